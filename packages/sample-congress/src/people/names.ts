import type { Random } from '../base/random.ts'
import names from './names.json'
import type { Person } from './person.ts'

const split = (lines: readonly string[], between: RegExp): readonly string[] =>
  lines.join('\n').split(between)

/** Names of many origins, without surnames of members of recent congresses. */
export const WOMEN = split(names.women, /\s+/)
export const MEN = split(names.men, /\s+/)
export const SURNAMES = split(names.surnames, /,\s+/)
const NICKNAMES: Readonly<Record<string, string>> = names.nicknames
const MIDDLE_INITIALS = [...'ABCDEFGHJKLMNPRSTVW']
const SUFFIXES = ['Jr.', 'Jr.', 'Jr.', 'III', 'II', 'Sr.'] as const

/** Real Bioguide ids have stayed below letter + 002000 for two centuries, so these never collide. */
const FIRST_NUMBER = 900_001

/** Creates people with unique names, and ids counted per initial like the real ones. */
export class PersonFactory {
  readonly #usedNames = new Set<string>()
  readonly #nextNumber = new Map<string, number>()
  readonly #random: Random
  readonly #areas: readonly number[]

  constructor(random: Random, areas: number) {
    this.#random = random
    this.#areas = [...Array(areas).keys()]
  }

  #idFor(last: string): string {
    const letter = (/[A-Za-z]/.exec(last)?.[0] ?? '').toUpperCase()
    const number = this.#nextNumber.get(letter) ?? FIRST_NUMBER
    this.#nextNumber.set(letter, number + 1)
    return `${letter}${number}`
  }

  #freshName(firsts: readonly string[]): { first: string; last: string } {
    for (;;) {
      const [first, last] = [this.#random.pick(firsts), this.#random.pick(SURNAMES)]
      if (this.#usedNames.has(`${first} ${last}`)) continue
      this.#usedNames.add(`${first} ${last}`)
      return { first, last }
    }
  }

  /** Creates a person who first takes office in a year. */
  create(index: number, year: number): Person {
    const random = this.#random
    const isWoman = random.chance(Math.min(0.36, 0.14 + Math.max(0, year - 1997) * 0.007))
    const { first, last } = this.#freshName(isWoman ? WOMEN : MEN)
    const nick = random.chance(0.35) ? NICKNAMES[first] : undefined
    return {
      index,
      bioguideId: this.#idFor(last),
      isWoman,
      first,
      last,
      middle: random.chance(0.62) ? `${random.pick(MIDDLE_INITIALS)}.` : undefined,
      suffix: !isWoman && random.chance(0.07) ? random.pick(SUFFIXES) : undefined,
      nick,
      birthYear: year - Math.max(27, Math.min(74, Math.round(48 + random.normal() * 9))),
      stints: [],
      parties: [],
      leadership: [],
      hasPhoto: !random.chance(0.025),
      hasPhone: !random.chance(0.03),
      isInCapitals: random.chance(0.02),
      interests: random.sample(this.#areas, 3),
    }
  }
}
