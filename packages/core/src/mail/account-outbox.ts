import { errorFields } from '../lib/log.ts'
import { backoffUntil, drain, type Outbox, type Prepared, startAttempt } from '../outbox/outbox.ts'
import {
  type AccountMail,
  type AccountMailContent,
  findAccountMail,
  listQueuedAccountMails,
  putAccountMail,
  removeAccountMail,
  replaceAccountMail,
} from '../store/account-mails.ts'
import { addAlertCounts } from '../store/alerts/alert-counts.ts'
import { findMailBlock } from '../store/accounts/mail-blocks.ts'
import { renderAccountMail } from './account-mails.ts'
import { addressHash } from './address-hash.ts'
import { handOver } from './hand-over.ts'
import { MAIL_BACKOFF, mailClaim, pendingSince } from './mail-states.ts'
import { createNonce } from './mail-secrets.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { LoggedContext, StoreContext } from '../store/context.ts'

export interface AccountOutboxContext extends LoggedContext {
  readonly siteUrl: string
  readonly mailer: Mailer
  /** The stage's secret, from which codes and links are derived. */
  readonly mailKey: () => Promise<string>
}

export interface NewAccountMail extends Pick<AccountMail, 'userId' | 'name' | 'to' | 'expiresAt'> {
  readonly content: AccountMailContent
}

/** Minimum attempts in a mail's lifetime: greylisting servers expect the same mail again after some minutes. */
const TRIES_IN_LIFETIME = 15
const LISTED = 50
const CONCURRENCY = 4

const COUNTED = {
  taken: 'accountSent',
  refused: 'accountRefused',
  unknown: 'accountUnknown',
  expired: 'accountExpired',
  blocked: 'accountHeldBack',
} as const
type End = keyof typeof COUNTED
type AccountOutbox = Outbox<AccountMail, Mail | undefined, End>

const isDecoy = ({ content }: AccountMail): boolean => content.kind === 'decoy'

/** Removes a mail and counts its outcome once. A failure to count must not prevent the removal. */
async function end(
  { store, log, now }: AccountOutboxContext,
  mail: AccountMail,
  outcome: End,
): Promise<void> {
  if (!(await removeAccountMail(store, mail))) return
  if (outcome === 'expired') log.error('mail', { outcome, attempts: mail.attempts })
  await addAlertCounts(store, now(), { counts: { [COUNTED[outcome]]: isDecoy(mail) ? 0 : 1 } }).catch(
    (error: unknown) => log.error('mail-counts', errorFields(error)),
  )
}

async function prepare(
  { store, log, now, siteUrl, mailKey }: AccountOutboxContext,
  row: AccountMail,
): Promise<Prepared<AccountMail, Mail | undefined, End>> {
  if (row.expiresAt <= now().toISOString()) return { end: 'expired' }
  const block = await findMailBlock(store, addressHash(row.to))
  if (block === undefined && isDecoy(row)) return { row, message: undefined }
  if (block === undefined)
    return { row, message: renderAccountMail(row, { siteUrl, mailKey: await mailKey() }) }
  log.info('mail', { leftOut: block.reason })
  return { end: 'blocked' }
}

function accountOutbox(context: AccountOutboxContext): AccountOutbox {
  const { store, log, now } = context
  return {
    event: 'mail',
    list: async () => {
      const at = now().toISOString()
      return (await listQueuedAccountMails(store, { limit: LISTED, log })).filter(({ dueAt }) => dueAt <= at)
    },
    find: (mail) => findAccountMail(store, mail),
    nameOf: ({ id }) => id,
    replace: (next, read) => replaceAccountMail(store, next, read),
    claim: mailClaim(),
    prepare: (mail) => prepare(context, mail),
    handOver: async (message) =>
      message === undefined ? { end: 'taken' } : await handOver(context, 'mail', message),
    retryAt({ attempts, composedAt, expiresAt }) {
      const lifetime = Date.parse(expiresAt) - Date.parse(composedAt)
      const maxMs = Math.min(MAIL_BACKOFF.maxMs, lifetime / TRIES_IN_LIFETIME)
      const dueAt = backoffUntil(now(), attempts, { ...MAIL_BACKOFF, maxMs })
      return dueAt < expiresAt ? dueAt : undefined
    },
    end: (mail, outcome) => end(context, mail, outcome),
    lanes: (due) => [{ due, limit: CONCURRENCY }],
  }
}

const newMail = (mail: NewAccountMail, now: Date): AccountMail => ({
  ...mail,
  id: createNonce(),
  ...pendingSince(now.toISOString()),
})

/** Queues a mail for the `deliver` job. */
export async function queueAccountMail({ store, now }: StoreContext, mail: NewAccountMail): Promise<void> {
  await putAccountMail(store, newMail(mail, now()))
}

/**
 * Queues a mail and attempts it at once. Resolves when the mail is stored; `attempted` resolves after the mail service has
 * answered, and never rejects.
 */
export async function sendAccountMail(
  context: AccountOutboxContext,
  mail: NewAccountMail,
): Promise<{ readonly attempted: Promise<unknown> }> {
  const { store, log, now } = context
  const read = newMail(mail, now())
  const write = async (next: AccountMail): Promise<AccountMail> => {
    await putAccountMail(store, next)
    return next
  }
  const failed = (error: unknown): void => log.error('mail', errorFields(error))
  const attempt = await startAttempt(accountOutbox(context), context, { read, write }).catch(
    async (error: unknown) => {
      failed(error)
      await write(read)
      return undefined
    },
  )
  // if this fails after the claim, the job treats the outcome as unknown
  return { attempted: attempt?.().catch(failed) ?? Promise.resolve() }
}

export async function deliverAccountMails(
  context: AccountOutboxContext & { readonly signal: AbortSignal },
): Promise<void> {
  const { log, now, signal } = context
  await drain(accountOutbox(context), { log, now, signal })
}
