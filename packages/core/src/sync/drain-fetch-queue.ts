import { parseAmendmentKey, parseBillKey, type RecordRef, refId } from '@rostrum/contract/record-ref'
import { saveAmendment } from '../amendments/save-amendment.ts'
import { saveBill } from '../bills/save-bill.ts'
import { CongressError } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { saveMember } from '../members/save-member.ts'
import type { BillId, BillItem, BillParts } from '../record/bill.ts'
import { listFetchQueue, postponeFetch, enqueueFetch, completeFetch } from '../store/fetch-queue.ts'
import { LAST_RANK } from '../store/fetch-ranks.ts'
import { batchWorker, type FetchOne } from './drain-fetch-batches.ts'
import { saveContextOf, type SyncContext } from './sync-context.ts'

const BATCH_SIZE = 24
/** Hides the provider's latency without flooding it. */
const CONCURRENCY = 4

type BillCalls = SyncContext['client']['bills']

async function fetchRows<R>(count: number, list: () => { all(): Promise<{ rows: R[] }> }): Promise<R[]> {
  return count === 0 ? [] : (await list().all()).rows
}

type PartTasks = { readonly [K in keyof BillParts]: () => Promise<BillParts[K]> }

/** Fetches only the parts that the item's counts say are not empty. */
async function fetchBillParts(
  bills: BillCalls,
  { id, counts, concurrency }: { id: BillId; counts: BillItem['counts']; concurrency: number },
): Promise<Partial<BillParts>> {
  const tasks: PartTasks = {
    actions: () => fetchRows(counts.actions, () => bills.actions(id)),
    cosponsors: () => fetchRows(counts.cosponsors, () => bills.cosponsors(id)),
    committees: () => fetchRows(counts.committees, () => bills.committees(id)),
    subjects: async () => (counts.subjects === 0 ? { subjects: [] } : (await bills.subjects(id)).subjects),
    summaries: () => fetchRows(counts.summaries, () => bills.summaries(id)),
    texts: () => fetchRows(counts.texts, () => bills.texts(id)),
    titles: () => fetchRows(counts.titles, () => bills.titles(id)),
    amendments: () => fetchRows(counts.amendments, () => bills.amendments(id)),
    relatedBills: () => fetchRows(counts.relatedBills, () => bills.relatedBills(id)),
  }
  const parts = await mapLimited(
    Object.entries(tasks),
    concurrency,
    async ([name, task]) => [name, await task()] as const,
  )
  return Object.fromEntries(parts)
}

interface HydrateOptions {
  /** Whether the record existed before Rostrum's first walk, so that saving it appends no events. */
  readonly isBaseline?: boolean
  /** Parallel requests for one record. */
  readonly concurrency?: number
}

/** Fetches and saves everything about one bill, member or amendment. */
export async function hydrateRecord(
  { kind, key }: RecordRef,
  context: SyncContext,
  { isBaseline = false, concurrency = 1 }: HydrateOptions = {},
): Promise<void> {
  const { client } = context
  // taken after fetching, which can take minutes: the catalog reads what was saved since its last publish
  const saveContext = () => saveContextOf(context, isBaseline)
  if (kind === 'member') {
    await saveMember({ kind: 'detail', item: await client.members.item(key) }, saveContext())
  } else if (kind === 'bill') {
    const id = parseBillKey(key)
    const item = await client.bills.item(id)
    const parts = await fetchBillParts(client.bills, { id, counts: item.counts, concurrency })
    await saveBill({ head: item, parts }, saveContext())
  } else {
    const id = parseAmendmentKey(key)
    const item = await client.amendments.item(id)
    const { counts } = item
    const detail = {
      item,
      actions: await fetchRows(counts.actions, () => client.amendments.actions(id)),
      cosponsors: await fetchRows(counts.cosponsors, () => client.amendments.cosponsors(id)),
      texts: await fetchRows(counts.texts, () => client.amendments.texts(id)),
    }
    await saveAmendment({ kind: 'detail', detail }, saveContext())
  }
}

/** A failure of one record, which does not stop the others. */
const isRecordFailure = (error: unknown): boolean =>
  error instanceof CongressError &&
  ['not_found', 'broken_record', 'bad_shape', 'bad_request'].includes(error.code)

/** State of one run, so that it tries no record twice. */
interface DrainRun {
  readonly context: SyncContext
  readonly tried: Set<string>
  /** Tried records that stay in the queue for another run. */
  failed: number
}

async function tryHydrate(run: DrainRun, record: RecordRef): Promise<boolean> {
  try {
    await hydrateRecord(record, run.context)
    run.tried.add(refId(record))
    return true
  } catch (error) {
    if (!isRecordFailure(error)) throw error
    run.context.log.info('hydrate', { kind: record.kind, key: record.key, failed: String(error) })
    run.tried.add(refId(record))
    run.failed += 1
    return false
  }
}

/** Fetches the most urgent requests; the eventually consistent index may return completed ones. */
async function drainUrgent(run: DrainRun): Promise<number> {
  const { context, tried } = run
  const found = await listFetchQueue(context.store, run.failed + 2 * BATCH_SIZE)
  const entries = found.filter((entry) => !tried.has(refId(entry))).slice(0, BATCH_SIZE)
  await mapLimited(entries, CONCURRENCY, async (entry) => {
    if (context.signal.aborted) return
    const settle = (await tryHydrate(run, entry)) ? completeFetch : postponeFetch
    await settle(context.store, entry)
  })
  return entries.length
}

/** A record that fails moves from its batch to the queue, to be retried separately. */
const fetchOneOfBatch =
  (run: DrainRun): FetchOne =>
  async (record) => {
    if (await tryHydrate(run, record)) return
    await enqueueFetch(run.context.store, { ...record, priority: 'rest', rank: LAST_RANK, failures: 1 })
  }

/** Drains the fetch queue, most urgent first, until it is empty or the signal aborts. Returns how many were tried. */
export async function drainFetchQueue(context: SyncContext): Promise<number> {
  const run: DrainRun = { context, tried: new Set(), failed: 0 }
  const drainNextBatch = batchWorker(
    fetchOneOfBatch(run),
    { size: BATCH_SIZE, concurrency: CONCURRENCY },
    context,
  )
  let handled = 1
  while (handled > 0 && !context.signal.aborted)
    handled = (await drainUrgent(run)) || (await drainNextBatch())
  return run.tried.size
}
