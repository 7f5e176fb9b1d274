import type { SourceStatus, VoteSourceStatus } from '@rostrum/contract/entities/status'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { delayText, everyText, SOURCE_LABELS, sourceProblem, VOTE_LABELS } from './source-labels.ts'
import './source-table.css'

interface SourceTableProps {
  /** Undefined while it is loading. */
  readonly sources: readonly SourceStatus[] | undefined
  readonly votes: readonly VoteSourceStatus[] | undefined
  readonly now: number
}

/** When each source was last checked, and how late its changes were recorded. */
export const SourceTable = ({ sources, votes, now }: SourceTableProps) => (
  <ul className="sources">
    {Object.entries(SOURCE_LABELS).map(([name, label]) => {
      const source = sources?.find((each) => each.name === name)
      return (
        <li key={name} className="sources-row">
          <span className="sources-name">{label}</span>
          {source ? <SourceCells source={source} now={now} /> : <LoadingCells />}
        </li>
      )
    })}
    {votes?.map((source) => (
      <li key={source.name} className="sources-row">
        <span className="sources-name">{VOTE_LABELS[source.name]}</span>
        <LookCells source={source} now={now} />
        <span className="sources-delay">
          {source.askedAgainAt && (
            <>
              Next try <RelativeTime at={source.askedAgainAt} now={now} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)

const SourceCells = ({ source, now }: { source: SourceStatus; now: number }) => (
  <>
    <LookCells source={source} now={now} />
    <span className="sources-delay">{delayText(source)}</span>
  </>
)

function LookCells({ source, now }: { source: SourceStatus | VoteSourceStatus; now: number }) {
  const { lookedAt, everyMinutes } = source
  const problem = sourceProblem(source)
  return (
    <>
      <span className="sources-checked">
        {problem && <strong className="sources-problem">{problem}</strong>}
        {problem && lookedAt && ', last '}
        {lookedAt && (
          <>
            {!problem && 'Checked '}
            <RelativeTime at={lookedAt} now={now} />
          </>
        )}
      </span>
      <span className="sources-every">{everyText(everyMinutes)}</span>
    </>
  )
}

const LoadingCells = () => (
  <>
    <span className="sources-checked">
      <Skeleton width="long" />
    </span>
    <span className="sources-every">
      <Skeleton width="short" />
    </span>
    <span className="sources-delay">
      <Skeleton width="long" />
    </span>
  </>
)
