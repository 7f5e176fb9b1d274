import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { WireObject } from '../congress/wire-object.ts'
import type { SourceMeeting } from '../record/meeting.ts'
import { readMeeting, readMeetingRow } from './read-meeting.ts'

const wire = (changes: WireObject = {}): WireObject => ({
  chamber: 'House',
  committees: [{ name: 'House Natural Resources Committee', systemCode: 'hsii00' }],
  congress: 119,
  date: '2026-09-15T20:00:00Z',
  eventId: '119567',
  location: { building: 'Longworth House Office Building', room: '1324' },
  meetingStatus: 'Scheduled',
  title: 'Oversight of parks',
  type: 'Hearing',
  updateDate: '2026-09-08T04:18:38Z',
  ...changes,
})

function read(changes: WireObject = {}): SourceMeeting {
  const parsed = readMeeting(wire(changes))
  if ('missing' in parsed) throw new Error(`no ${parsed.missing}`)
  return parsed.row
}

describe('a meeting', () => {
  test.each([
    ['2026-09-15T20:00:00Z', '2026-09-15', '2026-09-15T20:00:00.000Z'],
    ['2023-03-24 13:00:00+00:00', '2023-03-24', '2023-03-24T13:00:00.000Z'],
    // After 8 p.m. in Washington.
    ['2026-09-16T01:30:00Z', '2026-09-15', '2026-09-16T01:30:00.000Z'],
    ['2026-09-15T00:00:00Z', '2026-09-15', undefined],
    ['2026-09-15', '2026-09-15', undefined],
    // Midnight in Washington, in summer and in winter.
    ['2026-09-15T04:00:00Z', '2026-09-15', undefined],
    ['2026-01-15T05:00:00Z', '2026-01-15', undefined],
    ['2026-01-15T04:00:00Z', '2026-01-14', '2026-01-15T04:00:00.000Z'],
  ])('at %s is on %s', (date, day, startsAt) =>
    expect(read({ date })).toMatchObject({ date: day, ...(startsAt && { startsAt }) }),
  )

  test('without a time of day has none', () =>
    expect(read({ date: '2026-09-15T00:00:00Z' })).not.toHaveProperty('startsAt'))

  test.each([
    ['Scheduled', 'scheduled'],
    ['Canceled', 'canceled'],
    ['Cancelled', 'canceled'],
    ['Postponed', 'postponed'],
    ['Rescheduled', 'rescheduled'],
    [undefined, 'scheduled'],
  ])('that is %s is %s', (meetingStatus, status) => expect(read({ meetingStatus }).status).toBe(status))

  test.each([
    [{ building: 'Longworth House Office Building', room: '1324' }, '1324 Longworth House Office Building'],
    [
      { building: 'Dirksen Senate Office Building', room: 'SD-226' },
      'SD-226, Dirksen Senate Office Building',
    ],
    [{ building: '----------', room: 'WEBEX' }, 'Online'],
    [{ building: '----------', room: '----------' }, undefined],
    [{ building: 'Capitol Visitor Center', room: 'TBA' }, 'Capitol Visitor Center'],
    [{ address: { streetAddress: '12 Main Street', city: 'Fairview' } }, '12 Main Street, Fairview'],
    [null, undefined],
  ])('at %j is at %s', (location, place) => expect(read({ location }).place).toBe(place))

  test('keeps only web URLs, each once', () => {
    const video = { name: 'Webcast', url: 'https://www.senate.gov/isvp/1' }
    const videos = [video, video, { name: 'Script', url: 'javascript:alert(1)' }, { name: 'None' }]
    expect(read({ videos }).videos).toEqual([video])
  })

  test('without a title is named by its committee', () =>
    expect(read({ title: null }).title).toBe('Hearing of the House Natural Resources Committee'))

  test('is unreadable without a date or an id', () => {
    expect(readMeeting(wire({ date: null }))).toEqual({ missing: 'date' })
    expect(readMeeting(wire({ eventId: 'a/b' }))).toEqual({ missing: 'eventId' })
    expect(readMeetingRow({ congress: 119, chamber: 'House' })).toEqual({ missing: 'eventId' })
  })

  test('of neither chamber, with an id that is no number, has a key', () =>
    expect(read({ chamber: 'NoChamber', eventId: 'D4F2A0' })).toMatchObject({
      chamber: 'NoChamber',
      eventId: 'D4F2A0',
    }))
})

const RECORDINGS = process.env['ROSTRUM_RECORDINGS'] ?? ''
const FILE = join(RECORDINGS, 'committee-meeting.118.house.115538.json')

describe.skipIf(!existsSync(FILE))('the recorded meeting (set ROSTRUM_RECORDINGS)', () => {
  test('is read whole', () => {
    const { committeeMeeting } = JSON.parse(readFileSync(FILE, 'utf8')) as { committeeMeeting: WireObject }
    const parsed = readMeeting(committeeMeeting)
    expect(parsed).toMatchObject({
      row: {
        eventId: '115538',
        startsAt: '2023-03-24T13:00:00.000Z',
        place: '1324 Longworth House Office Building',
        committees: [{ systemCode: 'hsii24' }],
        bills: [
          { congress: 118, type: 'hr', number: '1532' },
          { congress: 118, type: 'hr', number: '1246' },
        ],
      },
    })
    if ('missing' in parsed) return
    expect(parsed.row.witnesses).toHaveLength(3)
    expect(parsed.row.documents).toHaveLength(5)
    expect(parsed.row.witnessDocuments.map(({ name }) => name)).toEqual(Array(3).fill('Witness Statement'))
  })
})
