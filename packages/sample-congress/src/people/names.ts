import { createCounters } from '../base/memo.ts'
import type { Random } from '../base/random.ts'
import names from './names.json'
import type { Person } from './person.ts'

/** Names of many origins, without surnames of members of recent congresses. */
export const { women: WOMEN, men: MEN, surnames: SURNAMES } = names
const NICKNAMES: Readonly<Record<string, string>> = names.nicknames
const MIDDLE_INITIALS = [...'ABCDEFGHJKLMNPRSTVW']
const SUFFIXES = ['Jr.', 'Jr.', 'Jr.', 'III', 'II', 'Sr.'] as const

/** Real Bioguide ids have stayed below letter + 002000 for two centuries, so higher numbers never collide. */
const BEFORE_FIRST = 900_000

/** Returns a function that creates people with unique names, and ids counted per initial like the real ones. */
export function createPeople(random: Random, areas: number) {
  const usedNames = new Set<string>()
  const nextNumber = createCounters()
  const freshName = (firsts: readonly string[]): { first: string; last: string } => {
    for (;;) {
      const [first, last] = [random.pick(firsts), random.pick(SURNAMES)]
      if (usedNames.has(`${first} ${last}`)) continue
      usedNames.add(`${first} ${last}`)
      return { first, last }
    }
  }
  /** A person who first takes office in a year. */
  return (index: number, year: number): Person => {
    const isWoman = random.chance(Math.min(0.36, 0.14 + Math.max(0, year - 1997) * 0.007))
    const { first, last } = freshName(isWoman ? WOMEN : MEN)
    const letter = (/[A-Za-z]/.exec(last)?.[0] ?? '').toUpperCase()
    const nick = random.chance(0.35) ? NICKNAMES[first] : undefined
    return {
      index,
      bioguideId: `${letter}${BEFORE_FIRST + nextNumber(letter)}`,
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
      interests: random.sample([...Array(areas).keys()], 3),
    }
  }
}
