import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** A browser that shows a person's alerts as notifications, until it is signed out. */
export const PushBrowser = z.object({
  id: z.string(),
  /** "Firefox on Linux" */
  device: z.string(),
  /** Whether it is the one of this session. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastSentAt: z.exactOptional(Instant),
})
export type PushBrowser = z.infer<typeof PushBrowser>
