import type { ApiContext } from '../api/context.ts'
import { contact } from '../api/member-json.ts'
import { listOrNothing } from '../api/records.ts'
import { firstDayOf, isoDay, lastDayOf, type Day, type Instant } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { PARTY_NOUNS, directName, partyAt, type Person, type Stint } from '../people/person.ts'
import { isElectedWith, type Party } from '../people/seats.ts'
import { memberUpdatedAt, visibleMembers, type VisibleMember } from '../view/members.ts'

/** The stints of each term of office: a congress in the House, three in the Senate, or the rest of them. */
function termsOf({ stints }: Person, today: Day): Stint[][] {
  const terms: Stint[][] = []
  for (const stint of stints.filter(({ from }) => from <= today)) {
    const { seat, congress, from } = stint
    const term = terms.at(-1)
    const before = term?.at(-1)
    const isElected = seat.class === undefined || isElectedWith(seat.class, congress)
    if (!isElected && before?.seat.key === seat.key && before.to === from) term?.push(stint)
    else terms.push([stint])
  }
  return terms
}

/** When a term that began with a stint is to end. */
function scheduledEnd({ seat, congress }: Stint): Day {
  let next = congress + 1
  if (seat.class !== undefined) while (!isElectedWith(seat.class, next)) next += 1
  return firstDayOf(next)
}

/** Party and caucus; independents sit with the Democrats. */
const partyFields = (party: Party): JsonObject => ({
  party: PARTY_NOUNS[party],
  ...(party === 'I' || party === 'ID' ? { caucus: 'Democrat' } : {}),
})

/** The parties during a term, if they changed in it. */
function affiliations({ parties }: Person, start: Day, end: Day, today: Day): JsonObject[] | undefined {
  const within = parties.filter(
    ({ from }, i) => from <= today && from < end && (parties[i + 1]?.from ?? Infinity) > start,
  )
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

function termJson(person: Person, stints: readonly Stint[], today: Day): JsonObject[] {
  const [first, last] = [stints[0], stints.at(-1)]
  if (first === undefined || last === undefined) return []
  const { seat } = last
  const start = first.from
  // an early end is not known before it comes
  const end = last.cutShort && last.to <= today ? last.to : scheduledEnd(first)
  const isSenate = seat.chamber === 'S'
  const entry = isSenate ? 'appointment' : 'special-election'
  const term = {
    type: isSenate ? 'sen' : 'rep',
    start: isoDay(start),
    end: isoDay(end),
    state: seat.state.code,
    ...(isSenate ? { class: seat.class } : { district: seat.district ?? 0 }),
    ...partyFields(partyAt(person, Math.min(today, end - 1))),
    party_affiliations: affiliations(person, start, end, today),
    how: start === firstDayOf(first.congress) ? undefined : entry,
    ...(today < end ? office(person, last) : {}),
  }
  return [term]
}

/** Ids of other catalogs start where no real one is, as bioguide ids do. */
const FIRST_ID = 900_000
/** The Senate's own identifier, of senators only. */
export const lisId = ({ index }: Person): string => `S${FIRST_ID + index}`

const STREAM = 151

function biography({ index, birthYear, isWoman }: Person): JsonObject {
  const random = new Random(mixSeeds(index, STREAM))
  const [month, day] = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0'))
  return { birthday: `${birthYear}-${month}-${day}`, gender: isWoman ? 'F' : 'M' }
}

/** The files name the chamber, which the API leaves to the term. */
function roleTitle(type: string, chamber: string): string {
  if (type === 'Speaker of the House') return type
  return type === 'President Pro Tempore' ? `${type} of the Senate` : `${chamber} ${type}`
}

const leadershipRoles = ({ leadership, stints }: Person, today: Day): JsonObject[] =>
  leadership
    .filter(({ from }) => from <= today)
    .map(({ type, congress, from }) => {
      const isSenate = stints.find((stint) => stint.congress === congress)?.seat.chamber === 'S'
      const chamber = isSenate ? 'Senate' : 'House'
      const end = lastDayOf(congress)
      return {
        title: roleTitle(type, chamber),
        chamber: chamber.toLowerCase(),
        start: isoDay(from),
        end: end <= today ? isoDay(end) : undefined,
      }
    })

function legislatorJson({ person, today }: VisibleMember): JsonObject {
  const isSenator = person.stints.some(({ seat }) => seat.chamber === 'S')
  return {
    id: {
      bioguide: person.bioguideId,
      govtrack: FIRST_ID + person.index,
      lis: isSenator ? lisId(person) : undefined,
      pictorial: person.hasPhoto ? FIRST_ID + person.index : undefined,
    },
    name: {
      first: person.first,
      middle: person.middle,
      last: person.last,
      suffix: person.suffix,
      nickname: person.nick,
      official_full: directName(person),
    },
    bio: biography(person),
    leadership_roles: listOrNothing(leadershipRoles(person, today)),
    terms: termsOf(person, today).flatMap((stints) => termJson(person, stints, today)),
  }
}

const isSitting = ({ stint, today }: VisibleMember): boolean => today < stint.to
export const sittingMembers = ({ world, now }: ApiContext): VisibleMember[] =>
  visibleMembers(world, now).filter(isSitting)

/** The members of today or all others who ever served. */
export const legislators = ({ world, now }: ApiContext, which: 'current' | 'historical'): JsonObject[] =>
  visibleMembers(world, now)
    .filter((one) => isSitting(one) === (which === 'current'))
    .map(legislatorJson)

/** When the files changed last. */
export const legislatorsModifiedAt = ({ world, now }: ApiContext): Instant =>
  visibleMembers(world, now).reduce((latest, { person }) => Math.max(latest, memberUpdatedAt(person, now)), 0)
