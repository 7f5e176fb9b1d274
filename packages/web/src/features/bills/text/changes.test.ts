import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import type { ComparedParagraph } from './compare.ts'
import { comparedSections } from './sections.ts'
import { blocksOf, hunksWithChanges } from './passages.ts'

type Op = ComparedParagraph['change']

const row = (change: Op, text: string, section?: string): ComparedParagraph => ({
  kind: section === undefined ? 'paragraph' : 'heading',
  indent: 0,
  change,
  ...(section !== undefined && { section }),
  runs: [{ text, change: change === 'changed' ? 'added' : change }],
})
const ranges = (rows: readonly ComparedParagraph[]) => changesOf(rows).map(({ start, end }) => [start, end])

const SECTIONS = [
  row('same', 'SEC. 1. RIVERS.', 's1'),
  row('changed', 'Rivers are wide.'),
  row('removed', 'Gone.'),
  row('added', 'SEC. 2. LAKES.', 's2'),
  row('added', 'Lakes are deep.'),
  row('same', 'SEC. 3. SEAS.', 's3'),
  row('same', 'Seas are salty.'),
  row('removed', 'SEC. 3. PONDS.', 's3'),
]

describe('a change', () => {
  test('spans neighboring changed paragraphs of one section', () => {
    expect(ranges(SECTIONS)).toEqual([
      [1, 3],
      [3, 5],
      [7, 8],
    ])
    expect(ranges([])).toEqual([])
    expect(ranges([row('same', 'A.')])).toEqual([])
  })

  test('keeps its id when others come and go before it', () => {
    const [, lakes] = changesOf(SECTIONS)
    expect(lakes?.id).toMatch(/^change-[0-9a-z]{5,7}$/)
    expect(changesOf(SECTIONS.slice(3))[0]?.id).toBe(lakes?.id)
    expect(changesOf([row('added', 'Other.')])[0]?.id).not.toBe(lakes?.id)
  })

  test('shares its id with no other of the same words', () => {
    const twice = changesOf([row('added', 'A.'), row('same', 'B.'), row('added', 'A.')])
    expect(twice.map(({ id }) => id)).toEqual([twice[0]?.id, `${twice[0]?.id}-2`])
  })

  test('differs between added and removed words', () => {
    const [added, removed] = changesOf([row('added', 'A.'), row('same', 'B.'), row('removed', 'A.')])
    expect(added?.id).not.toBe(removed?.id)
  })
})

test('the contents count the changes of each section', () => {
  const sections = comparedSections(SECTIONS, changesOf(SECTIONS))
  expect(sections.map(({ text, changeCount, isRemoved }) => [text, changeCount, isRemoved])).toEqual([
    ['SEC. 1. RIVERS.', 1, false],
    ['SEC. 2. LAKES.', 1, false],
    ['SEC. 3. SEAS.', 0, false],
    ['SEC. 3. PONDS.', 1, true],
  ])
})

test('blocks hold all rows in order and split no change', () => {
  const rows = Array.from({ length: 200 }, (_, i) => row(i >= 30 && i < 90 ? 'added' : 'same', `${i}`))
  const blocks = hunksWithChanges(rows, changesOf(rows)).flatMap(blocksOf)
  const passages = blocks.flatMap((block) => block.passages)
  expect(passages.flatMap((passage) => passage.rows)).toEqual(rows)
  expect(
    passages.filter(({ change }) => change).map(({ start, rows: { length } }) => [start, length]),
  ).toEqual([[30, 60]])
  expect(blocks.every(({ rowCount }) => rowCount < 40 + 60)).toBe(true)
})
