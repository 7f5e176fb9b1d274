import { delegationOf } from '@rostrum/contract/places/delegation'
import type { DistrictOfCongress } from '@rostrum/contract/places/district'
import { delegationChanges, needsConfirmation } from '@rostrum/contract/places/redistricting'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import type { DeliverContext } from './deliver.ts'
import { afterQuietHours } from './due-time.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isRosterKnown } from '../catalog/newest-congress.ts'
import { findMemberCards, findSeats } from '../catalog/members/member-queries.ts'
import { later } from '../lib/later.ts'
import { addressHash } from '../mail/address-hash.ts'
import { handOver } from '../mail/hand-over.ts'
import type { Mail } from '../mail/mailer.ts'
import { findAlertSettings } from '../store/alerts/alert-settings.ts'
import {
  findRedistrictingMark,
  type RedistrictingMark,
  listDueRedistrictingMarks,
  replaceRedistrictingMark,
} from '../store/alerts/redistricting-marks.ts'
import { findMailBlock } from '../store/accounts/mail-blocks.ts'
import { districtIn, findPreferences } from '../store/accounts/preferences.ts'
import { findUser } from '../store/accounts/users.ts'
import { redistrictingMail } from '../mail/redistricting-mail.ts'
import { drain, listDueInShards, type Outbox, type Prepared } from '../outbox/outbox.ts'
import { Pacer, type SendQuota } from '../outbox/pacer.ts'

export interface AskContext extends Omit<DeliverContext, 'mailKey'> {
  readonly catalog: Pick<Catalog, 'members'>
}

/** All marks are due at the same instant; a limit per run lets alerts be sent in between. */
const ASKED_A_RUN = 400
const HOLDERS_MAX = 10
/** A mail still `sending` after this long belongs to a process that died. */
const SENDING_MS = 10 * MINUTE_MS
const LATER_MS = 15 * MINUTE_MS
const ROSTER_WAIT_MS = 60 * MINUTE_MS

/** Reserves half of the daily quota for alerts and codes. */
const shareOf = ({ perSecond, remainingToday, perDay = 0 }: SendQuota): SendQuota => ({
  perSecond,
  remainingToday: remainingToday - perDay / 2,
})

/**
 * The district's delegation, and who left it at the election; undefined until all members of the new Congress are known.
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

type End = 'taken' | 'refused' | 'left_out'

/** Checks right before sending whether the question still applies. */
async function prepare(
  context: AskContext,
  row: RedistrictingMark,
): Promise<Prepared<RedistrictingMark, Mail, End>> {
  const { store, now, siteUrl } = context
  const { userId } = row
  const [user, settings, preferences] = await Promise.all([
    findUser(store, userId),
    findAlertSettings(store, userId),
    findPreferences(store, userId),
  ])
  const district = preferences && districtIn(preferences.json)
  if (user === undefined || district === undefined || !needsConfirmation(district, now()))
    return { end: 'left_out' }
  if (settings?.unsubscribedAt !== undefined || settings?.byEmail === false) return { end: 'left_out' }
  if ((await findMailBlock(store, addressHash(user.email))) !== undefined) return { end: 'left_out' }
  const quietUntil = settings === undefined ? now() : afterQuietHours(settings, now())
  if (quietUntil > now()) return { waitUntil: quietUntil.toISOString() }
  const known = await readDelegation(context, district)
  if (known === undefined) return { waitUntil: later(now(), ROSTER_WAIT_MS) }
  const unsubscribeUrl = await context.unsubscribeUrlOf(userId)
  return {
    row,
    message: redistrictingMail({ to: user.email, district, ...known, now: now(), siteUrl, unsubscribeUrl }),
  }
}

function redistrictingOutbox(context: AskContext): Outbox<RedistrictingMark, Mail, End> {
  const { store, log, now, service, wait } = context
  const replace = (next: RedistrictingMark, read: RedistrictingMark) =>
    replaceRedistrictingMark(store, next, read)
  return {
    event: 'new-lines',
    list: () => listDueInShards(context, listDueRedistrictingMarks),
    find: ({ userId }) => findRedistrictingMark(store, userId),
    nameOf: ({ userId }) => userId,
    replace,
    claim: {
      isFree: ({ state }) => state === 'waiting',
      take: (mark, at) => ({ ...mark, state: 'sending', dueAt: later(at, SENDING_MS) }),
      release: (mark) => ({ ...mark, state: 'waiting' }),
    },
    prepare: (mark) => prepare(context, mark),
    handOver: (message) => handOver({ mailer: service, log }, 'new-lines', message),
    retryAt: () => later(now(), LATER_MS),
    // An unknown outcome counts as sent, so that nobody is asked twice.
    async end({ dueAt: _due, ...mark }, outcome) {
      const state = outcome === 'taken' || outcome === 'unknown' ? 'asked' : 'left_out'
      await replace({ ...mark, state, settledAt: now().toISOString() }, mark)
    },
    pacer: new Pacer({ now, wait, getQuota: async () => shareOf(await service.getQuota()) }),
    most: ASKED_A_RUN,
  }
}

/** Asks each person once, by mail, whether a district chosen before redistricting is still theirs. */
export async function askAboutRedistricting(context: AskContext): Promise<void> {
  await drain(redistrictingOutbox(context), context)
}
