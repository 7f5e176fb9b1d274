import type { CommitteeMember, MemberCommittee } from '@rostrum/contract/entities/committee'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { committeeName, seatAndTitle } from '@rostrum/view/committee-words.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { Section } from '@rostrum/view/section.tsx'

const NameLink = ({ member: { bioguideId, name, party } }: { member: CommitteeMember }) => (
  <>
    <a href={publicPaths.member(bioguideId)}>{name}</a>
    {party !== undefined && (
      <>
        {' '}
        <PartyBadge partyName={party} />
      </>
    )}
  </>
)

export const CommitteeSeat = ({ member }: { member: CommitteeMember }) => (
  <li className="public-person">
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

export const MemberCommittees = ({ committees }: { committees: readonly MemberCommittee[] }) =>
  committees.length > 0 && (
    <Section id="committees" title="Committees">
      <ul className="record-list">
        {committees.map((committee) => (
          <li key={committee.systemCode}>
            <a href={publicPaths.committee(committee.systemCode)}>{committeeName(committee)}</a>
            {committee.title !== undefined && <span className="record-aside">{committee.title}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
