import type { HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { later } from '../lib/later.ts'
import type { Claim } from '../outbox/outbox.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import type { MailEvent } from './feedback.ts'

/** Longer than the mail service's timeout: a process still sending after this has died. */
const ATTEMPT_MS = 2 * MINUTE_MS
/** An attempt of unknown outcome waits 15 minutes for an event, and one more for it to be recorded. */
const EVENT_MS = 16 * MINUTE_MS
export const MAIL_BACKOFF = { firstMs: 5_000, maxMs: 10 * MINUTE_MS }

/** Takes the mail out of the queue. */
function withoutWork({ dueAt: _due, heldBackFor: _reason, ...mail }: AlertMail): AlertMail {
  return mail
}

/** The fields of a mail that has not been attempted. */
export const pendingSince = (composedAt: string) =>
  ({ state: 'pending', attempts: 0, composedAt, dueAt: composedAt, revision: 1 }) as const

/** The fields that mails of every kind have in the outbox. */
interface Attempted extends Pick<AlertMail, 'attempts' | 'attemptedAt' | 'dueAt'> {
  readonly state: string
}

export const mailClaim = <M extends Attempted>(): Claim<M> => ({
  isFree: ({ state }) => state === 'pending',
  take: (mail, at) => ({
    ...mail,
    state: 'sending',
    attempts: mail.attempts + 1,
    attemptedAt: at.toISOString(),
    dueAt: later(at, ATTEMPT_MS),
  }),
  release: (mail) => ({ ...mail, state: 'pending' }),
})

/** The mail may have been accepted: it waits for an event until a deadline. */
export const leaveUnknown = (mail: AlertMail): AlertMail =>
  mail.state === 'sending'
    ? { ...mail, state: 'unknown', dueAt: later(mail.attemptedAt ?? mail.composedAt, EVENT_MS) }
    : withoutWork(mail)

export const holdBack = (mail: AlertMail, heldBackFor: (typeof HELD_BACK_REASONS)[number]): AlertMail => ({
  ...withoutWork(mail),
  state: 'held_back',
  heldBackFor,
})

/** Whether no event came in time, so that the entries go into the next mail. */
export const isLost = ({ state, dueAt = '' }: AlertMail, now: Date): boolean =>
  state === 'unknown' && dueAt <= now.toISOString()

const INSTANT_NAMES = {
  send: 'sentAt',
  delivery: 'deliveredAt',
  bounce: 'bouncedAt',
  complaint: 'complainedAt',
  reject: 'rejectedAt',
} as const satisfies Record<MailEvent['event'], keyof AlertMail>

/** The highest state of all known facts, so that their order does not matter. */
function stateOf(mail: AlertMail): Pick<AlertMail, 'state' | 'heldBackFor'> {
  if (mail.complainedAt !== undefined) return { state: 'complained' }
  if (mail.bouncedAt !== undefined) return { state: 'bounced' }
  if (mail.rejectedAt !== undefined) return { state: 'held_back', heldBackFor: 'refused' }
  return { state: mail.deliveredAt === undefined ? 'sent' : 'delivered' }
}

/** Adds a fact reported by the mail service; undefined if it is known. The earliest report of a fact counts. */
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
