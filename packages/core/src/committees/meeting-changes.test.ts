import { describe, expect, test } from 'vitest'
import type { SourceMeeting } from '../record/meeting.ts'
import { changesBetween, meetingChanges } from './save-meeting.ts'
import { storedMeeting } from './testing/stored-meeting.ts'

/** Ten days before the meeting, in the morning in Washington. */
const NOW = new Date('2026-09-05T14:00:00Z')
const PLACE = '1324 Longworth House Office Building'
const BILL = { congress: 119, type: 'hr', number: '7' } as const

const meeting = (changes: Partial<SourceMeeting> = {}): SourceMeeting =>
  storedMeeting({ startsAt: '2026-09-15T14:00:00.000Z', ...changes }).meeting

function reported(before: SourceMeeting | undefined, after: SourceMeeting, now = NOW) {
  const isChanged = before !== undefined && changesBetween(before, after, '').length > 0
  const versions = { before, after, isChanged, revision: 2, now }
  return Object.fromEntries(
    meetingChanges(versions).map(([{ kind, key }, [change]]) => [
      `${kind} ${key}`,
      [change?.kind, change?.from, change?.to],
    ]),
  )
}

const ANNOUNCED = `Sep 15, 2026, 10:00 AM ET, ${PLACE}: Oversight of parks`

describe('changes of a meeting are reported', () => {
  test('when it is announced: to the committee, the one above it, and each bill', () => {
    const committees = [{ name: 'Federal Lands', systemCode: 'hsii10' }]
    const change = ['meeting', undefined, ANNOUNCED]
    expect(reported(undefined, meeting({ committees, bills: [BILL] }))).toEqual({
      'committee hsii10': change,
      'committee hsii00': change,
      'bill 119/hr/7': change,
    })
  })

  test('when time or place change', () => {
    const after = meeting({ startsAt: '2026-09-16T18:30:00.000Z', date: '2026-09-16' })
    expect(reported(meeting(), after)).toEqual({
      'committee hsii00': [
        'meeting_changed',
        `Sep 15, 2026, 10:00 AM ET, ${PLACE}`,
        `Sep 16, 2026, 2:30 PM ET, ${PLACE}: Oversight of parks`,
      ],
    })
    const { place: _place, ...nowhere } = meeting()
    expect(reported(nowhere, meeting())['committee hsii00']).toEqual([
      'meeting_changed',
      'Sep 15, 2026, 10:00 AM ET',
      ANNOUNCED,
    ])
  })

  test.each([
    ['canceled', 'Canceled'],
    ['postponed', 'Postponed'],
  ] as const)('when it is %s, and when it is on again', (status, word) => {
    const when = `Sep 15, 2026, 10:00 AM ET, ${PLACE}`
    const off = meeting({ status })
    expect(reported(meeting(), off)['committee hsii00']).toEqual([
      'meeting_changed',
      when,
      `${word}: Oversight of parks`,
    ])
    expect(reported(off, meeting())['committee hsii00']).toEqual(['meeting_changed', word, ANNOUNCED])
    expect(reported(undefined, off)).toEqual({})
  })

  test('to a bill that comes on the agenda or is taken off it', () => {
    const [without, on] = [meeting(), meeting({ bills: [BILL] })]
    expect(reported(without, on)).toEqual({ 'bill 119/hr/7': ['meeting', undefined, ANNOUNCED] })
    expect(reported(on, without)).toEqual({
      'bill 119/hr/7': [
        'meeting_changed',
        `Sep 15, 2026, 10:00 AM ET, ${PLACE}`,
        'Off the agenda: Oversight of parks',
      ],
    })
  })

  test.each([
    ['a day before, to the minute', '2026-09-14T14:00:00Z', 'meeting_changed_late'],
    ['a minute before that', '2026-09-14T13:59:00Z', 'meeting_changed'],
    ['when it has begun', '2026-09-15T15:00:00Z', 'meeting_changed_late'],
  ])('as short notice: %s', (_, now, kind) => {
    const change = reported(meeting(), meeting({ status: 'canceled' }), new Date(now))
    expect(change['committee hsii00']?.[0]).toBe(kind)
  })

  test('as short notice also if it moves to the next day or has no time of day', () => {
    const now = new Date('2026-09-05T20:00:00Z')
    const tomorrow = meeting({ date: '2026-09-06', startsAt: '2026-09-06T14:00:00.000Z' })
    expect(reported(meeting(), tomorrow, now)['committee hsii00']?.[0]).toBe('meeting_changed_late')
    const { startsAt: _at, ...untimed } = tomorrow
    expect(reported(untimed, { ...untimed, place: 'Online' }, now)['committee hsii00']?.[0]).toBe(
      'meeting_changed_late',
    )
  })

  test('never for the past, nor if only documents were added', () => {
    const after = new Date('2026-09-16T12:00:00Z')
    expect(reported(meeting(), meeting({ status: 'canceled' }), after)).toEqual({})
    expect(reported(undefined, meeting(), after)).toEqual({})
    const withDocument = meeting({ documents: [{ name: 'Notice', url: 'https://example.org/' }] })
    expect(reported(meeting(), withDocument)).toEqual({})
  })

  test('with a truncated title', () => {
    const [, , to = ''] =
      reported(undefined, meeting({ title: 'Parks '.repeat(80) }))['committee hsii00'] ?? []
    expect(to.length).toBeLessThan(240)
    expect(to.endsWith('…')).toBe(true)
  })
})
