import type { AlertsStatus } from '@rostrum/contract/entities/status'
import { expect, test } from 'vitest'
import { canaryText, countRows, delayLabel, longestWait, queueLabel, timeToSend } from './alert-labels.ts'

const NONE = { composed: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, unknown: 0, heldBack: 0 }
const QUIET: AlertsStatus = {
  measuredAt: '2026-11-20T12:00:00.000Z',
  lastHour: NONE,
  lastDay: NONE,
  queue: { people: 0, mails: 0, isMore: false, oldestPersonSeconds: 0, oldestMailSeconds: 0 },
}
const BUSY: AlertsStatus = {
  ...QUIET,
  lastDay: { ...NONE, sent: 2_480, delivered: 2_470 },
  delay: { mails: 2_400, p50Seconds: 60, p95Seconds: 120, p99Seconds: 300 },
  queue: {
    people: 40,
    mails: 12_000,
    isMore: false,
    oldestPersonSeconds: 20,
    oldestMailSeconds: 200,
    perSecond: 14,
    drainSeconds: 903,
  },
}

test('says how long the queue takes at the rate of the email service', () => {
  expect([queueLabel(BUSY), longestWait(BUSY), timeToSend(BUSY)]).toEqual([
    '12,040',
    '4 min',
    '16 min, at 14 a second',
  ])
  const { drainSeconds: _drain, perSecond: _rate, ...queue } = BUSY.queue
  expect(timeToSend({ ...BUSY, queue })).toBe('Unknown')
  expect(queueLabel({ ...BUSY, queue: { ...queue, isMore: true } })).toBe('12,040 or more')
})

test('says that nothing waits, and that nothing was sent', () => {
  expect([queueLabel(QUIET), longestWait(QUIET), timeToSend(QUIET)]).toEqual(['None', 'None', 'None'])
  expect(delayLabel(QUIET)).toBe('No alert was sent at once.')
  expect(countRows(undefined)[0]).toEqual(['Delivered', '0'])
})

test('shows the delay and the outcomes of alerts', () => {
  expect(delayLabel(BUSY)).toBe('At once: half within 1 min, 95% within 2 min, 99% within 5 min.')
  expect(countRows(BUSY)[0]).toEqual(['Delivered', '2,470'])
})

test.each([
  [undefined, 'Off'],
  ['waiting', 'Waiting for delivery'],
  ['delivered', 'Delivered'],
  ['missing', 'Not delivered in time'],
] as const)('says of a test mail that is %s: %s', (state, text) => {
  expect(canaryText(state === undefined ? QUIET : { ...QUIET, canary: { state } })).toBe(text)
})
