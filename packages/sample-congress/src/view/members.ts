import type { Amendment } from '../amendments/amendments.ts'
import { DAY, HOUR, dayAt, dayOf, type Day, type Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/sponsors.ts'
import { timelineOf } from '../bills/timeline.ts'
import { latestStint, type Person } from '../people/person.ts'
import type { ServingMember } from '../people/roster.ts'
import type { World } from '../world/world.ts'

/** Days on which the provider rewrote every member's record. */
const RESAVE_DAYS: readonly Day[] = ['2022-12-16', '2025-04-28'].map(dayOf)
const STREAM = 121

/** A day's change is published the next morning. */
export const visibleAfter = (day: Day, person: Person): Instant =>
  (day + 1) * DAY + 10 * HOUR + (person.index % HOUR)

/** One record in so many gains or loses a term at the turn of a Congress while its `updateDate` stays. */
const UNDATED_EVERY = 3
/** An undated record of a new member is dated when it was prepared, before anyone can see it. */
const PREPARED_DAYS = 20

const isUndated = ({ index }: Person): boolean => index % UNDATED_EVERY === 1

export const memberVisibleAt = (person: Person): Instant =>
  Math.min(...person.stints.map(({ from }) => visibleAfter(from, person)))

/** The last instant at which a member's record was updated. */
export function memberUpdatedAt(person: Person, now: Instant): Instant {
  const { index, stints, parties } = person
  const random = new Random(mixSeeds(index, STREAM))
  const resaves = RESAVE_DAYS.map((day) => day * DAY + 13 * HOUR + (index % 900))
  const edits = stints.map(({ from }) => (from + random.int(20, 300)) * DAY + random.int(0, DAY))
  const turns = isUndated(person) ? [] : [...stints.map(({ from }) => from), stints.at(-1)?.to ?? 0]
  const departures = stints.filter(({ cutShort }) => cutShort).map(({ to }) => to)
  const changes = [...turns, ...departures, ...parties.slice(1).map(({ from }) => from)]
  const saves = [...resaves, ...edits, ...changes.map((day) => visibleAfter(day, person))]
  const firstAt = memberVisibleAt(person) - (isUndated(person) ? PREPARED_DAYS * DAY : 0)
  return Math.max(firstAt, ...saves.filter((at) => at <= now))
}

/** A person with the latest service that is published, and the last day whose changes are. */
export interface VisibleMember extends ServingMember {
  readonly today: Day
}

/** Undefined before anything of a person is published. A day's changes appear the next morning. */
export function visibleMember(person: Person, now: Instant): VisibleMember | undefined {
  const today = dayAt(now - visibleAfter(0, person))
  const stint = memberVisibleAt(person) > now ? undefined : latestStint(person, today)
  return stint && { person, stint, today }
}

export const visibleMembers = ({ roster }: World, now: Instant): VisibleMember[] =>
  roster.people.flatMap((person) => visibleMember(person, now) ?? [])

export type SponsoredItem = { readonly bill: Bill } | { readonly amendment: Amendment }

type Kind = 'sponsored' | 'cosponsored'

/** The bills of each person, and since when each is theirs. */
function indexOf(bills: readonly Bill[]) {
  const found = {
    sponsored: new Map<Person, { readonly bill: Bill; readonly at: Instant }[]>(),
    cosponsored: new Map<Person, { readonly bill: Bill; readonly at: Instant }[]>(),
  }
  const add = (kind: Kind, { person }: ServingMember, bill: Bill, at: Instant): void => {
    const own = found[kind].get(person) ?? []
    own.push({ bill, at })
    found[kind].set(person, own)
  }
  for (const bill of bills) {
    const { shownAt, sponsorChange, signatures } = timelineOf(bill)
    add('sponsored', sponsorOf(bill), bill, shownAt)
    if (sponsorChange !== undefined) add('sponsored', sponsorChange.newSponsor, bill, sponsorChange.at)
    for (const [i, one] of cosponsorsOf(bill, signatures).entries())
      add('cosponsored', one, bill, signatures[i]?.at ?? 0)
  }
  return found
}

const dayOfItem = (work: SponsoredItem): number =>
  'bill' in work ? work.bill.introduced : work.amendment.submitted

const isOf = ({ sponsor, cosponsors }: Amendment, person: Person, kind: Kind): boolean =>
  (kind === 'sponsored' ? [sponsor] : cosponsors).some((one) => one.person === person)

/** Finds what members sponsored and cosponsored; indexes a congress when it is first asked for. */
export class Sponsorships {
  readonly #world: World
  readonly #indexOf: (congress: number) => ReturnType<typeof indexOf>

  constructor(world: World) {
    this.#world = world
    this.#indexOf = memoized((congress: number) => indexOf(world.billsOf(congress).bills))
  }

  /** Bills and amendments, newest first. */
  find(kind: Kind, person: Person, now: Instant): SponsoredItem[] {
    const served = new Set(person.stints.map(({ congress }) => congress))
    const congresses = this.#world.congressesAt(now).filter((congress) => served.has(congress))
    const bills = congresses.flatMap((congress) =>
      (this.#indexOf(congress)[kind].get(person) ?? [])
        .filter(({ at }) => at <= now)
        .map(({ bill }) => ({ bill }))
        .toSorted((a, b) => b.bill.introduced - a.bill.introduced || b.bill.number - a.bill.number),
    )
    const amendments = congresses
      .flatMap((congress) => this.#world.amendments(congress).amendments)
      .filter((amendment) => amendment.shownAt <= now && isOf(amendment, person, kind))
      .map((amendment) => ({ amendment }))
    return [...bills, ...amendments].toSorted((a, b) => dayOfItem(b) - dayOfItem(a))
  }
}
