import { saveAmendment } from '../amendments/save-amendment.ts'
import { saveBill } from '../bills/save-bill.ts'
import { CongressError } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { saveMember } from '../members/save-member.ts'
import type { BillId, BillItem, BillParts } from '../record/bill.ts'
import {
  type BacklogEntry,
  listBacklog,
  postponeBacklog,
  requestDetails,
  settleBacklog,
} from '../store/backlog.ts'
import { pageWorker, type Settle } from './hydrate-page.ts'
import { amendmentIdOf, billIdOf } from './ids.ts'
import { savingOf, type SyncContext } from './sync-context.ts'

const BATCH = 24
/** Few enough to be polite to the provider, enough to hide its answering times. */
const SIDE_BY_SIDE = 4

type Bills = SyncContext['client']['bills']

async function rowsOf<R>(count: number, list: () => { all(): Promise<{ rows: R[] }> }): Promise<R[]> {
  return count === 0 ? [] : (await list().all()).rows
}

type PartTasks = { readonly [K in keyof BillParts]: () => Promise<BillParts[K]> }

/** The pages about a bill that its item says have something on them; the others are known to be empty. */
async function partsOf(
  bills: Bills,
  { id, counts, sideBySide }: { id: BillId; counts: BillItem['counts']; sideBySide: number },
): Promise<Partial<BillParts>> {
  const tasks: PartTasks = {
    actions: () => rowsOf(counts.actions, () => bills.actions(id)),
    cosponsors: () => rowsOf(counts.cosponsors, () => bills.cosponsors(id)),
    committees: () => rowsOf(counts.committees, () => bills.committees(id)),
    subjects: async () => (counts.subjects === 0 ? { subjects: [] } : (await bills.subjects(id)).subjects),
    summaries: () => rowsOf(counts.summaries, () => bills.summaries(id)),
    texts: () => rowsOf(counts.texts, () => bills.texts(id)),
    titles: () => rowsOf(counts.titles, () => bills.titles(id)),
    amendments: () => rowsOf(counts.amendments, () => bills.amendments(id)),
    relatedBills: () => rowsOf(counts.relatedBills, () => bills.relatedBills(id)),
  }
  const parts = await mapLimited(
    Object.entries(tasks),
    sideBySide,
    async ([name, task]) => [name, await task()] as const,
  )
  return Object.fromEntries(parts)
}

interface Hydration {
  /** Whether what is found was there before, and is no news. */
  readonly isBaseline?: boolean
  /** How many pages of one record are asked for at a time. */
  readonly sideBySide?: number
}

/** Fetches and holds everything about one bill, member or amendment. */
export async function hydrateOne(
  { kind, key }: Pick<BacklogEntry, 'kind' | 'key'>,
  context: SyncContext,
  { isBaseline = false, sideBySide = 1 }: Hydration = {},
): Promise<void> {
  const { client } = context
  // asked after the fetching, which can take minutes: the catalog looks for what was saved by that instant
  const saving = () => savingOf(context, isBaseline)
  if (kind === 'member') {
    await saveMember({ item: await client.members.item(key) }, saving())
  } else if (kind === 'bill') {
    const id = billIdOf(key)
    const item = await client.bills.item(id)
    const parts = await partsOf(client.bills, { id, counts: item.counts, sideBySide })
    await saveBill({ head: item, parts }, saving())
  } else {
    const id = amendmentIdOf(key)
    const item = await client.amendments.item(id)
    const { counts } = item
    const detail = {
      item,
      actions: await rowsOf(counts.actions, () => client.amendments.actions(id)),
      cosponsors: await rowsOf(counts.cosponsors, () => client.amendments.cosponsors(id)),
      texts: await rowsOf(counts.texts, () => client.amendments.texts(id)),
    }
    await saveAmendment({ detail }, saving())
  }
}

/** A failure over one record; the others can still be fetched. */
const isOfRecord = (error: unknown): boolean =>
  error instanceof CongressError &&
  ['not_found', 'broken_record', 'bad_shape', 'bad_request'].includes(error.code)

const nameOf = ({ kind, key }: Pick<BacklogEntry, 'kind' | 'key'>): string => `${kind} ${key}`

/** What one run has been through, so that it tries nothing twice. */
interface Run {
  readonly context: SyncContext
  readonly tried: Set<string>
  /** Those of them that wait on the list for another run. */
  failed: number
}

async function isFetched(run: Run, record: Pick<BacklogEntry, 'kind' | 'key'>): Promise<boolean> {
  try {
    await hydrateOne(record, run.context)
    run.tried.add(nameOf(record))
    return true
  } catch (error) {
    if (!isOfRecord(error)) throw error
    run.context.log.info('hydrate', { kind: record.kind, key: record.key, failed: String(error) })
    run.tried.add(nameOf(record))
    run.failed += 1
    return false
  }
}

/** The most urgent entries; the index may still show some that are off the list. */
async function hydrateEntries(run: Run): Promise<number> {
  const { context, tried } = run
  const found = await listBacklog(context.store, run.failed + 2 * BATCH)
  const entries = found.filter((entry) => !tried.has(nameOf(entry))).slice(0, BATCH)
  await mapLimited(entries, SIDE_BY_SIDE, async (entry) => {
    if (context.signal.aborted) return
    const put = (await isFetched(run, entry)) ? settleBacklog : postponeBacklog
    await put(context.store, entry)
  })
  return entries.length
}

/** A record that cannot be read leaves its page and waits by itself. */
const settleOfPage =
  (run: Run): Settle =>
  async (record) => {
    if (await isFetched(run, record)) return
    await requestDetails(run.context.store, { ...record, priority: 'rest', rank: '', failures: 1 })
  }

/** Works through what is to be fetched, the most urgent first, until nothing is left or the time is up. */
export async function hydrateBacklog(context: SyncContext): Promise<number> {
  const run: Run = { context, tried: new Set(), failed: 0 }
  const nextOfPages = pageWorker(settleOfPage(run), { size: BATCH, sideBySide: SIDE_BY_SIDE }, context)
  let worked = 1
  while (worked > 0 && !context.signal.aborted) worked = (await hydrateEntries(run)) || (await nextOfPages())
  return run.tried.size
}
