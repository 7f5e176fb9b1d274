import { expect, test } from 'vitest'
import { newestPrinting } from './newest-printing.ts'

const DAY = '2025-03-04'

test.each([
  [
    'the latest',
    [
      ['eh', '2025-05-01'],
      ['ih', '2025-01-03'],
      ['rh', '2025-04-01'],
    ],
    'eh',
  ],
  [
    'the furthest of a day',
    [
      ['rds', DAY],
      ['eh', DAY],
      ['ih', DAY],
      ['rh', DAY],
    ],
    'rds',
  ],
  [
    'the second print of a day',
    [
      ['rh2', DAY],
      ['rh', DAY],
    ],
    'rh2',
  ],
  [
    'an enrolled bill without a date',
    [
      ['enr', undefined],
      ['eas', '2025-12-01'],
    ],
    'enr',
  ],
  [
    'the law',
    [
      ['enr', undefined],
      ['law', '2025-02-01'],
      ['eas', '2025-12-01'],
    ],
    'law',
  ],
  [
    'a dated printing over an undated one',
    [
      ['ih', '2025-01-03'],
      ['rh', undefined],
    ],
    'ih',
  ],
  [
    'the furthest of undated ones',
    [
      ['rs', undefined],
      ['is', undefined],
      ['es', undefined],
    ],
    'es',
  ],
] as const)('%s is the newest printing', (_, printings, expected) => {
  const texts = printings.map(([version, date]) => ({ version, ...(date !== undefined && { date }) }))
  expect(newestPrinting(texts)?.version).toBe(expected)
  expect(newestPrinting(texts.toReversed())?.version).toBe(expected)
})

test('a bill without texts has no newest printing', () => {
  expect(newestPrinting([])).toBeUndefined()
})
