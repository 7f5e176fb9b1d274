import { JOBS } from '@rostrum/contract/rules/jobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invokeJob } from './tasks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits for a job that exceeds its time limit, and reports it', async () => {
  let end: (value: string) => void = () => {}
  const promise = new Promise<string>((resolve) => (end = resolve))
  const lines: string[] = []
  let isOver = false
  const running = invokeJob(async () => () => promise, 'walk', { report: (line) => lines.push(line) })
  void running.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(JOBS.walk.limitSeconds * 1_000)
  expect([lines, isOver]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([lines, isOver]).toEqual([[expect.stringContaining('job walk has not ended after 285 s')], false])
  end('done')
  expect(await running).toBe('done')
})
