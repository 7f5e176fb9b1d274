import { refId } from '@rostrum/contract/entities/record-ref'
import { listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import { findMembers } from '@rostrum/core/store/record/members'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** The lists change within the eight days after this start. */
const START = { now: '2026-12-01T15:00:00Z', seed: 24 }

const engine = useFreshEngine()
let system: RecordSystem
beforeEach(async () => {
  system = await startRecordSystem(START)
})
afterEach(async () => {
  await system.stop()
})

/** Kinds of members' and topics' changes that are derived from bills. */
const BILL_KINDS: ReadonlySet<string> = new Set(['sponsored', 'cosponsored', 'new_bill', 'bill_stage'])

/** Lists all members of the sample. Call it before setting a fault. */
async function listAllMembers(): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 250) {
    const url = `${system.sample.url}/v3/member?format=json&limit=250&offset=${offset}`
    const answer = await fetch(url, { headers: { 'x-api-key': 'test' } })
    const { members } = (await answer.json()) as { members: { bioguideId: string }[] } // in the provider's format
    ids.push(...members.map(({ bioguideId }) => bioguideId))
    if (members.length < 250) return ids
  }
}

test.each(FAULTS)(
  'after the provider recovers from %j, the record is complete and has no false events',
  async (fault) => {
    const { store } = engine
    const expected = await listAllMembers()
    system.sample.setFault(fault)
    await system.walk(store).catch(() => undefined) // this run may fail; a later run must recover
    await system.walk(store).catch(() => undefined)
    system.sample.liftFault()
    const { completeAt: completeBefore } = await findWalk(store, 'bills/119')
    // Only complete records cause news.
    if (completeBefore !== undefined) await system.sync(store)
    const recoveredAt = system.sample.advance(8)
    // several runs, because each makes few calls, and the members' weekly walk takes most of the first one's
    for (let run = 0; run < 3; run += 1) await system.sync(store)

    const stored = await findMembers(store, expected)
    expect(expected.filter((id) => !stored.has(id))).toEqual([])
    for (const name of ['members', 'bills/119', 'bills/118', 'amendments/119']) {
      const walk = await findWalk(store, name)
      expect(walk.current, name).toBeUndefined()
      expect(walk.completeAt, name).toBeDefined()
    }
    const { events } = await listEventsOfDay(store, recoveredAt, { limit: 1_000 })
    const truth = system.sample.truth(START.now, recoveredAt)
    const real = new Set(truth.map(({ subject, key }) => `${subject} ${key}`))
    const own = events.filter(({ kind }) => !BILL_KINDS.has(kind))
    expect(own.map(({ subject }) => refId(subject)).filter((one) => !real.has(one))).toEqual([])
    // The first complete walk has nothing to compare with, so it records no events.
    expect(events.length > 0).toBe(completeBefore !== undefined)
  },
)
