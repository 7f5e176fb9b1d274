import { FoundPassage } from '@rostrum/contract/entities/text-passage'
import { ALERT_STATES, HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { StoredEvent } from '../record/ledger-event.ts'
import { shardOf } from './alert-shards.ts'
import { ttlAt } from './item.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

const changed = { subject: true, kind: true, from: true, to: true, happenedDate: true, vote: true } as const
export const MailEntry = z.extend(z.pick(StoredEvent, changed), {
  eventId: z.string(),
  firstSeenAt: z.string(),
  recordedAt: z.string(),
  mayHaveReached: z.boolean(),
  /** The searches that matched it, and whether the bill is a new match for each. */
  searches: z.exactOptional(
    z.array(z.object({ id: z.string(), isNew: z.boolean(), passage: z.exactOptional(FoundPassage) })),
  ),
})
/** One change in a mail. The title is read when it is displayed. */
export type MailEntry = z.infer<typeof MailEntry>

const AlertMail = z.object({
  userId: z.string(),
  /** Numbers a person's mails from 1. */
  sequence: z.int(),
  /** The id given to the mail service, which repeats it in its events. */
  id: z.string(),
  rhythm: z.enum(['immediate', 'daily', 'weekly']),
  state: z.enum(ALERT_STATES),
  heldBackFor: z.exactOptional(z.enum(HELD_BACK_REASONS)),
  entries: z.array(MailEntry),
  /** Further changes, of which the mail keeps only the ids. */
  otherEventIds: z.array(z.string()),
  /** For each search, the positions in `otherEventIds` of its matches. */
  otherSearches: z.exactOptional(z.record(z.string(), z.array(z.int()))),
  /** The mails of unknown outcome whose entries this one repeats. */
  carriedFrom: z.array(z.int()),
  composedAt: z.string(),
  /** When the settings first allowed an immediate mail; its delay counts from here. */
  allowedAt: z.exactOptional(z.string()),
  attempts: z.int(),
  attemptedAt: z.exactOptional(z.string()),
  /** When to process it next: for an attempt, or to stop waiting for an answer or event. */
  dueAt: z.exactOptional(z.string()),
  /** The mail service's own id. */
  messageId: z.exactOptional(z.string()),
  sentAt: z.exactOptional(z.string()),
  deliveredAt: z.exactOptional(z.string()),
  bouncedAt: z.exactOptional(z.string()),
  complainedAt: z.exactOptional(z.string()),
  /** The resulting alert state, valid while that row still has this revision. */
  after: z.exactOptional(z.object({ revision: z.int(), openFrom: z.int() })),
  /** When the mail service dropped a message that it had accepted. */
  rejectedAt: z.exactOptional(z.string()),
  revision: z.int(),
})
/** A mail about changes. Serves as the receipt for its events, and is queued for sending while it has `dueAt`. */
export type AlertMail = z.infer<typeof AlertMail>

const RETENTION_SECONDS = 40 * DAY_SECONDS
/** The owner of test mails. No account, because ids of accounts begin with `usr_`. */
export const CANARY_ID = 'canary'
const CANARY_RETENTION_SECONDS = 2 * DAY_SECONDS

/** Contains the mail's key, so that an event of the mail service finds its row without an index. */
export const alertMailId = (userId: string, sequence: number): string => `${userId}-${sequence}`

function keyFrom(id: string) {
  const [, userId, sequence] = /^(usr_.+|canary)-(\d+)$/.exec(id) ?? []
  return userId === undefined ? undefined : { userId, sequence: Number(sequence) }
}

const mails = row({
  pk: 'USER#{userId}',
  sk: 'ALERT#{sequence:10}',
  schema: AlertMail,
  gsi1: { pk: 'OUTBOX#{shard}', sk: '{dueAt}#{userId}#{sequence:10}' },
  gsi2: { pk: 'ALERTID#{id}', sk: 'ALERT' },
  parts: ({ userId, id, state, revision }) => ({
    // a mail first stored as claimed is found by its mark until it is handed over
    shard: state === 'sending' && revision === 1 ? undefined : shardOf(userId),
    // earlier versions used a hash as the id, which needs an index
    id: keyFrom(id) === undefined ? id : undefined,
  }),
  ttl: ({ userId, composedAt }) =>
    ttlAt(composedAt) + (userId === CANARY_ID ? CANARY_RETENTION_SECONDS : RETENTION_SECONDS),
})
/** The first process to compose a number wins. */
export const {
  create: putAlertMail,
  replace: replaceAlertMail,
  fromItem: alertMailFrom,
  find: findAlertMail,
  listDue: listDueMails,
  countDue: countDueMails,
  isAnyDue: isAnyMailDue,
} = mails

/** Finds a mail by its id. An eventually consistent read costs half, and lacks only very recent changes. */
export async function findAlertMailById(store: Store, id: string): Promise<AlertMail | undefined> {
  const key = keyFrom(id)
  if (key !== undefined) return (await mails.findMany(store, [key]))[0] ?? (await mails.find(store, key))
  return (await mails.query(store, { index: 'gsi2', partition: `ALERTID#${id}`, limit: 1 }))[0]
}

interface MailPageRequest {
  readonly limit: number
  /** Only mails before this number. */
  readonly before?: number | undefined
}

/** A person's mails, newest first. */
export const listAlertMails = (
  store: Store,
  userId: string,
  { limit, before = 1e10 }: MailPageRequest,
): Promise<AlertMail[]> => {
  const range = [
    { userId, sequence: 0 },
    { userId, sequence: before - 1 },
  ] as const
  return mails.between(store, range, { newestFirst: true, limit })
}
