import type { MemberCard } from '@rostrum/contract/entities/member'
import type { DelegationSeat } from '@rostrum/contract/places/delegation'
import type { ReactNode } from 'react'
import { type ListedMember, MemberRow, type MemberRowProps, VacantSeat } from './member-rows.tsx'

export interface ShownSeat<Holder> extends Pick<DelegationSeat, 'isVacant'> {
  readonly title: ReactNode
  readonly holder?: Holder
}

interface DelegationProps<Holder> {
  readonly delegation: readonly ShownSeat<Holder>[]
  /** Members whose details are loaded. */
  readonly members?: readonly MemberCard[]
  /** Additional content of the row. */
  readonly slotsOf?: (holder: Holder) => Partial<MemberRowProps>
}

/** The seats of a state or a district with their holders; seats can be vacant or still loading. */
export const Delegation = <Holder extends ListedMember>(props: DelegationProps<Holder>) => (
  <ul className="member-rows">
    {props.delegation.map(({ title, holder, isVacant }, index) =>
      holder === undefined ? (
        // Vacant seats have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <VacantSeat key={index} seat={title} isVacant={isVacant} />
      ) : (
        <MemberRow
          key={holder.bioguideId}
          member={props.members?.find(({ bioguideId }) => bioguideId === holder.bioguideId) ?? holder}
          seat={title}
          {...props.slotsOf?.(holder)}
        />
      ),
    )}
  </ul>
)
