import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** A browser that receives push notifications of alerts, until it is signed out. */
export const PushBrowser = z.object({
  id: z.string(),
  /** "Firefox on Linux" */
  device: z.string(),
  /** Whether it is the browser of this session. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastSentAt: z.exactOptional(Instant),
})
export type PushBrowser = z.infer<typeof PushBrowser>
