import * as z from 'zod/mini'
import { Instant, recordRefFields } from './common.ts'
import { changeFields } from './tracking.ts'

/** One event of the ledger. Ids are permanent and never reused. */
export const Change = z.object({
  id: z.string(),
  subject: z.object(recordRefFields),
  ...changeFields,
  /** When the source first showed that the record had changed. */
  firstSeenAt: Instant,
  recordedAt: Instant,
  /** Set if it was recorded more than 14 days after it happened; such a change causes no immediate alert. */
  isFoundLate: z.exactOptional(z.literal(true)),
  /** Set if it was recorded in error and has been removed from the record's history. */
  withdrawnAt: z.exactOptional(Instant),
})
export type Change = z.infer<typeof Change>

export const SequencedChange = z.extend(Change, {
  /** Opaque: the position after this change. */
  cursor: z.string(),
})
export type SequencedChange = z.infer<typeof SequencedChange>
