import { expect, test } from 'vitest'
import { linesNote } from './district-words.ts'

test('says until when the lines of a congress hold, and whose lines are shown after that', () => {
  const last = new Date('2027-01-03T16:59:59Z')
  expect(linesNote(119, last)).toBe('By the lines of the 119th Congress, which hold until January 3, 2027.')
  expect(linesNote(119, new Date('2027-01-03T17:00:00Z'))).toBe(
    'By the lines of the 119th Congress (2025-2026). Rostrum has no table of those of the 120th yet, and some states have new ones.',
  )
})
