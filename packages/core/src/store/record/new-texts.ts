import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import { periodLister } from './listing.ts'

const RETENTION_SECONDS = 3 * DAY_SECONDS

const NewText = z.object({
  /** Of the bill. */
  key: z.string(),
  /** GovInfo's code: `ih` */
  version: z.string(),
  savedAt: z.string(),
})
/** A printing that is news. Saved searches look inside it once. */
export type NewText = z.infer<typeof NewText>

const newTexts = row({
  // beside the searched changes of the bill, because its own partition is read as a whole
  pk: 'BILL#{key}#searched',
  sk: 'TEXT#{version}',
  schema: NewText,
  gsi2: { pk: 'CHANGED#texts', sk: '{savedAt}#{key}#{version}' },
  ttl: ({ savedAt }) => ttlAt(savedAt) + RETENTION_SECONDS,
})

/** Written before the text: a noted one may be unsaved, but none is missing. Idempotent. */
export const { overwrite: putNewText } = newTexts

export const listNewTexts = periodLister('texts', newTexts.fromItem)
