import type { HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import type { AlertMail } from '../store/alert-mails.ts'
import type { MailEvent } from './feedback.ts'

/** Longer than the mail service is waited for: after this, whoever handed the mail over has stopped. */
const ATTEMPT_MILLISECONDS = 2 * 60_000
/** An attempt without an answer waits 15 minutes for an event, and one more for that to be recorded. */
const EVENT_MILLISECONDS = 16 * 60_000
const FIRST_BACKOFF_MILLISECONDS = 5_000
const MAX_BACKOFF_MILLISECONDS = 10 * 60_000

const after = (instant: string | Date, milliseconds: number): string =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString()

/** Out of the queue. */
function withoutWork({ dueAt: _due, heldBackFor: _reason, ...mail }: AlertMail): AlertMail {
  return mail
}

/** What mails of every kind in the outbox have. */
type Attempted = Pick<AlertMail, 'attempts' | 'attemptedAt' | 'dueAt'>

export const startAttempt = <M extends Attempted>(mail: M, now: Date) => ({
  ...mail,
  state: 'sending' as const,
  attempts: mail.attempts + 1,
  attemptedAt: now.toISOString(),
  dueAt: after(now, ATTEMPT_MILLISECONDS),
})

/** It may have been taken: it waits for an event, and is never handed over again. */
export const leaveUnknown = (mail: AlertMail): AlertMail => ({
  ...mail,
  state: 'unknown',
  dueAt: after(mail.attemptedAt ?? mail.composedAt, EVENT_MILLISECONDS),
})

/** Its next attempt is later, with exponential backoff, as nothing was taken. */
export const tryLater = <M extends Attempted>(mail: M, now: Date, maxMilliseconds = Infinity) => ({
  ...mail,
  state: 'pending' as const,
  dueAt: after(
    now,
    Math.min(
      FIRST_BACKOFF_MILLISECONDS * 2 ** (mail.attempts - 1),
      MAX_BACKOFF_MILLISECONDS,
      maxMilliseconds,
    ),
  ),
})

export const holdBack = (mail: AlertMail, heldBackFor: (typeof HELD_BACK_REASONS)[number]): AlertMail => ({
  ...withoutWork(mail),
  state: 'held_back',
  heldBackFor,
})

export const stopWaiting = (mail: AlertMail): AlertMail => withoutWork(mail)

/** Whether no event came in time, so that the entries belong into the next mail. */
export const isLost = ({ state, dueAt }: AlertMail): boolean => state === 'unknown' && dueAt === undefined

const INSTANT_NAMES = {
  send: 'sentAt',
  delivery: 'deliveredAt',
  bounce: 'bouncedAt',
  complaint: 'complainedAt',
  reject: 'rejectedAt',
} as const satisfies Record<MailEvent['event'], keyof AlertMail>

/** The strongest of the facts, so that their order does not matter. */
function stateOf(mail: AlertMail): Pick<AlertMail, 'state' | 'heldBackFor'> {
  if (mail.complainedAt !== undefined) return { state: 'complained' }
  if (mail.bouncedAt !== undefined) return { state: 'bounced' }
  if (mail.rejectedAt !== undefined) return { state: 'held_back', heldBackFor: 'refused' }
  return { state: mail.deliveredAt === undefined ? 'sent' : 'delivered' }
}

/** Adds what the mail service says; undefined if that is known. The earliest report of a fact counts. */
export function withEvent(
  mail: AlertMail,
  { event, at }: Pick<MailEvent, 'event' | 'at'>,
): AlertMail | undefined {
  const name = INSTANT_NAMES[event]
  const known = mail[name]
  if (known !== undefined && known <= at) return undefined
  const next = { ...withoutWork(mail), [name]: at }
  return { ...next, ...stateOf(next) }
}
