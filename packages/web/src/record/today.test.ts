import { expect, test } from 'vitest'
import { thisMonth, todayInWashington } from './today.ts'

test('the day is that of Washington', () =>
  expect(todayInWashington(new Date('2026-09-15T03:00:00Z'))).toBe('2026-09-14'))

test('starts a month when it starts in Washington', () => {
  expect(thisMonth(new Date('2026-12-01T04:59:00Z')).enactedFrom).toBe('2026-11-01')
  expect(thisMonth(new Date('2026-12-01T05:01:00Z')).enactedFrom).toBe('2026-12-01')
})
