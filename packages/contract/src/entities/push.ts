import * as z from 'zod/mini'
import { Instant } from './common.ts'

export const PushBrowser = z.object({
  id: z.string(),
  /** "Firefox on Linux" */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: Instant,
  lastSentAt: z.exactOptional(Instant),
})
export type PushBrowser = z.infer<typeof PushBrowser>
