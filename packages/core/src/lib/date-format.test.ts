import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('formats a date in its time zone', () => {
  const format = dateFormat({ dateStyle: 'medium', timeZone: 'America/New_York' })
  expect(format(new Date('2026-03-01T02:00:00Z'))).toBe('Feb 28, 2026')
})
