import { firstDayOf, lastDayOf, yearOf, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Size } from '../base/size.ts'
import { holdElections, appointLeaders, changeParties, vacateSeats } from './elections.ts'
import { createPeople } from './names.ts'
import type { Person, Stint } from './person.ts'
import { houseSeatsOf, senateSeats, type ChamberCode, type Party, type Seat } from './seats.ts'

export interface ServingMember {
  readonly person: Person
  readonly stint: Stint
}

export const servesOn = ({ stint }: ServingMember, day: Day): boolean => stint.from <= day && day < stint.to

/** The member who holds a post of leadership during a congress. */
export const leaderOf = (
  members: readonly ServingMember[],
  congress: number,
  post: string,
): ServingMember | undefined =>
  members.find(({ person }) =>
    person.leadership.some((each) => each.congress === congress && each.type === post),
  )

const MAX_TRIES = 60

/** Draws a member who serves on a day; whom to prefer can depend on how many were tried before. */
export function pickServing(
  pool: readonly ServingMember[],
  day: Day,
  random: Random,
  isWanted: (one: ServingMember, tries: number) => boolean = () => true,
): ServingMember {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const one = random.pick(pool)
    if (servesOn(one, day) && isWanted(one, tries)) return one
  }
  const found = pool.find((one) => servesOn(one, day) && isWanted(one, MAX_TRIES))
  if (found === undefined) throw new Error(`nobody can be drawn for day ${day}`)
  return found
}

/** State shared by the steps of one congress's election. */
export interface CongressTerm {
  readonly congress: number
  readonly first: Day
  readonly last: Day
  readonly random: Random
  readonly holders: Map<string, Person>
  readonly houseSeats: readonly Seat[]
  readonly senateSeats: readonly Seat[]
  readonly people: readonly Person[]
  recruit(party: Party, from: Day): Person
  seat(person: Person, seat: Seat, from: Day): void
}

/** Separate random streams, so that a change in one draw does not shift the others. */
const STREAM = { people: 11, congress: 12 } as const

/**
 * Simulates congress after congress. A congress never depends on later ones, so a roster can be extended without
 * changing anyone in it.
 */
export class Roster {
  readonly people: Person[] = []
  readonly byId = new Map<string, Person>()
  readonly #serving = new Map<string, ServingMember[]>()
  readonly #holders = new Map<string, Person>()
  readonly #seed: number
  readonly #size: Size
  readonly #createPerson: ReturnType<typeof createPeople>
  #through: number

  /** People are interested in some of a number of policy areas. */
  constructor(seed: number, size: Size, areas: number) {
    this.#seed = seed
    this.#size = size
    this.#createPerson = createPeople(new Random(mixSeeds(seed, STREAM.people)), areas)
    this.#through = size.firstCongress - 1
  }

  extend(through: number): void {
    while (this.#through < through) {
      this.#through += 1
      this.#seatCongress(this.#through)
    }
  }

  #recruit(party: Party, from: Day): Person {
    const person = this.#createPerson(this.people.length, yearOf(from))
    person.parties.push({ party, from })
    this.people.push(person)
    this.byId.set(person.bioguideId, person)
    return person
  }

  #seat(person: Person, stint: Stint): void {
    this.#holders.set(stint.seat.key, person)
    person.stints.push(stint)
    const key = `${stint.congress}-${stint.seat.chamber}`
    const serving = this.#serving.get(key) ?? []
    serving.push({ person, stint })
    this.#serving.set(key, serving)
  }

  #seatCongress(congress: number): void {
    const last = lastDayOf(congress)
    const { states, firstCongress } = this.#size
    const term: CongressTerm = {
      congress,
      first: firstDayOf(congress),
      last,
      random: new Random(mixSeeds(this.#seed, STREAM.congress, congress)),
      holders: this.#holders,
      houseSeats: houseSeatsOf(congress, states),
      senateSeats: senateSeats(states),
      people: this.people,
      recruit: (party, from) => this.#recruit(party, from),
      seat: (person, seat, from) => this.#seat(person, { congress, seat, from, to: last, cutShort: false }),
    }
    holdElections(term, congress === firstCongress)
    vacateSeats(term)
    changeParties(term)
    appointLeaders(term)
  }

  /** Everyone who served in a chamber during a congress. */
  serving(congress: number, chamber: ChamberCode): readonly ServingMember[] {
    return this.#serving.get(`${congress}-${chamber}`) ?? []
  }
}
