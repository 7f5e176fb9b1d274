import type { BillAction } from '@rostrum/contract/entities/bill'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'

interface Dated {
  readonly actionDate: string
}

/** Groups adjacent rows with the same date; the order stays. */
export function groupByDate<Row extends Dated>(rows: readonly Row[]): { date: string; rows: Row[] }[] {
  const days: { date: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.date === row.actionDate) last.rows.push(row)
    else days.push({ date: row.actionDate, rows: [row] })
  }
  return days
}

type RecordedVote = NonNullable<BillAction['recordedVotes']>[number]
/** Links the text to the vote's page, if the vote is known to be about the same bill. */
export type LinkVote = (vote: VoteKey, words: string) => ReactNode

interface ActionListProps {
  readonly actions: readonly BillAction[]
  readonly linkVote?: LinkVote | undefined
}

export const ActionList = ({ actions, linkVote }: ActionListProps) => (
  <ol className="action-days">
    {groupByDate(actions).map(({ date, rows }, index) => (
      // The same day appears twice if the actions are not sorted by date.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${date} ${index}`} className="action-day">
        <p className="action-date">
          <CalendarDate date={date} />
        </p>
        <ul className="action-rows">
          {rows.map((action, rowIndex) => (
            // Actions have no id, and the same text can occur twice on one day.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={rowIndex} className="action-row">
              <ActionItem action={action} linkVote={linkVote} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

interface ActionItemProps extends Pick<ActionListProps, 'linkVote'> {
  readonly action: BillAction
}

const ActionItem = ({ action: { chamber, text, recordedVotes }, linkVote }: ActionItemProps) => (
  <>
    <span className={chamber ? `action-chamber action-${chamber.toLowerCase()}` : 'action-chamber'}>
      {chamber}
    </span>
    <p className="action-text">
      {text}
      {recordedVotes?.map((vote) => (
        <span key={`${vote.chamber} ${vote.rollNumber}`} className="action-vote">
          <RollCall vote={vote} linkVote={linkVote} />
        </span>
      ))}
    </p>
  </>
)

/** Our page of a roll call if there is one, otherwise the chamber's. */
function RollCall({ vote, linkVote }: { vote: RecordedVote } & Pick<ActionListProps, 'linkVote'>) {
  const { chamber, congress, session, rollNumber, url } = vote
  const words = `${chamber} roll call ${rollNumber}`
  const link = linkVote?.({ chamber, congress, session, number: rollNumber }, words)
  if (link) return link
  if (url === undefined) return words
  return (
    <a href={url} rel="noreferrer">
      {words}
    </a>
  )
}
