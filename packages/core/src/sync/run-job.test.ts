import { describe, expect, test, vi } from 'vitest'
import { findJobRun, holdJob, leaveJob } from '../store/sync/job-runs.ts'
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

test('records a starved run as a failure without throwing', async () => {
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

describe('a job with nothing to do', () => {
  const AT = Date.parse('2026-03-01T12:00:00Z')
  const runAt = (minutes: number, isIdle = async () => true) => {
    let runs = 0
    const outcome = runJob({
      name: 'quiet',
      limitSeconds: 20,
      work: async () => void (runs += 1),
      isIdle,
      store: engine.store,
      now: () => new Date(AT + minutes * 60_000),
    })
    return outcome.then((end) => [end, runs])
  }

  test('keeps its row unchanged until some minutes have passed', async () => {
    expect(await runAt(0)).toEqual(['done', 1])
    const row = await findJobRun(engine.store, 'quiet')
    expect(await runAt(4.9)).toEqual(['idle', 0])
    expect(await findJobRun(engine.store, 'quiet')).toEqual(row)
    expect(await runAt(5)).toEqual(['idle', 0])
    const at = '2026-03-01T12:05:00.000Z'
    expect(await findJobRun(engine.store, 'quiet')).toEqual({ startedAt: at, succeededAt: at, failures: 0 })
  })

  test('records an idle run in one write', async () => {
    await runAt(6)
    const update = vi.spyOn(engine.store, 'update')
    expect(await runAt(11)).toEqual(['idle', 0])
    expect(update).toHaveBeenCalledTimes(1)
    update.mockRestore()
  })

  test('reports busy while another runner has it', async () => {
    await runAt(12, async () => false)
    await holdJob(
      engine.store,
      { job: 'quiet', holder: 'other', heldUntil: '2026-03-01T13:00:00.000Z' },
      { at: '2026-03-01T12:13:00.000Z', isRun: false },
    )
    expect(await runAt(20)).toEqual(['busy', 0])
    await leaveJob(engine.store, { job: 'quiet', holder: 'other', heldUntil: '' })
  })

  test('runs as soon as it has something to do', async () => {
    await runAt(25)
    expect(await runAt(26, async () => false)).toEqual(['done', 1])
  })

  test('runs again after a failure', async () => {
    const fail = () => Promise.reject(new Error('no'))
    const request = { name: 'failing', limitSeconds: 20, isIdle: async () => true, store: engine.store, now }
    await expect(runJob({ ...request, work: fail })).rejects.toThrow('no')
    expect(await runJob({ ...request, work: async () => {} })).toBe('done')
  })
})

test('ends a run at its time limit, without counting it against services', async () => {
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
