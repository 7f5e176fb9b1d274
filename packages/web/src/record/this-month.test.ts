import { expect, test } from 'vitest'
import { thisMonth } from './this-month.ts'

test('starts a month when it starts in Washington', () => {
  expect(thisMonth(new Date('2026-12-01T04:59:00Z')).enactedFrom).toBe('2026-11-01')
  expect(thisMonth(new Date('2026-12-01T05:01:00Z')).enactedFrom).toBe('2026-12-01')
})
