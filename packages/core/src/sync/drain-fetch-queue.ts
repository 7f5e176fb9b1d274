import {
  parseAmendmentKey,
  parseBillKey,
  recordKeyOf,
  type RecordRef,
} from '@rostrum/contract/entities/record-ref'
import { saveAmendment } from '../saving/save-amendment.ts'
import { saveBill } from '../saving/save-bill.ts'
import type { ProviderList } from '../congress/list.ts'
import type { CallContext } from '../congress/transport.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { saveMember } from '../saving/save-member.ts'
import type { BillId, BillItem, BillParts } from '../record/bill.ts'
import { isSameVersionToday } from '../record/freshness.ts'
import { findBills } from '../store/record/bills.ts'
import type { SaveContext } from '../store/record/save-context.ts'
import { newsAfterFor, saveContextOf, type SyncContext } from './sync-context.ts'

type BillCalls = SyncContext['client']['bills']

const fetchRows = async <R>(count: number, list: () => Pick<ProviderList<R>, 'all'>): Promise<R[]> =>
  count === 0 ? [] : await list().all()

type PartTasks = { readonly [K in keyof BillParts]: () => Promise<BillParts[K]> }

/** Fetches only the parts that are not empty by the item's counts. */
async function fetchBillParts(
  bills: BillCalls,
  { id, counts, concurrency }: { id: BillId; counts: BillItem['counts']; concurrency: number },
): Promise<Partial<BillParts>> {
  const tasks: PartTasks = {
    actions: () => fetchRows(counts.actions, () => bills.actions(id)),
    cosponsors: () => fetchRows(counts.cosponsors, () => bills.cosponsors(id)),
    committees: () => fetchRows(counts.committees, () => bills.committees(id)),
    subjects: async () => (counts.subjects === 0 ? { subjects: [] } : await bills.subjects(id)),
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

export interface HydrateOptions extends Pick<SaveContext, 'firstSeenAt' | 'expectedAt' | 'isFinalCheck'> {
  readonly concurrency?: number
}

/** Fetches and saves a record from one kind of source; returns the source's update date. */
export type Hydrate = (ref: RecordRef, options: HydrateOptions, call: Partial<CallContext>) => Promise<string>

/** Fetches a bill's parts, unless this version's are stored. */
async function fetchNewParts(
  { store, client, now }: SyncContext,
  { item, concurrency }: { item: BillItem; concurrency: number },
): Promise<Partial<BillParts>> {
  const held = (await findBills(store, [item])).get(recordKeyOf(item))
  if (held !== undefined && isSameVersionToday(held, item.sourceUpdatedAt, now())) return {}
  return await fetchBillParts(client.bills, { id: item, counts: item.counts, concurrency })
}

/** Fetches and saves everything about one bill, member or amendment; returns the provider's update date. */
export async function hydrateRecord(
  ref: RecordRef,
  context: SyncContext,
  { concurrency = 1, ...seen }: HydrateOptions = {},
): Promise<string> {
  const { kind, key } = ref
  const { client } = context
  const newsAfter = await newsAfterFor(ref, context)
  // The time is read after fetching, which can take minutes, because the catalog reads saves since its last publish.
  const saveContext = () => ({ ...saveContextOf(context, newsAfter), ...seen })
  if (kind === 'member') {
    const item = await client.members.item(key)
    await saveMember({ kind: 'detail', item }, saveContext())
    return item.sourceUpdatedAt
  }
  if (kind === 'bill') {
    const item = await client.bills.item(parseBillKey(key))
    const parts = await fetchNewParts(context, { item, concurrency })
    await saveBill({ head: item, parts }, saveContext())
    return item.sourceUpdatedAt
  }
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
  return item.sourceUpdatedAt
}

export const hydrateFromApi =
  (context: SyncContext): Hydrate =>
  (ref, options, call) =>
    hydrateRecord(ref, { ...context, client: context.client.with(call) }, options)
