import type { Day } from '../world/calendar.ts'
import { firstDayOf, lastDayOf, yearOf } from '../world/calendar.ts'
import { Random, mixSeeds } from '../world/random.ts'
import type { Size } from '../world/size.ts'
import { holdElections } from './elections.ts'
import { PersonFactory } from './person-factory.ts'
import { appointLeaders } from './leadership.ts'
import type { Person, Stint } from './person.ts'
import type { ChamberCode, Party, Seat } from './seats.ts'
import { houseSeatsOf, senateSeats } from './seats.ts'
import { changeParties, vacateSeats } from './turnover.ts'

export interface ServingMember {
  readonly person: Person
  readonly stint: Stint
}

/** What the rounds of one congress share. */
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

/** Streams of chance, so that more of one thing never changes another. */
const STREAM = { people: 11, congress: 12 } as const

export interface RosterOptions {
  readonly seed: number
  readonly size: Size
  /** How many policy areas there are to care for. */
  readonly areas: number
}

/**
 * Congress after congress from the first. What happens in one never depends on how many follow, so a roster
 * can be extended when the time comes, and the people in it stay the same.
 */
export class Roster {
  readonly people: Person[] = []
  readonly byId = new Map<string, Person>()
  readonly #serving = new Map<string, ServingMember[]>()
  readonly #holders = new Map<string, Person>()
  readonly #options: RosterOptions
  readonly #personFactory: PersonFactory
  #through: number

  constructor(options: RosterOptions, through: number) {
    this.#options = options
    this.#personFactory = new PersonFactory(new Random(mixSeeds(options.seed, STREAM.people)))
    this.#through = options.size.firstCongress - 1
    this.extend(through)
  }

  extend(through: number): void {
    while (this.#through < through) {
      this.#through += 1
      this.#seatCongress(this.#through)
    }
  }

  #recruit(party: Party, from: Day): Person {
    const person = this.#personFactory.create(this.people.length, yearOf(from), this.#options.areas)
    person.parties.push({ party, from })
    this.people.push(person)
    this.byId.set(person.bioguideId, person)
    return person
  }

  #seat(person: Person, stint: Stint): void {
    this.#holders.set(stint.seat.key, person)
    person.stints.push(stint)
    const key = `${stint.congress}-${stint.seat.chamber}`
    const list = this.#serving.get(key)
    if (list === undefined) this.#serving.set(key, [{ person, stint }])
    else list.push({ person, stint })
  }

  #seatCongress(congress: number): void {
    const { seed, size } = this.#options
    const last = lastDayOf(congress)
    const term: CongressTerm = {
      congress,
      first: firstDayOf(congress),
      last,
      random: new Random(mixSeeds(seed, STREAM.congress, congress)),
      holders: this.#holders,
      houseSeats: houseSeatsOf(congress, size.states),
      senateSeats: senateSeats(size.states),
      people: this.people,
      recruit: (party, from) => this.#recruit(party, from),
      seat: (person, seat, from) => this.#seat(person, { congress, seat, from, to: last, cutShort: false }),
    }
    holdElections(term, congress === size.firstCongress)
    vacateSeats(term)
    changeParties(term)
    appointLeaders(term)
  }

  /** Everybody who served in a chamber at some time of a congress. */
  serving(congress: number, chamber: ChamberCode): readonly ServingMember[] {
    return this.#serving.get(`${congress}-${chamber}`) ?? []
  }
}
