import { currentCongress } from '../congress/congress.ts'
import { type DistrictOfCongress, districtLabel } from './district.ts'
import type { MemberCard } from '../entities/member.ts'
import { findState, houseSeats } from '../congress/states.ts'
import { memberName } from '../words/member-name.ts'
import { type DelegationSeat, holdersOf } from './delegation.ts'

/** False if the state still has a single district in the next Congress. */
export function mayBeRedistricted({ congress, stateCode }: DistrictOfCongress): boolean {
  const state = findState(stateCode)
  return state !== undefined && houseSeats(state, congress + 1) > 1
}

/** Whether redistricting for a new Congress may have moved the reader to another district. */
export function needsConfirmation(district: DistrictOfCongress, now: Date): boolean {
  const current = currentCongress(now)
  return district.congress < current && mayBeRedistricted({ ...district, congress: current - 1 })
}

type Before = Pick<
  MemberCard,
  'bioguideId' | 'name' | 'directOrderName' | 'currentMember' | 'chamber' | 'stateCode' | 'district'
>

/** What happened to a member who had one of the seats. */
function fateOf(member: Before): string {
  const { currentMember, chamber, stateCode, district } = member
  const name = memberName(member)
  if (!currentMember || stateCode === undefined) return `${name} no longer serves in Congress.`
  if (chamber === 'Senate') return `${name} now serves in the Senate.`
  return `${name} now represents ${districtLabel({ stateCode, district: district ?? 0 })}.`
}

/** One sentence per member who stayed, left Congress, represents another district, or is new. */
export function delegationChanges(
  before: readonly Before[],
  delegation: readonly DelegationSeat[],
): string[] {
  const holders = holdersOf(delegation)
  const knownIds = new Set(before.map(({ bioguideId }) => bioguideId))
  const stays = (member: Before): boolean =>
    holders.some(({ bioguideId }) => bioguideId === member.bioguideId)
  return [
    ...before.map((member) => (stays(member) ? `${memberName(member)} still serves.` : fateOf(member))),
    ...delegation.flatMap(({ title, holder }) => {
      if (holder === undefined) return [`The seat of a ${title.toLowerCase()} is vacant.`]
      return knownIds.has(holder.bioguideId) ? [] : [`${title} ${memberName(holder)} is new here.`]
    }),
  ]
}
