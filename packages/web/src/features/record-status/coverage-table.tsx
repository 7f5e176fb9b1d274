import type { Coverage } from '@rostrum/contract/entities/status'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { serverDate } from '../../clock.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type CoverageGroup,
  expectedCoverage,
  coverageFigures,
  groupCoverage,
  COVERAGE_LABELS,
  coveragePercent,
  coverageState,
  coverageStateLabel,
} from './coverage.ts'
import './coverage-table.css'

interface CoverageTableProps {
  /** Undefined while it is loading. */
  readonly coverage: readonly Coverage[] | undefined
}

/** How much of each of the source's lists Rostrum has fetched, by congress. */
export const CoverageTable = ({ coverage }: CoverageTableProps) => (
  <div className="coverage">
    {groupCoverage(coverage ?? expectedCoverage(serverDate())).map((group) => (
      <CoverageSection key={group.title} group={group} isLoaded={coverage !== undefined} />
    ))}
  </div>
)

const CoverageSection = ({ group, isLoaded }: { group: CoverageGroup; isLoaded: boolean }) => (
  <section className="coverage-group">
    <h3>{group.title}</h3>
    <ul>
      {group.lists.map((list) => (
        <li key={list.kind} className={`coverage-list coverage-${coverageState(list)}`}>
          <span className="coverage-name">{COVERAGE_LABELS[list.kind]}</span>
          <span className="coverage-bar" aria-hidden="true">
            <span style={{ inlineSize: `${coveragePercent(list)}%` }} />
          </span>
          <span className="coverage-state note">
            {isLoaded ? coverageStateLabel(list) : <Skeleton width="short" />}
          </span>
          <span className="coverage-figures note">
            {isLoaded ? coverageFigures(list) : <Skeleton width="long" />}
          </span>
          <span className="coverage-checked note">
            {!isLoaded && <Skeleton width="long" />}
            {list.completeAt && (
              <>
                In full <RelativeTime at={list.completeAt} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
