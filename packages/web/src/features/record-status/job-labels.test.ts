import { JOB_NAMES, JOBS } from '@rostrum/contract/jobs'
import { describe, expect, test } from 'vitest'
import { jobState, jobSchedule, jobText } from './job-labels.ts'

const AT = '2026-03-04T09:00:00Z'
const SOON = Date.parse(AT) + 60_000

describe('a piece of work', () => {
  test.each([
    ['Has not run yet', { failures: 0 }],
    ['On its first run', { startedAt: AT, failures: 0 }],
    ['Works as it should', { startedAt: AT, succeededAt: AT, failures: 0 }],
    ['Works as it should', { startedAt: AT, succeededAt: AT, failedAt: AT, failures: 0 }],
    ['The last run failed; the next one tries again', { startedAt: AT, failedAt: AT, failures: 1 }],
    [
      'The last 3 runs failed; the next one tries again',
      { startedAt: AT, succeededAt: AT, failedAt: AT, failures: 3 },
    ],
  ])('says "%s" when it is so', (words, facts) => {
    expect(jobState({ name: 'walk', ...facts }, SOON)).toBe(words)
  })

  test('that has long been due is not said to work, though no run of it failed', () => {
    const walk = { name: 'walk', startedAt: AT, succeededAt: AT, failures: 0 }
    const due = 3 * JOBS.walk.everyMinutes * 60_000
    expect(jobState(walk, Date.parse(AT) + due)).toBe('Works as it should')
    expect(jobState(walk, Date.parse(AT) + due + 1)).toBe('Has not run for a while')
  })

  test.each(JOB_NAMES)('called %s is told in plain words', (name) => {
    expect(jobText(name).title).not.toBe(name)
    expect(jobText(name).note).toMatch(/^[A-Z].*\.$/)
    expect(jobSchedule(name)).toMatch(/^Every (?:minute|\d+ minutes)$/)
  })

  test.each(['newcomer', 'constructor'])('that this page does not know goes by its own name: %s', (name) => {
    expect(jobText(name).title).toBe(name)
    expect(jobSchedule(name)).toBe('From time to time')
  })
})
