import { expect, test } from 'vitest'
import { type BookRecord, idsOf, openBooks, openTitles } from './testing/books.ts'

test('matches words in any order, only the last one as a prefix', () => {
  const finder = openTitles(
    'The Garden of the Harbour Master',
    'A Harbour Garden',
    'Gardening by the Harbour',
  )
  expect(idsOf(finder.search({ text: 'harbour garden' })).toSorted()).toEqual(['a0', 'a1', 'a2'])
  expect(idsOf(finder.search({ text: 'garden harb' })).toSorted()).toEqual(['a0', 'a1'])
  expect(finder.search({ text: 'garden orchard' }).total).toBe(0)
})

test('matches the first letter of a word, and the letter itself above it', () => {
  const finder = openTitles('River of the East', 'Vitamin E for Rivers', 'River Ferry', 'River Übung')
  expect(idsOf(finder.search({ text: 'river e' }))).toEqual(['a0'])
  expect(idsOf(finder.search({ text: 'rivers e' }))).toEqual(['a1'])
  expect(idsOf(finder.search({ text: 'e' }))).toEqual(['a1', 'a0'])
  expect(idsOf(finder.search({ text: 'river u' }))).toEqual(['a3'])
  expect(finder.search({ text: 'river z' }).repaired).toBe(true)
})

test('ranks a phrase above the same words apart', () => {
  const finder = openTitles(
    'River ferry of the night',
    'Night river of the ferry',
    'Night of the river ferry',
  )
  expect(idsOf(finder.search({ text: 'night river' }))[0]).toBe('a1')
  expect(idsOf(finder.search({ text: 'the river ferry' }))[0]).toBe('a2')
})

test('ranks near words, in either order, above the same words far apart', () => {
  const finder = openTitles(
    'River of the north and the ferry by night',
    'By the north and night river of the ferry',
  )
  expect(idsOf(finder.search({ text: 'ferry river' }))[0]).toBe('a1')
})

test('recognizes a phrase across the 32-position wrap', () => {
  const filler = Array.from({ length: 31 }, (_, i) => `w${i}`).join(' ')
  const finder = openTitles(`${filler} ferry at river`, `${filler} river ferry at`)
  expect(idsOf(finder.search({ text: 'river ferry' }))[0]).toBe('a1')
})

test('recognizes no phrase across two fields', () => {
  const finder = openBooks([
    { id: 'across', title: 'the night', author: 'river' },
    { id: 'apart', title: 'night by', author: 'river' },
  ])
  const [one, other] = finder.search({ text: 'night river' }).hits
  expect(one?.score).toBe(other?.score)
})

test('ranks a field that equals the query first', () => {
  const finder = openTitles('Harbour master and harbour garden', 'Harbour', 'Harbour lights')
  expect(idsOf(finder.search({ text: 'harbour' }))[0]).toBe('a1')
})

test('ranks a record first for its code, with any punctuation', () => {
  const finder = openBooks([
    { id: 'words', title: 'X 12, the X 12' },
    { id: 'code', title: 'Untitled', code: ['X-12', 'Y-1'] },
  ])
  for (const text of ['x12', 'X-12', 'x. 12']) expect(idsOf(finder.search({ text }))[0]).toBe('code')
  expect(idsOf(finder.search({ text: 'x 12' }))).toEqual(['code', 'words'])
})

test('ranks the records of explicit codes first, in the order of the codes', () => {
  const finder = openBooks([
    { id: 'later', title: 'Untitled', code: 'A-2' },
    { id: 'sooner', title: 'Untitled', code: ['A-1', 'A-2'] },
    { id: 'words', title: 'the second', code: 'second' },
    { id: 'mentioned', title: 'the second of all' },
  ])
  const found = finder.search({ text: 'second', exact: ['a 1', 'a 2'] })
  expect(idsOf(found)).toEqual(['sooner', 'later', 'words', 'mentioned'])
  expect(idsOf(finder.search({ text: 'the', exact: [] })).toSorted()).toEqual(['mentioned', 'words'])
  expect(() => finder.search({ text: 'x', exact: Array.from({ length: 101 }, () => 'a') })).toThrow(
    RangeError,
  )
})

test('lets the prior outweigh a slightly better match, but not a clearly better one', () => {
  const finder = openBooks([
    { id: 'short', title: 'garden of herbs' },
    { id: 'likely', title: 'garden of many herbs', standing: 100 },
    { id: 'unlikely', title: 'garden of some herbs', standing: 10 },
  ])
  expect(idsOf(finder.search({ text: 'garden herbs' }))).toEqual(['likely', 'short', 'unlikely'])
  expect(idsOf(finder.search({ text: 'garden of herbs' }))[0]).toBe('short')
})

test('finds a code among any number of records with the same word', () => {
  function* many(): Generator<BookRecord> {
    for (let i = 0; i < 150_000; i++) yield { id: `r${i}`, title: 'x1', shelf: i % 2 === 0 ? 'even' : 'odd' }
    yield { id: 'code', title: 'other', code: 'X-1' }
  }
  const { total, hits } = openBooks(many()).search({ text: 'x1', limit: 2 })
  expect(total).toBe(150_001)
  expect(hits.map(({ id }) => id)).toEqual(['code', 'r0'])
})

test('scores rare words and heavier fields higher', () => {
  const finder = openBooks([
    { id: 'author', title: 'untitled', author: 'garden' },
    { id: 'title', title: 'garden', author: 'unknown' },
    { id: 'other', title: 'untitled', author: 'unknown' },
  ])
  expect(idsOf(finder.search({ text: 'garden' }))).toEqual(['title', 'author'])
})

test('repairs one typo in four letters, two in eight', () => {
  const finder = openTitles('Moss of the northern mountains', 'Other matters')
  for (const text of ['mss', 'nrothern mountains', 'moutnians', 'nothrn', 'norhtren', 'moss northrn']) {
    expect([text, finder.search({ text }).total]).toEqual([text, text === 'mss' || text === 'nothrn' ? 0 : 1])
  }
})

test('repairs typos only if nothing matches as typed', () => {
  const finder = openTitles('Farm and field', 'Firm ground', 'Firm hands')
  expect(finder.search({ text: 'farm' })).toMatchObject({ total: 1, repaired: false })
  expect(finder.search({ text: 'ferm' })).toMatchObject({ total: 3, repaired: true })
})

test('ranks strict matches first when repairBelow asks for more', () => {
  const finder = openTitles('Firm', 'A long walk over the fields to the farm', 'Firm')
  const found = finder.search({ text: 'farm', repairBelow: 3 })
  expect(found).toMatchObject({ total: 3, repaired: true })
  expect(idsOf(found)[0]).toBe('a1')
})

test('repairs unknown words before known ones', () => {
  const finder = openTitles('Farm garden', 'Firm garden')
  expect(idsOf(finder.search({ text: 'farm gardne' }))).toEqual(['a0'])
})

test('repairs a known word if nothing else matches', () => {
  const finder = openTitles('Farm garden', 'Firm harbour')
  expect(idsOf(finder.search({ text: 'farm harbour' }))).toEqual(['a1'])
})

test('drops short words that are unknown or common if nothing matches all words', () => {
  const finder = openTitles('The garden by the river', 'The harbour of the sea')
  expect(idsOf(finder.search({ text: 'the garden at the river' }))).toEqual(['a0'])
  expect(idsOf(finder.search({ text: 'garden teh river' }))).toEqual(['a0'])
  expect(finder.search({ text: 'teh' }).total).toBe(0)
})

test('treats every word as a prefix if nothing matches all words', () => {
  expect(idsOf(openTitles('Fishes of the north', 'Other matters').search({ text: 'fish north' }))).toEqual([
    'a0',
  ])
})

test('drops one of two words as a last resort, but leaves no common word alone', () => {
  const others = Array.from({ length: 12 }, (_, i) => `Act ${i}`)
  const finder = openTitles('Lighthouse Act', 'Harbour Rules', ...others)
  const found = finder.search({ text: 'lighthouse harbour' })
  expect([idsOf(found).toSorted(), found.repaired]).toEqual([['a0', 'a1'], true])
  expect(idsOf(finder.search({ text: 'zzzyyyxxx harbour' }))).toEqual(['a1'])
  expect(finder.search({ text: 'zzzyyyxxx act' }).total).toBe(0)
})

test('drops one word of three or more as a last resort', () => {
  const finder = openTitles('Garden birds of the river', 'Harbour birds of the north')
  expect(idsOf(finder.search({ text: 'garden river mountain' }))).toEqual(['a0'])
  expect(finder.search({ text: 'birds mountain' }).total).toBe(0)
  expect(finder.search({ text: 'birds mountain glacier' }).total).toBe(0)
  const long = 'notes on the garden birds of the river and of the harbour'
  expect(idsOf(openTitles(long, 'Farm notes').search({ text: long.replace('on', 'farm') }))).toEqual(['a0'])
})

test('joins the letters of an acronym and a lone s if nothing matches them apart', () => {
  const finder = openTitles('The U.S. garden', 'Keeper’s garden', 'The garden')
  expect(finder.search({ text: 'u s garden' })).toMatchObject({ repaired: false, hits: [{ id: 'a0' }] })
  expect(idsOf(finder.search({ text: 'keeper s garden' }))).toEqual(['a1'])
})

test('repairs the same words with and without a filter', () => {
  const finder = openBooks([
    { id: 'typed', title: 'farm', shelf: 'one' },
    { id: 'near', title: 'firm', shelf: 'two' },
  ])
  expect(finder.search({ text: 'farm', filters: { shelf: 'two' } })).toMatchObject({
    total: 0,
    repaired: false,
  })
})

test('matches a hyphenated word split, joined and mistyped', () => {
  const finder = openTitles('Anti-trust', 'Antitrust', 'Anti and trust')
  expect(idsOf(finder.search({ text: 'antitrust' })).toSorted()).toEqual(['a0', 'a1'])
  expect(idsOf(finder.search({ text: 'anti-trust' })).toSorted()).toEqual(['a0', 'a2'])
  expect(idsOf(openTitles('Antitrust').search({ text: 'anti-trust' }))).toEqual(['a0'])
})

test('ignores text without any word', () => {
  const finder = openTitles('One', 'Two')
  for (const text of ['', '   ', '—!?', '\ud800']) expect(finder.search({ text }).total).toBe(2)
})

test('breaks ties by the columns of the schema, then by insertion order', () => {
  const finder = openBooks([
    { id: 'third', title: 'same', shelf: 'b' },
    { id: 'second', title: 'same', shelf: 'a', printed: '2020-01-01' },
    { id: 'first', title: 'same', shelf: 'a', printed: '2021-01-01' },
    { id: 'fourth', title: 'same', shelf: 'b' },
    { id: 'last', title: 'same' },
  ])
  const expected = ['first', 'second', 'third', 'fourth', 'last']
  expect(idsOf(finder.search({ text: 'same' }))).toEqual(expected)
  expect(idsOf(finder.search())).toEqual(expected)
})

test('sorts in both directions, with missing values last', () => {
  const finder = openBooks([
    { id: 'none' },
    { id: 'two', pages: 2 },
    { id: 'one', pages: 1 },
    { id: 'too', pages: 2 },
  ])
  expect(idsOf(finder.search({ sort: { field: 'pages', order: 'asc' } }))).toEqual([
    'one',
    'two',
    'too',
    'none',
  ])
  expect(idsOf(finder.search({ sort: { field: 'pages', order: 'desc' } }))).toEqual([
    'two',
    'too',
    'one',
    'none',
  ])
})

test('pages through all matches with a constant total', () => {
  const finder = openBooks(
    Array.from({ length: 57 }, (_, i) => ({ id: `r${i}`, title: 'same', pages: i % 7 })),
  )
  const whole = idsOf(finder.search({ sort: { field: 'pages', order: 'desc' }, limit: 100 }))
  const pages = [0, 20, 40, 60].map((offset) =>
    finder.search({ sort: { field: 'pages', order: 'desc' }, offset, limit: 20 }),
  )
  expect(pages.flatMap(idsOf)).toEqual(whole)
  expect(pages.map(({ total }) => total)).toEqual([57, 57, 57, 57])
})

test('counts facets over all matches, not over the page', () => {
  const finder = openBooks([
    { id: '1', shelf: 'a', tags: ['x', 'y'], title: 'in' },
    { id: '2', shelf: 'b', tags: ['y'], title: 'in' },
    { id: '3', shelf: 'b', title: 'in' },
    { id: '4', shelf: 'c', tags: ['z'], title: 'out' },
  ])
  const { facets } = finder.search({ text: 'in', facets: ['shelf', 'tags'], limit: 0 })
  expect(facets).toEqual({
    shelf: [
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ],
    tags: [
      { value: 'y', count: 2 },
      { value: 'x', count: 1 },
    ],
  })
})

test('refuses an invalid query', () => {
  const finder = openTitles('One')
  expect(() => finder.search({ limit: -1 })).toThrow(RangeError)
  expect(() => finder.search({ offset: 0.5 })).toThrow(RangeError)
  // @ts-expect-error text fields cannot be filtered
  expect(() => finder.search({ filters: { title: 'One' } })).toThrow(TypeError)
  // @ts-expect-error keyword sets cannot be sorted
  expect(() => finder.search({ sort: { field: 'tags', order: 'asc' } })).toThrow(TypeError)
  // @ts-expect-error numbers have no facets
  expect(() => finder.search({ facets: ['pages'] })).toThrow(TypeError)
  expect(() => finder.search({ filters: { printed: { from: '2021-02-30' } } })).toThrow(TypeError)
})

test('filters a set of keywords by any or by all values', () => {
  const finder = openBooks([
    { id: 'a', title: 'harbour', tags: ['new'] },
    { id: 'b', title: 'harbour', tags: ['new', 'old'] },
    { id: 'c', title: 'garden', tags: ['old'] },
  ])
  expect(idsOf(finder.search({ filters: { tags: ['new', 'old'] } })).toSorted()).toEqual(['a', 'b', 'c'])
  expect(idsOf(finder.search({ filters: { tags: { all: ['new', 'old'] } } }))).toEqual(['b'])
  expect(idsOf(finder.search({ filters: { tags: { all: ['new', 'lost'] } } }))).toEqual([])
})

test('counts a facet without the filter on its own field', () => {
  const finder = openBooks([
    { id: 'a', title: 'harbour', shelf: 'upper', tags: ['new'] },
    { id: 'b', title: 'harbour', shelf: 'lower', tags: ['new', 'old'] },
    { id: 'c', title: 'garden', shelf: 'lower', tags: ['old'] },
  ])
  const request = { text: 'harbour', filters: { shelf: 'upper' }, facets: ['shelf', 'tags'] } as const
  expect(finder.search(request).facets.shelf).toEqual([{ value: 'upper', count: 1 }])
  const { total, facets } = finder.search({ ...request, facetsBeside: true })
  expect(total).toBe(1)
  expect(facets.shelf).toEqual([
    { value: 'lower', count: 1 },
    { value: 'upper', count: 1 },
  ])
  expect(facets.tags).toEqual([{ value: 'new', count: 1 }])
})

test('returns only the requested fields', () => {
  const finder = openBooks([{ id: 'a', title: 'harbour', shelf: 'upper', pages: 7, tags: ['new'] }])
  expect(finder.search({ fields: ['pages', 'title', 'note'] }).hits[0]?.record).toEqual({
    pages: 7,
    title: 'harbour',
  })
  expect(finder.search({ fields: [] }).hits[0]?.record).toEqual({})
  expect(finder.search().hits[0]?.record).toEqual({
    title: 'harbour',
    shelf: 'upper',
    pages: 7,
    tags: ['new'],
  })
})
