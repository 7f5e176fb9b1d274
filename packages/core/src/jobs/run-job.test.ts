import { expect, test } from 'vitest'
import { findJobRun } from '../store/job-runs.ts'
import { useEngine } from '../testing/engine.ts'
import { runJob } from './run-job.ts'

const engine = useEngine()

const now = () => new Date('2026-03-01T12:00:00Z')
const job = (name: string, work: Parameters<typeof runJob>[0]['work']) =>
  runJob({ name, limitSeconds: 20, work, store: engine.store, now })

test('records a successful run', async () => {
  expect(await job('good', async () => {})).toBe('done')
  expect(await findJobRun(engine.store, 'good')).toEqual({
    startedAt: '2026-03-01T12:00:00.000Z',
    succeededAt: '2026-03-01T12:00:00.000Z',
    failures: 0,
  })
})

test('rethrows and counts failures until the next success', async () => {
  const fail = () => Promise.reject(new Error('no'))
  await expect(job('bad', fail)).rejects.toThrow('no')
  await expect(job('bad', fail)).rejects.toThrow('no')
  expect(await findJobRun(engine.store, 'bad')).toMatchObject({ failures: 2, failedAt: now().toISOString() })
  await job('bad', async () => {})
  expect(await findJobRun(engine.store, 'bad')).toMatchObject({ failures: 0 })
})

test('records a run that could do nothing as a failure, which is not thrown', async () => {
  expect(await job('starving', async () => 'starved')).toBe('starved')
  expect(await findJobRun(engine.store, 'starving')).toMatchObject({ failures: 1 })
})

test('refuses a second run of the same job', async () => {
  let inner: string | undefined
  await job('single', async () => {
    inner = await job('single', async () => {})
  })
  expect(inner).toBe('busy')
})

test('ends a run at its time limit, which says nothing about the services it calls', async () => {
  let reason: unknown
  const limitSeconds = 0.01
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        reason = signal.reason
        resolve()
      })
    })
  const { store } = engine
  expect(await runJob({ name: 'long', limitSeconds, work, store, now })).toBe('done')
  expect(reason).toMatchObject({ name: 'AbortError' })
  expect(await findJobRun(store, 'long')).toMatchObject({ failures: 0 })
})

test('finds no run of a job that never ran', async () => {
  expect(await findJobRun(engine.store, 'never')).toBeUndefined()
})
