import type { JsonObject } from '../api/context.ts'
import { contact } from '../api/member-json.ts'
import { partyAt, type PartySpan, type Person, type Stint } from '../people/person.ts'
import { isElectedWith, type Party } from '../people/seats.ts'
import { firstDayOf, isoDay, type Day } from '../base/calendar.ts'

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
