import type { Collection, Part } from './collection.ts'
import { Matches } from './matches.ts'
import type { Worth } from './postings.ts'
import { fieldWorth, GRADE, pairWorth, rarity } from './scoring.ts'
import type { Segment } from './segment.ts'
import type { TextField } from './text-field.ts'
import type { QueryWord, Reading } from './tokens.ts'
import { near } from './typos.ts'

interface Sought extends QueryWord {
  /** Mistakes forgiven. */
  edits: number
}

/** Terms by which a word is met in a field: from the first up to, not including, the second. */
interface Pick {
  field: number
  from: number
  to: number
  grade: number
}

export interface Match {
  /** One for each part. */
  matches: Matches[]
  /** How many records each word meets by itself, of those that were looked for. */
  met: readonly number[]
}

/** The different words of a reading, and for each of its places which of them stands there. */
export function distinct(reading: Reading): { words: QueryWord[]; places: number[] } {
  const words: QueryWord[] = []
  const places = reading.map(({ word, openEnded }) => {
    const known = words.findIndex((other) => other.word === word && other.openEnded === openEnded)
    return known >= 0 ? known : words.push({ word, openEnded }) - 1
  })
  return { words, places }
}

/** How each word is met, with as many mistakes forgiven as are said for it; so that it may be looked for twice. */
export function planWords(
  { parts }: Collection,
  words: readonly QueryWord[],
  edits: readonly number[] = [],
): readonly WordPlan[] {
  return words.map((word, number) => plan(parts, { ...word, edits: edits[number] ?? 0 }, number))
}

/**
 * The records that have every word planned. The one that takes least reading goes first, so that little is left to
 * narrow, and the others are not read once nothing is left, unless all are to be counted. `places` names the word that
 * stands in each place of the query.
 */
export function matchWords(
  collection: Collection,
  plans: readonly WordPlan[],
  places: readonly number[],
  countsAll: boolean,
): Match {
  const { parts, live } = collection
  const worths = worthsOf(collection, places.length)
  const matches: Matches[] = []
  const met: number[] = []
  try {
    for (const { number, picks } of plans.toSorted((a, b) => a.weight - b.weight)) {
      for (const [i, part] of parts.entries()) count(part, picks[i] ?? [], worths)
      met[number] = parts.reduce((sum, { segment }) => sum + segment.tally.count, 0)
      narrowAll(matches, parts, number, rarity(met[number], live))
      if (!countsAll && matches.every((match) => match.count === 0)) break
    }
  } finally {
    for (const { segment } of parts) segment.tally.clear()
  }
  const rarities = met.map((records) => rarity(records, live))
  rewardPairs(matches, places, rarities)
  return { matches, met }
}

function worthsOf({ parts, averages, worths }: Collection, queryLength: number): readonly Worth[] {
  const known = worths.get(queryLength)
  if (known) return known
  const fields = parts[0]?.segment.texts ?? []
  const found = fields.map(({ weight }, field) => fieldWorth(weight, averages[field] ?? 0, queryLength))
  worths.set(queryLength, found)
  return found
}

export interface WordPlan {
  /** Of the word. */
  number: number
  /** One list for each part. */
  picks: Pick[][]
  weight: number
}

function plan(parts: readonly Part[], sought: Sought, number: number): WordPlan {
  const picks = parts.map(({ segment }) => segment.texts.flatMap((text, field) => pick(text, field, sought)))
  return {
    number,
    picks,
    weight: parts.reduce((sum, part, i) => sum + weigh(part.segment, picks[i] ?? []), 0),
  }
}

function weigh(segment: Segment, picks: readonly Pick[]): number {
  return picks.reduce(
    (sum, { field, from, to }) => sum + (segment.texts[field]?.postings.weigh(from, to) ?? 0),
    0,
  )
}

function pick({ terms }: TextField, field: number, { word, openEnded, edits }: Sought): Pick[] {
  const [first, end] = terms.range(word)
  const begun = terms.find(word) === first ? first + 1 : first
  const picks: Pick[] = []
  if (begun > first) picks.push({ field, from: first, to: begun, grade: GRADE.typed })
  if (openEnded && end > begun) picks.push({ field, from: begun, to: end, grade: GRADE.begun })
  if (edits === 0) return picks
  const met = openEnded ? end : begun
  for (const { term, edits: made, whole } of near(terms, word, edits, openEnded)) {
    if (term >= first && term < met) continue
    const [one, two] = whole ? [GRADE.oneEdit, GRADE.twoEdits] : [GRADE.oneEditBegun, GRADE.twoEditsBegun]
    picks.push({ field, from: term, to: term + 1, grade: made === 1 ? one : two })
  }
  return picks
}

function count({ segment, removed }: Part, picks: readonly Pick[], worths: readonly Worth[]): void {
  const { tally } = segment
  for (const { field, from, to, grade } of picks) {
    const worth = worths[field]
    if (worth) segment.texts[field]?.postings.read(from, to, { worth, grade, tally, removed })
  }
}

function narrowAll(matches: Matches[], parts: readonly Part[], word: number, wordRarity: number): void {
  for (const [i, { segment }] of parts.entries()) {
    const { tally } = segment
    const match = matches[i]
    if (match) match.narrow(word, tally, wordRarity)
    else matches.push(Matches.first(word, tally, wordRarity))
    tally.clear()
  }
}

function rewardPairs(
  matches: readonly Matches[],
  places: readonly number[],
  rarities: readonly number[],
): void {
  const seen = new Set<string>()
  for (let i = 1; i < places.length; i++) {
    const word = places[i - 1] ?? 0
    const next = places[i] ?? 0
    if (seen.has(`${word} ${next}`)) continue
    seen.add(`${word} ${next}`)
    const worth = pairWorth(rarities[word] ?? 0, rarities[next] ?? 0)
    for (const match of matches) match.reward(word, next, worth)
  }
}
