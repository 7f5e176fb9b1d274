import { isAmendmentType, isBillType } from '@rostrum/contract/bill-types'
import { saveAmendment } from '../amendments/save-amendment.ts'
import { saveBill } from '../bills/save-bill.ts'
import { CongressError } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { saveMember } from '../members/save-member.ts'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId, BillItem, BillParts } from '../record/bill.ts'
import { type BacklogEntry, listBacklog, postponeBacklog, settleBacklog } from '../store/backlog.ts'
import { savingOf, type SyncContext } from './sync-context.ts'

const BATCH = 24
/** Few enough to be polite to the provider, enough to hide its answering times. */
const SIDE_BY_SIDE = 4

function billIdOf(key: string): BillId {
  const [congress = '', type = '', number = ''] = key.split('/')
  if (!isBillType(type)) throw new TypeError(`${key} is no bill`)
  return { congress: Number(congress), type, number }
}

function amendmentIdOf(key: string): AmendmentId {
  const [congress = '', type = '', number = ''] = key.split('/')
  if (!isAmendmentType(type)) throw new TypeError(`${key} is no amendment`)
  return { congress: Number(congress), type, number }
}

type Bills = SyncContext['client']['bills']

async function rowsOf<R>(count: number, list: () => { all(): Promise<{ rows: R[] }> }): Promise<R[]> {
  return count === 0 ? [] : (await list().all()).rows
}

/** The pages about a bill that its item says have something on them; the others are known to be empty. */
async function partsOf(bills: Bills, id: BillId, { counts }: BillItem): Promise<Partial<BillParts>> {
  return {
    actions: await rowsOf(counts.actions, () => bills.actions(id)),
    cosponsors: await rowsOf(counts.cosponsors, () => bills.cosponsors(id)),
    committees: await rowsOf(counts.committees, () => bills.committees(id)),
    subjects: counts.subjects === 0 ? { subjects: [] } : (await bills.subjects(id)).subjects,
    summaries: await rowsOf(counts.summaries, () => bills.summaries(id)),
    texts: await rowsOf(counts.texts, () => bills.texts(id)),
    titles: await rowsOf(counts.titles, () => bills.titles(id)),
    amendments: await rowsOf(counts.amendments, () => bills.amendments(id)),
    relatedBills: await rowsOf(counts.relatedBills, () => bills.relatedBills(id)),
  }
}

/** Fetches and holds everything about one bill, member or amendment. */
export async function hydrateOne(
  { kind, key }: Pick<BacklogEntry, 'kind' | 'key'>,
  context: SyncContext,
): Promise<void> {
  const { client } = context
  const saving = savingOf(context, false)
  if (kind === 'member') {
    await saveMember({ item: await client.members.item(key) }, saving)
  } else if (kind === 'bill') {
    const id = billIdOf(key)
    const item = await client.bills.item(id)
    await saveBill({ head: item, parts: await partsOf(client.bills, id, item) }, saving)
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
    await saveAmendment({ detail }, saving)
  }
}

/** A failure over one record; the others can still be fetched. */
const isOfRecord = (error: unknown): boolean =>
  error instanceof CongressError &&
  ['not_found', 'broken_record', 'bad_shape', 'bad_request'].includes(error.code)

async function settle(entry: BacklogEntry, context: SyncContext): Promise<void> {
  try {
    await hydrateOne(entry, context)
    await settleBacklog(context.store, entry)
  } catch (error) {
    if (!isOfRecord(error)) throw error
    context.log.info('hydrate', { kind: entry.kind, key: entry.key, failed: String(error) })
    await postponeBacklog(context.store, entry)
  }
}

const nameOf = ({ kind, key }: BacklogEntry): string => `${kind} ${key}`

/** Works through what is to be fetched, the most urgent first, until nothing is left or the time is up. */
export async function hydrateBacklog(context: SyncContext): Promise<number> {
  const tried = new Set<string>()
  while (!context.signal.aborted) {
    const entries = (await listBacklog(context.store, BATCH)).filter((entry) => !tried.has(nameOf(entry)))
    if (entries.length === 0) break
    await mapLimited(entries, SIDE_BY_SIDE, async (entry) => {
      if (context.signal.aborted) return
      tried.add(nameOf(entry))
      await settle(entry, context)
    })
  }
  return tried.size
}
