import { listFetchBatches } from '@rostrum/core/store/fetch-batches'
import { listEventsOfDay } from '@rostrum/core/store/ledger-events'
import { findMembers } from '@rostrum/core/store/members'
import { findWalk } from '@rostrum/core/store/walks'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUntil } from './run-until.ts'

let engine: Dynamo
let sample: RunningSample
beforeEach(async () => {
  engine = await startDynamo()
  sample = await startSampleCongress({ size: 'tiny', hourlyLimit: 1_000_000 })
})
afterEach(async () => {
  await sample.stop()
  await engine.stop()
})

/** Walks in a child process and kills it after so many writes. Returns whether the walk finished first. */
async function walkUntil(rows: number): Promise<boolean> {
  const output = await runUntil((text) => text.length >= rows, {
    engine,
    script: new URL('./killed-walk.ts', import.meta.url),
    args: [`${sample.url}/v3`, sample.now()],
  })
  return output.endsWith('!')
}

test.skipIf(process.env['ROSTRUM_DYNAMODB_ENDPOINT'] !== undefined)(
  'a walk killed repeatedly stores everything in the end, queues all details and records no events',
  async () => {
    for (const rows of [1, 20, 45, 60]) expect(await walkUntil(rows)).toBe(false)
    expect(await walkUntil(Infinity)).toBe(true)

    const { store } = engine
    const waiting = (await listFetchBatches(store, 200)).flatMap(({ kind, keys }) =>
      keys.map((key) => `${kind} ${key}`),
    )
    let expected = 0
    for (const { name } of walkPlans(new Date(sample.now()))) {
      const walk = await findWalk(store, name)
      expect(walk.completeAt, name).toBeDefined()
      // laws are bills of another list
      if (!name.startsWith('laws/')) expected += walk.expected
    }
    expect(new Set(waiting).size).toBe(expected)
    const people = waiting.flatMap((one) => (one.startsWith('member ') ? one.slice('member '.length) : []))
    expect((await findMembers(store, people)).size).toBe(people.length)
    expect((await listEventsOfDay(store, sample.now(), { limit: 10 })).events).toEqual([])
  },
)
