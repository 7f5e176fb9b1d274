import { committeeName } from '@rostrum/view/committee-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { MemberSection } from '../features/members/detail/legislation-preview.tsx'
import { paths } from '../paths.ts'
import '../features/committees/committees.css'

/** The member's committees, below everything else that loads, so that nothing shifts. */
export function MemberCommittees({ bioguideId }: { bioguideId: string }) {
  const { data } = useQuery(committeeQueries.ofMember(bioguideId))
  if (data === undefined || data.committees.length === 0) return null
  return (
    <MemberSection title="Committees">
      <ul className="committee-list">
        {data.committees.map((committee) => (
          <li key={committee.systemCode} className={committee.parent && 'committee-list-part'}>
            <Link to={paths.committee(committee.systemCode)}>{committeeName(committee)}</Link>
            {committee.title !== undefined && <span className="record-aside">{committee.title}</span>}
          </li>
        ))}
      </ul>
    </MemberSection>
  )
}
