import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { CheckedPortrait } from '../../record/checked-portrait.tsx'
import './member-card.css'
import { dialableNumber, memberName, seatLabel, servingLabel } from '@rostrum/view/member-labels.ts'
import { ServiceMark } from '@rostrum/view/service-mark.tsx'

interface MemberCardProps {
  readonly member: Card
  readonly actions?: ReactNode
  /** Called when the reader hovers or focuses a link: time to prefetch. */
  readonly onIntent: (bioguideId: string) => void
}

export function MemberCard({ member, actions, onIntent }: MemberCardProps) {
  const { bioguideId, partyName, depiction, terms, currentMember, updateDate } = member
  const name = memberName(member)
  const handleIntent = (): void => onIntent(bioguideId)
  return (
    <article className="member-card" aria-labelledby={`member-${bioguideId}`}>
      <CheckedPortrait name={name} partyName={partyName} imageUrl={depiction?.imageUrl} />
      <div className="member-card-words">
        <div className="member-card-name">
          <h2 id={`member-${bioguideId}`}>
            <Link to={paths.member(bioguideId)} onPointerEnter={handleIntent} onFocus={handleIntent}>
              {name}
            </Link>
          </h2>
          <PartyBadge partyName={partyName} />
        </div>
        <p className="member-card-seat">{seatLabel(member)}</p>
        <p className="member-card-service">
          <ServiceMark isCurrent={currentMember} />
          {currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}
        </p>
        <p className="member-card-since">{servingLabel(terms, currentMember)}</p>
        <Phone number={member.addressInformation?.phoneNumber} />
        <p className="member-card-updated">
          Updated <CalendarDate date={updateDate} />
        </p>
      </div>
      <div className="member-card-ways">
        {actions}
        <Link
          className="member-card-more"
          to={paths.member(bioguideId)}
          aria-label={`See Details of ${name}`}
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
        >
          See Details
        </Link>
      </div>
    </article>
  )
}

const Phone = ({ number }: { number: string | undefined }) =>
  number === undefined ? null : (
    <p className="member-card-phone">
      <a href={`tel:${dialableNumber(number)}`}>{number}</a>
    </p>
  )
