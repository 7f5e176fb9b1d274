import { dayOf, yearOf, type Day } from '../base/calendar.ts'
import { partyAt, type Person, type Stint } from './person.ts'
import type { CongressTerm } from './roster.ts'
import type { Party, Seat } from './seats.ts'
import tables from './seats.json'

const HOUSE_TURNOVER = 0.014
const SENATE_TURNOVER = 0.02
/** Share of vacancies in an election summer that stay open until the next congress. */
const LATE_VACANCIES = 3

function endService(person: Person, stint: Stint, day: Day, isDeath: boolean): void {
  stint.to = day
  stint.cutShort = true
  if (isDeath) person.deathYear = yearOf(day)
}

/** A governor appoints a senator within weeks; a House district votes months later, or with the next congress. */
function fillVacancy(seat: Seat, party: Party, vacantFrom: Day, term: CongressTerm): void {
  const { random, last } = term
  const from = vacantFrom + (seat.chamber === 'S' ? random.int(9, 40) : random.int(85, 200))
  if (from > last - 75) return
  const successorParty = random.chance(0.85) ? party : party === 'R' ? 'D' : 'R'
  term.seat(term.recruit(successorParty, from), seat, from)
}

function stintOf(person: Person | undefined, seat: Seat, congress: number): Stint | undefined {
  return person?.stints.find((stint) => stint.congress === congress && stint.seat.key === seat.key)
}

function vacate(seat: Seat, day: Day, term: CongressTerm, isFilled: boolean): void {
  const person = term.holders.get(seat.key)
  const stint = stintOf(person, seat, term.congress)
  if (person === undefined || stint === undefined) return
  const age = yearOf(day) - person.birthYear
  endService(person, stint, day, term.random.chance(age > 68 ? 0.7 : 0.2))
  term.holders.delete(seat.key)
  if (isFilled) fillVacancy(seat, partyAt(person, day), day, term)
}

export function vacateSeats(term: CongressTerm): void {
  const { random, first, last } = term
  const summer = dayOf(`${yearOf(last) - 1}-07-01`)
  const late = new Set(
    random.sample(
      term.houseSeats.filter(({ state }) => state.isState),
      term.houseSeats.length > 400 ? LATE_VACANCIES : 1,
    ),
  )
  for (const seat of [...term.senateSeats, ...term.houseSeats]) {
    if (late.has(seat)) vacate(seat, summer + random.int(0, 110), term, false)
    else if (random.chance(seat.chamber === 'S' ? SENATE_TURNOVER : HOUSE_TURNOVER)) {
      vacate(seat, first + random.int(12, last - first - 20), term, true)
    }
  }
}

/** Party changes by congress, such as "R-I"; each rare party label appears once. */
const PARTY_SWITCHES: Readonly<Record<number, string>> = tables.switches
const USUAL_PARTY_SWITCH = 'R-D'

export function changeParties(term: CongressTerm): void {
  for (const change of (PARTY_SWITCHES[term.congress] ?? USUAL_PARTY_SWITCH).split(' ')) {
    const [from, to] = change.split('-') as [Party, Party] // by the format of the table
    const day = term.first + term.random.int(90, 640)
    const isOfSenate = to === 'ID'
    const eligible = [...term.holders].filter(([key, person]) => {
      if (key.includes('-S') !== isOfSenate) return false
      return person.parties.length === 1 && person.parties[0]?.party === from && person.stints.length > 1
    })
    if (eligible.length === 0) continue
    const [, person] = term.random.pick(eligible)
    const begun = person.stints.at(-1)?.from ?? day
    if (begun < day) person.parties.push({ party: to, from: day })
  }
}
