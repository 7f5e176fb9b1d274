import type { SourceStatus, TextSourceStatus, VoteSourceStatus } from '@rostrum/contract/entities/status'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type AnySource,
  delayText,
  everyText,
  PUBLISHER_LABELS,
  SOURCE_LABELS,
  sourceProblem,
} from './source-labels.ts'
import './source-table.css'

interface SourceTableProps {
  /** Undefined while it is loading. */
  readonly sources: readonly SourceStatus[] | undefined
  readonly votes: readonly VoteSourceStatus[] | undefined
  /** Also undefined while an earlier release answers. */
  readonly texts: readonly TextSourceStatus[] | undefined
}

/** When each source was last checked, and how late its changes were recorded. */
export const SourceTable = ({ sources, votes, texts }: SourceTableProps) => (
  <ul className="sources">
    {Object.entries(SOURCE_LABELS).map(([name, label]) => {
      const source = sources?.find((each) => each.name === name)
      return (
        <SourceRow key={name} label={label} source={source}>
          {source ? delayText(source) : <Skeleton width="long" />}
        </SourceRow>
      )
    })}
    {[...(votes ?? []), ...(texts ?? [])].map((source) => (
      <SourceRow key={source.name} label={PUBLISHER_LABELS[source.name]} source={source}>
        {source.askedAgainAt && (
          <>
            Next try <RelativeTime at={source.askedAgainAt} />
          </>
        )}
      </SourceRow>
    ))}
  </ul>
)

interface SourceRowProps {
  readonly label: string
  /** Undefined while it is loading. */
  readonly source: AnySource | undefined
  readonly children: ReactNode
}

const SourceRow = ({ label, source, children }: SourceRowProps) => (
  <li className="sources-row">
    <span className="sources-name">{label}</span>
    <span className="sources-checked note">
      {source ? <Checked source={source} /> : <Skeleton width="long" />}
    </span>
    <span className="sources-every note">
      {source ? everyText(source.everyMinutes) : <Skeleton width="short" />}
    </span>
    <span className="sources-delay note">{children}</span>
  </li>
)

function Checked({ source }: { source: AnySource }) {
  const { lookedAt } = source
  const problem = sourceProblem(source)
  return (
    <>
      {problem && <strong className="sources-problem">{problem}</strong>}
      {problem && lookedAt && ', last '}
      {lookedAt && (
        <>
          {!problem && 'Checked '}
          <RelativeTime at={lookedAt} />
        </>
      )}
    </>
  )
}
