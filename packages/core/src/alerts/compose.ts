import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { groupBy } from '../lib/group-by.ts'
import { later } from '../lib/later.ts'
import { failedField } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { alertMailId, putAlertMail, replaceAlertMail, type AlertMail } from '../store/alert-mails.ts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { replaceAlertState, type AlertState } from '../store/alerts/alert-state.ts'
import { listDueMarks, moveDueMark, removeDueMark, type DueMark } from '../store/alerts/due-marks.ts'
import { readComposingRows } from '../store/alerts/composing-rows.ts'
import { listFollows } from '../store/following/follows.ts'
import { listSavedSearches } from '../store/following/saved-searches.ts'
import { listDueInShards } from '../outbox/outbox.ts'
import type { RunContext } from '../store/context.ts'
import { nextDigestOf } from './digest-mark.ts'
import { earliestOf, findNews, readFoundChanges } from './news.ts'
import type { Wishes } from './wanted.ts'
import { isOpen, listReceipts, overlapStart } from './receipts.ts'
import {
  COLLAPSE_MS,
  allowedSince,
  dueRhythms,
  rhythmsInUse,
  waitUntil,
  type MailedRhythm,
} from './rhythms.ts'
import { Tally } from './tally.ts'

/** Hands new mails over as they are composed, which saves storing them as waiting and claiming them. */
interface Sending {
  /** Before each of the rounds in which marks are composed. */
  readonly beginRound: () => Promise<void>
  /** Stores a new mail and makes its first attempt; returns false if another process composed it, or it has to wait. */
  readonly send: (mail: AlertMail, wishes: Wishes) => Promise<boolean>
}

interface ComposeContext extends RunContext {
  /** Without it, mails wait in the outbox. */
  readonly sending?: Sending
}

/** One run of the job. */
interface Run extends ComposeContext {
  readonly tally: Tally
}

const CONCURRENCY = 16
const RECHECK_MS = 5 * 60_000
const PROBLEM_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000
/** The next digest is at least so much later, as one can be late after an outage. */
const DIGEST_GAP_MS = DAY_MS / 2
/** What the first mail looks back on: a week, and marks that came late. */
const FIRST_MS = 8 * DAY_MS

/** What is known of a person when a mail of theirs is composed. */
interface Person {
  readonly mark: DueMark
  readonly wishes: Wishes
  readonly stored: AlertState | undefined
  readonly state: Omit<AlertState, 'revision'>
  /** Their newest mails. */
  readonly newest: readonly AlertMail[]
  readonly inUse: ReadonlySet<Rhythm>
  readonly due: readonly MailedRhythm[]
}

/** Digests before mails were chosen are not made up for. */
function firstState({ dueAt }: DueMark, settings: StoredAlertSettings | undefined, now: Date) {
  const start = later(now, -FIRST_MS)
  const chosenAt = settings?.mailedFrom ?? later(dueAt, -DAY_MS)
  return {
    sequence: 0,
    cursors: { immediate: start, daily: start, weekly: start },
    digests: { daily: chosenAt, weekly: chosenAt },
    openFrom: 1,
  }
}

/** Undefined if the mark is not due any more. */
async function readPerson(
  { store, now }: RunContext,
  { userId, which }: DueMark,
): Promise<Person | undefined> {
  const { marks, settings, state: stored, mails } = await readComposingRows(store, userId)
  const mark = marks.find((each) => each.which === which)
  if (mark === undefined || mark.dueAt > now().toISOString()) return undefined
  const [follows, searches] = await Promise.all([
    listFollows(store, userId),
    listSavedSearches(store, userId),
  ])
  const state = stored ?? firstState(mark, settings, now())
  const inUse = rhythmsInUse([...follows, ...searches], settings)
  const due = dueRhythms({ mark, settings, inUse, state, now: now() })
  return { mark, wishes: { settings, follows, searches }, stored, state, newest: mails, inUse, due }
}

/** Moves a mark that may not be composed yet; changes still count from where they did. */
async function postpone({ store }: RunContext, person: Person, dueAt: string): Promise<void> {
  const { mark, state, stored } = person
  if (stored === undefined) await replaceAlertState(store, { userId: mark.userId, ...state }, undefined)
  await moveDueMark(store, mark, dueAt)
}

/** Removes or moves a mark that was composed, unless the person was marked meanwhile. */
async function finishMark(
  { store, now }: RunContext,
  person: Person,
  { recheckAt, isComposed }: { readonly recheckAt: string | undefined; readonly isComposed: boolean },
) {
  const { mark, wishes } = person
  const after = new Date(now().getTime() + (isComposed ? DIGEST_GAP_MS : 0))
  const next =
    mark.which === 'digest'
      ? nextDigestOf(wishes.settings, [...wishes.follows, ...wishes.searches], after)?.toISOString()
      : recheckAt
  if (next === undefined) await removeDueMark(store, mark)
  else await moveDueMark(store, mark, next)
}

/** Written after the mail: whoever finds the mail without it composes nothing again, as mails are the receipts. */
function nextState(person: Person, mails: readonly AlertMail[], now: Date) {
  const { state, inUse, due } = person
  const instant = now.toISOString()
  const isOver = (rhythm: MailedRhythm): boolean => due.includes(rhythm) || !inUse.has(rhythm)
  const moved = (rhythm: MailedRhythm): string =>
    isOver(rhythm) ? instant : (state.cursors[rhythm] ?? instant)
  const digestOf = (rhythm: 'daily' | 'weekly'): string =>
    isOver(rhythm) ? instant : ((state.digests ?? state.cursors)[rhythm] ?? instant)
  const sequence = Math.max(state.sequence, mails[0]?.sequence ?? 0)
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  const open = mails.filter((mail) => isOpen(mail) && !carried.has(mail.sequence))
  return {
    sequence,
    cursors: { immediate: moved('immediate'), daily: moved('daily'), weekly: moved('weekly') },
    digests: { daily: digestOf('daily'), weekly: digestOf('weekly') },
    openFrom: Math.min(sequence + 1, ...open.map((mail) => mail.sequence)),
  }
}

type News = NonNullable<Awaited<ReturnType<typeof findNews>>>

/** Puts the news into the waiting mail, or into a new one; undefined if another process changed the mail. */
async function putNews(
  { store, now, tally, sending }: Run,
  person: Person,
  { news, mails, waiting }: { news: News; mails: readonly AlertMail[]; waiting: AlertMail | undefined },
): Promise<AlertMail | undefined> {
  const { userId } = person.mark
  const composedAt = now().toISOString()
  if (waiting !== undefined)
    return await replaceAlertMail(store, { ...waiting, ...news, composedAt }, waiting)
  const sequence = Math.max(person.state.sequence, mails[0]?.sequence ?? 0) + 1
  const allowedAt = news.rhythm === 'immediate' ? allowedSince(person, news.entries, mails) : undefined
  const mail: AlertMail = {
    userId,
    sequence,
    id: alertMailId(userId, sequence),
    ...news,
    state: 'pending',
    composedAt,
    ...(allowedAt !== undefined && { allowedAt }),
    attempts: 0,
    dueAt: composedAt,
    revision: 1,
  }
  if (!(await (sending?.send(mail, person.wishes) ?? putAlertMail(store, mail)))) return undefined
  tally.add('composed')
  return mail
}

/** When a mark is to be composed once more, for what an index shows late. */
function recheckTime({ mark, state: { recheck } }: Person, isComposed: boolean, now: Date) {
  const isRecheck = recheck?.revision === mark.revision && recheck.dueAt === mark.dueAt
  if (mark.which === 'digest' || (isRecheck && !isComposed)) return undefined
  return later(now, RECHECK_MS + (isComposed ? COLLAPSE_MS : 0))
}

const isWaitingDigest = ({ state, rhythm }: AlertMail): boolean =>
  state === 'pending' && rhythm !== 'immediate'

async function composeMark(context: Run, listed: DueMark): Promise<void> {
  const { store } = context
  const now = context.now()
  const person = await readPerson(context, listed)
  if (person === undefined) return
  const { mark, wishes, state, stored, newest, due } = person
  const { userId, which, revision } = mark
  const urgentSince = which === 'urgent' ? later(now, -DAY_MS) : undefined
  const since = [overlapStart(state.cursors, due, now), urgentSince ?? '~'].toSorted()[0] ?? ''
  const found = await readFoundChanges(store, userId, { searches: wishes.searches, since })
  const told = { since: earliestOf(since, found), openFrom: state.openFrom, newest }
  const mails = await listReceipts(store, userId, told)
  const isAsked = due.length > 0 || urgentSince !== undefined
  const waits = isAsked ? waitUntil(person, mails, now) : undefined
  if (waits !== undefined) return await postpone(context, person, waits)
  // a digest that could not be handed over grows, instead of being followed by another
  const waiting = which === 'digest' ? mails.find(isWaitingDigest) : undefined
  const news = await findNews(store, { wishes, due, since, urgentSince, now, found, mails, waiting })
  const mail = news && (await putNews(context, person, { news, mails, waiting }))
  if (news !== undefined && mail === undefined) return
  const isComposed = mail !== undefined
  const recheckAt = isAsked ? recheckTime(person, isComposed, now) : undefined
  const next = {
    ...nextState(person, isComposed ? [mail, ...mails] : mails, now),
    ...(recheckAt !== undefined && { recheck: { dueAt: recheckAt, revision: revision + 1 } }),
  }
  if ((await replaceAlertState(store, { userId, ...next }, stored)) === undefined) return
  await finishMark(context, person, { recheckAt, isComposed })
}

/** One person whose mail cannot be composed does not stop the others; it is tried again later. */
async function composeSafely(context: Run, mark: DueMark): Promise<void> {
  if (context.signal.aborted) return
  try {
    await composeMark(context, mark)
  } catch (error) {
    context.log.error('alert', failedField(error))
    await moveDueMark(context.store, mark, later(context.now(), PROBLEM_MS))
  }
}

const nameOf = ({ userId, which, dueAt, revision }: DueMark): string =>
  `${userId}#${which}#${dueAt}#${revision}`

/** Composes the mails that are due. Running it again, at once or after a crash at any point, composes nothing twice. */
export async function composeDue(context: ComposeContext): Promise<void> {
  const { signal, sending } = context
  const tally = new Tally(context)
  const handled = new Set<string>()
  try {
    while (!signal.aborted) {
      const marks = await listDueInShards(context, listDueMarks)
      const fresh = marks.filter((mark) => !handled.has(nameOf(mark)))
      if (fresh.length === 0) return
      await sending?.beginRound()
      // two marks of one person would compose the same number, so they take turns
      await mapLimited([...groupBy(fresh, ({ userId }) => userId).values()], CONCURRENCY, async (own) => {
        // what is urgent first, with what is told at once anyway: the next mail may have to wait
        const urgentFirst = own.toSorted(
          (a, b) => Number(b.which === 'urgent') - Number(a.which === 'urgent'),
        )
        for (const mark of urgentFirst) await composeSafely({ ...context, tally }, mark)
      })
      for (const mark of fresh) handled.add(nameOf(mark))
    }
  } finally {
    await tally.flush()
  }
}
