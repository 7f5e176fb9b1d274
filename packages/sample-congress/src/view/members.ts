import { DAY, HOUR, dayAt, dayOf, type Day, type Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
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

type Kind = 'sponsored' | 'cosponsored'

/** When the bills and amendments of a congress became theirs, by person. */
function workOf(world: World, congress: number) {
  const found = { sponsored: new Map<Person, Instant[]>(), cosponsored: new Map<Person, Instant[]>() }
  const add = (kind: Kind, { person }: ServingMember, at: Instant): void => {
    const own = found[kind].get(person) ?? []
    own.push(at)
    found[kind].set(person, own)
  }
  for (const bill of world.billsOf(congress).bills) {
    const { shownAt, sponsorChange, signatures } = timelineOf(bill)
    add('sponsored', sponsorOf(bill), shownAt)
    if (sponsorChange !== undefined) add('sponsored', sponsorChange.newSponsor, sponsorChange.at)
    for (const [i, one] of cosponsorsOf(bill, signatures).entries())
      add('cosponsored', one, signatures[i]?.at ?? 0)
  }
  for (const { sponsor, cosponsors, shownAt } of world.amendments(congress).amendments) {
    add('sponsored', sponsor, shownAt)
    for (const one of cosponsors) add('cosponsored', one, shownAt)
  }
  return found
}

/** Returns a function that counts what a member sponsored or cosponsored; reads a congress when first needed. */
export function createWorkCounter(world: World) {
  const ofCongress = memoized((congress: number) => workOf(world, congress))
  return (kind: Kind, person: Person, now: Instant): number => {
    const served = new Set(person.stints.map(({ congress }) => congress))
    const congresses = world.congressesAt(now).filter((congress) => served.has(congress))
    const dates = congresses.flatMap((congress) => ofCongress(congress)[kind].get(person) ?? [])
    return dates.filter((at) => at <= now).length
  }
}
