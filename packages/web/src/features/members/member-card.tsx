import type { MemberCard as Card } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { classNames } from '@rostrum/view/class-names.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import { CheckedPortrait } from '../../record/checked-portrait.tsx'
import './member-card.css'
import { dialableNumber, memberName, seatLabel, serviceYears } from '@rostrum/view/member-labels.ts'
import { ServiceMark } from '@rostrum/view/service-mark.tsx'

interface MemberCardProps {
  readonly member: Card
  /** Whether all but a few fields are folded. */
  readonly isCompact: boolean
  readonly actionsFor: (member: Card) => ReactNode
  /** Called when the reader hovers or focuses a link: time to prefetch. */
  readonly onIntent: (bioguideId: string) => void
}

export function MemberCard({ member, isCompact, actionsFor, onIntent }: MemberCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { bioguideId, partyName, depiction } = member
  const name = memberName(member)
  const link = {
    to: paths.member(bioguideId),
    onPointerEnter: () => onIntent(bioguideId),
    onFocus: () => onIntent(bioguideId),
  }
  return (
    <article
      className={classNames('member-card', isCompact && !isOpen && 'member-card-folded')}
      aria-labelledby={`member-${bioguideId}`}
    >
      <CheckedPortrait name={name} partyName={partyName} imageUrl={depiction?.imageUrl} />
      <div className="member-card-words">
        <div className="member-card-name">
          <h2 id={`member-${bioguideId}`}>
            <Link {...link}>{name}</Link>
          </h2>
          <PartyBadge partyName={partyName} />
          {isCompact && <FoldButton name={name} isOpen={isOpen} onToggle={setOpen} />}
        </div>
        <p className="member-card-seat">{seatLabel(member)}</p>
        <MemberCardFacts member={member} />
      </div>
      <div className="member-card-ways">
        {actionsFor(member)}
        <Link {...link} className="member-card-more" aria-label={`See Details of ${name}`}>
          See Details
        </Link>
      </div>
    </article>
  )
}

function MemberCardFacts({ member }: { member: Card }) {
  const { terms, currentMember, updateDate, addressInformation } = member
  return (
    <>
      <p className="member-card-service">
        <ServiceMark isCurrent={currentMember} />
        {currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}
        <span>{serviceYears(terms, currentMember)}</span>
      </p>
      <div className="member-card-reach">
        <Phone number={addressInformation?.phoneNumber} />
        <p className="member-card-updated">
          Updated <CalendarDate date={updateDate} />
        </p>
      </div>
    </>
  )
}

const Phone = ({ number }: { number: string | undefined }) =>
  number === undefined ? null : (
    <p className="member-card-phone">
      <a href={`tel:${dialableNumber(number)}`}>{number}</a>
    </p>
  )
