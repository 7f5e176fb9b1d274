import type { MemberCard } from '@rostrum/contract/entities/member'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { dialableNumber, memberName, seatLabel, servingLabel } from '@rostrum/view/member-labels.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { Portrait } from '@rostrum/view/portrait.tsx'
import type { ReactNode } from 'react'

interface MemberNameProps {
  readonly member: MemberCard
  /** Set in tables, where a member is not an item of a list. */
  readonly isRowTitle?: boolean
}

/** A member's name with the party's mark. */
const MemberName = ({ member, isRowTitle = false }: MemberNameProps) => (
  <>
    <a href={publicPaths.member(member.bioguideId)} {...(isRowTitle && { className: 'record-row-title' })}>
      {memberName(member)}
    </a>{' '}
    <PartyBadge partyName={member.partyName} />
  </>
)

export const MemberItem = ({ member }: { member: MemberCard }) => (
  <li className="record-person">
    <MemberName member={member} />
    <span className="record-aside">{seatLabel(member)}</span>
  </li>
)

interface SeatHolderProps {
  readonly member: MemberCard
  readonly hasName?: boolean
  readonly children?: ReactNode
}

/** What a state or a district shows of who holds a seat: portrait, party, service, phone. */
export const SeatHolder = ({ member, hasName = false, children }: SeatHolderProps) => (
  <div className="seat-holder">
    <Portrait name={memberName(member)} partyName={member.partyName} imageUrl={member.depiction?.imageUrl} />
    <div>
      {hasName && <MemberName member={member} isRowTitle />}
      <p className="record-aside">
        {[member.partyName, servingLabel(member.terms, true)]
          .filter((word) => word !== undefined)
          .join(' · ')}
      </p>
      <Phone number={member.addressInformation?.phoneNumber} />
      {children}
    </div>
  </div>
)

const Phone = ({ number }: { number: string | undefined }) =>
  number !== undefined && (
    <p className="record-aside">
      Phone <a href={`tel:${dialableNumber(number)}`}>{number}</a>
    </p>
  )
