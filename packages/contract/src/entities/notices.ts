import * as z from 'zod/mini'
import { Instant, recordRefFields } from './common.ts'
import { LastChange } from './tracking.ts'

/** The maximum number listed, or answered in one call. */
export const NOTICES_MAX = 50

/** Asks whether to keep following a record that ended or was reintroduced. */
export const Notice = z.object({
  eventId: z.string(),
  item: z.object({ ...recordRefFields, title: z.string() }),
  /** Newest first. */
  changes: z.array(LastChange),
  successor: z.exactOptional(z.object({ key: z.string(), title: z.string(), isFollowed: z.boolean() })),
  recordedAt: Instant,
})
export type Notice = z.infer<typeof Notice>

/** `also`: follow the new bill as well as the old one; `instead`: only the new one. */
export const NOTICE_CHOICES = ['keep', 'stop', 'also', 'instead'] as const
export const NoticeAnswer = z.object({
  eventId: z.string().check(z.regex(/^evt_[\w-]{1,64}$/)),
  choice: z.enum(NOTICE_CHOICES),
})
export type NoticeAnswer = z.infer<typeof NoticeAnswer>
