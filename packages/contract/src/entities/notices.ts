import * as z from 'zod/mini'
import { Instant, recordRefFields } from './common.ts'
import { LastChange } from './tracking.ts'

/** So many are listed, and answered at once. */
export const NOTICES_MAX = 50

/** Asks whether to go on following a record that ended, or began again. */
export const Notice = z.object({
  /** The newest of the changes. */
  eventId: z.string(),
  item: z.object({ ...recordRefFields, title: z.string() }),
  /** Newest first. */
  changes: z.array(LastChange),
  /** The bill under which it was introduced again. */
  successor: z.exactOptional(z.object({ key: z.string(), title: z.string(), isFollowed: z.boolean() })),
  recordedAt: Instant,
})
export type Notice = z.infer<typeof Notice>

/** `also`: the new bill as well as the old one; `instead`: only the new one. */
export const NOTICE_CHOICES = ['keep', 'stop', 'also', 'instead'] as const
export const NoticeAnswer = z.object({
  eventId: z.string().check(z.regex(/^evt_[\w-]{1,64}$/)),
  choice: z.enum(NOTICE_CHOICES),
})
export type NoticeAnswer = z.infer<typeof NoticeAnswer>
