import type { BillAction } from '@rostrum/contract/entities/bill'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import './action-list.css'
import { byDate } from './by-date.ts'

/** What happened, day by day, the chamber told apart. */
export const ActionList = ({ actions }: { actions: readonly BillAction[] }) => (
  <ol className="action-days">
    {byDate(actions).map(({ date, rows }, index) => (
      // The same day can come up twice in a list that is not in order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${date} ${index}`} className="action-day">
        <p className="action-date">
          <CalendarDate date={date} />
        </p>
        <ul className="action-rows">
          {rows.map((action, at) => (
            // Actions have no name of their own, and the same words can come twice on one day.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="action-row">
              <Action action={action} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)

function Action({ action: { chamber, text, recordedVotes } }: { action: BillAction }) {
  return (
    <>
      <span className={chamber ? `action-chamber action-${chamber.toLowerCase()}` : 'action-chamber'}>
        {chamber}
      </span>
      <p className="action-text">
        {text}
        {recordedVotes?.map(({ rollNumber, url, chamber: of }) => (
          <span key={`${of} ${rollNumber}`} className="action-vote">
            {url === undefined ? (
              `Roll call ${rollNumber}`
            ) : (
              <a href={url} rel="noreferrer">
                {of} roll call {rollNumber}
              </a>
            )}
          </span>
        ))}
      </p>
    </>
  )
}
