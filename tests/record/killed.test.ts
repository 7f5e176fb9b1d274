import { listFetchBatches } from '@rostrum/core/store/sync/fetch-batches'
import { listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import { findMembers } from '@rostrum/core/store/record/members'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFolder } from './killed-process.ts'

const folder = useFolder()
let sample: RunningSample
beforeEach(async () => {
  sample = await startSampleCongress({ size: 'tiny', hourlyLimit: 1_000_000 })
})
afterEach(async () => {
  await sample.stop()
})

/** Returns whether the walk finished. */
const walkUntil = (atWrite: number): Promise<boolean> =>
  folder.run({
    script: new URL('./killed-walk.ts', import.meta.url),
    atWrite,
    args: [`${sample.url}/v3`, sample.now()],
  })

test('a walk killed repeatedly stores everything in the end, queues all details and records no events', async () => {
  for (const write of [1, 20, 45, 60]) expect(await walkUntil(write)).toBe(false)
  expect(await walkUntil(Infinity)).toBe(true)

  const { store } = folder
  const waiting = (await listFetchBatches(store, 200)).flatMap(({ kind, keys }) =>
    keys.map((key) => `${kind} ${key}`),
  )
  let expected = 0
  for (const { name } of walkPlans(new Date(sample.now()))) {
    const walk = await findWalk(store, name)
    expect(walk.completeAt, name).toBeDefined()
    // laws are already counted as bills
    if (!name.startsWith('laws/')) expected += walk.expected
  }
  expect(new Set(waiting).size).toBe(expected)
  const people = waiting.flatMap((one) => (one.startsWith('member ') ? one.slice('member '.length) : []))
  expect((await findMembers(store, people)).size).toBe(people.length)
  expect((await listEventsOfDay(store, sample.now(), { limit: 10 })).events).toEqual([])
})
