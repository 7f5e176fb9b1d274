import { HOUR_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const RecentMails = z.object({
  /** Times sent, oldest first. */
  sentAt: z.array(z.string()),
  /** The same by the (hashed) network that requested them. */
  callers: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  /** A hash of the latest mail's content. */
  latest: z.exactOptional(z.string()),
  revision: z.int(),
})
/** The latest mails of one kind to one (hashed) address, for the hourly cap. */
export type RecentMails = z.infer<typeof RecentMails>

const RETENTION_SECONDS = 2 * HOUR_SECONDS
const RECENT_MAILS_PREFIX = 'MAILBOX#'
const recentMailsKey = (name: string): Key => ({ pk: `${RECENT_MAILS_PREFIX}${name}`, sk: 'MAILBOX' })

export async function findRecentMails(store: Store, name: string): Promise<RecentMails | undefined> {
  const item = await store.get(recentMailsKey(name))
  return item === undefined ? undefined : z.parse(RecentMails, item)
}

/** Compare-and-set on the revision; returns false on a conflict. */
export async function replaceRecentMails(
  store: Store,
  name: string,
  { next, read }: { next: Omit<RecentMails, 'revision'>; read: RecentMails | undefined },
): Promise<boolean> {
  const { sentAt } = next
  const item: Item = {
    ...recentMailsKey(name),
    ...next,
    revision: (read?.revision ?? 0) + 1,
    ttl: ttlAt(sentAt.at(-1) ?? '') + RETENTION_SECONDS,
  }
  const condition = read === undefined ? ifAbsent : ifEquals('revision', read.revision)
  return (await store.put(item, condition)) === 'written'
}
