import type { Coverage } from '@rostrum/contract/entities/status'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expectedCoverage,
  coverageFigures,
  groupCoverage,
  coveragePercent,
  coverageStateLabel,
} from './coverage.ts'
import { coverageOf } from './testing/coverage.ts'

const AT = '2026-03-04T09:00:00Z'

describe('a list', () => {
  test.each<[string, Partial<Coverage>, string, string]>([
    ['nobody has looked at', {}, 'Not begun', 'None yet'],
    ['whose whole size nobody knows yet', { held: 540 }, 'In part', '540 so far'],
    ['of which a part is on its way', { isUnderWay: true, held: 250 }, 'Being fetched', '250 so far'],
    ['whose first page is on its way', { isUnderWay: true }, 'Being fetched', 'Counting'],
    [
      'that is half here',
      { isUnderWay: true, held: 3_120, expected: 6_240 },
      'Being fetched',
      '3,120 of 6,240 (50%)',
    ],
    [
      'that has just begun',
      { isUnderWay: true, held: 1, expected: 6_240 },
      'Being fetched',
      '1 of 6,240 (under 1%)',
    ],
    [
      'that is all here',
      { completeAt: AT, held: 6_240, expected: 6_240 },
      'Complete',
      '6,240 of 6,240 (100%)',
    ],
    [
      'that is looked through again',
      { completeAt: AT, held: 6_240, expected: 6_240, isUnderWay: true },
      'Being checked',
      '6,240 of 6,240 (100%)',
    ],
    [
      'of which the provider kept a few back',
      { completeAt: AT, held: 6_238, expected: 6_240 },
      'All but 2',
      '6,238 of 6,240 (99%)',
    ],
    [
      'that is longer than it was when it was counted',
      { completeAt: AT, held: 6_241, expected: 6_240 },
      'Complete',
      '6,241 of 6,240 (100%)',
    ],
    ['that has nothing in it', { completeAt: AT }, 'Complete', 'None listed'],
  ])('%s says so', (_, facts, state, figures) => {
    expect([coverageStateLabel(coverageOf(facts)), coverageFigures(coverageOf(facts))]).toEqual([
      state,
      figures,
    ])
  })

  test('is at 100 percent only when all of it is held', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (held, expected) => {
        const percent = coveragePercent(coverageOf({ held, expected }))
        expect(percent === 100).toBe(held >= expected)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('the lists', () => {
  const mixed = [
    coverageOf({ congress: 118, kind: 'amendments' }),
    coverageOf({ congress: 119, kind: 'amendments' }),
    coverageOf({ congress: 118 }),
    { kind: 'members' as const, held: 0, expected: 0, isUnderWay: false },
    coverageOf({ congress: 119 }),
  ]
  const told = (coverage: readonly Coverage[]) =>
    groupCoverage(coverage).map(({ title, lists }) => [title, ...lists.map(({ kind }) => kind)])

  test('stand by congress, the latest first, after the people', () => {
    expect(told(mixed)).toEqual([
      ['People', 'members'],
      ['119th Congress (2025-2026)', 'bills', 'amendments'],
      ['118th Congress (2023-2024)', 'bills', 'amendments'],
    ])
  })

  test('are none when there are none', () => expect(told([])).toEqual([]))

  test('have their room kept before they are known', () => {
    const kept = told(expectedCoverage(new Date('2026-03-04T12:00:00Z')))
    expect(kept.map(([title]) => title)).toEqual([
      'People',
      '119th Congress (2025-2026)',
      '118th Congress (2023-2024)',
      '117th Congress (2021-2022)',
      '116th Congress (2019-2020)',
      '115th Congress (2017-2018)',
    ])
  })
})
