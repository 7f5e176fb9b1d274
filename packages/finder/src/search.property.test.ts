import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import type { Finder } from './finder.ts'
import { openIndex } from './finder.ts'
import { withOverlay } from './overlay.ts'
import type { Query } from './query.ts'
import { displayScore } from './scoring.ts'
import type { GeneratedBook } from './testing/arbitrary.ts'
import { query, records, BOOK_SCHEMA } from './testing/arbitrary.ts'
import { LinearFinder } from './testing/linear.ts'
import { unionOf } from './union.ts'

type BookFields = (typeof BOOK_SCHEMA)['fields']

const RUNS = { numRuns: 250 }

function open(shelf: readonly GeneratedBook[]): Finder<BookFields> {
  return openIndex(buildIndex(shelf, BOOK_SCHEMA), BOOK_SCHEMA)
}

/** What an index answers, without the numbers of its records. */
function answer(finder: Finder<BookFields>, asked: Query<BookFields>) {
  const { hits, ...found } = finder.search(asked)
  return { ...found, hits: hits.map(({ id, score, record }) => ({ id, score, record })) }
}

/** What it should answer. */
function linearAnswer(shelf: readonly GeneratedBook[], asked: Query<BookFields>) {
  const { ids, scores, ...found } = new LinearFinder(shelf, BOOK_SCHEMA).search(asked)
  const given = new Map(shelf.map((record) => [record.id, record]))
  const hits = ids.map((id, i) => ({
    id,
    score: displayScore(scores[i] ?? 0),
    record: returned(given.get(id)),
  }))
  return { ...found, hits }
}

function returned(record: GeneratedBook | undefined) {
  const { id: _, author: __, code: ___, ...stored } = record ?? { id: '' }
  if (stored.title === '') delete stored.title
  return { ...stored, tags: (stored.tags ?? []).toSorted() }
}

test('an index finds, orders and counts what a look at every record does', () => {
  fc.assert(
    fc.property(records('a'), query, (shelf, asked) => {
      expect(answer(open(shelf), asked)).toEqual(linearAnswer(shelf, asked))
    }),
    RUNS,
  )
})

test('an overlay answers as an index of what it leaves and adds', () => {
  const changes = fc.record({
    base: records('a'),
    removed: fc.uniqueArray(fc.nat(24).map((i) => `a${i}`)),
    changed: fc.uniqueArray(fc.nat(24), { maxLength: 6 }),
    added: records('b', 6),
  })
  fc.assert(
    fc.property(changes, query, ({ base, removed, changed, added }, asked) => {
      const upserts = added.map((record, i) => ({
        ...record,
        id: changed[i] === undefined ? record.id : `a${changed[i]}`,
      }))
      const gone = new Set([...removed, ...upserts.map(({ id }) => id)])
      const left = base.filter(({ id }) => !gone.has(id))
      expect(answer(withOverlay(open(base), { upserts, removed }), asked)).toEqual(
        linearAnswer([...left, ...upserts], asked),
      )
    }),
    RUNS,
  )
})

test('an overlay over an overlay answers as one index', () => {
  fc.assert(
    fc.property(records('a', 10), records('b', 5), records('a', 5), query, (base, first, second, asked) => {
      const finder = withOverlay(withOverlay(open(base), { upserts: first, removed: ['a1'] }), {
        upserts: second,
      })
      const ids = new Set([...second.map(({ id }) => id), 'a1'])
      const left = [...base, ...first].filter(({ id }) => !ids.has(id))
      expect(answer(finder, asked)).toEqual(linearAnswer([...left, ...second], asked))
    }),
    RUNS,
  )
})

test('several indexes, some with an overlay, answer as one index of all their records', () => {
  fc.assert(
    fc.property(records('a', 12), records('b', 12), records('c', 4), query, (one, two, three, asked) => {
      const finder = unionOf([open(one), withOverlay(open(two), { removed: ['b0', 'b3'] }), open(three)])
      const left = two.filter(({ id }) => id !== 'b0' && id !== 'b3')
      expect(answer(finder, asked)).toEqual(linearAnswer([...one, ...left, ...three], asked))
    }),
    RUNS,
  )
})
