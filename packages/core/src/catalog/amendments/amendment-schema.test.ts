import { expect, test } from 'vitest'
import type { StoredAmendment } from '../../store/record/amendments.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { AMENDMENT_INDEX_SPEC, decodeAmendmentLine } from './amendment-schema.ts'

const FETCHED = {
  sourceUpdatedAt: '2025-06-01T00:00:00.000Z',
  updatedAt: '2025-06-01T00:00:00.000Z',
  source: 'test',
  fetchedAt: '2026-03-01T00:00:00.000Z',
  checkedAt: '2026-03-01T00:00:00.000Z',
  newsAfter: '',
  revision: 1,
}

const bare: StoredAmendment = {
  congress: 119,
  type: 'samdt',
  number: '7',
  description: 'To strike section 2.',
  ...FETCHED,
}
const detailed: StoredAmendment = {
  congress: 118,
  type: 'hamdt',
  number: '12',
  purpose: 'An amendment to add a report.',
  description: 'Not shown beside a purpose.',
  latestAction: { text: 'Agreed to by voice vote.', date: '2024-05-02', time: '15:04:00' },
  detail: {
    item: {
      congress: 118,
      type: 'hamdt',
      number: '12',
      sourceUpdatedAt: FETCHED.sourceUpdatedAt,
      submittedDate: '2024-05-01',
      sponsors: [{ bioguideId: 'A000001', fullName: 'Rep. A' }, { fullName: 'Committee on Rules' }],
      counts: { actions: 1, amendments: 0, cosponsors: 2, texts: 0 },
    },
    actions: [],
    cosponsors: [
      { bioguideId: 'B000001', fullName: 'Rep. B' },
      { bioguideId: 'C000001', fullName: 'Rep. C', withdrawnDate: '2024-05-03' },
    ],
    texts: [],
  },
  ...FETCHED,
}

const index = openTestIndex(AMENDMENT_INDEX_SPEC, [bare, detailed])
const linesOf = (filters: { sponsor?: string; cosponsor?: string }) =>
  index.search({ filters }).hits.map(({ record }) => decodeAmendmentLine(record.card ?? ''))

test('finds an amendment by sponsor and round-trips its line', () => {
  expect(linesOf({ sponsor: 'A000001' })).toEqual([
    {
      kind: 'amendment',
      congress: 118,
      type: 'hamdt',
      number: '12',
      title: 'An amendment to add a report.',
      introducedDate: '2024-05-01',
      latestAction: { text: 'Agreed to by voice vote.', actionDate: '2024-05-02', actionTime: '15:04:00' },
    },
  ])
})

test('omits withdrawn cosponsors', () => {
  expect(linesOf({ cosponsor: 'B000001' })).toHaveLength(1)
  expect(linesOf({ cosponsor: 'C000001' })).toEqual([])
})

test('builds a line from a list row without details', () => {
  expect(linesOf({})[0]).toEqual({
    kind: 'amendment',
    congress: 119,
    type: 'samdt',
    number: '7',
    title: 'To strike section 2.',
  })
})
