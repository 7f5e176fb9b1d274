import type { MemberCard } from '@rostrum/contract/entities/member'
import type { District } from '@rostrum/contract/places/district'
import { appPaths } from '@rostrum/contract/site/app-paths'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { Delegation, type ShownSeat } from '@rostrum/view/delegation.tsx'
import { HolderFacts, type HolderFactsProps } from '@rostrum/view/holder-facts.tsx'
import { memberName } from '@rostrum/view/member-labels.ts'
import type { ListedMember } from '@rostrum/view/member-rows.tsx'

export interface PlaceMembers {
  readonly members: readonly MemberCard[]
  /** Whether all members of the sitting Congress are known. */
  readonly isComplete: boolean
  /** By Bioguide ID. */
  readonly facts: ReadonlyMap<string, HolderFactsProps>
}

interface PlaceSeatsProps extends Pick<PlaceMembers, 'members' | 'facts'> {
  readonly seats: readonly ShownSeat<ListedMember>[]
}

/** Seats with the committees and last votes of their holders. */
export const PlaceSeats = ({ seats, members, facts }: PlaceSeatsProps) => (
  <Delegation
    delegation={seats}
    members={members}
    slotsOf={(holder) => ({
      children: (
        <>
          <HolderFacts committees={[]} votes={[]} {...facts.get(holder.bioguideId)} />
          <p>
            <a href={publicPaths.memberVotes(holder.bioguideId)}>Votes of {memberName(holder)}</a>
          </p>
        </>
      ),
    })}
  />
)

export const FollowDistrict = ({ district }: { district: District }) => (
  <p className="record-choices">
    <a className="public-button" href={appPaths.myCongress({}, district)}>
      Track these members
    </a>
  </p>
)
