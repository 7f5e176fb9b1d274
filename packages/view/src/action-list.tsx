import type { BillAction } from '@rostrum/contract/entities/bill'
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

export const ActionList = ({ actions }: { actions: readonly BillAction[] }) => (
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
              <ActionItem action={action} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

function ActionItem({ action: { chamber, text, recordedVotes } }: { action: BillAction }) {
  return (
    <>
      <span className={chamber ? `action-chamber action-${chamber.toLowerCase()}` : 'action-chamber'}>
        {chamber}
      </span>
      <p className="action-text">
        {text}
        {recordedVotes?.map(({ rollNumber, url, chamber: voteChamber }) => (
          <span key={`${voteChamber} ${rollNumber}`} className="action-vote">
            {url === undefined ? (
              `Roll call ${rollNumber}`
            ) : (
              <a href={url} rel="noreferrer">
                {voteChamber} roll call {rollNumber}
              </a>
            )}
          </span>
        ))}
      </p>
    </>
  )
}
