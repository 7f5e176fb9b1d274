import type { Collection, IndexPart } from './collection.ts'
import { Matches } from './matches.ts'
import { EXACT_BONUS, withPrior, MAX_EXACT_CODES, STRICT_BONUS } from './scoring.ts'
import type { QueryWords } from './tokens.ts'
import { exactKey, parseQuery } from './tokens.ts'
import { maxEdits, isShort } from './fuzzy-terms.ts'
import type { QueryMatch, WordPlan } from './match-words.ts'
import { dedupeWords, matchWords, planWords } from './match-words.ts'

/** Words of a query that are matched fuzzily, each of which costs a walk over the dictionaries. */
const MAX_FUZZY_WORDS = 8
/** Longer queries are pasted rather than typed; in them only unknown words are matched fuzzily. */
export const MAX_TYPED_WORDS = 8

interface FuzzyPass {
  edits: number
  which: 'unknown' | 'all'
}

const UNKNOWN_WORDS_PASS: FuzzyPass = { edits: 2, which: 'unknown' }
/** Tried in this order until enough records match: words that no record has are the likelier typos. */
const FUZZY_PASSES: readonly FuzzyPass[] = [
  { edits: 1, which: 'unknown' },
  UNKNOWN_WORDS_PASS,
  { edits: 2, which: 'all' },
]

const MIN_WORDS_TO_DROP = 3

/** A short word in more than this share of all records is optional if nothing matches otherwise. */
const COMMON_WORD_SHARE = 0.1

export interface TextMatch {
  /** One per part. */
  matches: readonly Matches[]
  repaired: boolean
}

interface TextQuery {
  text: string
  exact: readonly string[] | undefined
}

/**
 * Returns the records that match a text, or undefined if it has no word. Filters are unknown here on purpose: they
 * must not change how the words are interpreted.
 */
export function matchText(
  collection: Collection,
  { text, exact }: TextQuery,
  repairBelow: number,
): TextMatch | undefined {
  const { split, joined, key } = parseQuery(text)
  if (split.length === 0) return undefined
  const matcher = new TextMatcher(collection, exact === undefined ? [key] : exactKeysOf(exact))
  const strict = matcher.matchQuery(split)
  const joinedMatch = joined && countMatches(strict.matches) === 0 ? matcher.matchQuery(joined) : undefined
  if (joinedMatch && countMatches(joinedMatch.matches) > 0)
    return { matches: joinedMatch.matches, repaired: false }
  const asTyped = { matches: strict.matches, repaired: false }
  if (countMatches(strict.matches) >= repairBelow) return asTyped
  const repaired = matcher.repair(split, strict, repairBelow)
  return repaired ?? (joined && joinedMatch && matcher.repair(joined, joinedMatch, repairBelow)) ?? asTyped
}

function exactKeysOf(codes: readonly string[]): string[] {
  if (codes.length > MAX_EXACT_CODES) throw new RangeError(`"exact" takes at most ${MAX_EXACT_CODES} codes`)
  return codes.map(exactKey)
}

export function countMatches(matches: readonly Matches[]): number {
  return matches.reduce((sum, { count }) => sum + count, 0)
}

class TextMatcher {
  readonly #collection: Collection
  readonly #keys: readonly string[]

  constructor(collection: Collection, keys: readonly string[]) {
    this.#collection = collection
    this.#keys = keys
  }

  matchQuery(queryWords: QueryWords, edits?: readonly number[]): QueryMatch {
    const { words, places } = dedupeWords(queryWords)
    return this.#match(planWords(this.#collection, words, edits), places, edits === undefined)
  }

  #match(plans: readonly WordPlan[], places: readonly number[], countsAll: boolean): QueryMatch {
    const { matches, docFreqs } = matchWords(this.#collection, plans, places, countsAll)
    for (const [i, part] of this.#collection.parts.entries()) {
      this.#applyPrior(matches[i], part)
      this.#promoteExact(matches[i], part)
    }
    return { matches, docFreqs }
  }

  #applyPrior(matches: Matches | undefined, { segment }: IndexPart): void {
    const { prior } = this.#collection.schema
    const column = prior && segment.columns.get(prior.field)
    if (prior === undefined || column?.kind !== 'number') return
    matches?.rescore((score, record) => withPrior(score, column.number(record), prior.most))
  }

  #promoteExact(matches: Matches | undefined, { segment, tombstones }: IndexPart): void {
    const seen = new Set<number>()
    for (const [rank, key] of this.#keys.entries()) {
      const holders = segment.exactFields.flatMap((exact) => [...exact.find(key)])
      const records = holders.filter((record) => tombstones?.[record] !== 1 && !seen.has(record))
      for (const record of records) seen.add(record)
      matches?.promote(records, EXACT_BONUS * (this.#keys.length - rank))
    }
  }

  /** Typo repair: returns the fuzzy matches, with the strict ones ranked first, or undefined if there are no more. */
  repair(queryWords: QueryWords, strict: QueryMatch, repairBelow: number): TextMatch | undefined {
    const matches = this.#relax(queryWords, strict, repairBelow)
    if (countMatches(matches) === countMatches(strict.matches)) return undefined
    for (const [i, { records, count }] of strict.matches.entries()) {
      matches[i]?.promote(records.subarray(0, count), STRICT_BONUS)
    }
    return { matches, repaired: true }
  }

  #relax(queryWords: QueryWords, strict: QueryMatch, repairBelow: number): readonly Matches[] {
    const fuzzy = this.#matchFuzzy(queryWords, strict, repairBelow)
    if (countMatches(fuzzy) > 0) return fuzzy
    const relaxed = this.#relaxWords(queryWords, strict.docFreqs)
    if (!relaxed) return this.#dropOneWord(queryWords, strict.docFreqs)
    const relaxedStrict = this.matchQuery(relaxed)
    if (countMatches(relaxedStrict.matches) > 0) return relaxedStrict.matches
    const found = this.#matchFuzzy(relaxed, relaxedStrict, repairBelow)
    return countMatches(found) > 0 ? found : this.#dropOneWord(relaxed, relaxedStrict.docFreqs)
  }

  #matchFuzzy(queryWords: QueryWords, strict: QueryMatch, repairBelow: number): readonly Matches[] {
    let found = strict.matches
    let lastBudgets: readonly number[] = strict.docFreqs.map(() => 0)
    for (const repair of FUZZY_PASSES) {
      const budgets = editBudgets(queryWords, strict.docFreqs, repair)
      if (budgets.every((allowed, i) => allowed === lastBudgets[i])) continue
      lastBudgets = budgets
      found = this.matchQuery(queryWords, budgets).matches
      if (countMatches(found) >= repairBelow) break
    }
    return found
  }

  /** Drops short words that do not discriminate and makes every other word a prefix. */
  #relaxWords(queryWords: QueryWords, docFreqs: readonly number[]): QueryWords | undefined {
    if (queryWords.length > MAX_TYPED_WORDS) return undefined
    const { places } = dedupeWords(queryWords)
    const significant = queryWords.filter(({ word }, i) => {
      const records = docFreqs[places[i] ?? 0] ?? 0
      return !isShort(word) || (records > 0 && records <= COMMON_WORD_SHARE * this.#collection.liveCount)
    })
    const relaxed = significant.map(({ word }) => ({ word, isPrefix: true }))
    return relaxed.length === 0 || isSameQuery(relaxed, queryWords) ? undefined : relaxed
  }

  /** The last resort: drops any one word. No record has all words, so none is found twice. */
  #dropOneWord(queryWords: QueryWords, docFreqs: readonly number[]): readonly Matches[] {
    const { words, places } = dedupeWords(queryWords)
    const plans = planWords(this.#collection, words, editBudgets(queryWords, docFreqs, UNKNOWN_WORDS_PASS))
    // These words alone leave no match, so one of them must be the wrong one.
    const { docFreqs: triedFreqs } = this.#match(plans, places, false)
    const suspects =
      words.length < MIN_WORDS_TO_DROP ? [] : plans.filter(({ wordIndex }) => wordIndex in triedFreqs)
    const found = suspects.map((dropped) => {
      const others = plans.filter((other) => other !== dropped)
      return this.#match(
        others,
        places.filter((word) => word !== dropped.wordIndex),
        false,
      ).matches
    })
    return this.#collection.parts.map((_, i) => Matches.concat(found.flatMap((matches) => matches[i] ?? [])))
  }
}

/** Returns the edit distance allowed for each distinct word. */
function editBudgets(
  queryWords: QueryWords,
  docFreqs: readonly number[],
  { edits, which }: FuzzyPass,
): number[] {
  let wordsLeft = MAX_FUZZY_WORDS
  return dedupeWords(queryWords).words.map(({ word }, i) => {
    const isTried = docFreqs[i] === 0 || (which === 'all' && queryWords.length <= MAX_TYPED_WORDS)
    const budget = isTried ? Math.min(edits, maxEdits(word)) : 0
    return budget > 0 && wordsLeft-- > 0 ? budget : 0
  })
}

function isSameQuery(one: QueryWords, other: QueryWords): boolean {
  return one.length === other.length && one.every(({ isPrefix }, i) => isPrefix === other[i]?.isPrefix)
}
