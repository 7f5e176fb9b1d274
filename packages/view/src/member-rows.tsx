import type { MemberCard, Seat } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { emptySeatWords } from '@rostrum/contract/places/delegation'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { classNames } from './class-names.ts'
import { useDoor } from './door.ts'
import { dialableNumber, memberName, seatLabel, serviceYears } from './member-labels.ts'
import { PartyBadge } from './party-badge.tsx'
import { Portrait } from './portrait.tsx'
import type { RowSlots } from './record-row.tsx'
import { ServiceMark } from './service-mark.tsx'

/** The holder of a seat has fewer fields than a member of the list. */
export type ListedMember = MemberCard | (Seat & { readonly directOrderName?: string })

interface MemberRowsProps {
  readonly members: readonly MemberCard[]
  /** Renders each row; by default without controls. */
  readonly children?: (member: MemberCard) => ReactNode
}

const plainRow = (member: MemberCard): ReactNode => <MemberRow key={member.bioguideId} member={member} />

export const MemberRows = ({ members, children = plainRow }: MemberRowsProps) => (
  <ul className="member-rows">{members.map(children)}</ul>
)

export interface MemberRowProps extends RowSlots {
  readonly member: ListedMember
  readonly beside?: ReactNode
  /** Replaces the seat label. */
  readonly seat?: ReactNode
  /** Replaces the link of the name. */
  readonly link?: ReactNode
  readonly children?: ReactNode
}

export function MemberRow(props: MemberRowProps) {
  const { member, controls, isFolded = false, onIntent, beside, children } = props
  const { paths, Link } = useDoor()
  const name = memberName(member)
  const { bioguideId, partyName } = member
  return (
    <li className={classNames('member-row', isFolded && 'row-folded')}>
      <Portrait
        name={name}
        partyName={partyName}
        imageUrl={'terms' in member ? member.depiction?.imageUrl : undefined}
      />
      <div className="member-row-words">
        <p className="member-row-name">
          {props.link ?? (
            <Link className="record-row-title" to={paths.member(bioguideId)} onIntent={onIntent}>
              {name}
            </Link>
          )}{' '}
          <PartyBadge partyName={partyName} />
          {beside}
        </p>
        <p>{props.seat ?? seatLabel(member)}</p>
        {'terms' in member && <MemberFacts member={member} />}
        {children}
        {controls !== undefined && <div className="member-row-controls">{controls}</div>}
      </div>
    </li>
  )
}

interface VacantSeatProps {
  readonly seat: ReactNode
  /** False while the holder is unknown. */
  readonly isVacant: boolean
}

export const VacantSeat = ({ seat, isVacant }: VacantSeatProps) => (
  <li className="member-row">
    <span className="portrait" />
    <div className="member-row-words">
      <p className="record-row-title">{emptySeatWords({ isVacant })}</p>
      <p>{seat}</p>
    </div>
  </li>
)

function MemberFacts({ member }: { member: MemberCard }) {
  const { terms, currentMember, updateDate, addressInformation } = member
  const phone = addressInformation?.phoneNumber
  return (
    <>
      <p className="member-row-fact">
        <ServiceMark isCurrent={currentMember} /> {currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}{' '}
        {serviceYears(terms, currentMember)}
      </p>
      <p className="member-row-fact">
        {phone !== undefined && (
          <>
            <a href={`tel:${dialableNumber(phone)}`}>{phone}</a> ·{' '}
          </>
        )}
        Updated <CalendarDate date={updateDate} />
      </p>
    </>
  )
}
