import { averageLengthsOf, type Collection, type IndexPart } from './collection.ts'
import { Matches } from './matches.ts'
import { FieldScorer, MATCH_GRADE, proximityBonus, idf } from './scoring.ts'
import type { Segment } from './segment.ts'
import type { TextField } from './text-field.ts'
import type { QueryWord, QueryWords } from './tokens.ts'
import { fuzzyTerms } from './fuzzy-terms.ts'
import { countBits, letterNumber, unionOfBits } from './letters.ts'

interface FuzzyWord extends QueryWord {
  maxEdits: number
}

/** Dictionary terms [from, to) of a field that match a word. */
interface TermRange {
  field: number
  from: number
  to: number
  grade: number
}

export interface QueryMatch {
  /** One per part. */
  matches: readonly Matches[]
  /** The document frequency of each word that was read. */
  docFreqs: readonly number[]
}

/** Dedupes the words of a query; `places` has the index of the distinct word at each place. */
export function dedupeWords(queryWords: QueryWords): { words: QueryWord[]; places: number[] } {
  const words: QueryWord[] = []
  const places = queryWords.map(({ word, isPrefix }) => {
    const existing = words.findIndex((other) => other.word === word && other.isPrefix === isPrefix)
    return existing >= 0 ? existing : words.push({ word, isPrefix }) - 1
  })
  return { words, places }
}

/** Plans the term ranges of each word, with up to `edits` typos; a plan can be evaluated more than once. */
export function planWords(
  { parts }: Collection,
  words: readonly QueryWord[],
  edits: readonly number[] = [],
): readonly WordPlan[] {
  return words.map((word, number) => planWord(parts, { ...word, maxEdits: edits[number] ?? 0 }, number))
}

/**
 * Intersects the postings of all planned words, cheapest first, and stops when nothing is left unless `countsAll`.
 * `places` has the index of the word at each place of the query.
 */
export function matchWords(
  collection: Collection,
  plans: readonly WordPlan[],
  places: readonly number[],
  countsAll: boolean,
): QueryMatch {
  const { parts, liveCount } = collection
  const scorers = scorersFor(collection, places.length)
  const matches: Matches[] = []
  const docFreqs: number[] = []
  try {
    for (const plan of plans.toSorted((a, b) => a.cost - b.cost)) {
      const { wordIndex } = plan
      docFreqs[wordIndex] = parts.reduce(
        (sum, part, i) => sum + accumulatePart(part, plan.ofParts[i], { scorers, candidates: matches[i] }),
        0,
      )
      intersectAll(matches, parts, idf(docFreqs[wordIndex], liveCount))
      for (const [i, { segment }] of parts.entries()) {
        // positions only matter next to another word
        if (places.length > 1) matches[i]?.keepPositions(wordIndex, segment.accumulator)
        segment.accumulator.clear()
      }
      if (!countsAll && matches.every((match) => match.count === 0)) break
    }
  } finally {
    for (const { segment } of parts) segment.accumulator.clear()
  }
  const idfs = docFreqs.map((records) => idf(records, liveCount))
  addPairBonuses(matches, places, idfs)
  return { matches, docFreqs }
}

export function scorersFor(collection: Collection, queryLength: number): readonly FieldScorer[] {
  const { parts, scorersByLength } = collection
  const cached = scorersByLength.get(queryLength)
  if (cached) return cached
  const averageLengths = averageLengthsOf(collection)
  const fields = parts[0]?.segment.textFields ?? []
  const found = fields.map(
    ({ weight }, field) => new FieldScorer(weight, averageLengths[field] ?? 0, queryLength),
  )
  scorersByLength.set(queryLength, found)
  return found
}

/** The parts of a segment that match a word. */
interface PartPlan {
  readonly termRanges: readonly TermRange[]
  /** For a one-letter prefix, which starts a third of all words: its bitmap in each field. */
  readonly letters: readonly Uint8Array[]
}

export interface WordPlan {
  word: string
  wordIndex: number
  /** One per part. */
  ofParts: readonly PartPlan[]
  cost: number
}

function planWord(parts: readonly IndexPart[], word: FuzzyWord, wordIndex: number): WordPlan {
  const letter = word.isPrefix ? letterNumber(word.word) : -1
  const typed = letter < 0 ? word : { ...word, isPrefix: false }
  const ofParts = parts.map(({ segment }) => ({
    termRanges: segment.textFields.flatMap((text, field) => termRangesOf(text, field, typed)),
    letters: letter < 0 ? [] : segment.textFields.map((text) => text.letters.of(letter)),
  }))
  const readCost = parts.reduce((sum, part, i) => sum + costOf(part.segment, ofParts[i]?.termRanges ?? []), 0)
  // last, when few records are left to look up
  return { word: word.word, wordIndex, ofParts, cost: letter < 0 ? readCost : Infinity }
}

function costOf(segment: Segment, termRanges: readonly TermRange[]): number {
  return termRanges.reduce(
    (sum, { field, from, to }) => sum + (segment.textFields[field]?.postings.cost(from, to) ?? 0),
    0,
  )
}

function termRangesOf(
  { terms }: TextField,
  field: number,
  { word, isPrefix, maxEdits }: FuzzyWord,
): TermRange[] {
  const [first, end] = terms.range(word)
  const prefixStart = terms.find(word) === first ? first + 1 : first
  const ranges: TermRange[] = []
  if (prefixStart > first) ranges.push({ field, from: first, to: prefixStart, grade: MATCH_GRADE.exact })
  if (isPrefix && end > prefixStart)
    ranges.push({ field, from: prefixStart, to: end, grade: MATCH_GRADE.prefix })
  if (maxEdits === 0) return ranges
  const matchedEnd = isPrefix ? end : prefixStart
  for (const { term, edits: distance, isWholeWord } of fuzzyTerms(terms, word, maxEdits, isPrefix)) {
    if (term >= first && term < matchedEnd) continue
    const [one, two] = isWholeWord
      ? [MATCH_GRADE.fuzzy1, MATCH_GRADE.fuzzy2]
      : [MATCH_GRADE.fuzzy1Prefix, MATCH_GRADE.fuzzy2Prefix]
    ranges.push({ field, from: term, to: term + 1, grade: distance === 1 ? one : two })
  }
  return ranges
}

interface AccumulateRequest {
  readonly scorers: readonly FieldScorer[]
  /** The records to consider; all by default. */
  readonly candidates?: Matches | undefined
}

/** Accumulates the records that match a word, optionally among some candidates, and returns how many match. */
export function accumulatePart(
  { segment, tombstones }: IndexPart,
  { termRanges, letters }: PartPlan = { termRanges: [], letters: [] },
  { scorers, candidates }: AccumulateRequest,
): number {
  const { accumulator } = segment
  if (candidates) accumulator.restrictTo(candidates.records, candidates.count)
  for (const { field, from, to, grade } of termRanges) {
    const scorer = scorers[field]
    if (scorer)
      segment.textFields[field]?.postings.accumulate(from, to, { scorer, grade, accumulator, tombstones })
  }
  if (letters.length === 0) return accumulator.count + accumulator.othersCount
  for (const [field, bits] of letters.entries()) {
    const { lengths } = segment.textFields[field] ?? {}
    const scores = scorers[field]?.scoresByLength(MATCH_GRADE.prefix)
    if (lengths && scores) accumulator.addBits(bits, { scores, lengths, tombstones, candidates })
  }
  return countBits(unionOfBits(letters), tombstones)
}

function intersectAll(matches: Matches[], parts: readonly IndexPart[], wordIdf: number): void {
  for (const [i, { segment }] of parts.entries()) {
    const match = matches[i]
    if (match) match.intersect(segment.accumulator, wordIdf)
    else matches.push(Matches.fromAccumulator(segment.accumulator, wordIdf))
  }
}

function addPairBonuses(
  matches: readonly Matches[],
  places: readonly number[],
  idfs: readonly number[],
): void {
  const seen = new Set<string>()
  for (let i = 1; i < places.length; i++) {
    const word = places[i - 1] ?? 0
    const next = places[i] ?? 0
    if (seen.has(`${word} ${next}`)) continue
    seen.add(`${word} ${next}`)
    const bonus = proximityBonus(idfs[word] ?? 0, idfs[next] ?? 0)
    for (const match of matches) match.addProximity(word, next, bonus)
  }
}
