import { expect, test } from 'vitest'
import { changeWords, clockWords, linkWords, meetingCalendarPath, placeWords } from './meeting-words.ts'

test('the time of a meeting is that of Washington, where one is known', () => {
  expect(clockWords({ startsAt: '2026-09-15T14:00:00.000Z' })).toBe('10:00 AM ET')
  expect(clockWords({ startsAt: '2026-12-15T15:30:00.000Z' })).toBe('10:30 AM ET')
  expect(clockWords({})).toBe('Time not known yet')
  expect(placeWords({})).toBe('Place not known yet')
})

test('describes a change by its old and new values', () => {
  const noticedAt = '2026-09-08T12:00:00.000Z'
  expect(changeWords({ field: 'date', from: '2026-09-15', to: '2026-09-16T14:00:00.000Z', noticedAt })).toBe(
    'Time: Sep 15, 2026 → Sep 16, 2026, 10:00 AM ET, noticed Sep 8, 2026, 8:00 AM ET',
  )
  expect(changeWords({ field: 'place', to: 'Online', noticedAt })).toContain('Place: not known → Online')
})

test('a document has its format in its name', () => {
  expect(linkWords({ name: 'Hearing Notice', url: 'https://example.org', format: 'PDF' })).toBe(
    'Hearing Notice (PDF)',
  )
  expect(linkWords({ name: 'Hearing Notice', url: 'https://example.org' })).toBe('Hearing Notice')
})

test('links each list to its own calendar', () => {
  expect(meetingCalendarPath()).toBe('/api/meetings?format=ics')
  expect(meetingCalendarPath({ committee: 'hsii00' })).toBe('/api/meetings?committee=hsii00&format=ics')
})
