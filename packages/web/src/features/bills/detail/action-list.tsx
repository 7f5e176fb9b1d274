import type { BillAction } from '@rostrum/contract/entities/bill'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import './action-list.css'
import { groupByDate } from './group-by-date.ts'

/** What happened, day by day, the chamber told apart. */
export const ActionList = ({ actions }: { actions: readonly BillAction[] }) => (
  <ol className="action-days">
    {groupByDate(actions).map(({ date, rows }, index) => (
      // The same day can come up twice in a list that is not in order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${date} ${index}`} className="action-day">
        <p className="action-date">
          <CalendarDate date={date} />
        </p>
        <ul className="action-rows">
          {rows.map((action, rowIndex) => (
            // Actions have no name of their own, and the same words can come twice on one day.
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
