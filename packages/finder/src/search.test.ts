import { expect, test } from 'vitest'
import type { BookRecord } from './testing/books.ts'
import { idsOf, openBooks, openTitles } from './testing/books.ts'

test('words are found in any order, the last also unfinished, the others not', () => {
  const finder = openTitles(
    'The Garden of the Harbour Master',
    'A Harbour Garden',
    'Gardening by the Harbour',
  )
  expect(idsOf(finder.search({ text: 'harbour garden' })).toSorted()).toEqual(['a0', 'a1', 'a2'])
  expect(idsOf(finder.search({ text: 'garden harb' })).toSorted()).toEqual(['a0', 'a1'])
  expect(finder.search({ text: 'garden orchard' }).total).toBe(0)
})

test('words side by side as typed come before the same words apart', () => {
  const finder = openTitles(
    'River ferry of the night',
    'Night river of the ferry',
    'Night of the river ferry',
  )
  expect(idsOf(finder.search({ text: 'night river' }))[0]).toBe('a1')
  expect(idsOf(finder.search({ text: 'the river ferry' }))[0]).toBe('a2')
})

test('words near each other, in whichever order, come before the same words far apart', () => {
  const finder = openTitles(
    'River of the north and the ferry by night',
    'By the north and night river of the ferry',
  )
  expect(idsOf(finder.search({ text: 'ferry river' }))[0]).toBe('a1')
})

test('a phrase is seen wherever it stands in a long field', () => {
  const filler = Array.from({ length: 31 }, (_, i) => `w${i}`).join(' ')
  const finder = openTitles(`${filler} ferry at river`, `${filler} river ferry at`)
  expect(idsOf(finder.search({ text: 'river ferry' }))[0]).toBe('a1')
})

test('a phrase does not run from one field into the next', () => {
  const finder = openBooks([
    { id: 'across', title: 'the night', author: 'river' },
    { id: 'apart', title: 'night by', author: 'river' },
  ])
  const [one, other] = finder.search({ text: 'night river' }).hits
  expect(one?.score).toBe(other?.score)
})

test('a field that is just what was typed comes first', () => {
  const finder = openTitles('Harbour master and harbour garden', 'Harbour', 'Harbour lights')
  expect(idsOf(finder.search({ text: 'harbour' }))[0]).toBe('a1')
})

test('a record is first under its code, however that is punctuated', () => {
  const finder = openBooks([
    { id: 'words', title: 'X 12, the X 12' },
    { id: 'code', title: 'Untitled', code: ['X-12', 'Y-1'] },
  ])
  for (const text of ['x12', 'X-12', 'x. 12']) expect(idsOf(finder.search({ text }))[0]).toBe('code')
  expect(idsOf(finder.search({ text: 'x 12' }))).toEqual(['code', 'words'])
})

test('codes that a text stands for take the place of the text, the earlier one first', () => {
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

test('what is likelier to be meant comes before what fits nearly as well, and not before what fits better', () => {
  const finder = openBooks([
    { id: 'short', title: 'garden of herbs' },
    { id: 'likely', title: 'garden of many herbs', standing: 100 },
    { id: 'unlikely', title: 'garden of some herbs', standing: 10 },
  ])
  expect(idsOf(finder.search({ text: 'garden herbs' }))).toEqual(['likely', 'short', 'unlikely'])
  expect(idsOf(finder.search({ text: 'garden of herbs' }))[0]).toBe('short')
})

test('a code is found among any number of records with its word', () => {
  function* many(): Generator<BookRecord> {
    for (let i = 0; i < 150_000; i++) yield { id: `r${i}`, title: 'x1', shelf: i % 2 === 0 ? 'even' : 'odd' }
    yield { id: 'code', title: 'other', code: 'X-1' }
  }
  const { total, hits } = openBooks(many()).search({ text: 'x1', limit: 2 })
  expect(total).toBe(150_001)
  expect(hits.map(({ id }) => id)).toEqual(['code', 'r0'])
})

test('what is rare, and what is in a weightier field, counts for more', () => {
  const finder = openBooks([
    { id: 'author', title: 'untitled', author: 'garden' },
    { id: 'title', title: 'garden', author: 'unknown' },
    { id: 'other', title: 'untitled', author: 'unknown' },
  ])
  expect(idsOf(finder.search({ text: 'garden' }))).toEqual(['title', 'author'])
})

test('one slip is forgiven in four letters, two in eight', () => {
  const finder = openTitles('Moss of the northern mountains', 'Other matters')
  for (const text of ['mss', 'nrothern mountains', 'moutnians', 'nothrn', 'norhtren', 'moss northrn']) {
    expect([text, finder.search({ text }).total]).toEqual([text, text === 'mss' || text === 'nothrn' ? 0 : 1])
  }
})

test('a slip is forgiven only when the words as typed find nothing', () => {
  const finder = openTitles('Farm and field', 'Firm ground', 'Firm hands')
  expect(finder.search({ text: 'farm' })).toMatchObject({ total: 1, repaired: false })
  expect(finder.search({ text: 'ferm' })).toMatchObject({ total: 3, repaired: true })
})

test('when asked to forgive sooner, what was typed still comes first', () => {
  const finder = openTitles('Firm', 'A long walk over the fields to the farm', 'Firm')
  const found = finder.search({ text: 'farm', repairBelow: 3 })
  expect(found).toMatchObject({ total: 3, repaired: true })
  expect(idsOf(found)[0]).toBe('a1')
})

test('only words that nobody writes are taken as mistyped, as long as that finds something', () => {
  const finder = openTitles('Farm garden', 'Firm garden')
  expect(idsOf(finder.search({ text: 'farm gardne' }))).toEqual(['a0'])
})

test('a word that somebody writes is taken as mistyped when nothing else helps', () => {
  const finder = openTitles('Farm garden', 'Firm harbour')
  expect(idsOf(finder.search({ text: 'farm harbour' }))).toEqual(['a1'])
})

test('short words that everybody or nobody writes may be missing, when nothing has all', () => {
  const finder = openTitles('The garden by the river', 'The harbour of the sea')
  expect(idsOf(finder.search({ text: 'the garden at the river' }))).toEqual(['a0'])
  expect(idsOf(finder.search({ text: 'garden teh river' }))).toEqual(['a0'])
  expect(finder.search({ text: 'teh' }).total).toBe(0)
})

test('every word may be unfinished, when nothing has all', () => {
  expect(idsOf(openTitles('Fishes of the north', 'Other matters').search({ text: 'fish north' }))).toEqual([
    'a0',
  ])
})

test('one word of three or more may be left out, when nothing else helps', () => {
  const finder = openTitles('Garden birds of the river', 'Harbour birds of the north')
  expect(idsOf(finder.search({ text: 'garden river mountain' }))).toEqual(['a0'])
  expect(finder.search({ text: 'birds mountain' }).total).toBe(0)
  expect(finder.search({ text: 'birds mountain glacier' }).total).toBe(0)
  const long = 'notes on the garden birds of the river and of the harbour'
  expect(idsOf(openTitles(long, 'Farm notes').search({ text: long.replace('on', 'farm') }))).toEqual(['a0'])
})

test('an acronym is met without its dots and a possessive without its apostrophe, when nothing has them so', () => {
  const finder = openTitles('The U.S. garden', 'Keeper’s garden', 'The garden')
  expect(finder.search({ text: 'u s garden' })).toMatchObject({ repaired: false, hits: [{ id: 'a0' }] })
  expect(idsOf(finder.search({ text: 'keeper s garden' }))).toEqual(['a1'])
})

test('a filter never changes what the words are taken to mean', () => {
  const finder = openBooks([
    { id: 'typed', title: 'farm', shelf: 'one' },
    { id: 'near', title: 'firm', shelf: 'two' },
  ])
  expect(finder.search({ text: 'farm', filters: { shelf: 'two' } })).toMatchObject({
    total: 0,
    repaired: false,
  })
})

test('a hyphenated word is met apart, together and mistyped', () => {
  const finder = openTitles('Anti-trust', 'Antitrust', 'Anti and trust')
  expect(idsOf(finder.search({ text: 'antitrust' })).toSorted()).toEqual(['a0', 'a1'])
  expect(idsOf(finder.search({ text: 'anti-trust' })).toSorted()).toEqual(['a0', 'a2'])
  expect(idsOf(openTitles('Antitrust').search({ text: 'anti-trust' }))).toEqual(['a0'])
})

test('a text without a word asks for nothing', () => {
  const finder = openTitles('One', 'Two')
  for (const text of ['', '   ', '—!?', '\ud800']) expect(finder.search({ text }).total).toBe(2)
})

test('ties fall to the columns of the schema, then to the order given', () => {
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

test('a sort holds both ways, and what has no value comes last either way', () => {
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

test('pages follow on from one another to the end, with the same total', () => {
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

test('several facets are counted over all that is found, not over the page', () => {
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

test('a query that makes no sense is refused', () => {
  const finder = openTitles('One')
  expect(() => finder.search({ limit: -1 })).toThrow(RangeError)
  expect(() => finder.search({ offset: 0.5 })).toThrow(RangeError)
  // @ts-expect-error a text is not filtered by
  expect(() => finder.search({ filters: { title: 'One' } })).toThrow(TypeError)
  // @ts-expect-error a set is not sorted by
  expect(() => finder.search({ sort: { field: 'tags', order: 'asc' } })).toThrow(TypeError)
  // @ts-expect-error a number is not counted by
  expect(() => finder.search({ facets: ['pages'] })).toThrow(TypeError)
  expect(() => finder.search({ filters: { printed: { from: '2021-02-30' } } })).toThrow(TypeError)
})

test('a facet counted beside its filter tells what other choices would find', () => {
  const finder = openBooks([
    { id: 'a', title: 'harbour', shelf: 'upper', tags: ['new'] },
    { id: 'b', title: 'harbour', shelf: 'lower', tags: ['new', 'old'] },
    { id: 'c', title: 'garden', shelf: 'lower', tags: ['old'] },
  ])
  const asked = { text: 'harbour', filters: { shelf: 'upper' }, facets: ['shelf', 'tags'] } as const
  expect(finder.search(asked).facets.shelf).toEqual([{ value: 'upper', count: 1 }])
  const { total, facets } = finder.search({ ...asked, facetsBeside: true })
  expect(total).toBe(1)
  expect(facets.shelf).toEqual([
    { value: 'lower', count: 1 },
    { value: 'upper', count: 1 },
  ])
  expect(facets.tags).toEqual([{ value: 'new', count: 1 }])
})

test('a hit gives back the fields that are asked for and no others', () => {
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
