import type { StoredBill } from '@rostrum/core/store/record/bills'
import { Random } from '../catalog/random.ts'
import { knownBills } from './known-bills.ts'
import type { RelevanceQuery } from './queries.ts'

const TARGETS = 60
const MIN_WORDS = 4
const MAX_WORDS = 12
const TYPED_SHARE = 0.8
/** Shorter words and years differ by a single letter. */
const MISTYPED_LETTERS = /^\p{L}{5,}$/u
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SEED = 42

const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function typo(random: Random, word: string): string {
  const at = 1 + random.below(word.length - 2)
  const letter = LETTERS.charAt(random.below(LETTERS.length))
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  return random.pick([
    before + next + here + after,
    before + next + after,
    before + letter + next + after,
    before + here + letter + next + after,
  ])
}

/** Mistypes the longest words, one edit each. */
function mistype(random: Random, words: readonly string[], count: number): string {
  const long = words.filter((word) => MISTYPED_LETTERS.test(word))
  const chosen = new Set(long.toSorted((a, b) => b.length - a.length).slice(0, count))
  return words.map((word) => (chosen.has(word) ? typo(random, word) : word)).join(' ')
}

function shuffle(random: Random, words: readonly string[]): string {
  return words
    .map((word) => ({ word, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ word }) => word)
    .join(' ')
}

/** Variants of whole titles of known, recorded and sample bills; any bill with the title is correct. */
export function titleQueries(bills: readonly StoredBill[]): ReadonlyMap<string, readonly RelevanceQuery[]> {
  const random = new Random(SEED)
  const every = Math.ceil(bills.length / TARGETS)
  const titles = [...knownBills, ...bills.filter((_, i) => i % every === 0)]
    .map(({ title }) => title)
    .filter((title) => {
      const words = wordsOf(title)
      const isMistypable = words.filter((word) => MISTYPED_LETTERS.test(word)).length > 1
      return words.length >= MIN_WORDS && words.length <= MAX_WORDS && isMistypable
    })
  const writings: Readonly<Record<string, (title: string) => string>> = {
    'exact title': (title) => title,
    prefix: (title) => title.slice(0, Math.ceil(title.length * TYPED_SHARE)),
    reordered: (title) => shuffle(random, wordsOf(title)),
    'one typo': (title) => mistype(random, wordsOf(title), 1),
    'two typos': (title) => mistype(random, wordsOf(title), 2),
  }
  return new Map(
    Object.entries(writings).map(([name, write]) => [
      name,
      // Titles that only differ after the typed text are equally correct.
      titles.map((title) => ({
        text: write(title),
        expected: [`\n${title.slice(0, Math.ceil(title.length * TYPED_SHARE))}`],
      })),
    ]),
  )
}
