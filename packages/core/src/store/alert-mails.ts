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
  /** When to process it next: its next attempt, or the end of waiting for an answer or event. */
  dueAt: z.exactOptional(z.string()),
  /** The mail service's own id. */
  messageId: z.exactOptional(z.string()),
  sentAt: z.exactOptional(z.string()),
  deliveredAt: z.exactOptional(z.string()),
  bouncedAt: z.exactOptional(z.string()),
  complainedAt: z.exactOptional(z.string()),
  /** What the alert state comes to by this mail, unless its row is of another revision by now. */
  after: z.exactOptional(z.object({ revision: z.int(), openFrom: z.int() })),
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

/** The key of the mail, so that an event of the mail service leads to its row without an index. */
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
    // the mark of a mail that is stored as claimed leads to it until it was handed over
    shard: state === 'sending' && revision === 1 ? undefined : shardOf(userId),
    // earlier versions named mails by a hash, which is listed as long as there are such mails
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

/** Finds a mail by its id. Reads that may be behind cost half, and only what is new or gone is missing there. */
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
