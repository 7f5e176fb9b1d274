import { errorFields, type Log } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import {
  type AccountMail,
  type AccountMailContent,
  findAccountMail,
  listQueuedAccountMails,
  putAccountMail,
  removeAccountMail,
  replaceAccountMail,
} from '../store/account-mails.ts'
import { type AccountMailCountName, addAlertCounts } from '../store/alert-counts.ts'
import { findMailBlock } from '../store/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { renderAccountMail } from './account-mails.ts'
import { addressHash } from './address-hash.ts'
import { handOver } from './hand-over.ts'
import { startAttempt, tryLater } from './mail-states.ts'
import { createNonce } from './mail-secrets.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface AccountOutboxContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly siteUrl: string
  readonly mailer: Mailer
  /** The stage's secret that codes and links are derived from. */
  readonly mailKey: () => Promise<string>
}

export interface NewAccountMail extends Pick<AccountMail, 'userId' | 'name' | 'to' | 'expiresAt'> {
  readonly content: AccountMailContent
}

/** Tries in the lifetime of a mail, at least: greylisting servers want the same mail again after some minutes. */
const TRIES_IN_LIFETIME = 15
const LISTED = 50
const CONCURRENCY = 4

const isDecoy = ({ content }: AccountMail): boolean => content.kind === 'decoy'

/** Ends a mail, and counts what became of it once. A failure to count must not stop what it counts. */
async function end(
  { store, log, now }: Pick<AccountOutboxContext, 'store' | 'log' | 'now'>,
  mail: AccountMail,
  outcome: AccountMailCountName,
): Promise<void> {
  if (!(await removeAccountMail(store, mail))) return
  await addAlertCounts(store, now(), { counts: { [outcome]: isDecoy(mail) ? 0 : 1 } }).catch(
    (error: unknown) => log.error('mail-counts', errorFields(error)),
  )
}

async function postpone(context: AccountOutboxContext, mail: AccountMail): Promise<void> {
  const { store, log, now } = context
  const lifetime = Date.parse(mail.expiresAt) - Date.parse(mail.composedAt)
  const later = tryLater(mail, now(), lifetime / TRIES_IN_LIFETIME)
  if (later.dueAt < mail.expiresAt) return void (await replaceAccountMail(store, later, mail))
  log.error('mail', { outcome: 'expired', attempts: mail.attempts })
  await end(context, mail, 'accountExpired')
}

type Prepared = 'blocked' | { readonly message: Mail | undefined }

async function prepare(
  { store, log, siteUrl, mailKey }: AccountOutboxContext,
  mail: AccountMail,
): Promise<Prepared> {
  const block = await findMailBlock(store, addressHash(mail.to))
  if (block === undefined && isDecoy(mail)) return { message: undefined }
  if (block === undefined) return { message: renderAccountMail(mail, { siteUrl, mailKey: await mailKey() }) }
  log.info('mail', { leftOut: block.reason })
  return 'blocked'
}

/** Hands a mail over that is marked as being sent. Only an answer that says nothing was taken brings it back. */
async function deliver(
  context: AccountOutboxContext,
  sending: AccountMail,
  message: Mail | undefined,
): Promise<void> {
  if (message === undefined) return await end(context, sending, 'accountSent')
  const answer = await handOver(context, 'mail', message)
  if (answer === 'throttled') await postpone(context, sending)
  else if (answer === 'refused') await end(context, sending, 'accountRefused')
  else await end(context, sending, answer === 'unknown' ? 'accountUnknown' : 'accountSent')
}

async function prepareSafely(context: AccountOutboxContext, mail: AccountMail) {
  try {
    return await prepare(context, mail)
  } catch (error) {
    context.log.error('mail', errorFields(error))
    return undefined
  }
}

/** Puts a mail into the outbox, where the job `deliver` finds it. */
export async function queueAccountMail(
  { store, now }: Pick<AccountOutboxContext, 'store' | 'now'>,
  mail: NewAccountMail,
): Promise<void> {
  await putAccountMail(store, newMail(mail, now()))
}

function newMail(mail: NewAccountMail, now: Date): AccountMail {
  const composedAt = now.toISOString()
  const progress = { state: 'pending', attempts: 0, dueAt: composedAt, revision: 1 } as const
  return { ...mail, id: createNonce(), composedAt, ...progress }
}

/**
 * Puts a mail into the outbox and makes its first attempt at once. Resolves when the mail is stored; `attempted` resolves
 * when the mail service has answered, and never rejects.
 */
export async function sendAccountMail(
  context: AccountOutboxContext,
  mail: NewAccountMail,
): Promise<{ readonly attempted: Promise<void> }> {
  const { store, log, now } = context
  const queued = newMail(mail, now())
  const prepared = await prepareSafely(context, queued)
  if (prepared === 'blocked') return { attempted: Promise.resolve() }
  const stored =
    prepared === undefined ? tryLater({ ...queued, attempts: 1 }, now()) : startAttempt(queued, now())
  await putAccountMail(store, stored)
  if (prepared === undefined) return { attempted: Promise.resolve() }
  const attempted = deliver(context, stored, prepared.message).catch((error: unknown) =>
    // the job finds it as unknown
    log.error('mail', errorFields(error)),
  )
  return { attempted }
}

async function advance(context: AccountOutboxContext, mail: AccountMail): Promise<void> {
  const { store, now } = context
  // whoever handed it over has stopped without an answer
  if (mail.state === 'sending') return await end(context, mail, 'accountUnknown')
  if (mail.expiresAt <= now().toISOString()) return await end(context, mail, 'accountExpired')
  const prepared = await prepareSafely(context, mail)
  if (prepared === 'blocked') return await end(context, mail, 'accountHeldBack')
  const started = startAttempt(mail, now())
  if (prepared === undefined) return await postpone(context, { ...mail, attempts: started.attempts })
  const sending = await replaceAccountMail(store, started, mail)
  if (sending !== undefined) await deliver(context, sending, prepared.message)
}

/** Tries the account mails that are due, once each. */
export async function deliverAccountMails(
  context: AccountOutboxContext & { readonly signal: AbortSignal },
): Promise<void> {
  const { store, log, now, signal } = context
  const isDue = ({ dueAt }: { readonly dueAt: string }): boolean => dueAt <= now().toISOString()
  const due = (await listQueuedAccountMails(store, LISTED)).filter(isDue)
  await mapLimited(due, CONCURRENCY, async (queued) => {
    if (signal.aborted) return
    try {
      const mail = await findAccountMail(store, queued)
      if (mail !== undefined && isDue(mail)) await advance(context, mail)
    } catch (error) {
      log.error('mail', errorFields(error))
    }
  })
}
