import { JOB_NAMES, JOBS, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { describe, expect, test } from 'vitest'
import { jobState, jobSchedule, jobText } from './job-labels.ts'

const AT = '2026-03-04T09:00:00Z'
const SOON = Date.parse(AT) + 60_000

describe('job labels', () => {
  test.each([
    ['Has not run yet', { failures: 0 }],
    ['Running for the first time', { startedAt: AT, failures: 0 }],
    ['Running normally', { startedAt: AT, succeededAt: AT, failures: 0 }],
    ['Running normally', { startedAt: AT, succeededAt: AT, failedAt: AT, failures: 0 }],
    ['The last run failed; the next one will retry', { startedAt: AT, failedAt: AT, failures: 1 }],
    [
      'The last 3 runs failed; the next one will retry',
      { startedAt: AT, succeededAt: AT, failedAt: AT, failures: 3 },
    ],
  ])('describe the state "%s"', (label, facts) => {
    expect(jobState({ name: 'walk', ...facts }, SOON)).toBe(label)
  })

  test('flag a job that is overdue although no run failed', () => {
    const walk = { name: 'walk', startedAt: AT, succeededAt: AT, failures: 0 }
    const due = (QUIET_MINUTES + 3 * JOBS.walk.everyMinutes) * 60_000
    expect(jobState(walk, Date.parse(AT) + due)).toBe('Running normally')
    expect(jobState(walk, Date.parse(AT) + due + 1)).toBe('Has not run recently')
  })

  test.each(JOB_NAMES)('give %s a title, a note and a schedule', (name) => {
    expect(jobText(name).title).not.toBe(name)
    expect(jobText(name).note).toMatch(/^[A-Z].*\.$/)
    expect(jobSchedule(name)).toMatch(/^Every (?:minute|hour|\d+ minutes)$/)
  })

  test.each(['newcomer', 'constructor'])('show an unknown job, %s, under its own name', (name) => {
    expect(jobText(name).title).toBe(name)
    expect(jobSchedule(name)).toBe('Periodically')
  })
})
