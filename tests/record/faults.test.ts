import { refId } from '@rostrum/contract/record-ref'
import { listEventsOfDay } from '@rostrum/core/store/ledger-events'
import { findMembers } from '@rostrum/core/store/members'
import { findWalk } from '@rostrum/core/store/walks'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** The eight days that follow bring something new to the lists. */
const OPENED = { now: '2026-12-01T15:00:00Z', seed: 16 }

const engine = useFreshEngine()
let system: RecordSystem
beforeEach(async () => {
  system = await startRecordSystem(OPENED)
})
afterEach(async () => {
  await system.stop()
})

/** The people of the sample, asked for without a fault. */
async function everybody(): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 250) {
    const url = `${system.sample.url}/v3/member?format=json&limit=250&offset=${offset}`
    const answer = await fetch(url, { headers: { 'x-api-key': 'test' } })
    const { members } = (await answer.json()) as { members: { bioguideId: string }[] } // the provider's own shape
    ids.push(...members.map(({ bioguideId }) => bioguideId))
    if (members.length < 250) return ids
  }
}

test.each(FAULTS)(
  'once a provider that suffers from %j has come round, everything is held and nothing false was told',
  async (fault) => {
    const { store } = engine
    const expected = await everybody()
    system.sample.setFault(fault)
    await system.walk(store).catch(() => undefined) // a run may fail; the next ones must make it good
    await system.walk(store).catch(() => undefined)
    system.sample.liftFault()
    const { completeAt: heldBefore } = await findWalk(store, 'bills/119')
    const calm = system.sample.advance(8)
    await system.walk(store)

    const held = await findMembers(store, expected)
    expect(expected.filter((id) => !held.has(id))).toEqual([])
    for (const name of ['members', 'bills/119', 'bills/118', 'amendments/119']) {
      const walk = await findWalk(store, name)
      expect(walk.current, name).toBeUndefined()
      expect(walk.completeAt, name).toBeDefined()
    }
    const { events } = await listEventsOfDay(store, calm, { limit: 1_000 })
    const truth = system.sample.truth(OPENED.now, calm)
    const real = new Set(truth.map(({ subject, key }) => `${subject} ${key}`))
    expect(events.map(({ subject }) => refId(subject)).filter((one) => !real.has(one))).toEqual([])
    // who looks for the first time has nothing to compare with
    expect(events.length > 0).toBe(heldBefore !== undefined)
  },
)
