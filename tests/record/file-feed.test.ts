import { createOddShapes } from '@rostrum/core/congress/odd-shapes'
import { createSite } from '@rostrum/core/bulk/site-request'
import type { FileContext } from '@rostrum/core/bulk/bill-file'
import { billStatusFeed } from '@rostrum/core/bulk/bill-status-feed'
import { followFeed, startFeedAt } from '@rostrum/core/bulk/follow-feed'
import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import { createLog } from '@rostrum/core/lib/log'
import { findBills } from '@rostrum/core/store/record/bills'
import { listEventsOf } from '@rostrum/core/store/record/ledger-events'
import { findWalk, saveWalk } from '@rostrum/core/store/sync/walks'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const engine = useFreshEngine()

const feed = billStatusFeed()
const follow = (context: FileContext) => followFeed(feed, [119, 118], context)
let sample: RunningSample
let requested: string[]
beforeEach(async () => {
  requested = []
  sample = await startSampleCongress({ size: 'tiny', now: '2026-09-18T16:00:00Z' })
})
afterEach(() => sample.stop())

function contextOf(changes: Partial<FileContext> = {}): FileContext {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const { signal = new AbortController().signal } = changes
  return {
    store: engine.store,
    log,
    odd: createOddShapes(log),
    now: () => new Date(sample.now()),
    request: createSite({
      baseUrl: `${sample.url}/govinfo`,
      signal,
      sleep: async () => {},
      fetch: async (input, init) => {
        requested.push(new URL(String(input)).pathname.replace('/govinfo', ''))
        return await fetch(input, init)
      },
    }),
    source: 'sample',
    signal,
    ...changes,
  }
}

/** Pretends that both congresses began after the feed was first followed. */
async function startedAt(days: number): Promise<void> {
  const at = new Date(Date.parse(sample.now()) - days * DAY_MS)
  for (const congress of [118, 119]) {
    const walk = await findWalk(engine.store, `bills/${congress}`)
    await saveWalk(engine.store, { ...walk, fullAt: at.toISOString(), newsAfter: '' })
  }
  await startFeedAt(at, feed, contextOf())
}
const files = () => requested.filter((path) => path.endsWith('.xml') && path.startsWith('/bulkdata'))
const keyOf = (path: string) => /BILLSTATUS-(\d+)([a-z]+)(\d+)\.xml$/.exec(path)?.slice(1).join('/') ?? ''

async function eventsOf(key: string): Promise<string[]> {
  const { events } = await listEventsOf(engine.store, { kind: 'bill', key }, { limit: 100 })
  return events.map(({ id }) => id)
}

const storedBills = (keys: readonly string[]) => findBills(engine.store, keys.map(parseBillKey))

test('saves every file named in a batch once, as news', async () => {
  await startedAt(0)
  sample.advance(5)
  expect(await follow(contextOf())).toBe('done')
  const keys = files().map(keyOf)
  expect(keys.length).toBeGreaterThan(3)
  expect(new Set(keys).size).toBe(keys.length)
  const stored = await storedBills(keys)
  expect([...stored.keys()].toSorted()).toEqual(keys.toSorted())
  const events = await Promise.all(keys.map(eventsOf))
  expect(events.flat().length).toBeGreaterThan(0)
  requested = []
  expect(await follow(contextOf())).toBe('unchanged')
  expect(requested).toEqual(['/rss/billstatus-batch.xml'])
  expect(await Promise.all(keys.map(eventsOf))).toEqual(events)
})

test('resumes at the first unsaved file', async () => {
  await startedAt(0)
  sample.advance(5)
  const stopping = new AbortController()
  const context = contextOf({ signal: stopping.signal })
  const first = follow({
    ...context,
    request: async (path, headers, read) => {
      const answer = await context.request(path, headers, read)
      if (files().length === 2) stopping.abort()
      return answer
    },
  })
  expect(await first).toBe('paused')
  expect(await follow(contextOf())).toBe('done')
  expect(new Set(files()).size).toBe(files().length)
})

test('reports missing batches after an absence that was too long', async () => {
  await startedAt(40)
  expect(await follow(contextOf())).toBe('missed')
  expect(files()).toEqual([])
})

test('does not undo changes with a stale copy', async () => {
  await startedAt(0)
  sample.advance(5)
  await follow(contextOf())
  const keys = files().map(keyOf)
  const before = await storedBills(keys)
  await startedAt(5)
  // the feed is current, but the files are five days old, and some do not exist yet
  sample.setFault({ name: 'stale-files', hours: 120, path: '/govinfo/bulkdata' })
  expect(await follow(contextOf())).toBe('done')
  const contents = (bills: typeof before) =>
    [...bills].map(([key, { latestAction, counts, parts }]) => [key, latestAction, counts, parts])
  expect(contents(await storedBills(keys))).toEqual(contents(before))
})
