import type { Seat } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/view/member-labels.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { partyClass } from '@rostrum/view/party-class.ts'
import { classNames } from '@rostrum/view/class-names.ts'
import type { ReactNode } from 'react'
import { type DelegationSeat, emptySeatWords } from '@rostrum/contract/places/delegation'
import './my-congress.css'

interface DelegationProps {
  readonly delegation: readonly DelegationSeat[]
  readonly linkTo: (member: Seat, name: string) => ReactNode
  readonly actionsFor?: (member: Seat, name: string) => ReactNode
}

/** Two senators and the representative; seats can be vacant or still loading. */
export const Delegation = ({ delegation, linkTo, actionsFor }: DelegationProps) => (
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
          {actionsFor?.(holder, memberName(holder))}
        </li>
      ),
    )}
  </ul>
)
