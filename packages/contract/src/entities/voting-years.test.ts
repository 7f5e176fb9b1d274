import { expect, test } from 'vitest'
import { votingYears } from './voting-years.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

test('offers the years of service whose votes are followed', () => {
  expect(votingYears([{ startYear: 2011 }], NOW)).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
  expect(votingYears([{ startYear: 2019, endYear: 2023 }], NOW)).toEqual([2023, 2022, 2021])
  expect(votingYears([{ startYear: 2001, endYear: 2009 }], NOW)).toEqual([])
  expect(votingYears([{ startYear: 2025 }], new Date('2025-06-01T12:00:00Z'))).toEqual([2025])
})
