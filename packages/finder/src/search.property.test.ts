import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finder } from './finder.ts'
import { withOverlay } from './overlay.ts'
import type { Query } from './query.ts'
import { displayScore } from './scoring.ts'
import { BOOK_SCHEMA, type GeneratedBook, query, records } from './testing/arbitrary.ts'
import { type BookFields, openBooks } from './testing/books.ts'
import { LinearFinder } from './testing/linear.ts'
import { TITLES } from './testing/titles.ts'
import { unionOf } from './union.ts'

const RUNS = { numRuns: 250 }

/** The result of an index without its record numbers, which differ between equivalent indexes. */
function answer(finder: Finder<BookFields>, request: Query<BookFields>) {
  const { hits, ...found } = finder.search(request)
  return { ...found, hits: hits.map(({ id, score, record }) => ({ id, score, record })) }
}

function linearAnswer(books: readonly GeneratedBook[], request: Query<BookFields>) {
  const { ids, scores, ...found } = new LinearFinder(books, BOOK_SCHEMA).search(request)
  const byId = new Map(books.map((record) => [record.id, record]))
  const hits = ids.map((id, i) => ({
    id,
    score: displayScore(scores[i] ?? 0),
    record: returned(byId.get(id)),
  }))
  return { ...found, hits }
}

function returned(record: GeneratedBook | undefined) {
  const { id: _, author: __, code: ___, ...stored } = record ?? { id: '' }
  if (stored.title === '') delete stored.title
  return { ...stored, tags: (stored.tags ?? []).toSorted() }
}

test('matches, ranks and counts exactly as a linear scan does', () => {
  fc.assert(
    fc.property(records('a'), query, (books, request) => {
      expect(answer(openBooks(books), request)).toEqual(linearAnswer(books, request))
    }),
    RUNS,
  )
})

test('answers every keystroke of a title exactly as a linear scan does', () => {
  const books = TITLES.slice(0, 25).map((title, i) => ({ id: `a${i}`, title }))
  const finder = openBooks(books)
  const linear = new LinearFinder(books, BOOK_SCHEMA)
  const typed = 'history of alpine birds of bohem'
  for (let end = 1; end <= typed.length; end++) {
    const text = typed.slice(0, end)
    const { ids, scores, total } = linear.search({ text })
    const found = finder.search({ text })
    const hits = ids.map((id, i) => [id, displayScore(scores[i] ?? 0)])
    expect([text, found.total, found.hits.map(({ id, score }) => [id, score])]).toEqual([text, total, hits])
  }
})

test('matches most words of a long text exactly as a linear scan does', () => {
  fc.assert(
    fc.property(records('a'), fc.nat(24), fc.nat(3), query, (books, n, missing, request) => {
      const { title = '' } = books[n % (books.length || 1)] ?? {}
      const text = `${title} ${Array.from({ length: missing }, (_, i) => `lighthouse${i}zzz`).join(' ')} ferry clean`
      const asked = { ...request, text, alternatives: [], favor: { shelf: 'nowhere' } }
      expect(answer(openBooks(books), asked)).toEqual(linearAnswer(books, asked))
    }),
    RUNS,
  )
})

test('answers from an overlay as from a rebuilt index', () => {
  const changes = fc.record({
    base: records('a'),
    removed: fc.uniqueArray(fc.nat(24).map((i) => `a${i}`)),
    changed: fc.uniqueArray(fc.nat(24), { maxLength: 6 }),
    added: records('b', 6),
  })
  fc.assert(
    fc.property(changes, query, ({ base, removed, changed, added }, request) => {
      const upserts = added.map((record, i) => ({
        ...record,
        id: changed[i] === undefined ? record.id : `a${changed[i]}`,
      }))
      const replaced = new Set([...removed, ...upserts.map(({ id }) => id)])
      const remaining = base.filter(({ id }) => !replaced.has(id))
      expect(answer(withOverlay(openBooks(base), { upserts, removed }), request)).toEqual(
        linearAnswer([...remaining, ...upserts], request),
      )
    }),
    RUNS,
  )
})

test('answers from stacked overlays as from one index', () => {
  fc.assert(
    fc.property(records('a', 10), records('b', 5), records('a', 5), query, (base, first, second, request) => {
      const finder = withOverlay(withOverlay(openBooks(base), { upserts: first, removed: ['a1'] }), {
        upserts: second,
      })
      const ids = new Set([...second.map(({ id }) => id), 'a1'])
      const remaining = [...base, ...first].filter(({ id }) => !ids.has(id))
      expect(answer(finder, request)).toEqual(linearAnswer([...remaining, ...second], request))
    }),
    RUNS,
  )
})

test('answers from a union with overlays as from one index of all records', () => {
  fc.assert(
    fc.property(records('a', 12), records('b', 12), records('c', 4), query, (one, two, three, request) => {
      const finder = unionOf([
        openBooks(one),
        withOverlay(openBooks(two), { removed: ['b0', 'b3'] }),
        openBooks(three),
      ])
      const remaining = two.filter(({ id }) => id !== 'b0' && id !== 'b3')
      expect(answer(finder, request)).toEqual(linearAnswer([...one, ...remaining, ...three], request))
    }),
    RUNS,
  )
})
