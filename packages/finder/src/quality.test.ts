import { expect, test } from 'vitest'
import { openTitles } from './testing/books.ts'
import { TITLES, WRITTEN } from './testing/titles.ts'

const finder = openTitles(...TITLES)
const SMALL = new Set('a an the of to in and its from on how'.split(' '))

function wordsOf(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^\p{L}’]+/u)
    .filter((word) => word !== '')
}

/** The words of a title without stop words. */
const significantWords = (title: string) => wordsOf(title).filter((word) => !SMALL.has(word))

const shorten = (word: string) => word.slice(0, Math.max(3, word.length - 2))

const longestOf = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/** Makes one typo in one word; the query number `n` decides its kind. */
function withTypo(words: readonly string[], n: number, mistyped = longestOf(words)): string[] {
  const at = 1 + (n % (mistyped.length - 2))
  const [before, here, next, after] = [
    mistyped.slice(0, at),
    mistyped[at],
    mistyped[at + 1],
    mistyped.slice(at + 2),
  ]
  const typos = [
    `${before}${next}${here}${after}`,
    `${before}${here}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
  ]
  return words.map((word) => (word === mistyped ? (typos[n % typos.length] ?? word) : word))
}

/** The share of titles that rank first for a query of their words. */
function shareRankedFirst(
  queryOf: (words: readonly string[], n: number) => readonly string[],
  words = significantWords,
): number {
  const right = TITLES.filter((title, n) => {
    const text = queryOf(words(title), n).join(' ')
    return finder.search({ text, limit: 1 }).hits[0]?.record.title === title
  })
  return right.length / TITLES.length
}

test('ranks a title first for its significant words', () => {
  expect(shareRankedFirst((words) => words)).toBeGreaterThanOrEqual(0.98)
})

test('ranks a title first with the last word unfinished', () => {
  expect(
    shareRankedFirst((words) => [...words.slice(0, -1), ...words.slice(-1).map(shorten)]),
  ).toBeGreaterThanOrEqual(0.98)
})

test('ranks a title first with its words in reverse', () => {
  expect(shareRankedFirst((words) => words.toReversed())).toBeGreaterThanOrEqual(0.98)
})

test('ranks a title first with one typo', () => {
  expect(shareRankedFirst(withTypo)).toBeGreaterThanOrEqual(0.95)
})

test('ranks a title first for all of its words, reversed or with a typo in any word of four letters', () => {
  const typoAnywhere = (words: readonly string[], n: number) => {
    const long = words.filter((word) => word.length > 3)
    return withTypo(words, n, long[n % long.length])
  }
  expect(shareRankedFirst((words) => words.toReversed(), wordsOf)).toBe(1)
  expect(shareRankedFirst(typoAnywhere, wordsOf)).toBeGreaterThanOrEqual(0.98)
})

test('ranks a title first with one extra word', () => {
  const ELSEWHERE = ['second', 'edition', 'norway', 'handbook', 'stone', 'night']
  const withAnother = (words: readonly string[], n: number) =>
    words.toSpliced(n % (words.length + 1), 0, ELSEWHERE[n % ELSEWHERE.length] ?? '')
  expect(shareRankedFirst(withAnother)).toBeGreaterThanOrEqual(0.95)
})

test.each(WRITTEN)('ranks first for "%s" a book on %s, %s', (text, subject, place) => {
  const title = finder.search({ text, limit: 1 }).hits[0]?.record.title
  expect(title).toContain(subject)
  expect(title).toContain(place)
})
