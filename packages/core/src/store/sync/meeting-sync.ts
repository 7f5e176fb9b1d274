import * as z from 'zod/mini'
import { packedRow } from '../packed-row.ts'
import type { Store } from '../store.ts'

const FailedMeeting = z.object({
  failures: z.int(),
  askAt: z.string(),
  reason: z.string(),
  /** As the list showed it. */
  sourceUpdatedAt: z.string(),
  /** Listed before the first download ended: no news, whenever it is read. Earlier versions did not say. */
  isPast: z._default(z.boolean(), true),
})
export type FailedMeeting = z.infer<typeof FailedMeeting>

const MeetingLook = z.object({
  /** When the whole list was read last. */
  listedAt: z.exactOptional(z.string()),
  /** Whether all that the first list showed was read, or failed: from then on, a meeting that was not known is news. */
  isFilled: z.exactOptional(z.boolean()),
  /** By key: when the meeting that was read was updated at the source. */
  seen: z.record(z.string(), z.string()),
  /** By key: what is listed and not yet read. */
  queued: z.record(z.string(), z.string()),
  failed: z.record(z.string(), FailedMeeting),
})
export type MeetingLook = z.infer<typeof MeetingLook>

const looks = packedRow({ pk: 'MEETINGSYNC#{congress}', sk: 'LOOK', schema: MeetingLook })

export const findMeetingLook = async (store: Store, congress: number): Promise<MeetingLook> =>
  (await looks.find(store, congress)) ?? { seen: {}, queued: {}, failed: {} }

/** Only the holder of the job writes, and what is lost is read again. */
export const saveMeetingLook = (store: Store, congress: number, look: MeetingLook): Promise<void> =>
  looks.save(store, look, congress)
