import type { Collection, IndexPart } from './collection.ts'
import { filterMask } from './filter.ts'
import { Matches } from './matches.ts'
import { matchMostWords } from './most-words.ts'
import type { AnyQuery } from './query.ts'
import {
  COMMON_WORD_SHARE,
  EXACT_BONUS,
  FAVOR_BONUS,
  MAX_EXACT_CODES,
  STRICT_BONUS,
  withPrior,
} from './scoring.ts'
import { exactKey, parseQuery, type QueryWords } from './tokens.ts'
import { maxEdits, isShort } from './fuzzy-terms.ts'
import { dedupeWords, matchWords, planWords, type QueryMatch, type WordPlan } from './match-words.ts'

/** Limit of fuzzily matched words, because each costs a walk over the dictionaries. */
const MAX_FUZZY_WORDS = 8
/** Longer queries are pasted rather than typed; in them only unknown words are matched fuzzily. */
export const MAX_TYPED_WORDS = 8

interface FuzzyPass {
  edits: number
  which: 'unknown' | 'all'
}

const UNKNOWN_WORDS_PASS: FuzzyPass = { edits: 2, which: 'unknown' }
/** Tried in order until enough records match: unknown words are the likelier typos. */
const FUZZY_PASSES: readonly FuzzyPass[] = [
  { edits: 1, which: 'unknown' },
  UNKNOWN_WORDS_PASS,
  { edits: 2, which: 'all' },
]
/** If words may be missing, a distant one is more likely missing than mistyped. */
const FEW_EDITS_PASS: FuzzyPass = { edits: 1, which: 'all' }

/** Dropping the only word would leave nothing. */
const MIN_WORDS_TO_DROP = 2
/** Each alternative wording is a separate search. */
const MAX_ALTERNATIVES = 8

export interface TextMatch {
  /** One per part. */
  matches: readonly Matches[]
  repaired: boolean
}

type TextQuery = Pick<AnyQuery, 'text' | 'exact' | 'alternatives' | 'favor'>

/**
 * Returns the records that match a text, or undefined if it has no word. Filters are unknown here on purpose, since they
 * must not change how words are interpreted.
 */
export function matchText(
  collection: Collection,
  { text = '', exact, alternatives = [], favor }: TextQuery,
  repairBelow: number,
): TextMatch | undefined {
  if (alternatives.length > MAX_ALTERNATIVES)
    throw new RangeError(`"alternatives" takes at most ${MAX_ALTERNATIVES} wordings`)
  const { split, joined, key } = parseQuery(text)
  if (split.length === 0) return undefined
  const keys = exact === undefined ? [key] : exactKeysOf(exact)
  const matcher = new TextMatcher(collection, keys, favoredIn(collection, favor))
  const strict = matcher.matchQuery(split)
  const joinedMatch = joined && countMatches(strict.matches) === 0 ? matcher.matchQuery(joined) : undefined
  const isJoined = joinedMatch !== undefined && countMatches(joinedMatch.matches) > 0
  const others = alternatives.map((wording) => matcher.matchWording(wording))
  const asTyped = bestOf(collection, [isJoined ? joinedMatch.matches : strict.matches, ...others])
  if (isJoined || countMatches(asTyped) >= repairBelow) return { matches: asTyped, repaired: false }
  const repaired =
    matcher.repair(split, strict, repairBelow) ??
    (joined && joinedMatch && matcher.repair(joined, joinedMatch, repairBelow))
  for (const [i, { records, count }] of asTyped.entries())
    repaired?.[i]?.promote(records.subarray(0, count), STRICT_BONUS)
  return { matches: repaired ?? asTyped, repaired: repaired !== undefined }
}

/** The records of each part that pass the `favor` filters. */
const favoredIn = ({ parts }: Collection, favor: TextQuery['favor']): readonly Matches[] =>
  favor === undefined ? [] : parts.map((part) => Matches.fromMask(filterMask(part, favor)))

function bestOf({ parts }: Collection, wordings: readonly (readonly Matches[])[]): readonly Matches[] {
  return parts.map(({ segment: { size } }, i) => {
    return Matches.bestOf(
      wordings.flatMap((matches) => matches[i] ?? []),
      size,
    )
  })
}

function exactKeysOf(codes: readonly string[]): string[] {
  if (codes.length > MAX_EXACT_CODES) throw new RangeError(`"exact" takes at most ${MAX_EXACT_CODES} codes`)
  return codes.map(exactKey)
}

export const countMatches = (matches: readonly Matches[]): number =>
  matches.reduce((sum, { count }) => sum + count, 0)

class TextMatcher {
  readonly #collection: Collection
  readonly #keys: readonly string[]
  readonly #favored: readonly Matches[]

  constructor(collection: Collection, keys: readonly string[], favored: readonly Matches[]) {
    this.#collection = collection
    this.#keys = keys
    this.#favored = favored
  }

  matchWording(wording: string): readonly Matches[] {
    const { split, joined } = parseQuery(wording)
    const { matches } = this.matchQuery(split)
    return joined && countMatches(matches) === 0 ? this.matchQuery(joined).matches : matches
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
      matches[i]?.promote(this.#favored[i]?.records ?? [], FAVOR_BONUS)
    }
    return { matches, docFreqs }
  }

  #applyPrior(matches: Matches | undefined, { segment }: IndexPart): void {
    const { prior } = this.#collection.schema
    const column = prior && segment.column(prior.field)
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

  /** Typo repair: returns the fuzzy matches, or undefined if there are no more than strict ones. */
  repair(queryWords: QueryWords, strict: QueryMatch, repairBelow: number): readonly Matches[] | undefined {
    const matches = this.#relax(queryWords, strict, repairBelow)
    return countMatches(matches) === countMatches(strict.matches) ? undefined : matches
  }

  #relax(queryWords: QueryWords, strict: QueryMatch, repairBelow: number): readonly Matches[] {
    const fuzzy = this.#matchFuzzy(queryWords, strict, repairBelow)
    if (countMatches(fuzzy) > 0) return fuzzy
    const relaxed = this.#relaxWords(queryWords, strict.docFreqs)
    if (!relaxed) return this.#dropWords(queryWords, strict.docFreqs)
    const relaxedStrict = this.matchQuery(relaxed)
    if (countMatches(relaxedStrict.matches) > 0) return relaxedStrict.matches
    const found = this.#matchFuzzy(relaxed, relaxedStrict, repairBelow)
    return countMatches(found) > 0 ? found : this.#dropWords(relaxed, relaxedStrict.docFreqs)
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

  /** The last resort: drops one word, or as many as the best records are missing. */
  #dropWords(queryWords: QueryWords, docFreqs: readonly number[]): readonly Matches[] {
    const { words } = dedupeWords(queryWords)
    if (words.length < MIN_WORDS_TO_DROP) return []
    const found = words.length > MAX_TYPED_WORDS ? [] : this.#dropOneWord(queryWords, docFreqs)
    if (countMatches(found) > 0) return found
    const plans = planWords(this.#collection, words, editBudgets(queryWords, docFreqs, FEW_EDITS_PASS))
    const matches = matchMostWords(this.#collection, plans, docFreqs)
    for (const [i, part] of this.#collection.parts.entries()) this.#applyPrior(matches[i], part)
    return matches
  }

  /** No record has all words, so no record is found twice. */
  #dropOneWord(queryWords: QueryWords, docFreqs: readonly number[]): readonly Matches[] {
    const { words, places } = dedupeWords(queryWords)
    const plans = planWords(this.#collection, words, editBudgets(queryWords, docFreqs, UNKNOWN_WORDS_PASS))
    // These words match nothing by themselves, so one of them must be the wrong one.
    const { docFreqs: triedFreqs } = this.#match(plans, places, false)
    const suspects = plans.filter(({ wordIndex }) => wordIndex in triedFreqs)
    const isCommon = ({ wordIndex }: WordPlan): boolean =>
      (docFreqs[wordIndex] ?? 0) > COMMON_WORD_SHARE * this.#collection.liveCount
    const found = suspects.map((dropped) => {
      const others = plans.filter((other) => other !== dropped)
      // a common word alone would match too much
      if (others.length === 1 && others.every(isCommon)) return []
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

const isSameQuery = (one: QueryWords, other: QueryWords): boolean =>
  one.length === other.length && one.every(({ isPrefix }, i) => isPrefix === other[i]?.isPrefix)
