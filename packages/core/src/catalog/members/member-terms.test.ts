import { describe, expect, test } from 'vitest'
import { storedMember } from '../testing/stored-records.ts'
import { sittingKey, sittingKeys, sittingsOf } from './member-terms.ts'

const congressesOf = (startYear: number, endYear?: number): number[] =>
  sittingsOf(
    storedMember('A000001', {
      spans: [{ chamber: 'House', startYear, ...(endYear !== undefined && { endYear }) }],
    }),
  ).map(({ congress }) => congress)

describe('years of service', () => {
  test.each<[number, number | undefined, number[]]>([
    [2015, 2019, [114, 115]],
    [2015, 2018, [114, 115]],
    [2016, 2017, [114]],
    [2023, 2023, [118]],
    [2024, 2024, [118]],
    [2023, undefined, [118, 119]],
  ])('from %i to %s map to congresses', (startYear, endYear, congresses) => {
    expect(congressesOf(startYear, endYear)).toEqual(congresses)
  })

  test('have a known district in the last span only', () => {
    const spans = [
      { chamber: 'House' as const, startYear: 2013, endYear: 2015 },
      { chamber: 'House' as const, startYear: 2023, endYear: 2025 },
    ]
    expect(
      sittingsOf(storedMember('A000001', { spans, district: 4 })).map(({ district }) => district),
    ).toEqual([undefined, 4])
  })
})

test('matches a sitting by every combination of its fields and no other', () => {
  const keys = sittingKeys({ congress: 118, chamber: 'House', state: 'OH', district: 4 })
  expect(new Set(keys).size).toBe(8)
  for (const seat of [{}, { chamber: 'House' as const }, { state: 'OH' }, { state: 'OH', district: 4 }]) {
    expect(keys).toContain(sittingKey({ congress: 118, ...seat }))
  }
  for (const seat of [
    { chamber: 'Senate' as const },
    { state: 'O' },
    { district: 14 },
    { state: 'OH', district: 0 },
  ]) {
    expect(keys).not.toContain(sittingKey({ congress: 118, ...seat }))
  }
  expect(keys).not.toContain(sittingKey({ congress: 18 }))
})
