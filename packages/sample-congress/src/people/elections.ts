import { dayOf, yearOf, type Day } from '../base/calendar.ts'
import { partyAt, type Person } from './person.ts'
import type { CongressTerm } from './roster.ts'
import { isElectedWith, leanOf, waveOf, type Party, type Seat } from './seats.ts'
import tables from './seats.json'

/** Congresses after redistricting. */
const REDISTRICTED = new Set([108, 113, 118])
/** Seats that elect independents, so that the record has some with long service. */
const INDEPENDENT_SEATS = new Set(['VT-S1', 'ME-S1'])
const INCUMBENT_POINTS = 6.5

const retirementOf = (age: number): number => 0.115 + (age > 70 ? (age - 70) * 0.025 : 0)

/** Decides an open seat by its lean, the national lean of the year and chance. */
function openWinner(seat: Seat, { congress, random }: CongressTerm): Party {
  if (INDEPENDENT_SEATS.has(seat.key)) return 'I'
  return leanOf(seat, congress) - 50 + waveOf(congress) + random.normal() * 4 > 0 ? 'R' : 'D'
}

function isReelected(person: Person, seat: Seat, { congress, first, random }: CongressTerm): boolean {
  if (random.chance(retirementOf(yearOf(first) - person.birthYear))) return false
  const party = partyAt(person, first)
  if (party !== 'R' && party !== 'D') return random.chance(0.93)
  const points = leanOf(seat, congress) - 50 + waveOf(congress) * 1.6
  return (party === 'R' ? points : -points) + INCUMBENT_POINTS + random.normal() * 4.5 > 0
}

/** Candidates with experience: representatives of the state who run for the Senate, and former members. */
function challengersFor(seat: Seat, party: Party, term: CongressTerm): readonly Person[] {
  const { random, holders, first } = term
  if (seat.chamber === 'S') {
    if (!random.chance(0.5)) return []
    const own = term.houseSeats.filter(({ state }) => state === seat.state)
    return own.flatMap(({ key }) => holders.get(key) ?? []).filter((one) => partyAt(one, first) === party)
  }
  if (!random.chance(0.025)) return []
  const sitting = new Set(holders.values())
  return term.people.filter(
    (person) =>
      !sitting.has(person) &&
      person.deathYear === undefined &&
      person.stints.at(-1)?.seat.state === seat.state &&
      yearOf(first) - person.birthYear < 68 &&
      partyAt(person, first) === party,
  )
}

function fillSeat(seat: Seat, term: CongressTerm): void {
  const { holders, first } = term
  const incumbent = holders.get(seat.key)
  if (incumbent !== undefined && isReelected(incumbent, seat, term)) {
    term.seat(incumbent, seat, first)
    return
  }
  const party = openWinner(seat, term)
  const eligible = challengersFor(seat, party, term)
  const challenger = eligible.length > 0 ? term.random.pick(eligible) : undefined
  for (const [key, person] of holders) if (person === challenger) holders.delete(key)
  term.seat(challenger ?? term.recruit(party, first), seat, first)
}

/** Members who lost their district to redistricting run for an open one; others swap theirs. */
function redistrict({ holders, houseSeats, random }: CongressTerm): void {
  const exists = new Set(houseSeats.map(({ key }) => key))
  for (const [key, person] of holders) {
    if (exists.has(key) || key.includes('-S')) continue
    holders.delete(key)
    const open = houseSeats.find((seat) => seat.key.startsWith(key.slice(0, 3)) && !holders.has(seat.key))
    if (open !== undefined) holders.set(open.key, person)
  }
  for (const seat of houseSeats) {
    const other = random.pick(houseSeats)
    if (seat.state !== other.state || seat === other || !random.chance(0.9)) continue
    const [left, right] = [holders.get(seat.key), holders.get(other.key)]
    if (left !== undefined && right !== undefined) holders.set(seat.key, right).set(other.key, left)
  }
}

export function holdElections(term: CongressTerm, isFirst: boolean): void {
  if (REDISTRICTED.has(term.congress)) redistrict(term)
  for (const seat of term.senateSeats) {
    const holder = term.holders.get(seat.key)
    const isUp = isFirst || holder === undefined || isElectedWith(seat.class ?? 0, term.congress)
    if (isUp) fillSeat(seat, term)
    else term.seat(holder, seat, term.first)
  }
  for (const seat of term.houseSeats) fillSeat(seat, term)
  // most members of the first congress were not freshmen
  if (isFirst) for (const person of term.people) person.birthYear -= term.random.int(0, 12)
}

const HOUSE_TURNOVER = 0.014
const SENATE_TURNOVER = 0.02
/** Share of vacancies in an election summer that stay open until the next congress. */
const LATE_VACANCIES = 3

/** A governor appoints a senator within weeks; a House district votes months later, or with the next congress. */
function fillVacancy(seat: Seat, party: Party, vacantFrom: Day, term: CongressTerm): void {
  const { random, last } = term
  const from = vacantFrom + (seat.chamber === 'S' ? random.int(9, 40) : random.int(85, 200))
  if (from > last - 75) return
  const successorParty = random.chance(0.85) ? party : party === 'R' ? 'D' : 'R'
  term.seat(term.recruit(successorParty, from), seat, from)
}

function vacate(seat: Seat, day: Day, term: CongressTerm, isFilled: boolean): void {
  const person = term.holders.get(seat.key)
  const stint = person?.stints.find((one) => one.congress === term.congress && one.seat.key === seat.key)
  if (person === undefined || stint === undefined) return
  const isDeath = term.random.chance(yearOf(day) - person.birthYear > 68 ? 0.7 : 0.2)
  Object.assign(stint, { to: day, cutShort: true })
  if (isDeath) person.deathYear = yearOf(day)
  term.holders.delete(seat.key)
  if (isFilled) fillVacancy(seat, partyAt(person, day), day, term)
}

export function vacateSeats(term: CongressTerm): void {
  const { random, first, last, houseSeats } = term
  const summer = dayOf(`${yearOf(last) - 1}-07-01`)
  const ofStates = houseSeats.filter(({ state }) => state.isState)
  const late = new Set(random.sample(ofStates, houseSeats.length > 400 ? LATE_VACANCIES : 1))
  for (const seat of [...term.senateSeats, ...houseSeats]) {
    if (late.has(seat)) vacate(seat, summer + random.int(0, 110), term, false)
    else if (random.chance(seat.chamber === 'S' ? SENATE_TURNOVER : HOUSE_TURNOVER))
      vacate(seat, first + random.int(12, last - first - 20), term, true)
  }
}

/** Party changes by congress; each rare party label appears once. */
const PARTY_SWITCHES: Readonly<Record<number, readonly string[][]>> = tables.switches
const USUAL_PARTY_SWITCH = [['R', 'D']]

export function changeParties({ congress, first, random, holders }: CongressTerm): void {
  for (const change of PARTY_SWITCHES[congress] ?? USUAL_PARTY_SWITCH) {
    const [from, to] = change as [Party, Party] // by the format of the table
    const day = first + random.int(90, 640)
    const eligible = [...holders].filter(
      ([key, { parties, stints }]) =>
        key.includes('-S') === (to === 'ID') &&
        parties.length === 1 &&
        parties[0]?.party === from &&
        stints.length > 1,
    )
    if (eligible.length === 0) continue
    const [, person] = random.pick(eligible)
    if ((person.stints.at(-1)?.from ?? day) < day) person.parties.push({ party: to, from: day })
  }
}

const rankOf = (type: string): number => (type.includes('Whip') ? 2 : type.includes('Caucus') ? 3 : 1)
const bySeniority = (a: Person, b: Person): number => b.stints.length - a.stints.length || a.index - b.index

export function appointLeaders({ congress, first, holders, random, ...term }: CongressTerm): void {
  const sitting = (seats: readonly Seat[]): Person[] =>
    seats.filter(({ state }) => state.isState).flatMap(({ key }) => holders.get(key) ?? [])
  const isFree = ({ leadership }: Person): boolean => !leadership.some((post) => post.congress === congress)
  const appoint = (person: Person | undefined, type: string): void =>
    void person?.leadership.push({ type, congress, from: first })
  // independents caucus with the Democrats
  const isRepublican = (person: Person): boolean => partyAt(person, first) === 'R'

  /** Leaders stay while they serve; a senior member follows. */
  const choose = (side: readonly Person[], type: string, rank = rankOf(type)): void => {
    const own = side.filter(isFree)
    const before = own.find(({ leadership }) =>
      leadership.some((post) => post.congress === congress - 1 && rankOf(post.type) === rank),
    )
    const seasoned = before === undefined ? own.toSorted(bySeniority).slice(0, 12) : []
    appoint(before ?? (seasoned.length > 0 ? random.pick(seasoned) : undefined), type)
  }
  for (const [seats, isHouse] of [[term.houseSeats, true] as const, [term.senateSeats, false] as const]) {
    const eligible = sitting(seats)
    const republicans = eligible.filter(isRepublican)
    const others = eligible.filter((person) => !isRepublican(person))
    const isRed = republicans.length >= others.length
    const [majority, minority] = isRed ? [republicans, others] : [others, republicans]
    choose(majority, isHouse ? 'Speaker of the House' : 'Majority Leader')
    if (isHouse) choose(majority, 'Majority Leader', 4)
    choose(minority, 'Minority Leader')
    choose(majority, 'Majority Whip')
    choose(minority, 'Minority Whip')
  }
  appoint(sitting(term.senateSeats).filter(isFree).toSorted(bySeniority)[0], 'President Pro Tempore')
}
