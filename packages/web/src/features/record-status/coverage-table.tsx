import type { Coverage } from '@rostrum/contract/entities/status'
import { AgeOf } from '../../ui/age-of.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type CoverageGroup,
  expectedCoverage,
  figureWords,
  groupCoverage,
  KIND_LABELS,
  percentOf,
  stateOf,
  stateWords,
} from './coverage-words.ts'
import './coverage-table.css'

interface CoverageTableProps {
  /** Absent while it is on its way. */
  readonly coverage: readonly Coverage[] | undefined
  readonly now: number
}

/** How much of each list is held, by congress. */
export const CoverageTable = ({ coverage, now }: CoverageTableProps) => (
  <div className="coverage">
    {groupCoverage(coverage ?? expectedCoverage(new Date(now))).map((group) => (
      <Group key={group.title} group={group} isKnown={coverage !== undefined} now={now} />
    ))}
  </div>
)

const Group = ({ group, isKnown, now }: { group: CoverageGroup; isKnown: boolean; now: number }) => (
  <section className="coverage-group">
    <h3>{group.title}</h3>
    <ul>
      {group.lists.map((list) => (
        <li key={list.kind} className={`coverage-list coverage-${stateOf(list)}`}>
          <span className="coverage-name">{KIND_LABELS[list.kind]}</span>
          <span className="coverage-bar" aria-hidden="true">
            <span style={{ inlineSize: `${percentOf(list)}%` }} />
          </span>
          <span className="coverage-state">{isKnown ? stateWords(list) : <Skeleton width="short" />}</span>
          <span className="coverage-figures">{isKnown ? figureWords(list) : <Skeleton width="long" />}</span>
          <span className="coverage-checked">
            {!isKnown && <Skeleton width="long" />}
            {list.completeAt && (
              <>
                Checked <AgeOf at={list.completeAt} now={now} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
