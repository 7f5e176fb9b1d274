import type { Person } from '../people/person.ts'
import { DAY, HOUR, dayOf, type Day, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'

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

/** Every instant at which a member's record was updated. */
function savesOf(person: Person): Instant[] {
  const random = new Random(mixSeeds(person.index, STREAM))
  const saves: Instant[] = RESAVE_DAYS.map((day) => day * DAY + 13 * HOUR + (person.index % 900))
  for (const stint of person.stints) {
    if (!isUndated(person)) saves.push(visibleAfter(stint.from, person))
    if (stint.cutShort) saves.push(visibleAfter(stint.to, person))
    saves.push(stint.from * DAY + random.int(20, 300) * DAY + random.int(0, DAY))
  }
  const last = person.stints.at(-1)
  if (last !== undefined && !isUndated(person)) saves.push(visibleAfter(last.to, person))
  for (const span of person.parties.slice(1)) saves.push(visibleAfter(span.from, person))
  return saves
}

export const memberVisibleAt = (person: Person): Instant =>
  Math.min(...person.stints.map((stint) => visibleAfter(stint.from, person)))

export function memberUpdatedAt(person: Person, now: Instant): Instant {
  const firstAt = memberVisibleAt(person) - (isUndated(person) ? PREPARED_DAYS * DAY : 0)
  return Math.max(firstAt, ...savesOf(person).filter((at) => at <= now))
}
