import { expect, test } from 'vitest'
import { foundWords, linesNote, oldTableNote } from './district-words.ts'

test('says until when the lines of a congress hold, and whose lines are shown after that', () => {
  const last = new Date('2027-01-03T16:59:59Z')
  expect(linesNote(119, last)).toBe('By the lines of the 119th Congress, which hold until January 3, 2027.')
  expect(linesNote(119, new Date('2027-01-03T17:00:00Z'))).toBe(
    'By the lines of the 119th Congress (2025-2026). Some states have new ones in the 120th.',
  )
  expect(oldTableNote(119, last)).toBeUndefined()
  expect(oldTableNote(119, new Date('2027-01-03T17:00:00Z'))).toBe(
    'Rostrum has no table of the 120th Congress yet: ZIP codes are looked up by the lines of the 119th.',
  )
})

test('names the districts of a ZIP code', () => {
  const [alabama, georgia] = [
    { stateCode: 'AL', district: 3 },
    { stateCode: 'GA', district: 14 },
  ] as const
  expect(foundWords('30165', [alabama])).toBe('30165 is in one district.')
  expect(foundWords('30165', [alabama, georgia])).toBe(
    'Parts of 30165 are in 2 districts of 2 states. Which of them is yours?',
  )
  expect(foundWords('30165', [georgia, { stateCode: 'GA', district: 9 }])).toContain(
    '2 districts of Georgia.',
  )
  expect(foundWords('73301', [])).toMatch(
    /^No area has the ZIP code 73301: .*typing error.*PO boxes.*below\.$/,
  )
})
