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

/** The words of a title that tell it from others. */
const telling = (title: string) => wordsOf(title).filter((word) => !SMALL.has(word))

const shorten = (word: string) => word.slice(0, Math.max(3, word.length - 2))

const longestOf = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '')

/** One slip in one of the words, of a kind that goes by the number of the query. */
function slip(words: readonly string[], n: number, mistyped = longestOf(words)): string[] {
  const at = 1 + (n % (mistyped.length - 2))
  const [before, here, next, after] = [
    mistyped.slice(0, at),
    mistyped[at],
    mistyped[at + 1],
    mistyped.slice(at + 2),
  ]
  const slips = [
    `${before}${next}${here}${after}`,
    `${before}${here}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
  ]
  return words.map((word) => (word === mistyped ? (slips[n % slips.length] ?? word) : word))
}

/** The part of all titles that come first when asked for so, by their telling words or by all. */
function firstPlaces(
  ask: (words: readonly string[], n: number) => readonly string[],
  words = telling,
): number {
  const right = TITLES.filter((title, n) => {
    const text = ask(words(title), n).join(' ')
    return finder.search({ text, limit: 1 }).hits[0]?.record.title === title
  })
  return right.length / TITLES.length
}

test('a title comes first when its telling words are typed', () => {
  expect(firstPlaces((words) => words)).toBeGreaterThanOrEqual(0.98)
})

test('a title comes first when the last word is unfinished', () => {
  expect(
    firstPlaces((words) => [...words.slice(0, -1), ...words.slice(-1).map(shorten)]),
  ).toBeGreaterThanOrEqual(0.98)
})

test('a title comes first when its words are typed backwards', () => {
  expect(firstPlaces((words) => words.toReversed())).toBeGreaterThanOrEqual(0.98)
})

test('a title comes first when a word is mistyped', () => {
  expect(firstPlaces(slip)).toBeGreaterThanOrEqual(0.95)
})

test('a title comes first when it is typed whole, in any order, with a slip in any word of four letters', () => {
  const slipAnywhere = (words: readonly string[], n: number) => {
    const long = words.filter((word) => word.length > 3)
    return slip(words, n, long[n % long.length])
  }
  expect(firstPlaces((words) => words.toReversed(), wordsOf)).toBe(1)
  expect(firstPlaces(slipAnywhere, wordsOf)).toBeGreaterThanOrEqual(0.98)
})

test('a title comes first with a word among its own that is not in it, or is in others', () => {
  const ELSEWHERE = ['second', 'edition', 'norway', 'handbook', 'stone', 'night']
  const withAnother = (words: readonly string[], n: number) =>
    words.toSpliced(n % (words.length + 1), 0, ELSEWHERE[n % ELSEWHERE.length] ?? '')
  expect(firstPlaces(withAnother)).toBeGreaterThanOrEqual(0.95)
})

test.each(WRITTEN)('%s is answered first by a book on %s of %s', (text, subject, place) => {
  const title = finder.search({ text, limit: 1 }).hits[0]?.record.title
  expect(title).toContain(subject)
  expect(title).toContain(place)
})
