import type { ApiContext, JsonObject } from '../api/context.ts'
import { lastVisibleDay } from '../api/member-json.ts'
import { directName, latestStint, type Person, type Stint } from '../people/person.ts'
import { memberUpdatedAt, memberVisibleAt } from '../view/member-updates.ts'
import { isoDay, lastDayOf, type Day, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { termJson, termsOf } from './term-json.ts'

/** Ids of other catalogs start where no real one is, as bioguide ids do. */
const FIRST_ID = 900_000
/** The Senate's own identifier, of senators only. */
export const lisId = ({ index }: Person): string => `S${FIRST_ID + index}`

const STREAM = 151

function ids(person: Person): JsonObject {
  const { bioguideId, index, hasPhoto, stints } = person
  const isSenator = stints.some(({ seat }) => seat.chamber === 'S')
  return {
    bioguide: bioguideId,
    govtrack: FIRST_ID + index,
    lis: isSenator ? lisId(person) : undefined,
    pictorial: hasPhoto ? FIRST_ID + index : undefined,
  }
}

const names = (person: Person): JsonObject => ({
  first: person.first,
  middle: person.middle,
  last: person.last,
  suffix: person.suffix,
  nickname: person.nick,
  official_full: directName(person),
})

function biography({ index, birthYear, isWoman }: Person): JsonObject {
  const random = new Random(mixSeeds(index, STREAM))
  const [month, day] = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0'))
  return { birthday: `${birthYear}-${month}-${day}`, gender: isWoman ? 'F' : 'M' }
}

/** The files name the chamber, which the API leaves to the term. */
function roleTitle(type: string, chamber: 'House' | 'Senate'): string {
  if (type === 'Speaker of the House') return type
  return type === 'President Pro Tempore' ? `${type} of the Senate` : `${chamber} ${type}`
}

function leadershipRoles(person: Person, today: Day): JsonObject[] | undefined {
  const posts = person.leadership.filter(({ from }) => from <= today)
  if (posts.length === 0) return undefined
  return posts.map(({ type, congress, from }) => {
    const isSenate = person.stints.find((stint) => stint.congress === congress)?.seat.chamber === 'S'
    const end = lastDayOf(congress)
    return {
      title: roleTitle(type, isSenate ? 'Senate' : 'House'),
      chamber: isSenate ? 'senate' : 'house',
      start: isoDay(from),
      end: end <= today ? isoDay(end) : undefined,
    }
  })
}

function legislatorJson(person: Person, today: Day): JsonObject {
  return {
    id: ids(person),
    name: names(person),
    bio: biography(person),
    leadership_roles: leadershipRoles(person, today),
    terms: termsOf(person, today).map((term) => termJson(person, term, today)),
  }
}

/** A person with the latest service that the files know of. */
export interface SittingMember {
  readonly person: Person
  readonly stint: Stint
  readonly today: Day
}

function everyone(ctx: ApiContext): SittingMember[] {
  return ctx.world.roster.people.flatMap((person) => {
    if (memberVisibleAt(person) > ctx.now) return []
    const today = lastVisibleDay(ctx, person)
    const stint = latestStint(person, today)
    return stint === undefined ? [] : [{ person, stint, today }]
  })
}

const isSitting = ({ stint, today }: SittingMember): boolean => today < stint.to
export const sittingMembers = (ctx: ApiContext): SittingMember[] => everyone(ctx).filter(isSitting)

/** The members of today or all others who ever served. */
export const legislators = (ctx: ApiContext, which: 'current' | 'historical'): JsonObject[] =>
  everyone(ctx)
    .filter((one) => isSitting(one) === (which === 'current'))
    .map(({ person, today }) => legislatorJson(person, today))

/** When the files changed last. */
export function legislatorsModifiedAt({ world, now }: ApiContext): Instant {
  let latest = 0
  for (const person of world.roster.people) {
    if (memberVisibleAt(person) <= now) latest = Math.max(latest, memberUpdatedAt(person, now))
  }
  return latest
}
