import { TextFormat } from '@rostrum/contract/entities/bill-text'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { BillId } from '../../record/bill.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'
import { END_OF_TIME, type ListPage, listPage, type PageRequest } from './listing.ts'

/** A stored printing; its words are in a file beside the table. */
export const StoredText = z.extend(BillId, {
  /** GovInfo's code: `ih`, `rh2`, or `law` */
  version: z.string(),
  format: TextFormat,
  stage: z.exactOptional(z.string()),
  date: z.exactOptional(z.string()),
  /** The publisher's file: `govinfo-xml`, `govinfo-html`, `congress.gov`, … */
  source: z.string(),
  /** When these words were stored, and when the first of this printing were. */
  savedAt: z.string(),
  firstSavedAt: z.string(),
  /** The size of the file, and of the head that it begins with. */
  bytes: z.int(),
  headBytes: z.int(),
  /** Of the head, which has the hashes of the parts. */
  sha256: z.string(),
  revision: z.int(),
})
export type StoredText = z.infer<typeof StoredText>

/** The version of a bill, by GovInfo's code. */
export interface TextId {
  readonly bill: BillId
  readonly version: string
}

const texts = row({
  pk: 'TEXTS#{bill}',
  sk: '{version}',
  schema: StoredText,
  gsi1: { pk: 'TEXTS_SAVED#{congress}', sk: '{savedAt}#{type}#{number}#{version}' },
})

export const findStoredText = (store: Store, { bill, version }: TextId): Promise<StoredText | undefined> =>
  texts.find(store, { bill: recordKeyOf(bill), version })

/** The rows of those that are stored. */
export const findStoredTexts = (store: Store, ids: readonly TextId[]): Promise<StoredText[]> =>
  texts.findMany(
    store,
    ids.map(({ bill, version }) => ({ bill: recordKeyOf(bill), version })),
  )

/** The stored printings of a bill, by code. */
export const listStoredTexts = (store: Store, bill: BillId): Promise<StoredText[]> =>
  texts.list(store, recordKeyOf(bill))

/** Stores the row of a text; undefined if another process did so since it was read. */
export async function replaceStoredText(
  store: Store,
  text: Omit<StoredText, 'revision'>,
  read: StoredText | undefined,
): Promise<StoredText | undefined> {
  const stored = { ...text, revision: (read?.revision ?? 0) + 1 }
  return (await texts.save(store, { ...stored, bill: recordKeyOf(text) })) ? stored : undefined
}

/** Lists the texts of a Congress stored at or after an instant, oldest first; the index may lag. */
export const listTextsSavedSince = (
  store: Store,
  congress: number,
  { from, ...page }: PageRequest & { readonly from: string },
): Promise<ListPage<StoredText>> =>
  listPage(
    store,
    {
      index: 'gsi1',
      partition: `TEXTS_SAVED#${congress}`,
      sort: { from, to: END_OF_TIME },
      ...page,
    },
    texts.fromItem,
  )
