import { fuzzyTerms, maxEdits } from '../fuzzy-terms.ts'
import { MAX_QUERY_WORDS, tokenize } from '../tokens.ts'
import { wholeUnits } from './token-stream.ts'
import type { Spellings } from './text-file.ts'

/** A word or phrase that a text must contain. */
export interface Clause {
  /** Alternatives, one of which must match; a single word is a phrase of one. */
  readonly phrases: readonly (readonly string[])[]
}

const MAX_QUERY_UNITS = 2_000
const MAX_CLAUSES = 30
const QUOTED = /["“”„«»]/
const MAX_SPELLINGS = 3

/** Quoted words are a phrase. An unquoted hyphenated word matches joined, and as the phrase of its parts. */
export function parseTextQuery(text: string): Clause[] {
  const clauses: Clause[] = []
  let left = MAX_QUERY_WORDS
  for (const [i, piece] of text.slice(0, MAX_QUERY_UNITS).split(QUOTED).entries()) {
    const found = i % 2 === 1 ? [{ phrases: [wordsOf(piece)] }] : splitWords(piece)
    for (const clause of found) {
      const { length } = clause.phrases.flat()
      if (length === 0 || length > left || clauses.length === MAX_CLAUSES) continue
      left -= length
      clauses.push(clause)
    }
  }
  const distinct = new Map(clauses.map((clause) => [clause.phrases.join(), clause]))
  return [...distinct.values()]
}

/** The words of a text as the index stores them, one per place, and the joined forms of hyphenated ones by place. */
export function tokensOf(text: string): { words: string[]; joined: Map<number, string> } {
  const words: string[] = []
  const joined = new Map<number, string>()
  tokenize(text, (word, place, isJoined) => {
    if (isJoined) joined.set(place, wholeUnits(word))
    else words.push(wholeUnits(word))
  })
  return { words, joined }
}

export const wordsOf = (text: string): string[] => tokensOf(text).words

/** The joined form of a hyphenated word is indexed too. A number such as 2021-2022 is a phrase alone. */
function splitWords(text: string): Clause[] {
  return text.split(/\s+/).flatMap((piece) => {
    const { words, joined } = tokensOf(piece)
    if (joined.size === 1) return [{ phrases: [[...joined.values()], words] }]
    return /\p{L}/u.test(piece) ? words.map((word) => ({ phrases: [[word]] })) : [{ phrases: [words] }]
  })
}

/** Replaces unknown words of a clause with their nearest spellings, unless one of its phrases has none. */
export function repairClause(
  { phrases }: Clause,
  isUnknown: (word: string) => boolean,
  all: readonly Spellings[],
): Clause {
  const known = phrases.filter((words) => !words.some(isUnknown))
  if (known.length > 0) return { phrases: known }
  return { phrases: phrases.flatMap((words) => repairPhrase(words, isUnknown, all)) }
}

function repairPhrase(
  phrase: readonly string[],
  isUnknown: (word: string) => boolean,
  all: readonly Spellings[],
): (readonly string[])[] {
  let repaired = [phrase]
  for (const word of new Set(phrase)) {
    if (!isUnknown(word)) continue
    const spellings = spellingsOf(word, all)
    repaired = repaired.flatMap((words) =>
      spellings.map((spelling) => words.map((other) => (other === word ? spelling : other))),
    )
  }
  return repaired.slice(0, MAX_SPELLINGS)
}

/** The indexed words with the smallest edit distance, most frequent first. */
function spellingsOf(word: string, all: readonly Spellings[]): string[] {
  const most = maxEdits(word)
  const found = new Map<string, { edits: number; count: number }>()
  for (const spellings of most === 0 ? [] : all) {
    for (const { term, edits } of fuzzyTerms(spellings, word, most, false)) {
      const spelling = spellings.words[term] ?? ''
      const count = (found.get(spelling)?.count ?? 0) + (spellings.counts[term] ?? 0)
      found.set(spelling, { edits, count })
    }
  }
  const nearest = Math.min(...Array.from(found.values(), ({ edits }) => edits))
  return [...found]
    .filter(([, { edits }]) => edits === nearest)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, MAX_SPELLINGS)
    .map(([spelling]) => spelling)
}
