import * as z from 'zod/mini'
import { Instant, recordRefFields } from './common.ts'
import { EventKind } from './tracking.ts'

/** One event of the ledger. An id never changes and is never used again. */
export const Change = z.object({
  id: z.string(),
  subject: z.object(recordRefFields),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The date according to Congress, if it gives one. */
  happenedDate: z.exactOptional(z.string()),
  /** Of a roll call: "house/119/1/240", by which `/votes/house/119/1/240` has it. */
  vote: z.exactOptional(z.string()),
  /** When the source first showed that the record had changed. */
  firstSeenAt: Instant,
  /** When the change was recorded. */
  recordedAt: Instant,
  /** Set if that was more than 14 days after it happened: it is history, and no alert tells of it at once. */
  isFoundLate: z.exactOptional(z.literal(true)),
  /** Set if it was recorded in error, and taken out of the record's history: it never was a change. */
  withdrawnAt: z.exactOptional(Instant),
})
export type Change = z.infer<typeof Change>

/** A change in the order in which all of them are told. */
export const SequencedChange = z.extend(Change, {
  /** Opaque: what comes after this change comes after this cursor. */
  cursor: z.string(),
})
export type SequencedChange = z.infer<typeof SequencedChange>
