import { yearOf } from '../base/calendar.ts'
import type { Random } from '../base/random.ts'
import { partyAt, type Person } from './person.ts'
import type { CongressTerm } from './roster.ts'
import { isElectedWith, leanOf, waveOf, type Party, type Seat } from './seats.ts'

/** Congresses after redistricting. */
const REDISTRICTED = new Set([108, 113, 118])
/** Seats that elect independents, so that the record has some with long service. */
const INDEPENDENT_SEATS = new Set(['VT-S1', 'ME-S1'])
const INCUMBENT_POINTS = 6.5

const retirementOf = (age: number): number => 0.115 + (age > 70 ? (age - 70) * 0.025 : 0)

/** Decides an open seat by its lean, the national lean of the year and chance. */
function openWinner(seat: Seat, term: CongressTerm): Party {
  if (INDEPENDENT_SEATS.has(seat.key)) return 'I'
  const points = leanOf(seat, term.congress) - 50 + waveOf(term.congress) + term.random.normal() * 4
  return points > 0 ? 'R' : 'D'
}

function isReelected(person: Person, seat: Seat, term: CongressTerm): boolean {
  const age = yearOf(term.first) - person.birthYear
  if (term.random.chance(retirementOf(age))) return false
  const party = partyAt(person, term.first)
  if (party !== 'R' && party !== 'D') return term.random.chance(0.93)
  const side = party === 'R' ? 1 : -1
  const points = side * (leanOf(seat, term.congress) - 50 + waveOf(term.congress) * 1.6)
  return points + INCUMBENT_POINTS + term.random.normal() * 4.5 > 0
}

/** Candidates with experience: representatives of the state who run for the Senate, and former members. */
function findChallenger(seat: Seat, party: Party, term: CongressTerm): Person | undefined {
  const { random, holders, first } = term
  if (seat.chamber === 'S') {
    if (!random.chance(0.5)) return undefined
    const own = term.houseSeats.filter(({ state }) => state === seat.state)
    const eligible = own
      .map(({ key }) => holders.get(key))
      .filter((person) => person !== undefined && partyAt(person, first) === party)
    return eligible.length > 0 ? random.pick(eligible) : undefined
  }
  if (!random.chance(0.025)) return undefined
  const sitting = new Set(holders.values())
  const back = term.people.filter(
    (person) =>
      !sitting.has(person) &&
      person.deathYear === undefined &&
      person.stints.at(-1)?.seat.state === seat.state &&
      yearOf(first) - person.birthYear < 68 &&
      partyAt(person, first) === party,
  )
  return back.length > 0 ? random.pick(back) : undefined
}

function fillSeat(seat: Seat, term: CongressTerm): void {
  const incumbent = term.holders.get(seat.key)
  if (incumbent !== undefined && isReelected(incumbent, seat, term)) {
    term.seat(incumbent, seat, term.first)
    return
  }
  const party = openWinner(seat, term)
  const challenger = findChallenger(seat, party, term)
  if (challenger !== undefined) {
    for (const [key, person] of term.holders) if (person === challenger) term.holders.delete(key)
  }
  term.seat(challenger ?? term.recruit(party, term.first), seat, term.first)
}

/** Members who lost their district to redistricting run for an open one. */
function redistrict(term: CongressTerm): void {
  const { holders, houseSeats, random } = term
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
    swapHolders(holders, seat.key, other.key)
  }
}

function swapHolders(holders: Map<string, Person>, a: string, b: string): void {
  const [left, right] = [holders.get(a), holders.get(b)]
  if (left === undefined || right === undefined) return
  holders.set(a, right)
  holders.set(b, left)
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
  if (isFirst) ageFirstMembers(term.people, term.random)
}

/** Members of the first simulated congress get earlier birth years, since most were not freshmen. */
function ageFirstMembers(people: readonly Person[], random: Random): void {
  for (const person of people) Object.assign(person, { birthYear: person.birthYear - random.int(0, 12) })
}
