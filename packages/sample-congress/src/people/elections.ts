import { yearOf } from '../world/calendar.ts'
import type { Random } from '../world/random.ts'
import type { Person } from './person.ts'
import { partyAt } from './person.ts'
import type { Round } from './roster.ts'
import type { Party, Seat } from './seats.ts'
import { isElectedWith, leanOf, waveOf } from './seats.ts'

/** Congresses whose districts were drawn anew after a census. */
const REDISTRICTED = new Set([108, 113, 118])
/** Seats whose voters send independents, so that the record has some of long standing. */
const INDEPENDENT_SEATS = new Set(['VT-S1', 'ME-S1'])
const INCUMBENT_POINTS = 6.5

const retirementOf = (age: number): number => 0.115 + (age > 70 ? (age - 70) * 0.025 : 0)

/** Who wins a seat nobody defends: the lean of its voters, the mood of the year, and chance. */
function openWinner(seat: Seat, round: Round): Party {
  if (INDEPENDENT_SEATS.has(seat.key)) return 'I'
  const points = leanOf(seat, round.congress) - 50 + waveOf(round.congress) + round.random.normal() * 4
  return points > 0 ? 'R' : 'D'
}

function isReelected(person: Person, seat: Seat, round: Round): boolean {
  const age = yearOf(round.first) - person.birthYear
  if (round.random.chance(retirementOf(age))) return false
  const party = partyAt(person, round.first)
  if (party !== 'R' && party !== 'D') return round.random.chance(0.93)
  const side = party === 'R' ? 1 : -1
  const points = side * (leanOf(seat, round.congress) - 50 + waveOf(round.congress) * 1.6)
  return points + INCUMBENT_POINTS + round.random.normal() * 4.5 > 0
}

/** Representatives of the state who might run for its Senate seat, or former members who come back. */
function findChallenger(seat: Seat, party: Party, round: Round): Person | undefined {
  const { random, holders, first } = round
  if (seat.chamber === 'S') {
    if (!random.chance(0.5)) return undefined
    const own = round.houseSeats.filter(({ state }) => state === seat.state)
    const able = own
      .map(({ key }) => holders.get(key))
      .filter((person) => person !== undefined && partyAt(person, first) === party)
    return able.length > 0 ? random.pick(able) : undefined
  }
  if (!random.chance(0.025)) return undefined
  const sitting = new Set(holders.values())
  const back = round.people.filter(
    (person) =>
      !sitting.has(person) &&
      person.deathYear === undefined &&
      person.stints.at(-1)?.seat.state === seat.state &&
      yearOf(first) - person.birthYear < 68 &&
      partyAt(person, first) === party,
  )
  return back.length > 0 ? random.pick(back) : undefined
}

function elect(seat: Seat, round: Round): void {
  const incumbent = round.holders.get(seat.key)
  if (incumbent !== undefined && isReelected(incumbent, seat, round)) {
    round.seat(incumbent, seat, round.first)
    return
  }
  const party = openWinner(seat, round)
  const challenger = findChallenger(seat, party, round)
  if (challenger !== undefined) {
    for (const [key, person] of round.holders) if (person === challenger) round.holders.delete(key)
  }
  round.seat(challenger ?? round.recruit(party, round.first), seat, round.first)
}

/** Those whose district is gone, or got another number, look for one that stands open. */
function redraw(round: Round): void {
  const { holders, houseSeats, random } = round
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
    swap(holders, seat.key, other.key)
  }
}

function swap(holders: Map<string, Person>, a: string, b: string): void {
  const [left, right] = [holders.get(a), holders.get(b)]
  if (left === undefined || right === undefined) return
  holders.set(a, right)
  holders.set(b, left)
}

export function holdElections(round: Round, isFirst: boolean): void {
  if (REDISTRICTED.has(round.congress)) redraw(round)
  for (const seat of round.senateSeats) {
    const holder = round.holders.get(seat.key)
    const isUp = isFirst || holder === undefined || isElectedWith(seat.class ?? 0, round.congress)
    if (isUp) elect(seat, round)
    else round.seat(holder, seat, round.first)
  }
  for (const seat of round.houseSeats) elect(seat, round)
  if (isFirst) ageTheFirst(round.people, round.random)
}

/** The first to be simulated did not all arrive that year: most were born a little earlier. */
function ageTheFirst(people: readonly Person[], random: Random): void {
  for (const person of people) Object.assign(person, { birthYear: person.birthYear - random.int(0, 12) })
}
