import type { Random } from '../base/random.ts'
import { MEN, NICKNAMES, SURNAMES, WOMEN } from './name-lists.ts'
import type { Person } from './person.ts'

const MIDDLE_INITIALS = 'ABCDEFGHJKLMNPRSTVW'
const SUFFIXES = ['Jr.', 'Jr.', 'Jr.', 'III', 'II', 'Sr.'] as const

/** Real Bioguide ids have stayed below letter + 002000 for two centuries, so these never collide. */
const FIRST_NUMBER = 900_001

/** Creates people with unique names, and ids counted per initial like the real ones. */
export class PersonFactory {
  readonly #usedNames = new Set<string>()
  readonly #lastNumber = new Map<string, number>()
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  #idFor(last: string): string {
    const letter = (/[A-Za-z]/.exec(last)?.[0] ?? '').toUpperCase()
    const number = (this.#lastNumber.get(letter) ?? FIRST_NUMBER - 1) + 1
    this.#lastNumber.set(letter, number)
    return `${letter}${number}`
  }

  #freshName(isWoman: boolean): { first: string; last: string } {
    for (;;) {
      const first = this.#random.pick(isWoman ? WOMEN : MEN)
      const last = this.#random.pick(SURNAMES)
      if (this.#usedNames.has(`${first} ${last}`)) continue
      this.#usedNames.add(`${first} ${last}`)
      return { first, last }
    }
  }

  /** Creates a person who first takes office in a year. */
  create(index: number, year: number, areas: number): Person {
    const random = this.#random
    const isWoman = random.chance(Math.min(0.36, 0.14 + Math.max(0, year - 1997) * 0.007))
    const { first, last } = this.#freshName(isWoman)
    const nick = random.chance(0.35) ? NICKNAMES[first] : undefined
    return {
      index,
      bioguideId: this.#idFor(last),
      isWoman,
      first,
      last,
      middle: random.chance(0.62) ? `${random.pick([...MIDDLE_INITIALS])}.` : undefined,
      suffix: !isWoman && random.chance(0.07) ? random.pick(SUFFIXES) : undefined,
      nick,
      birthYear: year - Math.max(27, Math.min(74, Math.round(48 + random.normal() * 9))),
      stints: [],
      parties: [],
      leadership: [],
      hasPhoto: !random.chance(0.025),
      hasPhone: !random.chance(0.03),
      isInCapitals: random.chance(0.02),
      interests: random.sample([...Array(areas).keys()], 3),
    }
  }
}
