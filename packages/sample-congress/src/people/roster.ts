import type { Day } from '../world/calendar.ts'
import { firstDayOf, lastDayOf, yearOf } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Size } from '../world/size.ts'
import { holdElections } from './elections.ts'
import { Registry } from './identity.ts'
import { appointLeaders } from './leadership.ts'
import type { Person, Stint } from './person.ts'
import type { ChamberCode, Party, Seat } from './seats.ts'
import { houseSeatsOf, senateSeats } from './seats.ts'
import { changeParties, leaveSeats } from './turnover.ts'

export interface Serving {
  readonly person: Person
  readonly stint: Stint
}

/** What the rounds of one congress share. */
export interface Round {
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

export interface Founding {
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
  readonly #serving = new Map<string, Serving[]>()
  readonly #holders = new Map<string, Person>()
  readonly #founding: Founding
  readonly #registry: Registry
  #through: number

  constructor(founding: Founding, through: number) {
    this.#founding = founding
    this.#registry = new Registry(new Random(mix(founding.seed, STREAM.people)))
    this.#through = founding.size.firstCongress - 1
    this.extend(through)
  }

  extend(through: number): void {
    while (this.#through < through) {
      this.#through += 1
      this.#sit(this.#through)
    }
  }

  #recruit(party: Party, from: Day): Person {
    const person = this.#registry.create(this.people.length, yearOf(from), this.#founding.areas)
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

  #sit(congress: number): void {
    const { seed, size } = this.#founding
    const last = lastDayOf(congress)
    const round: Round = {
      congress,
      first: firstDayOf(congress),
      last,
      random: new Random(mix(seed, STREAM.congress, congress)),
      holders: this.#holders,
      houseSeats: houseSeatsOf(congress, size.states),
      senateSeats: senateSeats(size.states),
      people: this.people,
      recruit: (party, from) => this.#recruit(party, from),
      seat: (person, seat, from) => this.#seat(person, { congress, seat, from, to: last, cutShort: false }),
    }
    holdElections(round, congress === size.firstCongress)
    leaveSeats(round)
    changeParties(round)
    appointLeaders(round)
  }

  /** Everybody who served in a chamber at some time of a congress. */
  serving(congress: number, chamber: ChamberCode): readonly Serving[] {
    return this.#serving.get(`${congress}-${chamber}`) ?? []
  }
}
