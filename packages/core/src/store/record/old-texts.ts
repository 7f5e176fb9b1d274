import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import type { BillId } from '../../record/bill.ts'
import { removeAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** How earlier releases stored a text: packed in pieces, by its path at Congress.gov. */
const heads = row({ pk: 'TEXT#{bill}#{path}', sk: 'HEAD', schema: z.object({}) })

/** Removes the rows of a text of an earlier release, which are no longer read. */
export async function removeOldText(store: Store, bill: BillId, path: string): Promise<void> {
  await removeAll(store, { partition: heads.key({ bill: recordKeyOf(bill), path }).pk })
}
