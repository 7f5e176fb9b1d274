import * as z from 'zod/mini'
import { packedRow } from '../packed-row.ts'
import type { Store } from '../store.ts'

const FailedMeeting = z.object({
  failures: z.int(),
  askAt: z.string(),
  reason: z.string(),
  /** The date shown by the list. */
  sourceUpdatedAt: z.string(),
  /** Listed before the first download ended, so never news. Earlier versions did not store this. */
  isPast: z._default(z.boolean(), true),
})
export type FailedMeeting = z.infer<typeof FailedMeeting>

const MeetingSync = z.object({
  /** When the whole list was last read. */
  listedAt: z.exactOptional(z.string()),
  /** Whether every meeting of the first list was read or failed: from then on, unknown meetings are news. */
  isFilled: z.exactOptional(z.boolean()),
  /** By key: the update time of the version that was read. */
  seen: z.record(z.string(), z.string()),
  /** By key: listed, but not read yet. */
  queued: z.record(z.string(), z.string()),
  failed: z.record(z.string(), FailedMeeting),
})
export type MeetingSync = z.infer<typeof MeetingSync>

const syncs = packedRow({ pk: 'MEETINGSYNC#{congress}', sk: 'LOOK', schema: MeetingSync })

export const findMeetingSync = async (store: Store, congress: number): Promise<MeetingSync> =>
  (await syncs.find(store, congress)) ?? { seen: {}, queued: {}, failed: {} }

/** Last write wins: only the job that has the lease writes, and lost progress is reread. */
export const saveMeetingSync = (store: Store, congress: number, state: MeetingSync): Promise<void> =>
  syncs.save(store, state, congress)
