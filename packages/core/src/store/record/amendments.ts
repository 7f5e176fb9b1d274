import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { AmendmentHead, type AmendmentId, AmendmentItem } from '../../record/amendment.ts'
import { ActionRecord, CosponsorRecord, TextRecord } from '../../record/common.ts'
import type { Item } from '../item.ts'
import { savedLister } from './listing.ts'
import { pack, unpack } from '../packed.ts'
import { ifRevisionUnchanged, ROW_FIELDS, touchRow } from './record-row.ts'
import { row } from '../rows.ts'
import { queryAll } from '../query.ts'
import type { Store } from '../store.ts'

const AmendmentDetail = z.object({
  item: AmendmentItem,
  actions: z.array(ActionRecord),
  cosponsors: z.array(CosponsorRecord),
  texts: z.array(TextRecord),
})
/** The fields that come from the amendment's own pages rather than from a list. */
export type AmendmentDetail = z.infer<typeof AmendmentDetail>

export const StoredAmendment = z.extend(AmendmentHead, {
  detail: z.exactOptional(AmendmentDetail),
  ...ROW_FIELDS,
  newsAfter: z.string(),
})
export type StoredAmendment = z.infer<typeof StoredAmendment>

const heads = row({
  pk: 'AMENDMENT#{congress}/{type}/{number}',
  sk: 'HEAD',
  schema: StoredAmendment,
  gsi1: { pk: 'AMENDMENTS#{congress}', sk: '{updatedAt}#{type}#{number:5}' },
  gsi2: { pk: 'CHANGED#amendment', sk: '{savedAt}#{congress}#{type}#{number:5}' },
})

async function toItem({ detail, ...amendment }: StoredAmendment, savedAt: string): Promise<Item> {
  // the longest amendment on record has about a hundred actions, so its details always fit one piece
  const [packed] = detail === undefined ? [] : await pack(detail)
  return { ...heads.toItem({ ...amendment, savedAt }), packed }
}

function fromItem({ packed, ...item }: Item): StoredAmendment {
  const detail = packed instanceof Uint8Array ? { detail: unpack([packed]) } : {}
  return z.parse(StoredAmendment, { ...item, ...detail })
}

export async function findAmendments(
  store: Store,
  ids: readonly AmendmentId[],
): Promise<Map<string, StoredAmendment>> {
  const items = await store.getMany(ids.map((id) => heads.key(id)))
  const found = items.map(fromItem)
  return new Map(found.map((amendment) => [recordKeyOf(amendment), amendment]))
}

export async function findAmendment(store: Store, id: AmendmentId): Promise<StoredAmendment | undefined> {
  const item = await store.get(heads.key(id)) // consistent read: a refused save must see the conflicting write
  return item === undefined ? undefined : fromItem(item)
}

export const listSavedAmendments = savedLister('amendment', fromItem)

export const countAmendments = async (store: Store, congress: number): Promise<number> =>
  (await queryAll(store, { index: 'gsi1', partition: `AMENDMENTS#${congress}`, keysOnly: true })).length

export async function replaceAmendment(
  store: Store,
  amendment: StoredAmendment,
  savedAt: string,
): Promise<boolean> {
  return (await store.put(await toItem(amendment, savedAt), ifRevisionUnchanged(amendment))) === 'written'
}

export const touchAmendment = (store: Store, amendment: StoredAmendment, checkedAt: string): Promise<void> =>
  touchRow(store, heads.key(amendment), amendment, checkedAt)
