import { expect, test } from 'vitest'
import { foundWords, linesNote, oldTableNote } from './district-words.ts'

test('says until when the lines of a congress are in effect, and whose lines are shown after that', () => {
  const last = new Date('2027-01-03T16:59:59Z')
  expect(linesNote(119, last)).toBe(
    'Based on the district lines of the 119th Congress, in effect until January 3, 2027.',
  )
  expect(linesNote(119, new Date('2027-01-03T17:00:00Z'))).toBe(
    'Based on the district lines of the 119th Congress (2025-2026). Some states have new lines in the 120th.',
  )
  expect(oldTableNote(119, last)).toBeUndefined()
  expect(oldTableNote(119, new Date('2027-01-03T17:00:00Z'))).toBe(
    'Rostrum doesn’t have the district lines of the 120th Congress yet, so ZIP codes are looked up with those of the 119th.',
  )
})

test('names the districts of a ZIP code', () => {
  const [alabama, georgia] = [
    { stateCode: 'AL', district: 3 },
    { stateCode: 'GA', district: 14 },
  ] as const
  expect(foundWords('30165', [alabama])).toBe('ZIP code 30165 is in one district.')
  expect(foundWords('30165', [alabama, georgia])).toBe(
    'ZIP code 30165 covers parts of 2 districts in 2 states. Which one is yours?',
  )
  expect(foundWords('30165', [georgia, { stateCode: 'GA', district: 9 }])).toContain(
    '2 districts in Georgia.',
  )
  expect(foundWords('73301', [])).toMatch(
    /^We couldn’t find ZIP code 73301\. .*typos.*PO boxes.*below instead\.$/,
  )
})
