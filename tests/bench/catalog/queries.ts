import type { BenchRecord } from './corpus.ts'
import { corpus } from './corpus.ts'
import { Random } from './random.ts'

export const KINDS = ['clean', 'prefix', 'reordered', 'one typo'] as const
export type Kind = (typeof KINDS)[number]

/** A query by someone who wants a particular bill. */
export interface BenchQuery {
  kind: Kind
  text: string
  expectedId: string
}

/** The first search after opening the index. */
export const MISTYPED = 'natoinal secruity'

const SEED = 7
const QUERIES_PER_KIND = 60
const TYPED_QUERIES = 8
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function makeTypo(random: Random, word: string): string {
  const at = 1 + random.below(word.length - 2)
  const letter = LETTERS.charAt(random.below(LETTERS.length))
  const [before, current, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  switch (random.below(4)) {
    case 0:
      return before + letter + current + next + after
    case 1:
      return before + next + after
    case 2:
      return before + letter + next + after
    default:
      return before + next + current + after
  }
}

function shuffle(random: Random, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ word }) => word)
}

function writeQuery(random: Random, kind: Kind, words: readonly string[]): string[] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  switch (kind) {
    case 'clean':
      return [...words]
    case 'prefix':
      return words.map((word, i) =>
        i < words.length - 1 ? word : word.slice(0, Math.ceil(word.length * 0.6)),
      )
    case 'reordered':
      return shuffle(random, words)
    case 'one typo':
      return words.map((word) => (word === longest ? makeTypo(random, word) : word))
  }
}

/** Some of the longer words of a title, in order, as people remember them. */
function wordsOfTitle(random: Random, { title }: BenchRecord): string[] {
  const words = title
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 3)
  const from = random.below(Math.max(1, words.length - 4))
  return words.slice(from, from + 3 + random.below(2))
}

/** Queries for a corpus, evenly over all kinds, and texts for search as you type. */
export function queriesFor(count: number): { queries: BenchQuery[]; typedTexts: string[] } {
  const random = new Random(SEED)
  const total = QUERIES_PER_KIND * KINDS.length
  const step = Math.floor(count / total)
  const queries: BenchQuery[] = []
  let at = 0
  for (const record of corpus(count)) {
    if (at++ % step !== 0 || queries.length === total) continue
    const words = wordsOfTitle(random, record)
    const kind = KINDS[queries.length % KINDS.length] ?? 'clean'
    if (words.length < 2) continue
    queries.push({ kind, text: writeQuery(random, kind, words).join(' '), expectedId: record.id })
  }
  return { queries, typedTexts: queries.slice(0, TYPED_QUERIES).map(({ text }) => text) }
}

/** The prefixes while typing "ab c": "a", "ab", "ab c". */
export function keystrokes(text: string): string[] {
  return Array.from(text, (_, i) => text.slice(0, i + 1)).filter((part) => !part.endsWith(' '))
}
