import { HOUR_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'

const RecentMails = z.object({
  /** Times sent, oldest first. */
  sentAt: z.array(z.string()),
  /** The same, grouped by the (hashed) network that requested them. */
  callers: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  /** A hash of the latest mail's content. */
  latest: z.exactOptional(z.string()),
  revision: z.int(),
})
/** The latest mails of one kind to one (hashed) address, for the hourly cap. */
export type RecentMails = z.infer<typeof RecentMails>

const RETENTION_SECONDS = 2 * HOUR_SECONDS
export const { find: findRecentMails, replace: replaceRecentMails } = row({
  pk: 'MAILBOX#{name}',
  sk: 'MAILBOX',
  schema: RecentMails,
  ttl: ({ sentAt }) => ttlAt(sentAt.at(-1) ?? '') + RETENTION_SECONDS,
})
