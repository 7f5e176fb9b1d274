import { expect, test } from 'vitest'
import { findTimeZone, TIME_OPTIONS, timeLabel, timeZoneOptions } from './time-options.ts'

test.each([
  ['00:00', '12:00 AM'],
  ['07:30', '7:30 AM'],
  ['12:15', '12:15 PM'],
  ['23:45', '11:45 PM'],
])('%s is %s', (time, label) => {
  expect(timeLabel(time)).toBe(label)
})

test('offers every quarter hour once', () => {
  expect(new Set(TIME_OPTIONS.map(([value]) => value)).size).toBe(96)
})

test('offers a chosen zone that the browser does not know', () => {
  const zones = timeZoneOptions('Mars/Olympus')
  expect(zones).toContain('Mars/Olympus')
  expect(zones).toContain('America/New_York')
})

test.each([
  ['America/New York', 'America/New_York'],
  ['  america/new_york ', 'America/New_York'],
  ['New York', 'America/New_York'],
  ['utc', 'UTC'],
  ['Louisville', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('%j names %s', (text, zone) => {
  const zones = ['America/Kentucky/Louisville', 'America/Louisville', 'America/New_York', 'UTC']
  expect(findTimeZone(text, zones)).toBe(zone)
})
