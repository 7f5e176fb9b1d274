import { describe, expect, test } from 'vitest'
import { idsOf, openBooks, openTitles } from './testing/books.ts'

describe('alternative wordings', () => {
  const finder = openTitles('Cannabis in the garden', 'Marijuana at the harbour', 'Garden birds', 'Marihuna')

  test('match beside the text itself, each record once', () => {
    const found = finder.search({ text: 'marijuana', alternatives: ['cannabis', 'marijuana harbour'] })
    expect(idsOf(found).toSorted()).toEqual(['a0', 'a1'])
    expect(found).toMatchObject({ total: 2, repaired: false })
  })

  test('are tried before typo repair', () => {
    expect(finder.search({ text: 'marihuana' })).toMatchObject({ total: 2, repaired: true })
    expect(idsOf(finder.search({ text: 'marihuana', alternatives: ['cannabis'] }))).toEqual(['a0'])
  })

  test('without a word or a match change nothing', () => {
    for (const alternatives of [[], ['--'], ['lighthouse']])
      expect(idsOf(finder.search({ text: 'marijuana', alternatives }))).toEqual(['a1'])
  })

  test('are at most eight', () => {
    const alternatives = Array.from({ length: 9 }, () => 'a')
    expect(() => finder.search({ text: 'a', alternatives })).toThrow(RangeError)
  })
})

describe('favored records', () => {
  const finder = openBooks([
    { id: 'title', title: 'Garden', shelf: 'a' },
    { id: 'favored', title: 'Harbour', shelf: 'b' },
    { id: 'both', title: 'A very long book about some garden', shelf: 'b' },
    { id: 'code', title: 'Untitled', code: 'garden', shelf: 'a' },
    { id: 'neither', title: 'Untitled', shelf: 'a' },
  ])

  test('match too, below codes and above all others', () => {
    const found = finder.search({ text: 'garden', favor: { shelf: 'b' } })
    expect(idsOf(found)).toEqual(['code', 'both', 'favored', 'title'])
    expect(found).toMatchObject({ total: 4, repaired: false })
  })

  test('are filtered like others', () => {
    expect(idsOf(finder.search({ text: 'garden', favor: { shelf: 'b' }, filters: { shelf: 'a' } }))).toEqual([
      'code',
      'title',
    ])
  })

  test('are not matched without a text', () => {
    expect(finder.search({ text: '', favor: { shelf: 'b' } }).total).toBe(5)
  })
})

describe('a sentence', () => {
  const finder = openTitles(
    'Lighthouse keepers of the northern islands',
    'Garden birds',
    'Northern gardens',
    'Islands',
    'Ferries',
  )

  test('matches the records that have most of its words', () => {
    const text = 'please show old lighthouse keepers on northern islands'
    expect(idsOf(finder.search({ text }))).toEqual(['a0'])
    expect(finder.search({ text })).toMatchObject({ repaired: true })
  })

  test('tolerates typos beside missing words', () => {
    expect(idsOf(finder.search({ text: 'please show lighthose keepers nothern islnads' }))).toEqual(['a0'])
  })

  test('finds nothing if most words are missing', () => {
    expect(finder.search({ text: 'where would anybody see many harbour seals near islands' }).total).toBe(0)
  })

  test('does not stop at words that most records have', () => {
    const many = openTitles(
      ...Array.from({ length: 3_000 }, (_, i) => `Report ${i} about ferries`),
      'Lighthouse keepers',
    )
    const found = many.search({ text: 'is there any report about keepers who left their lighthouse' })
    expect(idsOf(found)).toEqual(['a3000'])
  })
})
