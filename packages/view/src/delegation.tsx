import type { MemberCard, Seat } from '@rostrum/contract/entities/member'
import type { DelegationSeat } from '@rostrum/contract/places/delegation'
import { MemberRow, type MemberRowProps, VacantSeat } from './member-rows.tsx'

interface DelegationProps {
  readonly delegation: readonly DelegationSeat[]
  /** Those whose details are known. */
  readonly members?: readonly MemberCard[]
  /** What a row shows in addition. */
  readonly slotsOf?: (holder: Seat) => Partial<MemberRowProps>
}

/** Two senators and the representative; seats can be vacant or still loading. */
export const Delegation = ({ delegation, members, slotsOf }: DelegationProps) => (
  <ul className="member-rows">
    {delegation.map(({ title, holder, isVacant }, index) =>
      holder === undefined ? (
        // Vacant seats of a title are alike.
        // oxlint-disable-next-line react/no-array-index-key
        <VacantSeat key={`${title} ${index}`} seat={title} isVacant={isVacant} />
      ) : (
        <MemberRow
          key={holder.bioguideId}
          member={members?.find(({ bioguideId }) => bioguideId === holder.bioguideId) ?? holder}
          seat={title}
          {...slotsOf?.(holder)}
        />
      ),
    )}
  </ul>
)
