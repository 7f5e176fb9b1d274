import { expect, test } from 'vitest'
import { groupByDate } from './group-by-date.ts'

const rows = (...dates: string[]) => dates.map((actionDate) => ({ actionDate }))

test('what happened on one day stands together, in the order it came', () => {
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

test('nothing happened on no day', () => {
  expect(groupByDate([])).toEqual([])
})
