import { delegationOf } from '@rostrum/contract/delegation'
import type { DistrictOfCongress } from '@rostrum/contract/district'
import { delegationChanges, needsConfirmation } from '@rostrum/contract/redistricting'
import { MINUTE_MS } from '@rostrum/contract/times'
import type { DeliverContext } from './deliver.ts'
import { afterQuietHours } from './due-time.ts'
import { Pacer } from './pacer.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isRosterKnown } from '../catalog/newest-congress.ts'
import { findMemberCards, findSeats } from '../catalog/members/member-queries.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { failedField } from '../lib/log.ts'
import { addressHash } from '../mail/address-hash.ts'
import { handOver } from '../mail/hand-over.ts'
import type { Mail, SendQuota } from '../mail/mailer.ts'
import { findAlertSettings } from '../store/alert-settings.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import { findLinesMark, type LinesMark, listDueLines, replaceLinesMark } from '../store/lines-marks.ts'
import { findMailBlock } from '../store/mail-blocks.ts'
import { districtIn, findPreferences } from '../store/preferences.ts'
import { findUser } from '../store/users.ts'
import { linesMail } from '../mail/lines-mail.ts'

export interface AskContext extends Omit<DeliverContext, 'mailKey'> {
  readonly catalog: Pick<Catalog, 'members'>
}

/** Everybody is due at the same instant: alerts, which are older, go on between the runs. */
const ASKED_A_RUN = 400
const LISTED_PER_SHARD = 50
const HOLDERS_MAX = 10
/** After so long, whoever was handing a mail over has stopped. */
const SENDING_MS = 10 * MINUTE_MS
const LATER_MS = 15 * MINUTE_MS
const ROSTER_WAIT_MS = 60 * MINUTE_MS

const after = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString()

/** Half of a day's mails are left to alerts and codes. */
const shareOf = ({ perSecond, remainingToday, perDay = 0 }: SendQuota): SendQuota => ({
  perSecond,
  remainingToday: remainingToday - perDay / 2,
})

/**
 * What is to be told of a district: who sits for it now, and what became of who sat before. Undefined until all members
 * of the new Congress are known.
 */
async function readDelegation({ catalog, now }: AskContext, district: DistrictOfCongress) {
  const index = await catalog.members()
  if (!isRosterKnown(index, now())) return undefined
  const { congress, stateCode: state, district: number } = district
  const held = [{ chamber: 'Senate' as const }, { chamber: 'House' as const, district: number }].flatMap(
    (seat) => findMemberCards(index, { congress, state, ...seat, limit: HOLDERS_MAX, offset: 0 }).members,
  )
  const delegation = delegationOf({ seats: findSeats(index), isComplete: true }, district)
  return { delegation, changes: delegationChanges(held, delegation) }
}

type Check = 'left_out' | { readonly dueAt: string } | { readonly message: Mail }

/** Decides right before sending whether the question is still one. */
async function checkAndRender(context: AskContext, { userId }: LinesMark): Promise<Check> {
  const { store, now, siteUrl } = context
  const [user, settings, preferences] = await Promise.all([
    findUser(store, userId),
    findAlertSettings(store, userId),
    findPreferences(store, userId),
  ])
  const district = preferences && districtIn(preferences.json)
  if (user === undefined || district === undefined || !needsConfirmation(district, now())) return 'left_out'
  if (settings?.unsubscribedAt !== undefined) return 'left_out'
  if ((await findMailBlock(store, addressHash(user.email))) !== undefined) return 'left_out'
  const quietUntil = settings === undefined ? now() : afterQuietHours(settings, now())
  if (quietUntil > now()) return { dueAt: quietUntil.toISOString() }
  const known = await readDelegation(context, district)
  if (known === undefined) return { dueAt: after(now(), ROSTER_WAIT_MS) }
  const unsubscribeUrl = await context.unsubscribeUrlOf(userId)
  return { message: linesMail({ to: user.email, district, ...known, now: now(), siteUrl, unsubscribeUrl }) }
}

/** An answer that may have been lost counts as sent: nobody is asked twice. */
async function askOnce({ service, log }: AskContext, message: Mail): Promise<'asked' | 'left_out' | 'later'> {
  const answer = await handOver({ mailer: service, log }, 'new-lines', message)
  return answer === 'throttled' ? 'later' : answer === 'refused' ? 'left_out' : 'asked'
}

const settled = (
  { dueAt: _due, ...mark }: LinesMark,
  state: 'asked' | 'left_out',
  now: Date,
): Omit<LinesMark, 'revision'> => ({ ...mark, state, settledAt: now.toISOString() })

/** Claims the mark before the mail is handed over, so that of two runs one does, and none does again after a crash. */
async function ask(context: AskContext, pacer: Pacer, userId: string): Promise<void> {
  const { store, now, signal } = context
  const read = await findLinesMark(store, userId)
  if (read?.dueAt === undefined || read.dueAt > now().toISOString()) return
  if (read.state === 'sending') {
    await replaceLinesMark(store, { next: settled(read, 'asked', now()), read })
    return
  }
  await pacer.takeTurn()
  if (signal.aborted) return
  const check = await checkAndRender(context, read)
  if (check === 'left_out') {
    await replaceLinesMark(store, { next: settled(read, check, now()), read })
    return
  }
  if ('dueAt' in check) {
    await replaceLinesMark(store, { next: { ...read, dueAt: check.dueAt }, read })
    return
  }
  const sending = await replaceLinesMark(store, {
    next: { ...read, state: 'sending', dueAt: after(now(), SENDING_MS) },
    read,
  })
  if (sending?.dueAt === undefined) return
  if (sending.dueAt <= now().toISOString()) {
    // this process was halted, and another run may take the mail for sent by now
    await replaceLinesMark(store, { next: { ...sending, state: 'waiting' }, read: sending })
    return
  }
  const outcome = await askOnce(context, check.message)
  if (outcome === 'later') pacer.throttled()
  else pacer.taken()
  const next =
    outcome === 'later'
      ? { ...sending, state: 'waiting' as const, dueAt: after(now(), LATER_MS) }
      : settled(sending, outcome, now())
  await replaceLinesMark(store, { next, read: sending })
}

/** One question that cannot be rendered does not stop the others. */
async function askSafely(context: AskContext, pacer: Pacer, userId: string): Promise<void> {
  if (context.signal.aborted || pacer.isExhausted) return
  try {
    await ask(context, pacer, userId)
  } catch (error) {
    const { store, now, log } = context
    log.error('new-lines', failedField(error))
    const read = await findLinesMark(store, userId)
    if (read?.state === 'waiting')
      await replaceLinesMark(store, { next: { ...read, dueAt: after(now(), LATER_MS) }, read })
  }
}

async function listDue({ store, now }: AskContext) {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)
  const lists = await mapLimited(shards, ALERT_SHARDS, (shard) =>
    listDueLines(store, shard, { now: now(), limit: LISTED_PER_SHARD }),
  )
  return lists.flat()
}

/** Asks by mail, once a person, whether a district that was chosen by the lines of an earlier Congress is still theirs. */
export async function askAboutLines(context: AskContext): Promise<void> {
  const { service, signal } = context
  const handled = new Set<string>()
  let pacer: Pacer | undefined
  while (!signal.aborted && handled.size < ASKED_A_RUN) {
    const fresh = (await listDue(context)).filter(({ userId }) => !handled.has(userId))
    if (fresh.length === 0) return
    const quota = shareOf(await service.getQuota())
    pacer ??= new Pacer(context, quota)
    pacer.renew(quota)
    const run = pacer
    await mapLimited(fresh, run.concurrency, ({ userId }) => askSafely(context, run, userId))
    if (run.isExhausted) return
    for (const { userId } of fresh) handled.add(userId)
  }
}
