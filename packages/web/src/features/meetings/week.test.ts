import { expect, test } from 'vitest'
import { todayInWashington } from './week.ts'

test('the day is that of Washington', () =>
  expect(todayInWashington(new Date('2026-09-15T03:00:00Z'))).toBe('2026-09-14'))
