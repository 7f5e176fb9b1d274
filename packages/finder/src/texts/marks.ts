import { MAX_WORD_UNITS } from '../tokens.ts'
import { type Clause, tokensOf, wordsOf } from './query.ts'

/** A range of characters: `from` is inclusive, `to` is exclusive. */
export interface MarkedRange {
  readonly from: number
  readonly to: number
  /** The clauses that match here, by number. */
  readonly clauses: readonly number[]
}

interface PlacedWord {
  readonly word: string
  readonly from: number
  readonly to: number
  /** The whole hyphenated word that begins here, and how many places it takes. */
  readonly joined?: { readonly word: string; readonly places: number }
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
/** Most pieces are one word, which need not be tokenized: then it is the second group, after signs. */
const PIECE = new RegExp(`([("“]*)([A-Za-z0-9]{1,${MAX_WORD_UNITS}})[)”",.;:]*(?=\\s|$)|\\S+`, 'g')

/** Up to the end of a piece's last word, with the last period of an acronym. */
function endOf(piece: string, last: RegExpMatchArray | undefined): number {
  if (last?.index === undefined) return piece.length
  const end = last.index + last[0].length
  return last[0].length === 1 && piece[end] === '.' ? end + 1 : end
}

/** How many places from one on spell the joined word. */
function placesOf(joined: string, words: readonly string[], from: number): number {
  let spelled = ''
  for (let to = from; to < words.length; to++) {
    spelled += words[to] ?? ''
    if (spelled.length >= joined.length) return to + 1 - from
  }
  return 1
}

/**
 * The words of a text as `wordsOf` gives them, with the characters of each. White space always separates words. Within a
 * piece, words that are not plain runs of letters ("U.S.", "1,000") get the characters of the whole piece.
 */
function placedWords(text: string): PlacedWord[] {
  const placed: PlacedWord[] = []
  for (const { 0: piece, 1: before = '', 2: only, index } of text.matchAll(PIECE)) {
    if (only !== undefined) {
      const from = index + before.length
      placed.push({ word: only.toLowerCase(), from, to: from + only.length })
      continue
    }
    const { words, joined } = tokensOf(piece)
    const runs = [...piece.matchAll(LETTERS)]
    const isPlain =
      runs.length === words.length && runs.every(([run], i) => wordsOf(run).join(' ') === words[i])
    const [start, end] = [runs[0]?.index ?? 0, endOf(piece, runs.at(-1))]
    for (const [i, word] of words.entries()) {
      const run = isPlain ? runs[i] : undefined
      const whole = joined.get(i)
      placed.push({
        word,
        from: index + (run?.index ?? start),
        to: index + (run === undefined ? end : run.index + run[0].length),
        ...(whole !== undefined && { joined: { word: whole, places: placesOf(whole, words, i) } }),
      })
    }
  }
  return placed
}

/** The place after the phrase if it begins at a place; 0 if it does not. */
function endOfPhrase(words: readonly PlacedWord[], from: number, phrase: readonly string[]): number {
  let to = from
  for (const [i, wanted] of phrase.entries()) {
    const at = words[from + i]
    if (at?.word === wanted) to = Math.max(to, from + i + 1)
    else if (at?.joined?.word === wanted) to = Math.max(to, from + i + at.joined.places)
    else return 0
  }
  return to
}

/** The characters of a section that match any clause, in order; ranges that overlap or touch are one. */
export function markMatches(text: string, clauses: readonly Clause[]): MarkedRange[] {
  const words = placedWords(text)
  const firsts = new Set(clauses.flatMap(({ phrases }) => phrases.map(([first]) => first)))
  const ranges: { from: number; to: number; clauses: number[] }[] = []
  for (const [from, { word, joined, from: start }] of words.entries()) {
    if (!firsts.has(word) && !firsts.has(joined?.word)) continue
    for (const [clause, { phrases }] of clauses.entries()) {
      const to = Math.max(0, ...phrases.map((phrase) => endOfPhrase(words, from, phrase)))
      if (to === 0) continue
      const end = words[to - 1]?.to ?? start
      const before = ranges.at(-1)
      if (before === undefined || start >= before.to) ranges.push({ from: start, to: end, clauses: [clause] })
      else {
        before.to = Math.max(before.to, end)
        before.clauses.push(clause)
      }
    }
  }
  return ranges
}
