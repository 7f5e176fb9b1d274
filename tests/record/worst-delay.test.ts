import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import type { Store } from '@rostrum/core/store/store'
import { fetchDetails, walkAndFetchNews } from '@rostrum/core/sync/run-sync'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { expect, test } from 'vitest'
import { eventLine, eventsBetween, expectedLinesOf } from './expected-events.ts'

/** A twelfth of the provider's usual limit. */
const CALLS_AN_HOUR = 400
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
const MINUTE_OF_DAY = 1 / DAY_MINUTES
const WALK_EVERY_MINUTES = 5
const CACHE_MINUTES = 30
const FILL_STEP_MINUTES = 10
const FILL_MINUTES = 480
/** Thousands of runs and calls, with room for a busy machine. */
const LIMIT_MS = 900_000

const engine = useFreshEngine()

function syncContext(sample: RunningSample, store: Store) {
  const now = (): Date => new Date(sample.now())
  const log = {
    info: () => {},
    error: (...told: unknown[]) => process.stderr.write(`${JSON.stringify(told)}\n`),
  }
  const budget = createBudget({ store, now }, CALLS_AN_HOUR)
  const baseUrl = `${sample.url}/v3`
  const client = createCongressClient({ baseUrl, apiKey: 'sample', budget, log, sleep: async () => {} })
  return { client, budget, store, log, now, source: 'sample', signal: new AbortController().signal }
}

type Context = ReturnType<typeof syncContext>

/** Fills the record first, because changes of records without details are not news. */
async function fill(sample: RunningSample, context: Context): Promise<void> {
  for (let minute = 0; minute < FILL_MINUTES; minute += FILL_STEP_MINUTES) {
    await walkAndFetchNews(context)
    await fetchDetails(context)
    sample.advance(FILL_STEP_MINUTES * MINUTE_OF_DAY)
  }
}

/** Runs the jobs on schedule for a day. Returns how many walks starved. */
async function syncForADay(sample: RunningSample, context: Context): Promise<number> {
  let starved = 0
  for (let minute = 0; minute <= DAY_MINUTES; minute += 1) {
    if (minute % WALK_EVERY_MINUTES === 0) starved += (await walkAndFetchNews(context)) === 'starved' ? 1 : 0
    await fetchDetails(context)
    sample.advance(MINUTE_OF_DAY)
  }
  return starved
}

/** Minutes from each change to its event, by kind; Infinity if there is none. */
function delaysOf(changes: readonly Change[], events: readonly LedgerEvent[]): Map<string, number[]> {
  const recorded = new Map(
    events.map((event) => [`${event.subject.kind} ${event.kind} ${eventLine(event)}`, event.recordedAt]),
  )
  const delays = new Map<string, number[]>()
  for (const change of changes) {
    for (const [kind, line] of expectedLinesOf(change)) {
      const at = recorded.get(`${kind} ${line}`)
      const minutes = at === undefined ? Infinity : (Date.parse(at) - Date.parse(change.at)) / MINUTE_MS
      delays.set(kind, [...(delays.get(kind) ?? []), minutes])
    }
  }
  return delays
}

test(
  'with 400 calls an hour and cached responses, changes are recorded within five minutes and no walk starves',
  async () => {
    const sample = await startSampleCongress({
      size: 'tiny',
      seed: 99,
      now: '2026-11-30T21:00:00Z',
      hourlyLimit: CALLS_AN_HOUR,
      quotaClock: 'world',
    })
    sample.setFault({ name: 'cached-answers', minutes: CACHE_MINUTES })
    const context = syncContext(sample, engine.store)
    await fill(sample, context)
    const from = sample.now()
    expect(await syncForADay(sample, context)).toBe(0)
    const to = new Date(Date.parse(sample.now()) - CACHE_MINUTES * MINUTE_MS).toISOString()
    const delays = delaysOf(sample.truth(from, to), await eventsBetween(engine.store, from, sample.now()))
    await sample.stop()
    const worst = new Map([...delays].map(([kind, minutes]) => [kind, Math.max(...minutes)]))
    // a new text changes no date that lists filter by, so a wider window shows it, every hour, and the details may come
    // from the cache
    expect(worst.get('bill text')).toBeLessThanOrEqual(HOUR_MINUTES + WALK_EVERY_MINUTES + CACHE_MINUTES)
    worst.delete('bill text')
    expect(delays.get('bill action')?.length).toBeGreaterThan(90)
    expect([...worst.keys()]).toEqual(
      expect.arrayContaining(['bill law', 'bill introduced', 'bill cosponsor_added']),
    )
    expect(Math.max(...worst.values())).toBeLessThanOrEqual(WALK_EVERY_MINUTES)
  },
  LIMIT_MS,
)
