import type { Person } from './person.ts'
import { partyAt } from './person.ts'
import type { Round } from './roster.ts'
import type { Seat } from './seats.ts'

type Side = 'R' | 'D'

/** Independents sit with the Democrats, as they have. */
const sideOf = (person: Person, round: Round): Side => (partyAt(person, round.first) === 'R' ? 'R' : 'D')

function sitting(seats: readonly Seat[], round: Round): Person[] {
  return seats
    .filter(({ state }) => state.isState)
    .map(({ key }) => round.holders.get(key))
    .filter((person) => person !== undefined)
}

const leads = (person: Person, congress: number): boolean =>
  person.leadership.some((post) => post.congress === congress)
const termsOf = (person: Person): number => person.stints.length

/** A leader stays while he or she serves; else one of the longer serving follows. */
function choose(side: Side, able: readonly Person[], round: Round, rank: number): Person | undefined {
  const own = able.filter((person) => sideOf(person, round) === side && !leads(person, round.congress))
  const before = own.find((person) =>
    person.leadership.some((post) => post.congress === round.congress - 1 && rankOf(post.type) === rank),
  )
  if (before !== undefined) return before
  const seasoned = own.toSorted((a, b) => termsOf(b) - termsOf(a) || a.index - b.index).slice(0, 12)
  return seasoned.length > 0 ? round.random.pick(seasoned) : undefined
}

const rankOf = (type: string): number => (type.includes('Whip') ? 2 : type.includes('Caucus') ? 3 : 1)

function appoint(person: Person | undefined, type: string, round: Round): void {
  if (person === undefined) return
  person.leadership.push({ type, congress: round.congress, from: round.first })
}

function lead(seats: readonly Seat[], top: string | undefined, round: Round): void {
  const able = sitting(seats, round)
  const count = (side: Side): number => able.filter((person) => sideOf(person, round) === side).length
  const majority: Side = count('R') >= count('D') ? 'R' : 'D'
  const minority: Side = majority === 'R' ? 'D' : 'R'
  appoint(choose(majority, able, round, 1), top ?? 'Majority Leader', round)
  if (top !== undefined) appoint(choose(majority, able, round, 4), 'Majority Leader', round)
  appoint(choose(minority, able, round, 1), 'Minority Leader', round)
  appoint(choose(majority, able, round, 2), 'Majority Whip', round)
  appoint(choose(minority, able, round, 2), 'Minority Whip', round)
}

export function appointLeaders(round: Round): void {
  lead(round.houseSeats, 'Speaker of the House', round)
  lead(round.senateSeats, undefined, round)
  const eldest = sitting(round.senateSeats, round)
    .filter((person) => !leads(person, round.congress))
    .toSorted((a, b) => termsOf(b) - termsOf(a) || a.index - b.index)[0]
  appoint(eldest, 'President Pro Tempore', round)
}
