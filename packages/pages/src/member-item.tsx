import type { MemberCard } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { memberName, seatLabel, servingLabel } from '@rostrum/view/member-labels.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import type { ReactNode } from 'react'

interface MemberNameProps {
  readonly member: MemberCard
  /** Set in tables, where a member is not an item of a list. */
  readonly isRowTitle?: boolean
}

/** A member's name with the party's mark. */
const MemberLink = ({ member, isRowTitle = false }: MemberNameProps) => (
  <>
    <a href={publicPaths.member(member.bioguideId)} {...(isRowTitle && { className: 'record-row-title' })}>
      {memberName(member)}
    </a>{' '}
    <PartyBadge partyName={member.partyName} />
  </>
)

export const MemberItem = ({ member }: { member: MemberCard }) => (
  <li className="record-person">
    <MemberLink member={member} />
    <span className="record-aside">{seatLabel(member)}</span>
  </li>
)

/** A member in a table of seats, with party and service. */
export const SeatHolder = ({ member, children }: { member: MemberCard; children?: ReactNode }) => (
  <div>
    <MemberLink member={member} isRowTitle />
    <p className="record-aside">
      {[member.partyName, servingLabel(member.terms, true)].filter((word) => word !== undefined).join(' · ')}
    </p>
    {children}
  </div>
)
