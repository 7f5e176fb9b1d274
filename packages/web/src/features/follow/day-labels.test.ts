import { expect, test } from 'vitest'
import { clockTime, dayLabel, shortDay, visitLabel } from './day-labels.ts'

const now = new Date(2026, 10, 24, 15, 30)
/** Replaces the narrow space before "AM" and "PM". */
const plain = (text: string): string => text.replaceAll('\u202f', ' ')

test.each([
  [new Date(2026, 10, 24, 0, 1), 'Today', 'today at 12:01 AM'],
  [new Date(2026, 10, 23, 18, 12), 'Yesterday', 'yesterday at 6:12 PM'],
  [new Date(2026, 10, 17, 9, 30), 'Tuesday, Nov 17', 'Nov 17 at 9:30 AM'],
  [new Date(2025, 10, 17, 9, 30), 'Nov 17, 2025', 'Nov 17, 2025 at 9:30 AM'],
])('%s is named as a reader would', (time, day, visit) => {
  expect([dayLabel(time, now), plain(visitLabel(time, now))]).toEqual([day, visit])
})

test('a day says its year only if it is another', () => {
  expect([shortDay(new Date(2026, 10, 3), now), shortDay(new Date(2025, 10, 3), now)]).toEqual([
    'Nov 3',
    'Nov 3, 2025',
  ])
  expect(plain(clockTime(new Date(2026, 10, 3, 14, 41)))).toBe('2:41 PM')
})
