import { congressStartsAt, congressYears, currentCongress } from '@rostrum/contract/congress/congress'
import { findState } from '@rostrum/contract/congress/states'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { dateOf } from '../congress/dates.ts'
import { textOf, intOf } from '../congress/values.ts'
import { fieldsOf, listOf, type WireObject } from '../congress/wire-object.ts'

/** A term of office, or the rest of one: up to three congresses in the Senate. */
export interface LegislatorTerm {
  readonly fields: WireObject
  readonly isSenate: boolean
  readonly start: string
  readonly end: string
}

/** A time of day after noon in Washington in summer and winter, because congresses change at noon. */
const afterNoon = (date: string): Date => new Date(`${date}T18:00:00Z`)
const yearOf = (date: string): number => Number(date.slice(0, 4))

export const congressOn = (date: string): number => currentCongress(afterNoon(date))
/** The congress of a term or role that ends on a day. */
const congressBefore = (date: string, days = 1): number =>
  currentCongress(new Date(afterNoon(date).getTime() - days * DAY_MS))
/** Roles end when the new Congress elects its leaders, some days after it begins. */
const ELECTION_DAYS = 7

/** The terms in order; a term without dates or chamber is skipped. */
export function termsOf(value: unknown): LegislatorTerm[] {
  const terms = listOf(value).flatMap((row): LegislatorTerm[] => {
    const fields = fieldsOf(row)
    const [start, end, type] = [dateOf(fields['start']), dateOf(fields['end']), textOf(fields['type'])]
    if (start === undefined || end === undefined || (type !== 'sen' && type !== 'rep')) return []
    return [{ fields, isSenate: type === 'sen', start, end }]
  })
  return terms.toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

/** Whether a term or role with this end date is over: terms of Congress end at noon. */
export const isOver = (end: string, now: Date): boolean => {
  const congress = congressOn(end)
  const opening = congressStartsAt(congress)
  return now >= (opening.toISOString().startsWith(end) ? opening : new Date(`${end}T00:00:00Z`))
}

function memberTypeOf({ isSenate }: LegislatorTerm, state: string): string {
  if (isSenate) return 'Senator'
  if (findState(state)?.isState !== false) return 'Representative'
  return state === 'PR' ? 'Resident Commissioner' : 'Delegate'
}

/** One row per congress, as in the API. The last one has no end while the term lasts. */
export function termRows(term: LegislatorTerm, now: Date): WireObject[] {
  const { fields, start, end, isSenate } = term
  const state = textOf(fields['state']) ?? ''
  const shared = {
    chamber: isSenate ? 'Senate' : 'House of Representatives',
    memberType: memberTypeOf(term, state),
    stateCode: state,
    stateName: state,
    ...(isSenate ? {} : { district: fields['district'] }),
  }
  const [first, last] = [congressOn(start), Math.min(congressBefore(end), currentCongress(now))]
  const rows: WireObject[] = []
  for (let congress = first; congress <= last; congress += 1) {
    const { first: firstYear, last: lastYear } = congressYears(congress)
    const isLast = congress === congressBefore(end)
    const hasEnded = isLast ? isOver(end, now) : congress < currentCongress(now)
    rows.push({
      ...shared,
      congress,
      startYear: congress === first ? yearOf(start) : firstYear,
      ...(hasEnded && { endYear: isLast ? yearOf(end) : lastYear + 1 }),
    })
  }
  return rows
}

interface PartyPeriod {
  readonly party: string
  readonly from: string
}

/** The parties during a term, in order; only members who changed parties have a list. */
function partyPeriods({ fields, start }: LegislatorTerm): PartyPeriod[] {
  const changes = listOf(fields['party_affiliations']).flatMap((row): PartyPeriod[] => {
    const [party, from] = [textOf(fieldsOf(row)['party']), dateOf(fieldsOf(row)['start'])]
    return party === undefined || from === undefined ? [] : [{ party, from }]
  })
  const party = textOf(fields['party'])
  return changes.length > 0 || party === undefined ? changes : [{ party, from: start }]
}

/** One row per uninterrupted time in a party, as in the API. */
export function partyRows(terms: readonly LegislatorTerm[]): WireObject[] {
  const all = terms.flatMap(partyPeriods)
  const periods = all.filter(({ party }, i) => party !== all[i - 1]?.party)
  return periods.map(({ party, from }, i) => {
    const next = periods[i + 1]
    return {
      partyName: party,
      partyAbbreviation: party,
      startYear: yearOf(from),
      ...(next !== undefined && { endYear: yearOf(next.from) }),
    }
  })
}

/** A post as the API names it: "Senate Majority Whip" becomes "Majority Whip". */
const postName = (title: string): string =>
  title.replace(/^(?:Senate|House) (?=\w)/, '').replace(/^(President Pro Tempore) of the Senate$/i, '$1')

export function leadershipRows(value: unknown, now: Date): WireObject[] {
  const rows = new Map<string, WireObject>()
  const current = currentCongress(now)
  for (const each of listOf(value)) {
    const { title, start, end } = fieldsOf(each)
    const [post, from, until] = [textOf(title), dateOf(start), dateOf(end)]
    if (post === undefined || from === undefined) continue
    const isHeld = until === undefined || !isOver(until, now)
    const first = congressOn(from)
    const last = isHeld ? current : Math.max(first, congressBefore(until, ELECTION_DAYS))
    for (let congress = first; congress <= last; congress += 1) {
      const type = postName(post)
      rows.set(`${type} ${congress}`, {
        type,
        congress,
        ...(isHeld && congress === current && { current: true }),
      })
    }
  }
  return [...rows.values()]
}

export const districtIn = ({ fields }: LegislatorTerm): number | undefined => intOf(fields['district'])
