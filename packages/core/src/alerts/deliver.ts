import type { HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { deliverAccountMails, type AccountOutboxContext } from '../mail/account-outbox.ts'
import { renderAlertMail } from '../mail/alert-mail.ts'
import { addressHash } from '../mail/address-hash.ts'
import { ALERT_TAG } from '../mail/feedback.ts'
import { handOver } from '../mail/hand-over.ts'
import type { Mail, MailService } from '../mail/mailer.ts'
import {
  CANARY_ID,
  findAlertMail,
  listDueMails,
  putAlertMail,
  replaceAlertMail,
  type AlertMail,
} from '../store/alert-mails.ts'
import { findMailBlock } from '../store/accounts/mail-blocks.ts'
import type { RunContext, StoreContext } from '../store/context.ts'
import { findUsers } from '../store/accounts/users.ts'
import { readOnce } from '../store/read-ahead.ts'
import type { Store } from '../store/store.ts'
import { renderCanary } from './canary.ts'
import { composeDue, type Sending } from './compose.ts'
import { afterQuietHours } from './due-time.ts'
import { readEntries, splitEntries } from './entries.ts'
import { readMailedEntries } from './entry-views.ts'
import { newCounts, settleMail } from './settle.ts'
import { MAIL_BACKOFF, holdBack, leaveUnknown, mailClaim, withEvent } from '../mail/mail-states.ts'
import {
  attemptInTurn,
  backoffUntil,
  drain,
  listDueInShards,
  type End as OutboxEnd,
  type Outbox,
  type Prepared,
} from '../outbox/outbox.ts'
import { Pacer } from '../outbox/pacer.ts'
import { Tally } from './tally.ts'
import { readWishes, wantedBy, type Wishes } from './wanted.ts'
import { later } from '../lib/later.ts'
import { failedField } from '../lib/log.ts'
import { putPushDelivery } from '../store/push-deliveries.ts'
import { listPushSubscriptions } from '../store/following/push-subscriptions.ts'

export interface DeliverContext extends RunContext {
  readonly wait: (milliseconds: number) => Promise<void>
  readonly service: MailService
  readonly siteUrl: string
  readonly unsubscribeUrlOf: (userId: string) => Promise<string>
  readonly mailKey: AccountOutboxContext['mailKey']
}

/** One run of the job. */
interface Run extends DeliverContext {
  readonly tally: Tally
  /** The same table behind a cache, for rows that many people's mails share. */
  readonly shared: Store
}

/** A mail sent this soon after it was composed uses the settings that composing read. */
const FRESH_MS = 5_000

type End = 'taken' | (typeof HELD_BACK_REASONS)[number]

const blockOf = async (store: Store, { email }: { readonly email: string }) =>
  (await findMailBlock(store, addressHash(email))) && ('address_blocked' as const)

/**
 * Checks right before sending whether the mail is still wanted, and renders it. Its notifications are checked separately
 * and need no address.
 */
async function prepare(
  context: Run,
  mail: AlertMail,
  known?: Wishes,
): Promise<Prepared<AlertMail, Mail, End>> {
  const { store, shared, now, siteUrl } = context
  const { userId, rhythm } = mail
  const tags = { messageTags: { [ALERT_TAG]: mail.id } }
  if (userId === CANARY_ID) return { row: mail, message: { ...renderCanary(siteUrl), ...tags } }
  // an eventually consistent read costs half, and a recently changed address is still fine
  const [[user], wishes] = await Promise.all([findUsers(store, [userId]), known ?? readWishes(store, userId)])
  const { settings } = wishes
  if (user === undefined || settings === undefined || settings.rhythm === null) return { end: 'unwanted' }
  if (settings.unsubscribedAt !== undefined) return { end: 'unsubscribed' }
  const unsent = settings.byEmail === false ? 'no_email' : await blockOf(store, user)
  if (unsent !== undefined) {
    await queuePush(context, mail)
    return { end: unsent }
  }
  const wanted = (await readEntries(store, mail)).filter(wantedBy(wishes))
  if (wanted.length === 0) return { end: 'unwanted' }
  const quietUntil = afterQuietHours(settings, now())
  if (quietUntil > now()) return { waitUntil: quietUntil.toISOString() }
  const content = splitEntries(wanted)
  const message = renderAlertMail({
    to: user.email,
    rhythm,
    entries: await readMailedEntries(shared, content.entries, wishes),
    otherChanges: content.otherEventIds.length,
    siteUrl,
    unsubscribeUrl: await context.unsubscribeUrlOf(userId),
    timeZone: settings.timeZone,
  })
  // a failure here never delays the mail
  await queuePush(context, mail).catch((error: unknown) => context.log.error('push', failedField(error)))
  return { row: { ...mail, ...content }, message: { ...message, ...tags } }
}

/** If an event of the mail service settled the mail meanwhile, that state stays unless this one is higher. */
async function recordSent({ store, now, tally }: Run, mail: AlertMail): Promise<void> {
  const sent = { event: 'send', at: now().toISOString() } as const
  const next = withEvent(mail, sent)
  if (next === undefined) return
  if ((await replaceAlertMail(store, next, mail)) !== undefined) tally.add(...newCounts(mail, next))
  else await settleMail({ store }, { mailId: mail.id, ...sent })
}

async function end(context: Run, mail: AlertMail, outcome: OutboxEnd<End>): Promise<void> {
  const { store, tally } = context
  if (outcome === 'taken') return await recordSent(context, mail)
  const isUnknown = outcome === 'unknown' || outcome === 'expired'
  const next = isUnknown ? leaveUnknown(mail) : holdBack(mail, outcome)
  if ((await replaceAlertMail(store, next, mail)) === undefined) return
  if (!isUnknown && outcome !== 'no_email') tally.add('heldBack')
  else if (mail.state === 'unknown') tally.add('unknown')
}

function alertOutbox(context: Run): Outbox<AlertMail, Mail, End> & { readonly pacer: Pacer } {
  const { store, log, now, service, tally, wait } = context
  const getQuota = async () => {
    const quota = await service.getQuota()
    if (Number.isFinite(quota.perSecond)) tally.perSecond = quota.perSecond
    return quota
  }
  return {
    event: 'alert',
    async list() {
      await tally.flush()
      // account mails first, however many alerts are waiting
      await deliverAccountMails({ ...context, mailer: service })
      return await listDueInShards(context, listDueMails)
    },
    find: ({ userId, sequence }) => findAlertMail(store, { userId, sequence }),
    nameOf: ({ id }) => id,
    replace: (next, read) => replaceAlertMail(store, next, read),
    claim: mailClaim(),
    prepare: (mail) => prepare(context, mail),
    async handOver(message, mail) {
      const answer = await handOver({ mailer: service, log }, 'alert', message)
      if (!('messageId' in answer)) return answer
      return { end: 'taken', row: { ...mail, messageId: answer.messageId } }
    },
    retryAt: ({ attempts }) => backoffUntil(now(), attempts, MAIL_BACKOFF),
    end: (mail, outcome) => end(context, mail, outcome),
    pacer: new Pacer({ now, wait, getQuota }),
  }
}

/** Sends a composed mail by the settings that composing read, unless it had to wait. */
function sendingOf(run: Run, outbox: ReturnType<typeof alertOutbox>): Sending {
  const { store, now } = run
  return {
    // Pending mails go first, so that a stream of news cannot delay them or use up the daily quota.
    async beginRound() {
      await drain(outbox, run)
      await outbox.pacer.renew()
    },
    async send(mail, wishes) {
      // a notification without a mail uses no mail quota
      const { pacer, ...unpaced } = outbox
      const isMailed = wishes.settings?.byEmail !== false
      if (isMailed && pacer.isExhausted) return await putAlertMail(store, mail)
      const known = () => (mail.composedAt < later(now(), -FRESH_MS) ? undefined : wishes)
      const first = {
        ...(isMailed ? outbox : unpaced),
        prepare: (row: AlertMail) => prepare(run, row, known()),
      }
      if (await attemptInTurn(first, run, { ...mail, revision: 0 })) return true
      // if it is unwanted or too early, the mail was stored without an attempt
      return (await findAlertMail(store, mail))?.composedAt === mail.composedAt
    },
    abandon: (mail) => outbox.end(mail, 'unknown'),
  }
}

/**
 * Composes and sends the mails that are due, at the account's rate, until none are left. A mail is sent once; it is only
 * retried if the answer says that it was not accepted.
 */
export async function deliverPending(context: DeliverContext): Promise<'done' | 'starved'> {
  const run = { ...context, tally: new Tally(context), shared: readOnce(context.store) }
  const outbox = alertOutbox(run)
  try {
    await composeDue({ ...run, sending: sendingOf(run, outbox) })
    return await drain(outbox, context)
  } finally {
    await run.tally.flush()
  }
}

/** Queues the notifications of an alert, only at the mail's first attempt. */
export async function queuePush(
  { store, now }: StoreContext,
  { userId, sequence, attempts }: AlertMail,
): Promise<void> {
  if (attempts > 0) return
  const subscriptions = await listPushSubscriptions(store, userId)
  if (subscriptions.length === 0) return
  const queuedAt = now().toISOString()
  const waiting = subscriptions.map(({ id }) => id)
  const progress = { attempts: 0, waiting, taken: 0, failed: 0, revision: 1 }
  await putPushDelivery(store, { userId, sequence, queuedAt, dueAt: queuedAt, ...progress })
}
