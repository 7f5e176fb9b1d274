import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBudget } from '@rostrum/core/congress/budget'
import { type CongressClient, createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { ifAbsent } from '@rostrum/core/store/condition'
import type { Item } from '@rostrum/core/store/item'
import type { Store } from '@rostrum/core/store/store'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { type Database, openDatabase } from '../../../packages/local/src/database/database.ts'
import { openProvider } from '../../../packages/local/src/provider/provider.ts'

const UNLIMITED = 10_000_000
const SIDE_BY_SIDE = 16

/** Opens a database like the local system; in memory without a folder. */
export async function openEngine(folder?: string): Promise<Pick<Database, 'store' | 'stop'>> {
  return await openDatabase({ folder, filesFolder: join(folder ?? tmpdir(), 'snapshots') })
}

/** A store that records every row written to it. */
export function recordingStore(store: Store, written: Item[]): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    update: (key, change) => store.update(key, change),
    remove: (key, condition) => store.remove(key, condition),
    query: (query) => store.query(query),
    files: store.files,
    put: (item, condition) => {
      written.push(item)
      return store.put(item, condition)
    },
  }
}

/** The seconds needed to write these rows, with their conditions, into another engine of the same kind. */
export async function baselineSeconds(items: readonly Item[]): Promise<number> {
  const { store, stop } = await openEngine()
  try {
    return await secondsOf(() => mapLimited(items, SIDE_BY_SIDE, (item) => store.put(item, ifAbsent)))
  } finally {
    await stop()
  }
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

export interface BenchSource {
  readonly client: (store: Store) => CongressClient
  readonly now: () => Date
  calls(): number
  /** Advances the sample's clock. */
  advance(days: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the sample Congress in a worker thread, with a call counter and a controllable clock. */
export async function openSource(): Promise<BenchSource> {
  const provider = await openProvider({ kind: 'sample', size: 'full' })
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  let [calls, passed] = [0, 0]
  const now = (): Date => new Date(Date.now() + passed * 86_400_000)
  return {
    client: (store) =>
      createCongressClient({
        baseUrl: provider.url,
        apiKey: provider.key,
        budget: createBudget({ store, now }, UNLIMITED),
        log,
        fetch: (...request) => {
          calls += 1
          return fetch(...request)
        },
      }),
    now,
    calls: () => calls,
    async advance(days) {
      const url = new URL('/__sample/advance', provider.url)
      const headers = { 'x-api-key': provider.key }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ days }) })
      if (!response.ok) throw new Error(`the sample did not advance: ${response.status}`)
      passed += days
    },
    stop: () => provider.stop(),
  }
}
