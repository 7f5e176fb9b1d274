import { expect, test } from 'vitest'
import { groupByDate } from './action-list.tsx'

const rows = (...dates: string[]) => dates.map((actionDate) => ({ actionDate }))

test('groups adjacent actions of one day and leaves their order', () => {
  expect(
    groupByDate(rows('2025-03-02', '2025-03-02', '2025-01-03')).map(({ date, rows: of }) => [
      date,
      of.length,
    ]),
  ).toEqual([
    ['2025-03-02', 2],
    ['2025-01-03', 1],
  ])
})

test('returns no groups for no actions', () => {
  expect(groupByDate([])).toEqual([])
})
