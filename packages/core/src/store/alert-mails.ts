import { createHash } from 'node:crypto'
import { ALERT_STATES, HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { EventKind } from '@rostrum/contract/entities/tracking'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { countDue, type DueCount, type DuePage, readableRows } from './due.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './accounts/users.ts'

const MailEntry = z.object({
  eventId: z.string(),
  subject: z.object(recordRefFields),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  happenedDate: z.exactOptional(z.string()),
  vote: z.exactOptional(z.string()),
  firstSeenAt: z.string(),
  recordedAt: z.string(),
  mayHaveReached: z.boolean(),
  /** The searches that found it, and for which of those the bill is a new match. */
  searches: z.exactOptional(z.array(z.object({ id: z.string(), isNew: z.boolean() }))),
})
/** One change in a mail. Titles are read when they are shown. */
export type MailEntry = z.infer<typeof MailEntry>

const AlertMail = z.object({
  userId: z.string(),
  /** The person's mails are numbered from 1. */
  sequence: z.int(),
  /** Names the mail to the mail service, which repeats it in its events. */
  id: z.string(),
  rhythm: z.enum(['immediate', 'daily', 'weekly']),
  state: z.enum(ALERT_STATES),
  heldBackFor: z.exactOptional(z.enum(HELD_BACK_REASONS)),
  entries: z.array(MailEntry),
  /** Changes beyond those that a mail describes. */
  otherEventIds: z.array(z.string()),
  /** The searches that found those: their positions by the search's id. */
  otherSearches: z.exactOptional(z.record(z.string(), z.array(z.int()))),
  /** Mails of unknown outcome whose entries this one repeats. */
  carriedFrom: z.array(z.int()),
  composedAt: z.string(),
  /** When the person's own settings allowed an immediate mail: what its delay counts from. */
  allowedAt: z.exactOptional(z.string()),
  /** Attempts to hand it over. */
  attempts: z.int(),
  attemptedAt: z.exactOptional(z.string()),
  /** When it is to be looked at next: its next attempt, or the end of waiting for an answer or event. */
  dueAt: z.exactOptional(z.string()),
  /** The mail service's own id. */
  messageId: z.exactOptional(z.string()),
  sentAt: z.exactOptional(z.string()),
  deliveredAt: z.exactOptional(z.string()),
  bouncedAt: z.exactOptional(z.string()),
  complainedAt: z.exactOptional(z.string()),
  /** When the mail service dropped a message that it had taken. */
  rejectedAt: z.exactOptional(z.string()),
  revision: z.int(),
})
/** A mail about changes: the receipt for its events, and the queue of sending while it has `dueAt`. */
export type AlertMail = z.infer<typeof AlertMail>

const RETENTION_SECONDS = 40 * DAY_SECONDS
/** Whom test mails belong to: nobody, as ids of accounts begin with `usr_`. */
export const CANARY_ID = 'canary'
const CANARY_RETENTION_SECONDS = 2 * DAY_SECONDS
const SEQUENCE_DIGITS = 10
const ID_CHARACTERS = 26
const ALERT_MAIL_PREFIX = 'ALERT#'
const padded = (sequence: number): string => String(sequence).padStart(SEQUENCE_DIGITS, '0')
const mailKey = (userId: string, sequence: number): Key => ({
  pk: userPartition(userId),
  sk: `${ALERT_MAIL_PREFIX}${padded(sequence)}`,
})
export const OUTBOX_PREFIX = 'OUTBOX#'
const ALERT_ID_PREFIX = 'ALERTID#'
const outboxPartition = (shard: number): string => `${OUTBOX_PREFIX}${shard}`
const idPartition = (id: string): string => `${ALERT_ID_PREFIX}${id}`

/** Opaque, and the same whoever composes this number. */
export const alertMailId = (userId: string, sequence: number): string =>
  createHash('sha256').update(`${userId}\n${sequence}`).digest('base64url').slice(0, ID_CHARACTERS)

function toItem(mail: AlertMail): Item {
  const { userId, sequence, id, dueAt, composedAt } = mail
  return {
    ...mailKey(userId, sequence),
    ...(dueAt !== undefined && {
      gsi1pk: outboxPartition(shardOf(userId)),
      gsi1sk: `${dueAt}#${userId}#${padded(sequence)}`,
    }),
    gsi2pk: idPartition(id),
    gsi2sk: 'ALERT',
    ...mail,
    ttl: ttlAt(composedAt) + (userId === CANARY_ID ? CANARY_RETENTION_SECONDS : RETENTION_SECONDS),
  }
}

const fromItem = (item: Item): AlertMail => z.parse(AlertMail, item)

/** Whoever composes a number first has composed it. */
export async function putAlertMail(store: Store, mail: AlertMail): Promise<WriteOutcome> {
  return await store.put(toItem(mail), ifAbsent)
}

/** Compare-and-set on the revision; returns the mail as stored, undefined on a conflict. */
export async function replaceAlertMail(
  store: Store,
  next: AlertMail,
  read: AlertMail,
): Promise<AlertMail | undefined> {
  const stored = { ...next, revision: read.revision + 1 }
  const outcome = await store.put(toItem(stored), ifEquals('revision', read.revision))
  return outcome === 'written' ? stored : undefined
}

export async function findAlertMail(
  store: Store,
  { userId, sequence }: Pick<AlertMail, 'userId' | 'sequence'>,
): Promise<AlertMail | undefined> {
  const item = await store.get(mailKey(userId, sequence))
  return item === undefined ? undefined : fromItem(item)
}

/** Finds a mail by its id, as an index has it: a little behind. */
export async function findAlertMailById(store: Store, id: string): Promise<AlertMail | undefined> {
  const { items } = await store.query({ index: 'gsi2', partition: idPartition(id), limit: 1 })
  return items[0] === undefined ? undefined : fromItem(items[0])
}

interface MailPageRequest {
  readonly limit: number
  /** Only mails before this number. */
  readonly before?: number | undefined
}

/** A person's mails, newest first. */
export async function listAlertMails(
  store: Store,
  userId: string,
  { limit, before = 10 ** SEQUENCE_DIGITS }: MailPageRequest,
): Promise<AlertMail[]> {
  const [from, to] = [mailKey(userId, 0), mailKey(userId, before - 1)]
  const { items } = await store.query({
    partition: from.pk,
    sort: { from: from.sk, to: to.sk },
    newestFirst: true,
    limit,
  })
  return items.map(fromItem)
}

/** Lists what is due in the queue, longest due first, as an index has it: a little behind. */
export async function listDueMails(
  store: Store,
  shard: number,
  { now, limit, log }: DuePage,
): Promise<AlertMail[]> {
  const { items } = await store.query({
    index: 'gsi1',
    partition: outboxPartition(shard),
    sort: { from: '0', to: `${now.toISOString()}#~` },
    limit,
  })
  return readableRows(AlertMail, items, log)
}

export const countDueMails = async (store: Store, shard: number, now: Date): Promise<DueCount> =>
  await countDue(store, outboxPartition(shard), now)
