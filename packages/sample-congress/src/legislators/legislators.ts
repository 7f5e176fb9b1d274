import type { JsonObject } from '../base/json.ts'
import type { ApiContext } from '../api/context.ts'
import { contact, lastVisibleDay } from '../api/member-json.ts'
import {
  partyAt,
  type PartySpan,
  type Person,
  type Stint,
  directName,
  latestStint,
} from '../people/person.ts'
import { isElectedWith, type Party } from '../people/seats.ts'
import { firstDayOf, isoDay, type Day, lastDayOf, type Instant } from '../base/calendar.ts'
import { memberUpdatedAt, memberVisibleAt } from '../view/members.ts'
import { Random, mixSeeds } from '../base/random.ts'

const PARTIES: Readonly<Record<Party, string>> = {
  D: 'Democrat',
  R: 'Republican',
  I: 'Independent',
  ID: 'Independent',
  L: 'Libertarian',
}

/** A term of office: a congress in the House, three in the Senate, or the rest of them. */
interface Term {
  readonly stints: readonly Stint[]
  readonly start: Day
  /** When it ends or will end; an early end is not known before it comes. */
  readonly end: Day
}

function scheduledEnd({ seat, congress }: Stint): Day {
  let next = congress + 1
  if (seat.class !== undefined) while (!isElectedWith(seat.class, next)) next += 1
  return firstDayOf(next)
}

function isSameTerm(stint: Stint, previous: Stint | undefined): boolean {
  const isSenate = stint.seat.class !== undefined && !isElectedWith(stint.seat.class, stint.congress)
  return isSenate && previous?.seat.key === stint.seat.key && previous.to === stint.from
}

export function termsOf(person: Person, today: Day): Term[] {
  const groups: Stint[][] = []
  for (const stint of person.stints.filter(({ from }) => from <= today)) {
    const group = groups.at(-1)
    if (group !== undefined && isSameTerm(stint, group.at(-1))) group.push(stint)
    else groups.push([stint])
  }
  return groups.flatMap((stints) => {
    const [first, last] = [stints[0], stints.at(-1)]
    if (first === undefined || last === undefined) return []
    const hasLeft = last.cutShort && last.to <= today
    return [{ stints, start: first.from, end: hasLeft ? last.to : scheduledEnd(first) }]
  })
}

/** Party and caucus; independents sit with the Democrats. */
const partyFields = (party: Party): JsonObject => ({
  party: PARTIES[party],
  ...(party === 'I' || party === 'ID' ? { caucus: 'Democrat' } : {}),
})

/** The parties during a term, if they changed in it. */
function affiliations(
  spans: readonly PartySpan[],
  { start, end }: Term,
  today: Day,
): JsonObject[] | undefined {
  const within = spans.filter(({ from }, i) => {
    const until = spans[i + 1]?.from ?? Infinity
    return from <= today && from < end && until > start
  })
  if (within.length < 2) return undefined
  return within.map(({ party, from }, i) => ({
    start: isoDay(Math.max(from, start)),
    end: isoDay(within[i + 1]?.from ?? end),
    ...partyFields(party),
  }))
}

function office(person: Person, stint: Stint): JsonObject {
  const { addressInformation, officialWebsiteUrl } = contact(person, stint)
  const { officeAddress, phoneNumber, zipCode } = addressInformation
  return {
    url: officialWebsiteUrl.replace(/\/$/, ''),
    address: `${officeAddress} Washington DC ${zipCode}`,
    office: officeAddress,
    phone: phoneNumber?.replace(/^\((\d{3})\) /, '$1-'),
  }
}

/** How someone came to a seat during a congress. */
function entryOf({ stints: [first] }: Term): string | undefined {
  if (first === undefined || first.from === firstDayOf(first.congress)) return undefined
  return first.seat.chamber === 'S' ? 'appointment' : 'special-election'
}

export function termJson(person: Person, term: Term, today: Day): JsonObject {
  const { stints, start, end } = term
  const stint = stints.at(-1)
  if (stint === undefined) throw new Error(`${person.bioguideId} has a term without service`)
  const { seat } = stint
  return {
    type: seat.chamber === 'S' ? 'sen' : 'rep',
    start: isoDay(start),
    end: isoDay(end),
    state: seat.state.code,
    ...(seat.chamber === 'S' ? { class: seat.class } : { district: seat.district ?? 0 }),
    ...partyFields(partyAt(person, Math.min(today, end - 1))),
    party_affiliations: affiliations(person.parties, term, today),
    how: entryOf(term),
    ...(today < end ? office(person, stint) : {}),
  }
}

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
