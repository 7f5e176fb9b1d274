import type { BillAction } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { OutsideLink } from './outside-link.tsx'
import { findAmong, rollCallWords } from './vote-of-step.ts'

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

const NO_VOTES: readonly VoteCard[] = []

interface ActionListProps {
  readonly actions: readonly BillAction[]
  readonly votes?: readonly VoteCard[] | undefined
}

export const ActionList = ({ actions, votes = NO_VOTES }: ActionListProps) => (
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
              <ActionItem action={action} votes={votes} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

interface ActionItemProps {
  readonly votes: readonly VoteCard[]
  readonly action: BillAction
}

const ActionItem = ({ action: { chamber, text, recordedVotes }, votes }: ActionItemProps) => (
  <>
    <span className={chamber ? `action-chamber action-${chamber.toLowerCase()}` : 'action-chamber'}>
      {chamber}
    </span>
    <p className="action-text">
      {text}
      {recordedVotes?.map((vote) => (
        <span key={`${vote.chamber} ${vote.rollNumber}`} className="action-vote">
          <RollCall vote={vote} votes={votes} />
        </span>
      ))}
    </p>
  </>
)

interface RollCallProps {
  readonly vote: RecordedVote
  readonly votes: readonly VoteCard[]
}

/** Our page of a roll call if it is known to be about the same bill, otherwise the chamber's. */
function RollCall({ vote, votes }: RollCallProps) {
  const { paths, Link } = useDoor()
  const { chamber, congress, session, rollNumber, url } = vote
  const words = `${chamber} roll call ${rollNumber}`
  const known = findAmong(votes, { chamber, congress, session, number: rollNumber })
  if (known) return <Link to={paths.vote(known)}>{rollCallWords(words, known)}</Link>
  return <OutsideLink url={url}>{words}</OutsideLink>
}
