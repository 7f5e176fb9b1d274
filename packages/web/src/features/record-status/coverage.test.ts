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

describe('a list’s labels', () => {
  test.each<[string, Partial<Coverage>, string, string]>([
    ['that has not been fetched', {}, 'Not started', 'None yet'],
    ['of unknown size', { held: 540 }, 'Partial', '540 so far'],
    ['of unknown size while fetching', { isUnderWay: true, held: 250 }, 'Downloading', '250 so far'],
    ['whose first page is being fetched', { isUnderWay: true }, 'Downloading', 'Counting'],
    [
      'that is half fetched',
      { isUnderWay: true, held: 3_120, expected: 6_240 },
      'Downloading',
      '3,120 of 6,240 (50%)',
    ],
    [
      'that has just started',
      { isUnderWay: true, held: 1, expected: 6_240 },
      'Downloading',
      '1 of 6,240 (under 1%)',
    ],
    [
      'that is complete',
      { completeAt: AT, held: 6_240, expected: 6_240 },
      'Complete',
      '6,240 of 6,240 (100%)',
    ],
    [
      'that is being checked again',
      { completeAt: AT, held: 6_240, expected: 6_240, isUnderWay: true },
      'Checking',
      '6,240 of 6,240 (100%)',
    ],
    [
      'with entries the source does not return',
      { completeAt: AT, held: 6_238, expected: 6_240 },
      '2 missing',
      '6,238 of 6,240 (99%)',
    ],
    [
      'that has grown since it was counted',
      { completeAt: AT, held: 6_241, expected: 6_240 },
      'Complete',
      '6,241 of 6,240 (100%)',
    ],
    ['that is empty', { completeAt: AT }, 'Complete', 'None listed'],
  ])('describe one %s', (_, facts, state, figures) => {
    expect([coverageStateLabel(coverageOf(facts)), coverageFigures(coverageOf(facts))]).toEqual([
      state,
      figures,
    ])
  })

  test('show 100 percent only when all of it is fetched', () => {
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

describe('groupCoverage', () => {
  const mixed = [
    coverageOf({ congress: 118, kind: 'amendments' }),
    coverageOf({ congress: 119, kind: 'amendments' }),
    coverageOf({ congress: 118 }),
    { kind: 'members' as const, held: 0, expected: 0, isUnderWay: false },
    coverageOf({ congress: 119 }),
  ]
  const titlesAndKinds = (coverage: readonly Coverage[]) =>
    groupCoverage(coverage).map(({ title, lists }) => [title, ...lists.map(({ kind }) => kind)])

  test('groups by congress, the latest first, after people', () => {
    expect(titlesAndKinds(mixed)).toEqual([
      ['People', 'members'],
      ['119th Congress (2025-2026)', 'bills', 'amendments'],
      ['118th Congress (2023-2024)', 'bills', 'amendments'],
    ])
  })

  test('returns no groups for no lists', () => expect(titlesAndKinds([])).toEqual([]))

  test('groups the expected lists that are shown while loading', () => {
    const groups = titlesAndKinds(expectedCoverage(new Date('2026-03-04T12:00:00Z')))
    expect(groups.map(([title]) => title)).toEqual([
      'People',
      '119th Congress (2025-2026)',
      '118th Congress (2023-2024)',
      '117th Congress (2021-2022)',
      '116th Congress (2019-2020)',
      '115th Congress (2017-2018)',
    ])
  })
})
