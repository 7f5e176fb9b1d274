import { yearOf, type Day } from '../base/calendar.ts'
import type { ChamberCode, Party, Seat } from './seats.ts'

export type MemberType = 'Senator' | 'Representative' | 'Delegate' | 'Resident Commissioner'

/** Service in one seat during one congress. */
export interface Stint {
  readonly congress: number
  readonly seat: Seat
  readonly from: Day
  /** The first day out of office: the end of the congress, or earlier. */
  to: Day
  /** Left before the congress ended. */
  cutShort: boolean
}

export interface PartySpan {
  readonly party: Party
  readonly from: Day
}

export interface LeadershipPost {
  readonly type: string
  readonly congress: number
  readonly from: Day
}

export interface Person {
  /** Index in the roster. */
  readonly index: number
  readonly bioguideId: string
  readonly isWoman: boolean
  readonly first: string
  readonly middle: string | undefined
  readonly last: string
  readonly suffix: string | undefined
  readonly nick: string | undefined
  readonly birthYear: number
  deathYear?: number
  readonly stints: Stint[]
  readonly parties: PartySpan[]
  readonly leadership: LeadershipPost[]
  /** Quirks of the record: no photo, no phone, names in capitals. */
  readonly hasPhoto: boolean
  readonly hasPhone: boolean
  readonly isInCapitals: boolean
  /** Policy areas of interest, as indexes into AREAS. */
  readonly interests: readonly number[]
}

export const PARTY_NAMES: Readonly<Record<Party, string>> = {
  D: 'Democratic',
  R: 'Republican',
  I: 'Independent',
  ID: 'Independent Democrat',
  L: 'Libertarian',
}

export function partyAt(person: Person, day: Day): Party {
  let party: Party = person.parties[0]?.party ?? 'I'
  for (const span of person.parties) if (span.from <= day) party = span.party
  return party
}

export const stintAt = (person: Person, day: Day): Stint | undefined =>
  person.stints.find((stint) => stint.from <= day && day < stint.to)

export const latestStint = (person: Person, day: Day): Stint | undefined =>
  person.stints.findLast((stint) => stint.from <= day)

export function memberTypeOf(seat: Seat): MemberType {
  if (seat.chamber === 'S') return 'Senator'
  if (seat.state.isState) return 'Representative'
  return seat.state.code === 'PR' ? 'Resident Commissioner' : 'Delegate'
}

const HONORS: Readonly<Record<MemberType, string>> = {
  Senator: 'Sen.',
  Representative: 'Rep.',
  Delegate: 'Del.',
  'Resident Commissioner': 'Resident Commissioner',
}

const middleOf = (person: Person): string => (person.middle === undefined ? '' : ` ${person.middle}`)
const suffixOf = (person: Person): string => (person.suffix === undefined ? '' : `, ${person.suffix}`)
const calledName = (person: Person): string => person.nick ?? person.first

/** "Maloney, Carolyn B.". */
export const invertedName = (person: Person): string =>
  `${person.last}, ${person.first}${middleOf(person)}${suffixOf(person)}`
export const directName = (person: Person): string =>
  `${calledName(person)}${middleOf(person)} ${person.last}${suffixOf(person)}`

function seatLabel(seat: Seat): string {
  if (seat.chamber === 'S' || !seat.state.isState) return seat.state.code
  return `${seat.state.code}-${seat.district ?? 'At Large'}`
}

/** "Rep. Maloney, Carolyn B. [D-NY-12]", with the party and seat of that day. */
export function fullNameAt(person: Person, seat: Seat, day: Day): string {
  const honor = HONORS[memberTypeOf(seat)]
  return `${honor} ${invertedName(person)} [${partyAt(person, day)}-${seatLabel(seat)}]`
}

/** "Mr. Gomez", as the House addresses its members. */
export const formalName = (person: Person): string => `${person.isWoman ? 'Ms.' : 'Mr.'} ${person.last}`

export interface ServiceSpan {
  readonly chamber: ChamberCode
  readonly startYear: number
  endYear?: number
}

/** Merges consecutive stints in one chamber, as member lists do. */
export function serviceSpans(person: Person, today: Day): ServiceSpan[] {
  const spans: ServiceSpan[] = []
  let end: Day | undefined
  for (const stint of person.stints.filter(({ from }) => from <= today)) {
    const last = spans.at(-1)
    const isOneSpan = last?.chamber === stint.seat.chamber && end !== undefined && stint.from - end < 30
    if (!isOneSpan) spans.push({ chamber: stint.seat.chamber, startYear: yearOf(stint.from) })
    end = stint.to
    const span = spans.at(-1)
    if (span === undefined) continue
    if (stint.to <= today) span.endYear = yearOf(stint.to)
    else delete span.endYear
  }
  return spans
}
