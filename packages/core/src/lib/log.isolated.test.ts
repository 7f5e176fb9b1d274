import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { createLog, errorFields, failedField } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('logs a full disk once a minute, however many reads and jobs fail', () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', write: (line) => lines.push(line) })
  const cause = new Error('database or disk is full')
  const full = new AppError('storage_full', { cause })
  const wrapped = new AggregateError([new Error('other'), new Error('a job', { cause: full })])
  for (let second = 0; second < 120; second += 1) {
    log.error('on-demand', errorFields(full))
    log.error('job', errorFields(wrapped))
    log.error('alert', failedField(full))
    vi.advanceTimersByTime(1_000)
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [1, 2].map(() => expect.objectContaining({ level: 'error', event: 'on-demand', failed: 'storage_full' })),
  )
  expect(lines.every((line) => line.length < 200)).toBe(true)
})

test("logs every other error with its stack and its cause's", () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', write: (line) => lines.push(line) })
  const error = new AppError('upstream_unavailable', { cause: new TypeError('no table') })
  for (let i = 0; i < 2; i += 1) log.error('on-demand', errorFields(error))
  log.error('alert', failedField(error))
  log.error('alert', failedField('no error'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { name: 'AppError', cause: { name: 'TypeError', stack: expect.stringContaining('no table') } },
    { name: 'AppError' },
    { failed: 'AppError' },
    { failed: 'unknown' },
  ])
})
