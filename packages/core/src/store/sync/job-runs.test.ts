import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { extendHold, findJobRun, holdJob, leaveJob } from './job-runs.ts'

const engine = useEngine()

const AT = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T12:05:00.000Z'
const holdOf = (job: string, holder: string, heldUntil = '2026-03-01T12:01:00.000Z') => ({
  job,
  holder,
  heldUntil,
})

test('gives the lease of a job to one of many concurrent callers', async () => {
  const holds = Array.from({ length: 20 }, (_, i) =>
    holdJob(engine.store, holdOf('many', `h${i}`), { at: AT, isRun: true }),
  )
  expect((await Promise.all(holds)).filter(Boolean)).toHaveLength(1)
})

test('lets another take an expired lease, which the first can neither extend nor end', async () => {
  const [mine, yours] = [holdOf('stale', 'me'), holdOf('stale', 'you', LATER)]
  expect(await holdJob(engine.store, mine, { at: AT, isRun: true })).toBe(true)
  expect(await extendHold(engine.store, mine)).toBe(true)
  expect(await holdJob(engine.store, yours, { at: AT, isRun: true })).toBe(false)
  expect(await holdJob(engine.store, yours, { at: '2026-03-01T12:01:00.001Z', isRun: true })).toBe(true)
  expect(await extendHold(engine.store, mine)).toBe(false)
  await leaveJob(engine.store, mine, { failedAt: LATER })
  expect(await findJobRun(engine.store, 'stale')).toMatchObject({ failures: 0 })
  expect(await holdJob(engine.store, mine, { at: AT, isRun: true })).toBe(false)
  await leaveJob(engine.store, yours, { succeededAt: LATER })
  expect(await holdJob(engine.store, mine, { at: AT, isRun: true })).toBe(true)
})

test('a lease without a run keeps the row’s runs', async () => {
  const run = holdOf('shared', 'run')
  await holdJob(engine.store, run, { at: AT, isRun: true })
  await leaveJob(engine.store, run, { succeededAt: AT })
  const before = await findJobRun(engine.store, 'shared')
  await holdJob(engine.store, holdOf('shared', 'other', LATER), { at: LATER, isRun: false })
  await leaveJob(engine.store, holdOf('shared', 'other', LATER))
  expect(await findJobRun(engine.store, 'shared')).toEqual(before)
})
