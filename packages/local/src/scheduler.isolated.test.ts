import { AppError } from '@rostrum/core/lib/app-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Scheduler, startScheduler, type ScheduledTask } from './scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lines: string[] = []
const start = (...tasks: ScheduledTask[]): Scheduler =>
  startScheduler(tasks, { firstAfterMilliseconds: 10, report: (line) => lines.push(line) })

test('runs a task soon after the start, and then at its interval', async () => {
  const run = vi.fn<ScheduledTask['run']>(async () => {})
  const clock = start({ name: 'a', everyMilliseconds: 1_000, run })
  await vi.advanceTimersByTimeAsync(10)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
  await clock.stop()
})

test('never overlaps runs of one task, while others continue', async () => {
  let finish = (): void => {}
  const slow = vi.fn<ScheduledTask['run']>(() => new Promise<void>((resolve) => (finish = resolve)))
  const quick = vi.fn<ScheduledTask['run']>(async () => {})
  const clock = start(
    { name: 'slow', everyMilliseconds: 100, run: slow },
    { name: 'quick', everyMilliseconds: 100, run: quick },
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(slow).toHaveBeenCalledTimes(1)
  expect(quick).toHaveBeenCalledTimes(10)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(slow).toHaveBeenCalledTimes(2)
  finish()
  await clock.stop()
})

test('reports a failure in one line and retries with backoff, at most at the interval of the task', async () => {
  lines.length = 0
  const times: number[] = []
  const run = async (): Promise<void> => {
    times.push(Date.now())
    throw new Error('no luck')
  }
  const clock = start({ name: 'unlucky', everyMilliseconds: 100_000, run })
  await vi.advanceTimersByTimeAsync(500_000)
  const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1_000)
  expect(gaps).toEqual([15, 30, 60, 100, 100, 100])
  expect(lines).toHaveLength(times.length)
  expect(lines[0]).toBe('unlucky failed, next try in 15 s: Error: no luck')
  await clock.stop()
})

test('returns to the interval of the task after a success', async () => {
  lines.length = 0
  const run = vi.fn<ScheduledTask['run']>(async () => {})
  run.mockRejectedValueOnce(new Error('no luck')).mockRejectedValueOnce(new Error('no luck'))
  const clock = start({ name: 'unlucky', everyMilliseconds: 100_000, run })
  await vi.advanceTimersByTimeAsync(10 + 15_000 + 30_000)
  expect(run).toHaveBeenCalledTimes(3)
  run.mockRejectedValueOnce(new Error('no luck'))
  await vi.advanceTimersByTimeAsync(99_999)
  expect(run).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1 + 15_000)
  expect(run).toHaveBeenCalledTimes(5)
  await clock.stop()
})

test('reports a full disk once a minute, whichever tasks fail', async () => {
  lines.length = 0
  const run = vi.fn<ScheduledTask['run']>().mockRejectedValue(new AppError('storage_full'))
  const tasks = ['a', 'b', 'c'].map((name) => ({ name, everyMilliseconds: 15_000, run }))
  const clock = start(...tasks)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(run.mock.calls.length).toBeGreaterThan(20)
  expect(lines).toEqual([
    expect.stringContaining('a failed, next try in 15 s'),
    expect.stringContaining('failed, next try'),
  ])
  await clock.stop()
})

test('reports each reason of an AggregateError', async () => {
  const reasons = [new TypeError('no table'), new Error('no time')]
  const run = vi.fn<ScheduledTask['run']>().mockRejectedValue(new AggregateError(reasons, 'not all parts'))
  const clock = start({ name: 'publish', everyMilliseconds: 1_000, run })
  await vi.advanceTimersByTimeAsync(10)
  expect(lines.at(-1)).toBe(
    'publish failed, next try in 1 s: AggregateError: not all parts (TypeError: no table; Error: no time)',
  )
  await clock.stop()
})

test('stops by waiting for running tasks and starting no more', async () => {
  let finish = (): void => {}
  const run = vi.fn<ScheduledTask['run']>(() => new Promise<void>((resolve) => (finish = resolve)))
  const clock = start({ name: 'a', everyMilliseconds: 100, run })
  await vi.advanceTimersByTimeAsync(10)
  let isStopped = false
  const stopping = clock.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(500)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

const aborted = new DOMException('broken off', 'AbortError')
const compilerEnded = Object.assign(new Error('The service is no longer running'), { name: 'TransformError' })
const failingAtStop = (failure: Error) => (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure)))

test.each([
  ['as a whole', aborted],
  ['in each of its parts', new AggregateError([aborted, aborted], 'not all parts')],
  ['by ending the compiler', compilerEnded],
])('does not report a task that the stop aborted %s', async (_, failure) => {
  lines.length = 0
  const clock = start({ name: 'broken off', everyMilliseconds: 1_000, run: failingAtStop(failure) })
  await vi.advanceTimersByTimeAsync(10)
  await clock.stop()
  expect(lines).toEqual([])
})

test.each([
  ['as a whole', new Error('no luck')],
  ['in one of its parts', new AggregateError([aborted, new Error('no luck')], 'not all parts')],
])('reports a task that fails on its own during the stop %s', async (_, failure) => {
  lines.length = 0
  const clock = start({ name: 'unlucky', everyMilliseconds: 1_000, run: failingAtStop(failure) })
  await vi.advanceTimersByTimeAsync(10)
  await clock.stop()
  expect(lines).toHaveLength(1)
})
