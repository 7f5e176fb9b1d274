import { deliverPending } from '@rostrum/core/alerts/deliver'
import { markChanges } from '@rostrum/core/alerts/mark-changes'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { createPacer } from '@rostrum/core/lib/pace'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { putFollower } from '@rostrum/core/store/following/followers'
import { addFollow } from '@rostrum/core/store/following/follows'
import type { Item, Key } from '@rostrum/core/store/item'
import type { Store } from '@rostrum/core/store/store'
import { createUser } from '@rostrum/core/store/accounts/users'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { percentile } from '../lib/table.ts'
import { openEngine } from '../sync/system.ts'

const BILL = { kind: 'bill', key: '119/hr/1' } as const
const CHANGE = { kind: 'action', to: 'Passed the House.', identity: [1] } as const
const MARKS_PER_SECOND = 2_000
const CONCURRENCY = 32
const MINUTE = 60_000
const SETTINGS = {
  rhythm: 'immediate' as const,
  timeZone: 'UTC',
  deliveryTime: '07:30',
  weekday: 'monday' as const,
  quietHours: null,
  mutedKinds: [],
}
const silent = { info: () => {}, error: () => {} }
const signal = new AbortController().signal
const usersOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `usr_${n}`)

/** Counts write units per partition of the table and of its first index. Marks are smaller than 1 KB. */
function recordingStore(store: Store) {
  const units = new Map<string, number>()
  const count = (partition: unknown, written = 1): void => {
    if (typeof partition === 'string') units.set(partition, (units.get(partition) ?? 0) + written)
  }
  const recorded: Store = {
    get: (key: Key) => store.get(key),
    getMany: (keys, options) => store.getMany(keys, options),
    query: (query) => store.query(query),
    files: store.files,
    async put(item: Item, condition) {
      count(item.pk)
      count(item.gsi1pk)
      return await store.put(item, condition)
    },
    async update(key, change) {
      count(key.pk)
      // moving an index entry takes two writes
      if (change.listed !== undefined && 'gsi1pk' in change.listed) count(change.listed.gsi1pk, 2)
      return await store.update(key, change)
    },
    async remove(key, condition) {
      count(key.pk)
      return await store.remove(key, condition)
    },
  }
  return { recorded, mostUnits: () => Math.max(0, ...units.values()) }
}

/** Marks the followers of one bill over HTTP, in the engine of `npm start`. */
export async function measureMarking(followers: number) {
  const engine = await openEngine()
  try {
    const { store } = engine
    await mapLimited(
      usersOf(followers),
      CONCURRENCY,
      async (userId) => await putFollower(store, userId, BILL),
    )
    const { recorded, mostUnits } = recordingStore(store)
    const context = {
      store: recorded,
      now: () => new Date(),
      signal,
      takeTurn: createPacer(MARKS_PER_SECOND),
    }
    await markChanges(context)
    await appendChanges(store, BILL, [CHANGE], { now: new Date() })
    const started = performance.now()
    await markChanges(context)
    const seconds = (performance.now() - started) / 1_000
    // at the job's pace, which a slow machine cannot reach
    const units = (mostUnits() / followers) * MARKS_PER_SECOND
    return { seconds, unitsPerSecond: Math.round(units) }
  } finally {
    await engine.stop()
  }
}

/** Simulates the minutes after a change of a followed bill, at the mail service's rate. */
export async function measureDrain(followers: number, perSecond: number) {
  const start = Date.parse('2026-11-20T12:00:00.000Z')
  const clock = { now: start }
  const now = (): Date => new Date(clock.now)
  const store = new MemoryStore({ now })
  for (const userId of usersOf(followers)) {
    const account = { username: userId, passwordHash: '', passwordVersion: 1, createdAt: '', revision: 1 }
    await createUser(store, { id: userId, email: `${userId}@example.org`, ...account })
    await replaceAlertSettings(store, { userId, ...SETTINGS }, undefined)
    await putFollower(store, userId, BILL)
    await addFollow(store, userId, { ...BILL, title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }, 10)
  }
  const taken: number[] = []
  const context = { store, now, signal, log: silent }
  const delivery = {
    ...context,
    siteUrl: 'https://rostrum.example',
    mailKey: async () => 'key',
    unsubscribeUrlOf: async () => 'https://rostrum.example/stop',
    wait: async (milliseconds: number) => {
      clock.now += milliseconds
    },
    service: {
      getQuota: async () => ({ perSecond, remainingToday: Infinity }),
      async send() {
        taken.push(clock.now - start)
        return { messageId: 'message' }
      },
    },
  }
  await markChanges({ ...context, takeTurn: async () => {} })
  await appendChanges(store, BILL, [CHANGE], { now: now() })
  // the jobs run within a minute
  for (let minute = 1; taken.length < followers && minute < 600; minute += 1) {
    clock.now = Math.max(clock.now, start + minute * MINUTE)
    await markChanges({ ...context, takeTurn: async () => {} })
    await deliverPending(delivery)
  }
  const first = Math.min(...taken)
  return {
    mails: taken.length,
    p99: percentile(taken, 0.99) / 1_000,
    drain: (Math.max(...taken) - first) / 1_000,
    stated: followers / perSecond,
  }
}
