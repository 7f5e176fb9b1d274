import { yearOf, type Day } from '../base/calendar.ts'
import type { ChamberCode, Party, Seat } from './seats.ts'
import words from './words.json'

export type MemberType = keyof typeof words.honors

/** Service in one seat during one congress. */
export interface Stint {
  readonly congress: number
  readonly seat: Seat
  readonly from: Day
  /** The first day out of office: the end of the congress, or earlier. */
  readonly to: Day
  /** Left before the congress ended. */
  readonly cutShort: boolean
}

export interface PartySpan {
  readonly party: Party
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
  birthYear: number
  deathYear?: number
  readonly stints: Stint[]
  readonly parties: PartySpan[]
  readonly leadership: { readonly type: string; readonly congress: number; readonly from: Day }[]
  /** Quirks of the record: no photo, no phone, names in capitals. */
  readonly hasPhoto: boolean
  readonly hasPhone: boolean
  readonly isInCapitals: boolean
  /** Policy areas of interest, as indexes into AREAS. */
  readonly interests: readonly number[]
}

export const PARTY_NAMES: Readonly<Record<Party, string>> = words.partyNames
/** As members are called. */
export const PARTY_NOUNS: Readonly<Record<Party, string>> = words.partyNouns

export const partyAt = ({ parties }: Person, day: Day): Party =>
  (parties.findLast(({ from }) => from <= day) ?? parties[0])?.party ?? 'I'

export const stintAt = (person: Person, day: Day): Stint | undefined =>
  person.stints.find((stint) => stint.from <= day && day < stint.to)

export const latestStint = (person: Person, day: Day): Stint | undefined =>
  person.stints.findLast((stint) => stint.from <= day)

export function memberTypeOf({ chamber, state }: Seat): MemberType {
  if (chamber === 'S') return 'Senator'
  if (state.isState) return 'Representative'
  return state.code === 'PR' ? 'Resident Commissioner' : 'Delegate'
}

const middleOf = ({ middle }: Person): string => (middle === undefined ? '' : ` ${middle}`)
const suffixOf = ({ suffix }: Person): string => (suffix === undefined ? '' : `, ${suffix}`)

/** "Maloney, Carolyn B.". */
export const invertedName = (person: Person): string =>
  `${person.last}, ${person.first}${middleOf(person)}${suffixOf(person)}`
export const directName = (person: Person): string =>
  `${person.nick ?? person.first}${middleOf(person)} ${person.last}${suffixOf(person)}`
/** "Mr. Gomez", as the House addresses its members. */
export const formalName = (person: Person): string => `${person.isWoman ? 'Ms.' : 'Mr.'} ${person.last}`

/** "Rep. Maloney, Carolyn B. [D-NY-12]", with the party and seat of that day. */
export function fullNameAt(person: Person, seat: Seat, day: Day): string {
  const { chamber, state, district } = seat
  const place = chamber === 'S' || !state.isState ? state.code : `${state.code}-${district ?? 'At Large'}`
  return `${words.honors[memberTypeOf(seat)]} ${invertedName(person)} [${partyAt(person, day)}-${place}]`
}

/** Merges consecutive stints in one chamber, as member lists do. */
export function serviceSpans(person: Person, today: Day) {
  const spans: { chamber: ChamberCode; startYear: number; endYear: number | undefined }[] = []
  let end = -Infinity
  for (const { seat, from, to } of person.stints.filter((stint) => stint.from <= today)) {
    const { chamber } = seat
    const last = spans.at(-1)
    const endYear = to <= today ? yearOf(to) : undefined
    if (last?.chamber === chamber && from - end < 30) last.endYear = endYear
    else spans.push({ chamber, startYear: yearOf(from), endYear })
    end = to
  }
  return spans
}
