import { partyAt, type Person } from './person.ts'
import type { CongressTerm } from './roster.ts'
import type { Seat } from './seats.ts'

type CaucusSide = 'R' | 'D'

/** Independents caucus with the Democrats. */
const sideOf = (person: Person, term: CongressTerm): CaucusSide =>
  partyAt(person, term.first) === 'R' ? 'R' : 'D'

function sittingMembers(seats: readonly Seat[], term: CongressTerm): Person[] {
  return seats
    .filter(({ state }) => state.isState)
    .map(({ key }) => term.holders.get(key))
    .filter((person) => person !== undefined)
}

const holdsPost = (person: Person, congress: number): boolean =>
  person.leadership.some((post) => post.congress === congress)
const termsOf = (person: Person): number => person.stints.length

/** Leaders stay while they serve; a senior member follows. */
function chooseLeader(
  side: CaucusSide,
  eligible: readonly Person[],
  term: CongressTerm,
  rank: number,
): Person | undefined {
  const own = eligible.filter((person) => sideOf(person, term) === side && !holdsPost(person, term.congress))
  const before = own.find((person) =>
    person.leadership.some((post) => post.congress === term.congress - 1 && rankOf(post.type) === rank),
  )
  if (before !== undefined) return before
  const seasoned = own.toSorted((a, b) => termsOf(b) - termsOf(a) || a.index - b.index).slice(0, 12)
  return seasoned.length > 0 ? term.random.pick(seasoned) : undefined
}

const rankOf = (type: string): number => (type.includes('Whip') ? 2 : type.includes('Caucus') ? 3 : 1)

function appoint(person: Person | undefined, type: string, term: CongressTerm): void {
  if (person === undefined) return
  person.leadership.push({ type, congress: term.congress, from: term.first })
}

function appointChamberLeaders(seats: readonly Seat[], top: string | undefined, term: CongressTerm): void {
  const eligible = sittingMembers(seats, term)
  const count = (side: CaucusSide): number =>
    eligible.filter((person) => sideOf(person, term) === side).length
  const majority: CaucusSide = count('R') >= count('D') ? 'R' : 'D'
  const minority: CaucusSide = majority === 'R' ? 'D' : 'R'
  const choose = (side: CaucusSide, rank: number, post: string): void =>
    appoint(chooseLeader(side, eligible, term, rank), post, term)
  choose(majority, 1, top ?? 'Majority Leader')
  if (top !== undefined) choose(majority, 4, 'Majority Leader')
  choose(minority, 1, 'Minority Leader')
  choose(majority, 2, 'Majority Whip')
  choose(minority, 2, 'Minority Whip')
}

export function appointLeaders(term: CongressTerm): void {
  appointChamberLeaders(term.houseSeats, 'Speaker of the House', term)
  appointChamberLeaders(term.senateSeats, undefined, term)
  const eldest = sittingMembers(term.senateSeats, term)
    .filter((person) => !holdsPost(person, term.congress))
    .toSorted((a, b) => termsOf(b) - termsOf(a) || a.index - b.index)[0]
  appoint(eldest, 'President Pro Tempore', term)
}
