import { partyAt } from '../people/person.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import { DAY, HOUR, lastDayOf, sittingDay, type Day, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, Step } from './bill.ts'
import { cosponsorsOf, servesOn, sponsorOf, type Signature } from './cosponsors.ts'

const STREAM = 72

/** A member becomes first sponsor of a House bill whose sponsor left office (House rule XII, clause 7). */
export interface SponsorChange {
  readonly from: ServingMember
  readonly newSponsor: ServingMember
  readonly day: Day
  readonly at: Instant
}

/** Picks a new sponsor, of the same party if possible, who is not a cosponsor. */
export function sponsorChangeOf(
  bill: Bill,
  signatures: readonly Signature[],
  roster: Roster,
): SponsorChange | undefined {
  if (bill.edgeCase !== 'orphaned') return undefined
  const from = sponsorOf(bill, roster)
  const last = lastDayOf(bill.congress)
  const random = new Random(mixSeeds(bill.seed, STREAM))
  const day = sittingDay(from.stint.to + random.int(20, 150), last)
  if (!from.stint.cutShort || day >= last) return undefined
  const named = new Set([from, ...cosponsorsOf(bill, signatures, roster)].map(({ person }) => person))
  const candidates = roster
    .serving(bill.congress, 'H')
    .filter((one) => servesOn(one, day) && !named.has(one.person))
  const sameParty = candidates.filter(
    ({ person }) => partyAt(person, day) === partyAt(from.person, bill.introduced),
  )
  const pool = sameParty.length > 0 ? sameParty : candidates
  return { from, newSponsor: random.pick(pool), day, at: day * DAY + random.int(22, 36) * HOUR }
}

export function withSponsorChange(
  steps: readonly Step[],
  sponsorChange: SponsorChange | undefined,
): readonly Step[] {
  if (sponsorChange === undefined) return steps
  const { day, at } = sponsorChange
  const step: Step = { kind: 'first sponsorship', chamber: 'H', day, at }
  return [...steps, step].toSorted((a, b) => a.at - b.at)
}
