import type { Beside } from './block-numbers.ts'
import { besideWanted, type BlockLists, type Wanted } from './block-lists.ts'
import { type CommonWords, keyOf } from './common-words.ts'
import { intersect, NO_PLACES, phraseStarts, type Places } from './places.ts'

/** One lookup of a phrase: the key of a list, and the offset `at` of its words in the phrase. */
export interface PhraseStep {
  readonly key: string
  readonly at: number
  /** The common words to check after and before it, unless another step checks them. */
  readonly next?: Wanted | undefined
  readonly previous?: Wanted | undefined
}

const TRIPLE = 3

/**
 * Plans the lookups for an exact phrase match. Common words up to two places from another word are checked among its
 * neighbors, the rest in lists of three. `costOf` is the size of the neighbors to read for a word.
 */
export function planPhrase(
  words: readonly string[],
  common: CommonWords,
  costOf: (word: string) => number,
): PhraseStep[] {
  const codes = words.map((word) => common.codeOf(word))
  const open = new Set(codes.flatMap((code, i) => (code > 0 ? [i] : [])))
  if (open.size === words.length && words.length < TRIPLE) return [{ key: keyOf(words), at: 0 }]
  const others = words.flatMap((word, at) => (codes[at] === 0 ? [{ word, at, cost: costOf(word) }] : []))
  const steps: PhraseStep[] = []
  for (const { word, at } of others.toSorted((a, b) => a.cost - b.cost)) {
    const next = lookAt(codes, at, 1, open)
    const previous = lookAt(codes, at, -1, open)
    steps.push({ key: word, at, next, previous })
  }
  for (const i of open) {
    if (!open.has(i)) continue
    const at = [i, i - 1, i - 2].find((from) => isTriple(codes, from)) ?? i
    steps.push({ key: keyOf(words.slice(at, at + TRIPLE)), at })
    for (let n = 0; n < TRIPLE; n++) open.delete(at + n)
  }
  return steps
}

const isTriple = (codes: readonly number[], from: number): boolean =>
  [0, 1, 2].every((n) => (codes[from + n] ?? 0) > 0)

/** The common words to check on one side, unless other steps check them all. Removes them from `open`. */
function lookAt(codes: readonly number[], at: number, step: 1 | -1, open: Set<number>): Wanted | undefined {
  const near = codes[at + step] ?? 0
  const far = near > 0 ? (codes[at + 2 * step] ?? 0) : 0
  const seen = [at + step, ...(far > 0 ? [at + 2 * step] : [])].filter((i) => open.delete(i))
  return seen.length > 0 ? [near, far] : undefined
}

/** The data read for a step: the block of its key, and the neighbors that it checks. */
export interface StepParts {
  readonly lists: BlockLists
  readonly besideNext: Beside | undefined
  readonly besidePrevious: Beside | undefined
}

/** The places where the phrase starts. `sections` is the number of sections in the file. */
export function matchSteps(steps: readonly (PhraseStep & StepParts)[], sections: number): Places {
  const found = steps.map(({ key, at, next, previous, lists, besideNext, besidePrevious }) => {
    const list = lists.find(key, sections)
    if (list === undefined) return NO_PLACES
    const after = next && besideNext ? besideWanted(list, besideNext, next) : undefined
    const before = previous && besidePrevious ? besideWanted(list, besidePrevious, previous) : undefined
    const kept = after && before ? after.map((isKept, i) => isKept & (before[i] ?? 0)) : (after ?? before)
    return phraseStarts(list, at, kept)
  })
  const [first = NO_PLACES, ...others] = found.toSorted((a, b) => a.places.length - b.places.length)
  return others.reduce(intersect, first)
}
