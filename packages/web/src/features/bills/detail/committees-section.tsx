import type { BillKey, CommitteeOfBill } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { billParts } from '../../../api/bill-parts.ts'
import { CalendarDate } from '../../../ui/calendar-date.tsx'
import './committees-section.css'
import { Listed } from './listed.tsx'

export const CommitteesSection = ({ bill }: { bill: BillKey }) => (
  <Listed
    title="Committees"
    query={useQuery(billParts.committees(bill))}
    countOf={({ committees }) => committees.length}
    nothing="No committee has had this so far."
  >
    {({ committees }) => (
      <ul className="record-list">
        {committees.map((committee) => (
          <li key={committee.systemCode ?? committee.name}>
            <Committee committee={committee} />
          </li>
        ))}
      </ul>
    )}
  </Listed>
)

const Committee = ({
  committee: { name, chamber, activities, subcommittees },
}: {
  committee: CommitteeOfBill
}) => (
  <>
    <p className="committee-name">
      {name} {chamber && <span className="committee-chamber">{chamber}</span>}
    </p>
    <Activities activities={activities} />
    {subcommittees.length > 0 && (
      <ul className="subcommittees">
        {subcommittees.map((subcommittee) => (
          <li key={subcommittee.systemCode}>
            <p>{subcommittee.name}</p>
            <Activities activities={subcommittee.activities} />
          </li>
        ))}
      </ul>
    )}
  </>
)

const Activities = ({ activities }: Pick<CommitteeOfBill, 'activities'>) => (
  <ul className="committee-activities">
    {activities.map(({ name, date }) => (
      <li key={`${name} ${date}`}>
        {name} {date && <CalendarDate date={date} />}
      </li>
    ))}
  </ul>
)
