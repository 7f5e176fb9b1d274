import type { BillKey, CommitteeOfBill } from '@rostrum/contract/entities/bill'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { billParts } from '../../../api/bill-parts.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { activityName } from '@rostrum/view/committee-words.ts'
import './committees-section.css'
import { QuerySection } from './query-section.tsx'

export const CommitteesSection = ({ bill }: { bill: BillKey }) => (
  <QuerySection
    title="Committees"
    query={useQuery(billParts.committees(bill))}
    getCount={({ committees }) => committees.length}
    emptyText="Not referred to a committee yet."
  >
    {({ committees }) => (
      <ul className="record-list">
        {committees.map((committee) => (
          <li key={committee.systemCode ?? committee.name}>
            <CommitteeItem committee={committee} />
          </li>
        ))}
      </ul>
    )}
  </QuerySection>
)

const CommitteeItem = ({
  committee: { name, chamber, systemCode, activities, subcommittees },
}: {
  committee: CommitteeOfBill
}) => (
  <>
    <p className="committee-name">
      <CommitteeLink name={name} systemCode={systemCode} />{' '}
      {chamber && <span className="committee-chamber">{chamber}</span>}
    </p>
    <CommitteeActivities activities={activities} />
    {subcommittees.length > 0 && (
      <ul className="subcommittees">
        {subcommittees.map((subcommittee) => (
          <li key={subcommittee.systemCode}>
            <p>
              <CommitteeLink name={subcommittee.name} systemCode={subcommittee.systemCode} />
            </p>
            <CommitteeActivities activities={subcommittee.activities} />
          </li>
        ))}
      </ul>
    )}
  </>
)

interface CommitteeLinkProps {
  readonly name: string
  readonly systemCode: string | undefined
}

const CommitteeLink = ({ name, systemCode }: CommitteeLinkProps) =>
  systemCode === undefined ? name : <Link to={paths.committee(systemCode)}>{name}</Link>

const CommitteeActivities = ({ activities }: Pick<CommitteeOfBill, 'activities'>) => (
  <ul className="committee-activities">
    {activities.map(({ name, date }) => (
      <li key={`${name} ${date}`}>
        {activityName(name)}
        {date && (
          <>
            , <CalendarDate date={date} />
          </>
        )}
      </li>
    ))}
  </ul>
)
