import { expect, test } from 'vitest'
import { titled } from './testing/shelf.ts'
import { TITLES, WRITTEN } from './testing/titles.ts'

const finder = titled(...TITLES)
const SMALL = new Set('a an the of to in and its from on how'.split(' '))

/** The words of a title that tell it from others. */
function telling(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^\p{L}’]+/u)
    .filter((word) => word !== '' && !SMALL.has(word))
}

const shorten = (word: string) => word.slice(0, Math.max(3, word.length - 2))

/** One slip in the longest word, of a kind that goes by the number of the query. */
function slip(words: readonly string[], n: number): string[] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const at = 1 + (n % (longest.length - 2))
  const [before, here, next, after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1],
    longest.slice(at + 2),
  ]
  const slips = [
    `${before}${next}${here}${after}`,
    `${before}${here}${after}`,
    `${before}${here}${here}${next}${after}`,
    `${before}x${next}${after}`,
  ]
  return words.map((word) => (word === longest ? (slips[n % slips.length] ?? word) : word))
}

/** The part of all titles that come first when asked for so. */
function firstPlaces(ask: (words: readonly string[], n: number) => readonly string[]): number {
  const right = TITLES.filter((title, n) => {
    const text = ask(telling(title), n).join(' ')
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

test.each(WRITTEN)('%s is answered first by a book on %s of %s', (text, subject, place) => {
  const title = finder.search({ text, limit: 1 }).hits[0]?.record.title
  expect(title).toContain(subject)
  expect(title).toContain(place)
})
