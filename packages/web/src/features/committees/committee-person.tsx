import type { CommitteeMember } from '@rostrum/contract/entities/committee'
import { seatAndTitle } from '@rostrum/view/committee-words.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

const PersonLink = ({ member: { bioguideId, name, party } }: { member: CommitteeMember }) => (
  <>
    <Link to={paths.member(bioguideId)}>{name}</Link>{' '}
    {party !== undefined && <PartyBadge partyName={party} />}
  </>
)

export const CommitteePerson = ({ member }: { member: CommitteeMember }) => (
  <div className="committee-person">
    <PersonLink member={member} />
    <span className="committee-aside">{seatAndTitle(member)}</span>
  </div>
)

/** "Chair: Jane Doe R" */
export const CommitteeLeader = ({ member }: { member: CommitteeMember | undefined }) =>
  member !== undefined && (
    <p className="committee-aside committee-person">
      {member.title}: <PersonLink member={member} />
    </p>
  )
