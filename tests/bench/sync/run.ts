import { createLog } from '@rostrum/core/lib/log'
import { listFetchBatches, shrinkFetchBatch } from '@rostrum/core/store/sync/fetch-batches'
import type { Item } from '@rostrum/core/store/item'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { drainFetchQueue } from '@rostrum/core/sync/fetch-queued'
import { walkLists } from '@rostrum/core/sync/run-sync'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { table } from '../lib/table.ts'
import {
  recordingStore,
  openEngine,
  openSource,
  baselineSeconds,
  secondsOf,
  type BenchSource,
} from './system.ts'

const LISTED_TARGET = 16_000
const CALLS_TARGET = 70
const RECORDS_MIN = 1_000
/** How far back a walk goes. */
const CATCH_UP_DAYS = 2

interface MeasuredPhase {
  readonly name: string
  readonly records: number
  readonly seconds: number
  readonly calls: number
  readonly written: readonly Item[]
}

/** Measures the cost of some work, and records the rows it wrote. */
async function measure(
  name: string,
  parts: { readonly source: BenchSource; readonly context: SyncContext },
  work: (context: SyncContext) => Promise<number>,
): Promise<MeasuredPhase> {
  const { source, context } = parts
  const written: Item[] = []
  const before = source.calls()
  let records = 0
  const seconds = await secondsOf(async () => {
    records = await work({ ...context, store: recordingStore(context.store, written) })
  })
  return { name, records, seconds, calls: source.calls() - before, written }
}

async function rowOf({ name, records, seconds, calls, written }: MeasuredPhase): Promise<string[]> {
  const plain = await baselineSeconds(written)
  return [
    name,
    String(records),
    seconds.toFixed(1),
    (records / seconds).toFixed(0),
    String(calls),
    String(written.length),
    plain.toFixed(1),
    (seconds / plain).toFixed(2),
  ]
}

/** Removes background entries of the fetch queue: hours of work that no reader waits for. */
async function dropPages({ store }: SyncContext): Promise<void> {
  for (const page of await listFetchBatches(store, RECORDS_MIN)) await shrinkFetchBatch(store, page, [])
}

/** Measures the first load of a congress's list, and then a day of updates after catching up. */
async function measureAll(source: BenchSource, context: SyncContext): Promise<MeasuredPhase[]> {
  const [members, bills] = walkPlans(context.now())
  if (members === undefined || bills === undefined) throw new Error('there is no list to walk')
  const parts = { source, context }
  // the sample generates a congress at the first request, which must not be measured
  await context.client.bills.list({ congress: Number(bills.name.split('/')[1]) }).page(0)
  const walked = async (name: string, plan: typeof bills): Promise<MeasuredPhase> =>
    await measure(name, parts, async (over) => {
      await walkLists(over, [plan])
      return (await findWalk(over.store, plan.name)).held
    })
  const later = async (name: string, days: number): Promise<MeasuredPhase[]> => {
    await source.advance(days)
    const list = await walked(`${name}, list`, bills)
    const details = await measure(`${name}, details`, parts, drainFetchQueue)
    return [{ ...list, records: details.records }, details]
  }
  const first = [await walked('members, list', members), await walked('bills, list', bills)]
  await dropPages(context)
  return [...first, ...(await later('2 days later', CATCH_UP_DAYS)), ...(await later('1 more day', 1))]
}

/** Measures records per second from the provider into the table, relative to only writing the same rows. */
export async function run(): Promise<void> {
  const engine = await openEngine()
  const source = await openSource()
  try {
    const { store } = engine
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    const signal = new AbortController().signal
    const context = { client: source.client(store), store, log, now: source.now, source: 'sample', signal }
    const all = await measureAll(source, context)
    const rows = []
    for (const each of all) rows.push(await rowOf(each))
    const head = ['', 'records', 's', 'per s', 'calls', 'rows', 'plain s', 'ratio']
    const list = all.find(({ name }) => name === 'bills, list')
    const calls = list === undefined ? Infinity : (list.calls * LISTED_TARGET) / list.records
    const verdict = calls <= CALLS_TARGET ? 'met' : 'NOT MET'
    process.stdout.write(
      `\nSync of the sample Congress, full size, compared with only its writes\n${table(head, rows)}\n` +
        `A first list of ${LISTED_TARGET} bills takes ${calls.toFixed(0)} calls, target ${CALLS_TARGET}: ${verdict}\n`,
    )
  } finally {
    await source.stop()
    await engine.stop()
  }
}
