import type { Seat } from '@rostrum/contract/entities/member'
import { type DelegationSeat, emptySeatWords } from '@rostrum/contract/places/delegation'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { memberName } from './member-labels.ts'
import { MemberLink } from './member-link.tsx'
import { PartyBadge } from './party-badge.tsx'
import { partyClass } from './party-class.ts'

interface DelegationProps {
  readonly delegation: readonly DelegationSeat[]
  /** By default a link to the record. */
  readonly linkTo?: (member: Seat, name: string) => ReactNode
  /** Shown below the name. */
  readonly children?: ((member: Seat, name: string) => ReactNode) | undefined
}

const linkToRecord = ({ bioguideId }: Seat, name: string) => (
  <MemberLink bioguideId={bioguideId} name={name} />
)

/** Two senators and the representative; seats can be vacant or still loading. */
export const Delegation = ({ delegation, linkTo = linkToRecord, children }: DelegationProps) => (
  <ul className="delegation">
    {delegation.map(({ title, holder, isVacant }, index) =>
      holder === undefined ? (
        // Vacant seats of a title are alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${title} ${index}`} className="delegation-seat">
          <p className="delegation-title">{title}</p>
          <p className="delegation-name">{emptySeatWords({ isVacant })}</p>
        </li>
      ) : (
        <li key={holder.bioguideId} className={classNames('delegation-seat', partyClass(holder.partyName))}>
          <p className="delegation-title">{title}</p>
          <p className="delegation-name">
            {linkTo(holder, memberName(holder))} <PartyBadge partyName={holder.partyName} />
          </p>
          {children?.(holder, memberName(holder))}
        </li>
      ),
    )}
  </ul>
)
