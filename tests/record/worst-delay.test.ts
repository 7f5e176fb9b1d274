import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import type { Store } from '@rostrum/core/store/store'
import { fetchDetails, walkAndFetchNews } from '@rostrum/core/sync/run-sync'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { World } from '@rostrum/sample-congress/world/world'
import { expect, test } from 'vitest'
import { eventLine, eventsBetween, expectedLedgerLines, expectedLinesOf } from './expected-events.ts'
import { findSeed, futureOf } from './find-world.ts'

/** A twelfth of the provider's usual limit. */
const CALLS_AN_HOUR = 400
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
const MINUTE_OF_DAY = 1 / DAY_MINUTES
const WALK_EVERY_MINUTES = 5
const CACHE_MINUTES = 30
const FILL_STEP_MINUTES = 10
const DETAILS_MINUTES = 480
const FILL_MINUTES = DETAILS_MINUTES + DAY_MINUTES
/**
 * A new text changes no date that lists filter by, so a wider window shows it, every hour, and the details may come from
 * the cache.
 */
const TEXT_MINUTES = HOUR_MINUTES + WALK_EVERY_MINUTES + CACHE_MINUTES
/** What happens on the day, besides a debate of 80 rows. */
const WANTED_KINDS = ['bill text', 'bill law', 'bill introduced', 'bill cosponsor_added']
const ACTIONS = 90
/** A world with such a day. */
const SEED = 558
const CONGRESS = 119
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

/** Fills the record, because changes of records without details are not news, nor is what has the first day's date. */
async function fill(sample: RunningSample, context: Context): Promise<void> {
  for (let minute = 0; minute < FILL_MINUTES;) {
    await walkAndFetchNews(context)
    await fetchDetails(context)
    const step = minute < DETAILS_MINUTES ? FILL_STEP_MINUTES : HOUR_MINUTES
    sample.advance(step * MINUTE_OF_DAY)
    minute += step
  }
}

/** Runs the jobs on schedule. Returns how many walks starved. */
async function syncFor(minutes: number, sample: RunningSample, context: Context): Promise<number> {
  let starved = 0
  for (let minute = 0; minute <= minutes; minute += 1) {
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

/** The beginning of a day on which a long debate and all else that is wanted is published, if the world has one. */
function busyDayOf(seed: number): string | undefined {
  const world = new World({ seed, size: 'tiny', opened: Date.parse('2026-11-20T00:00:00Z') / 1_000 })
  const debates = world
    .billsOf(CONGRESS)
    .bills.filter(({ edgeCase }) => edgeCase === 'long debate')
    .flatMap(({ steps = [] }) => steps.filter(({ chamber, kind }) => chamber === 'H' && kind === 'passed'))
  return debates
    .map(({ at }) => new Date((at - (DAY_MINUTES / 2) * 60) * 1_000).toISOString())
    .find((now) => {
      const lines = expectedLedgerLines(futureOf(seed, { now, strides: [1] }))
      const isComplete = WANTED_KINDS.every((kind) => lines[kind] !== undefined)
      return isComplete && (lines['bill action'] ?? []).length > ACTIONS
    })
}

test(
  'with 400 calls an hour and cached responses, changes are recorded within five minutes and no walk starves',
  async () => {
    const seed = findSeed(SEED, (each) => busyDayOf(each) !== undefined)
    const from = busyDayOf(seed) ?? ''
    const sample = await startSampleCongress({
      size: 'tiny',
      seed,
      now: new Date(Date.parse(from) - FILL_MINUTES * MINUTE_MS).toISOString(),
      hourlyLimit: CALLS_AN_HOUR,
      quotaClock: 'world',
    })
    sample.setFault({ name: 'cached-answers', minutes: CACHE_MINUTES })
    const context = syncContext(sample, engine.store)
    await fill(sample, context)
    expect(await syncFor(DAY_MINUTES + TEXT_MINUTES, sample, context)).toBe(0)
    const to = new Date(Date.parse(from) + DAY_MINUTES * MINUTE_MS).toISOString()
    const delays = delaysOf(sample.truth(from, to), await eventsBetween(engine.store, from, sample.now()))
    await sample.stop()
    const worst = new Map([...delays].map(([kind, minutes]) => [kind, Math.max(...minutes)]))
    expect([...worst.keys()]).toEqual(expect.arrayContaining(WANTED_KINDS))
    expect(delays.get('bill action')?.length).toBeGreaterThan(ACTIONS)
    expect(worst.get('bill text')).toBeLessThanOrEqual(TEXT_MINUTES)
    worst.delete('bill text')
    expect(Math.max(...worst.values())).toBeLessThanOrEqual(WALK_EVERY_MINUTES)
  },
  LIMIT_MS,
)
