import { composeDue } from '@rostrum/core/alerts/compose'
import { outboxOnly } from '@rostrum/core/alerts/testing/outbox-only'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { ALERT_SHARDS } from '@rostrum/core/store/alert-shards'
import { listDueMails } from '@rostrum/core/store/alert-mails'
import { markDue } from '@rostrum/core/store/alerts/due-marks'
import { addFollow } from '@rostrum/core/store/following/follows'
import type { Store } from '@rostrum/core/store/store'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { openEngine } from '../sync/system.ts'

const PEOPLE = 10_000
const FOLLOWED = 10
const BILLS = 2_000
const CHANGED = 500
const CONCURRENCY = 16
const NOON = new Date('2026-11-20T12:00:00.000Z')
const MORNING = new Date('2026-11-20T08:00:00.000Z')

const billOf = (n: number) => ({ kind: 'bill', key: `119/hr/${1 + (n % BILLS)}` }) as const

async function fill(store: Store): Promise<void> {
  const settings = {
    rhythm: 'daily' as const,
    timeZone: 'America/New_York',
    deliveryTime: '07:00',
    weekday: 'monday' as const,
    quietHours: null,
    mutedKinds: [],
  }
  const people = Array.from({ length: PEOPLE }, (_, n) => n)
  await mapLimited(people, CONCURRENCY, async (n) => {
    const userId = `usr_${n}`
    await replaceAlertSettings(store, { userId, ...settings }, undefined)
    for (let i = 0; i < FOLLOWED; i += 1) {
      const follow = { title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }
      // 7 and 2,000 are coprime, so a person's bills are distinct
      await addFollow(store, userId, { ...billOf(n * 3 + i * 7), ...follow }, FOLLOWED)
    }
    await markDue(store, { userId, which: 'digest', dueAt: NOON.toISOString() })
  })
  for (let n = 0; n < CHANGED; n += 1) {
    const change = { kind: 'action', to: `Step of ${n}`, identity: [n] } as const
    await appendChanges(store, billOf(n * 4), [change], { now: MORNING })
  }
}

/** Composes a day's digests of 10,000 people who follow 10 of 2,000 bills, 500 of which changed. */
async function measure(store: Store) {
  await fill(store)
  const signal = new AbortController().signal
  const started = performance.now()
  const log = { info: () => {}, error: () => {} }
  await composeDue({ ...outboxOnly(store), log, now: () => NOON, signal })
  const seconds = (performance.now() - started) / 1_000
  let mails = 0
  for (let shard = 0; shard < ALERT_SHARDS; shard += 1)
    mails += (await listDueMails(store, shard, { now: NOON, limit: PEOPLE, log })).length
  return { seconds, people: PEOPLE, mails }
}

/** In memory, to exclude the costs of a table. */
export const measureDigests = async () => await measure(new MemoryStore({ now: () => NOON }))

/** Over HTTP, with the engine of `npm start`. */
export async function measureDigestsOverHttp() {
  const engine = await openEngine()
  try {
    return await measure(engine.store)
  } finally {
    await engine.stop()
  }
}
