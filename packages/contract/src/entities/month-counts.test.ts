import { expect, test } from 'vitest'
import { alignMonths, cosponsorsByMonth, countByMonth } from './month-counts.ts'

test('counts dates by month, with the months between', () => {
  expect(countByMonth(['2026-02-03', '2025-12-31', '2026-02-28'])).toEqual([
    { month: '2025-12', count: 1 },
    { month: '2026-01', count: 0 },
    { month: '2026-02', count: 2 },
  ])
  expect(countByMonth([])).toEqual([])
})

test('totals cosponsors by month, without those who withdrew or have no date', () => {
  expect(
    cosponsorsByMonth([
      { sponsorshipDate: '2025-01-09' },
      { sponsorshipDate: '2025-01-09', sponsorshipWithdrawnDate: '2025-03-01' },
      { sponsorshipDate: '2025-02-10' },
      {},
    ]),
  ).toEqual([
    { month: '2025-01', count: 2 },
    { month: '2025-02', count: 3 },
    { month: '2025-03', count: 2 },
  ])
})

test('gives two lists the same months', () => {
  const [first, second] = alignMonths([
    [{ month: '2025-12', count: 4 }],
    [
      { month: '2026-01', count: 1 },
      { month: '2026-02', count: 2 },
    ],
  ])
  expect(first?.map(({ count }) => count)).toEqual([4, 0, 0])
  expect(second?.map(({ count }) => count)).toEqual([0, 1, 2])
  expect(alignMonths([[], []])).toEqual([[], []])
})
