import { BillProgress } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { sha256Of } from '../../lib/hash.ts'
import { BillHead, type BillId, BillItem, LawRef, type StoredParts } from '../../record/bill.ts'
import { OnBehalfRecord, SponsorRecord } from '../../record/common.ts'
import { ifEquals } from '../condition.ts'
import { type ListPage, listPage, savedLister, type PageRequest } from './listing.ts'
import { pack, Piece, unpackPieces } from '../packed.ts'
import { queryAll } from '../query.ts'
import { ROW_FIELDS, touchRow } from './record-row.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const PartRef = z.object({ revision: z.int(), pieces: z.int() })

export const StoredBill = z.extend(BillHead, {
  introducedDate: z.exactOptional(z.string()),
  sponsors: z.array(SponsorRecord),
  onBehalfOfSponsor: z.exactOptional(z.array(OnBehalfRecord)),
  policyArea: z.exactOptional(z.string()),
  laws: z.array(LawRef),
  counts: z.exactOptional(BillItem._zod.def.shape.counts),
  /** Used by list filters and searches; other data is in the parts. */
  cosponsorIds: z.array(z.string()),
  committeeNames: z.array(z.string()),
  /** The bill's state in each committee: record/committee-states.ts. Absent until its committees are fetched again. */
  committeeStates: z.exactOptional(z.array(z.string())),
  subjects: z.array(z.string()),
  /** Other titles of the bill, once they have been fetched: see record/listed-titles.ts. */
  shortTitles: z.exactOptional(z.array(z.string())),
  /** Also absent in bills of earlier releases: catalog/bills/list-titles.ts. */
  officialTitles: z.exactOptional(z.array(z.string())),
  stage: BillProgress,
  stageRules: z.exactOptional(z.int()),
  parts: z.record(z.string(), PartRef),
  ...ROW_FIELDS,
  /** See saving/news-after.ts. */
  newsAfter: z.string(),
})
export type StoredBill = z.infer<typeof StoredBill>

export interface BillWithParts {
  readonly bill: StoredBill
  readonly parts: Partial<StoredParts>
}

const heads = row({
  pk: 'BILL#{congress}/{type}/{number}',
  sk: 'HEAD',
  schema: StoredBill,
  gsi1: { pk: 'BILLS#{congress}', sk: '{updatedAt}#{type}#{number:5}' },
  gsi2: { pk: 'CHANGED#bill', sk: '{savedAt}#{congress}#{type}#{number:5}' },
})
const { fromItem } = heads
const pieces = row({
  pk: 'BILL#{congress}/{type}/{number}',
  sk: 'PART#{part}#{revision}#{piece}',
  schema: Piece,
})
/** A bill's first parts in one row, named by a hash of its content. Parts written later take precedence. */
const BUNDLE_PREFIX = 'bundle.'
const HASH_CHARACTERS = 16

export async function findBills(store: Store, ids: readonly BillId[]): Promise<Map<string, StoredBill>> {
  const found = await heads.findMany(store, ids)
  return new Map(found.map((bill) => [recordKeyOf(bill), bill]))
}

/** Lists a congress's bills, most recently changed first. */
export async function listBillsOfCongress(
  store: Store,
  congress: number,
  page: PageRequest,
): Promise<ListPage<StoredBill>> {
  const query = {
    index: 'gsi1',
    partition: `BILLS#${congress}`,
    newestFirst: true,
    ...page,
  } as const
  return await listPage(store, query, fromItem)
}

export const listSavedBills = savedLister('bill', fromItem)

/** Reads a bill with all its parts in one query of its partition. */
export async function findBillWithParts(store: Store, id: BillId): Promise<BillWithParts | undefined> {
  const items = await queryAll(store, { partition: heads.key(id).pk })
  const head = items.find(({ sk }) => sk === 'HEAD')
  if (head === undefined) return undefined
  const bill = fromItem(head)
  const parts: Record<string, unknown> = {}
  for (const [part, ref] of Object.entries(bill.parts)) {
    const sortKeyOf = (piece: number) => pieces.key({ ...id, part, revision: ref.revision, piece }).sk
    parts[part] = unpackPieces(items, ref.pieces, sortKeyOf)
  }
  const bundled = Object.keys(parts).find((name) => name.startsWith(BUNDLE_PREFIX)) ?? ''
  const { [bundled]: bundle, ...single } = parts
  return { bill, parts: { ...(bundle as object | undefined), ...single } } // packed by saveBill from BillParts
}

const piecesOf = (
  { congress, type, number, revision }: StoredBill,
  part: string,
  packed: readonly Uint8Array[],
) => packed.map((data, piece) => ({ congress, type, number, part, revision, piece, data }))

/** The name depends on the content, so that concurrent saves of a bill cannot overwrite each other's bundle. */
async function writeBundle(
  store: Store,
  bill: StoredBill,
  parts: Partial<StoredParts>,
): Promise<StoredBill['parts']> {
  const packed = await pack(parts)
  const hash = sha256Of(Buffer.concat(packed)).slice(0, HASH_CHARACTERS)
  const name = `${BUNDLE_PREFIX}${hash}`
  for (const piece of piecesOf(bill, name, packed)) await pieces.create(store, piece)
  return { [name]: { revision: bill.revision, pieces: packed.length } }
}

/**
 * Writes changed parts under the bill's revision. Readers ignore them until the head refers to it. The first parts share a
 * row: nine small rows would cost more write units and nine calls.
 */
export async function writeBillParts(
  store: Store,
  bill: StoredBill,
  parts: Partial<StoredParts>,
): Promise<StoredBill['parts']> {
  const changed = Object.entries(parts)
  if (Object.keys(bill.parts).length === 0 && changed.length > 1) return await writeBundle(store, bill, parts)
  const refs: StoredBill['parts'] = {}
  for (const [part, value] of changed) {
    const packed = await pack(value)
    for (const piece of piecesOf(bill, part, packed)) {
      // idempotent: a crashed run may have written this piece already, so it is overwritten
      if (!(await pieces.create(store, piece)))
        await pieces.put(store, piece, ifEquals('sk', pieces.key(piece).sk))
    }
    refs[part] = { revision: bill.revision, pieces: packed.length }
  }
  return refs
}

export const replaceBillHead = (store: Store, bill: StoredBill, savedAt: string): Promise<boolean> =>
  heads.save(store, { ...bill, savedAt })

/** Deletes the pieces that the head no longer refers to. */
export async function deleteReplacedParts(
  store: Store,
  before: StoredBill,
  after: StoredBill,
): Promise<void> {
  for (const [part, { revision, pieces: count }] of Object.entries(before.parts)) {
    if (after.parts[part]?.revision === revision) continue
    for (let piece = 0; piece < count; piece += 1) {
      const name = { ...before, part, revision, piece }
      await pieces.remove(store, name, ifEquals('sk', pieces.key(name).sk))
    }
  }
}

export const touchBill = (store: Store, bill: StoredBill, checkedAt: string): Promise<void> =>
  touchRow(store, heads.key(bill), bill, checkedAt)
