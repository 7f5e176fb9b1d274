import { describe, expect, test } from 'vitest'
import { storedMeeting } from '@rostrum/core/committees/testing/stored-meeting'
import { meetingCard } from '@rostrum/core/record/meeting'
import { calendarDocument } from './calendar.ts'

const SITE = { siteUrl: 'https://rostrum.example/', isSample: false }

function write(changes: Parameters<typeof storedMeeting>[0] = {}, site = SITE): string {
  return calendarDocument({ title: 'Meetings', meetings: [meetingCard(storedMeeting(changes))] }, site)
}
/** Unfolds the lines by RFC 5545. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  test('has an event with a stable id, its status, times in UTC and the categories', () => {
    const lines = linesOf(write({ startsAt: '2026-09-15T14:00:00.000Z', sequence: 3 }))
    for (const line of [
      'UID:meeting-119-house-119567@rostrum.example',
      'DTSTAMP:20260908T120000Z',
      'LAST-MODIFIED:20260908T120000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20260915T140000Z',
      'DTEND:20260915T160000Z',
      'SUMMARY:House Natural Resources Committee: Oversight of parks',
      'LOCATION:1324 Longworth House Office Building',
      'CATEGORIES:House Natural Resources Committee',
      'URL:https://www.congress.gov/event/119th-congress/house-event/119567',
      'TRANSP:OPAQUE',
    ])
      expect(lines).toContain(line)
    expect(lines.join('\n')).toContain('assumes two hours')
  })

  test.each([
    ['scheduled', 'CONFIRMED', 'House'],
    ['rescheduled', 'CONFIRMED', 'House'],
    ['postponed', 'TENTATIVE', 'Postponed: House'],
    ['canceled', 'CANCELLED', 'Canceled: House'],
  ] as const)('shows a meeting that is %s as %s', (status, word, summary) => {
    const text = write({ status })
    expect(linesOf(text)).toContain(`STATUS:${word}`)
    expect(text).toContain(`SUMMARY:${summary}`)
  })

  test('makes a meeting without a time of day an all-day event', () => {
    const lines = linesOf(write())
    expect(lines).toContain('DTSTART;VALUE=DATE:20260915')
    expect(lines).toContain('TRANSP:TRANSPARENT')
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
    expect(lines.join('\n')).toContain('The time is not known yet')
  })

  test('folds by octets, never within a character, and escapes special characters', () => {
    const title = `Fisheries; “Salmón”, part\\1 ${'né'.repeat(90)}\u0007`
    const text = write({ title })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\uFFFD')
    expect(text.split('\r\n').join('')).not.toMatch(/\p{Cc}/u)
    expect(linesOf(text).find((line) => line.startsWith('DESCRIPTION'))).toContain(
      'Fisheries\\; “Salmón”\\, part\\\\1 né',
    )
  })

  test('shortens a long title without cutting a character', () => {
    const summary = linesOf(write({ title: `${'x'.repeat(198)}${'🏛'.repeat(60)}` })).find((line) =>
      line.startsWith('SUMMARY:'),
    )
    expect(summary).toMatch(/x🏛?…$/u)
  })

  test('lists the bills on the agenda with their pages', () =>
    expect(linesOf(write({ bills: [{ congress: 119, type: 'hr', number: '7' }] })).join('')).toContain(
      'H.R. 7: https://rostrum.example/congress/119/hr/7',
    ))

  test('of a sample Congress links no real page', () =>
    expect(write({}, { ...SITE, isSample: true })).not.toContain('congress.gov'))
})
