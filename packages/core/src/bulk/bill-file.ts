import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { parseBillKey, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { amendmentHeadOf, saveAmendment, saveAmendmentHeads } from '../saving/save-amendment.ts'
import { saveBill, saveBillHeads } from '../saving/save-bill.ts'
import { type BillStatus, readBillStatus } from './read-bill-status.ts'
import { readFile, type SiteRequest } from './site-request.ts'
import type { OddShapes } from '../congress/odd-shapes.ts'
import type { BillHead, BillItem } from '../record/bill.ts'
import { findAmendments } from '../store/record/amendments.ts'
import { findBills } from '../store/record/bills.ts'
import type { RunContext } from '../store/context.ts'
import type { SaveContext } from '../store/record/save-context.ts'

export interface FileContext extends RunContext {
  readonly odd: OddShapes
  readonly request: SiteRequest
  readonly source: string
}

export type OnNew = (kind: 'bills' | 'amendments', congress: number) => void

const filePath = (key: string): string => {
  const { congress, type, number } = parseBillKey(key)
  return `/bulkdata/BILLSTATUS/${congress}/${type}/BILLSTATUS-${congress}${type}${number}.xml`
}

export const fetchBillFile = async (
  key: string,
  { request, odd }: Pick<FileContext, 'request' | 'odd'>,
): Promise<BillStatus> => readBillStatus(await request(filePath(key), {}, readFile), key, odd)

/** The fields of a bill that the API's lists have. */
function billHeadOf({ congress, type, number, title, sourceUpdatedAt, ...rest }: BillItem): BillHead {
  const { originChamber, latestAction, laws } = rest
  return {
    congress,
    type,
    number,
    title,
    sourceUpdatedAt,
    laws,
    ...omitUndefined({ originChamber, latestAction }),
  }
}

/** Saves the list row first, since the details of a new record are news only then. Skips older files. */
export async function saveBillFile(
  { bill, amendments }: BillStatus,
  context: SaveContext,
  onNew?: OnNew,
): Promise<void> {
  const { store } = context
  const held = (await findBills(store, [bill.head])).get(recordKeyOf(bill.head))
  if ((held?.detailedFor ?? '') <= bill.head.sourceUpdatedAt) {
    const [outcome] = held === undefined ? await saveBillHeads([billHeadOf(bill.head)], context) : []
    if (outcome === 'new') onNew?.('bills', bill.head.congress)
    await saveBill(bill, context)
  }
  const known = await findAmendments(
    store,
    amendments.map(({ item }) => item),
  )
  for (const detail of amendments) {
    const before = known.get(recordKeyOf(detail.item))
    if ((before?.detailedFor ?? '') > detail.item.sourceUpdatedAt) continue
    const [outcome] = before === undefined ? await saveAmendmentHeads([amendmentHeadOf(detail)], context) : []
    if (outcome === 'new') onNew?.('amendments', detail.item.congress)
    await saveAmendment({ kind: 'detail', detail }, context)
  }
}
