import type { CommitteeMember, MemberCommittee } from '@rostrum/contract/entities/committee'
import { committeeName, seatAndTitle } from './committee-words.ts'
import { useDoor } from './door.ts'
import { MemberLink } from './member-link.tsx'
import { PartyBadge } from './party-badge.tsx'
import { Section } from './section.tsx'

const NameLink = ({ member: { bioguideId, name, party } }: { member: CommitteeMember }) => (
  <>
    <MemberLink bioguideId={bioguideId} name={name} />
    {party !== undefined && (
      <>
        {' '}
        <PartyBadge partyName={party} />
      </>
    )}
  </>
)

export const CommitteeSeat = ({ member }: { member: CommitteeMember }) => (
  <li>
    <NameLink member={member} />
    <span className="record-aside">{seatAndTitle(member)}</span>
  </li>
)

/** "Chair: Jane Doe R" */
export const CommitteeLeader = ({ member }: { member: CommitteeMember | undefined }) =>
  member !== undefined && (
    <span className="record-aside">
      {member.title}: <NameLink member={member} />
    </span>
  )

export function MemberCommittees({ committees }: { committees: readonly MemberCommittee[] }) {
  const { paths, Link } = useDoor()
  if (committees.length === 0) return null
  return (
    <Section title="Committees">
      <ul className="record-list">
        {committees.map((committee) => (
          <li key={committee.systemCode}>
            <Link to={paths.committee(committee.systemCode)}>{committeeName(committee)}</Link>
            {committee.title !== undefined && <span className="record-aside">{committee.title}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
