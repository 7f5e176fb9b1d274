import type { PathStep } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import type { StoredBill } from '../../store/record/bills.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { storedBill } from '../testing/stored-records.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'
import { findLaws, type LawQuery } from './law-queries.ts'

const path = (date: string): PathStep[] => [{ step: 'law', date, outcome: 'done' }]
const law = (key: string, [number, date]: [string, string], changes: Partial<StoredBill>): StoredBill =>
  storedBill(key, {
    stage: { stage: 'became_law', isProvisional: false, path: path(date) },
    laws: [{ number: `119-${number}`, type: 'Public Law' }],
    ...changes,
  })

const INDEX = openTestIndex(BILL_INDEX_SPEC, [
  law('119/hr/1', ['9', '2025-03-01'], { title: 'Zebra Act' }),
  law('119/hr/2', ['10', '2025-02-01'], { title: 'Apple Act' }),
  law('119/hr/3', ['1', '2025-04-01'], {
    title: 'Relief Act',
    laws: [{ number: '119-1', type: 'Private Law' }],
  }),
  law('119/hr/4', ['0', '2025-05-01'], {
    title: 'Listed Act',
    laws: [],
    latestAction: { text: 'Became Public Law No: 119-12.', date: '2025-05-01' },
  }),
  storedBill('119/hr/5', { title: 'Bill that is no law' }),
  law('118/hr/6', ['3', '2023-05-01'], { title: 'Old Act', laws: [{ number: '118-3', type: 'Public Law' }] }),
])
const find = (query: Partial<LawQuery> = {}) =>
  findLaws(INDEX, { congress: 119, sort: 'number', limit: 20, offset: 0, ...query })
const citations = (query: Partial<LawQuery>): string[] => find(query).laws.map(({ citation }) => citation)

test('lists the laws of a congress by number, private laws last', () => {
  expect(citations({})).toEqual([
    'Public Law 119-12',
    'Public Law 119-10',
    'Public Law 119-9',
    'Private Law 119-1',
  ])
  expect(citations({ congress: 118 })).toEqual(['Public Law 118-3'])
})

test('lists the laws enacted in a range of days, both included', () => {
  expect(citations({ enactedFrom: '2025-03-01', enactedTo: '2025-04-01' })).toEqual([
    'Public Law 119-9',
    'Private Law 119-1',
  ])
  expect(citations({ enactedTo: '2025-02-28' })).toEqual(['Public Law 119-10'])
  expect(citations({ enactedFrom: '2025-05-01', type: 'private' })).toEqual([])
})

test('gives number, type, date and bill of a law', () => {
  expect(find({ type: 'private' })).toEqual({
    total: 1,
    laws: [
      {
        number: '119-1',
        type: 'private',
        citation: 'Private Law 119-1',
        date: '2025-04-01',
        bill: { congress: 119, type: 'hr', number: '3', title: 'Relief Act' },
      },
    ],
  })
})

test('sorts by date or title, and pages', () => {
  expect(citations({ sort: 'date' }).at(0)).toBe('Public Law 119-12')
  expect(citations({ sort: 'date' }).at(-1)).toBe('Public Law 119-10')
  expect(citations({ sort: 'title', limit: 2, offset: 1 })).toEqual([
    'Public Law 119-12',
    'Private Law 119-1',
  ])
  expect(find({ limit: 1 }).total).toBe(4)
})
