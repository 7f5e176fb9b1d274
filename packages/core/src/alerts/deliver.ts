import type { HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { failedField, type Log } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { type AccountOutboxContext, deliverAccountMails } from '../mail/account-outbox.ts'
import { renderAlertMail } from '../mail/alert-mail.ts'
import { addressHash } from '../mail/address-hash.ts'
import { ALERT_TAG } from '../mail/feedback.ts'
import { handOver } from '../mail/hand-over.ts'
import type { Mail, MailService } from '../mail/mailer.ts'
import {
  type AlertMail,
  CANARY_ID,
  findAlertMail,
  listDueMails,
  type QueuedMail,
  replaceAlertMail,
} from '../store/alert-mails.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import { findMailBlock } from '../store/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { findUser } from '../store/users.ts'
import { renderCanary } from './canary.ts'
import { afterQuietHours } from './due-time.ts'
import { readEntries, splitEntries } from './entries.ts'
import { readMailedEntries } from './entry-views.ts'
import { newCounts } from './mail-counts.ts'
import {
  holdBack,
  leaveUnknown,
  startAttempt,
  stopWaiting,
  tryLater,
  withEvent,
} from '../mail/mail-states.ts'
import { Pacer } from './pacer.ts'
import { queuePush } from './queue-push.ts'
import { settleMail } from './settle.ts'
import { Tally } from './tally.ts'
import { readWishes } from './read-wishes.ts'
import { wantedBy } from './wanted.ts'

export interface DeliverContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
  readonly signal: AbortSignal
  readonly service: MailService
  readonly siteUrl: string
  readonly unsubscribeUrlOf: (userId: string) => Promise<string>
  readonly mailKey: AccountOutboxContext['mailKey']
}

/** One run of the job. */
interface Run extends DeliverContext {
  readonly tally: Tally
}

const LISTED_PER_SHARD = 50
/** An index still lists what was just handed over. */
const LAG_MILLISECONDS = 1_000
const LAG_LOOKS = 3
const PROBLEM_MILLISECONDS = 5 * 60_000

type Check =
  | { readonly heldBackFor: (typeof HELD_BACK_REASONS)[number] }
  | { readonly dueAt: string }
  | { readonly content: ReturnType<typeof splitEntries>; readonly message: Mail }

/** Decides right before sending whether the mail is still wanted, and renders what is. */
async function checkAndRender(context: DeliverContext, mail: AlertMail): Promise<Check> {
  const { store, now, siteUrl } = context
  const { userId, rhythm } = mail
  const tags = { messageTags: { [ALERT_TAG]: mail.id } }
  if (userId === CANARY_ID)
    return { content: splitEntries([]), message: { ...renderCanary(siteUrl), ...tags } }
  const [user, wishes] = await Promise.all([findUser(store, userId), readWishes(store, userId)])
  const { settings } = wishes
  if (user === undefined || settings === undefined || settings.rhythm === null)
    return { heldBackFor: 'unwanted' }
  if (settings.unsubscribedAt !== undefined) return { heldBackFor: 'unsubscribed' }
  if ((await findMailBlock(store, addressHash(user.email))) !== undefined)
    return { heldBackFor: 'address_blocked' }
  const wanted = (await readEntries(store, mail)).filter(wantedBy(wishes))
  if (wanted.length === 0) return { heldBackFor: 'unwanted' }
  const quietUntil = afterQuietHours(settings, now())
  if (quietUntil > now()) return { dueAt: quietUntil.toISOString() }
  const content = splitEntries(wanted)
  const message = renderAlertMail({
    to: user.email,
    rhythm,
    entries: await readMailedEntries(store, content.entries, wishes),
    otherChanges: content.otherEventIds.length,
    siteUrl,
    unsubscribeUrl: await context.unsubscribeUrlOf(userId),
    timeZone: settings.timeZone,
  })
  return { content, message: { ...message, ...tags } }
}

type Answer = Awaited<ReturnType<typeof handOver>>

/** An event may have settled the mail meanwhile; that is the truth, unless it is less than the answer. */
async function recordAnswer({ store, now, tally }: Run, sending: AlertMail, answer: Answer): Promise<void> {
  if (typeof answer === 'object') {
    const sent = { event: 'send', at: now().toISOString() } as const
    const next = withEvent({ ...sending, ...answer }, sent)
    if (next === undefined) return
    if ((await replaceAlertMail(store, next, sending)) !== undefined) tally.add(...newCounts(sending, next))
    else await settleMail({ store }, { mailId: sending.id, ...sent })
    return
  }
  const next = {
    unknown: () => leaveUnknown(sending),
    throttled: () => tryLater(sending, now()),
    refused: () => holdBack(sending, 'refused'),
  }[answer]()
  if ((await replaceAlertMail(store, next, sending)) !== undefined && answer === 'refused')
    tally.add('heldBack')
}

/** Such a person can still be told by notifications, which check for themselves what is wanted. */
const isAddressBlocked = (check: Check): boolean =>
  'heldBackFor' in check && check.heldBackFor === 'address_blocked'

async function attempt(context: Run, pacer: Pacer, mail: AlertMail): Promise<void> {
  const { store, now, signal, tally } = context
  await pacer.takeTurn()
  if (signal.aborted) return
  const check = await checkAndRender(context, mail)
  if ('content' in check || isAddressBlocked(check)) await queuePush(context, mail)
  if ('heldBackFor' in check) {
    const next = holdBack(mail, check.heldBackFor)
    if ((await replaceAlertMail(store, next, mail)) !== undefined) tally.add('heldBack')
    return
  }
  if ('dueAt' in check) {
    await replaceAlertMail(store, { ...mail, dueAt: check.dueAt }, mail)
    return
  }
  const { content, message } = check
  const sending = await replaceAlertMail(store, startAttempt({ ...mail, ...content }, now()), mail)
  if (sending?.dueAt === undefined) return
  if (sending.dueAt <= now().toISOString()) {
    // this process was halted, and others may take the mail for lost by now
    await replaceAlertMail(store, tryLater(sending, now()), sending)
    return
  }
  const answer = await handOver({ mailer: context.service, log: context.log }, 'alert', message)
  if (answer === 'throttled') pacer.throttled()
  else pacer.taken()
  await recordAnswer(context, sending, answer)
}

async function advance(context: Run, pacer: Pacer, queued: QueuedMail): Promise<void> {
  const { store, now, tally } = context
  const mail = await findAlertMail(store, queued.userId, queued.sequence)
  if (mail?.dueAt === undefined || mail.dueAt > now().toISOString()) return
  // whoever handed it over has stopped without an answer
  if (mail.state === 'sending') await replaceAlertMail(store, leaveUnknown(mail), mail)
  else if (mail.state === 'pending') await attempt(context, pacer, mail)
  else if ((await replaceAlertMail(store, stopWaiting(mail), mail)) !== undefined && mail.state === 'unknown')
    tally.add('unknown')
}

/** One mail that cannot be rendered does not stop the others; it is tried again later. */
async function advanceSafely(context: Run, pacer: Pacer, queued: QueuedMail): Promise<void> {
  if (context.signal.aborted || pacer.isExhausted) return
  try {
    await advance(context, pacer, queued)
  } catch (error) {
    context.log.error('alert', failedField(error))
    const { store, now } = context
    const mail = await findAlertMail(store, queued.userId, queued.sequence)
    if (mail?.state !== 'pending') return
    const dueAt = new Date(now().getTime() + PROBLEM_MILLISECONDS).toISOString()
    await replaceAlertMail(store, { ...mail, dueAt }, mail)
  }
}

const nameOf = ({ dueAt, userId, sequence }: QueuedMail): string => `${dueAt}#${userId}#${sequence}`

async function listAllDue({ store, now }: DeliverContext): Promise<QueuedMail[]> {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)
  const lists = await mapLimited(shards, ALERT_SHARDS, (shard) =>
    listDueMails(store, shard, { now: now(), limit: LISTED_PER_SHARD }),
  )
  return lists.flat().toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
}

async function deliverAll(context: Run): Promise<'done' | 'starved'> {
  const { service, signal, wait, tally } = context
  const handled = new Set<string>()
  let pacer: Pacer | undefined
  for (let looks = 0; !signal.aborted;) {
    // before alerts, however many of those wait
    await deliverAccountMails({ ...context, mailer: service })
    const due = await listAllDue(context)
    if (due.length === 0) return 'done'
    const fresh = due.filter((queued) => !handled.has(nameOf(queued)))
    if (fresh.length === 0 && (looks += 1) > LAG_LOOKS) return 'done'
    if (fresh.length === 0) await wait(LAG_MILLISECONDS)
    const quota = await service.getQuota()
    pacer ??= new Pacer(context, quota)
    pacer.renew(quota)
    if (Number.isFinite(quota.perSecond)) tally.perSecond = quota.perSecond
    const run = pacer
    await mapLimited(fresh, run.concurrency, (queued) => advanceSafely(context, run, queued))
    if (run.isExhausted) return 'starved'
    for (const queued of fresh) handled.add(nameOf(queued))
    await tally.flush()
  }
  return 'done'
}

/**
 * Hands over the mails that are due, at the account's rate, until none are left. A mail is handed over once: only an
 * answer that says nothing was taken brings it back.
 */
export async function deliverPending(context: DeliverContext): Promise<'done' | 'starved'> {
  const tally = new Tally(context)
  try {
    return await deliverAll({ ...context, tally })
  } finally {
    await tally.flush()
  }
}
