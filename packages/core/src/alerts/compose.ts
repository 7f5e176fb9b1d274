import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { groupBy } from '../lib/group-by.ts'
import { later } from '../lib/later.ts'
import { failedField } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { pendingSince } from '../mail/mail-states.ts'
import { listDueInShards } from '../outbox/outbox.ts'
import { alertMailId, replaceAlertMail, type AlertMail } from '../store/alert-mails.ts'
import { replaceAlertState } from '../store/alerts/alert-state.ts'
import {
  type ChangeMark,
  listChangeMarks,
  moveChangeMarks,
  removeChangeMark,
} from '../store/alerts/change-marks.ts'
import { listDueMarks, moveDueMark, removeDueMark, type DueMark } from '../store/alerts/due-marks.ts'
import type { RunContext } from '../store/context.ts'
import { readOnce } from '../store/read-ahead.ts'
import type { Store } from '../store/store.ts'
import { nextDigestOf } from './digest-mark.ts'
import { createChangeReader } from './marked-changes.ts'
import { earliestOf, findNews, isAsked, listChanged, readFoundChanges, type News } from './news.ts'
import { type DueMail, nextState, type Person, readPerson } from './person.ts'
import { listReceipts, overlapStart } from './receipts.ts'
import { allowedSince, waitUntil } from './rhythms.ts'
import { Tally } from './tally.ts'
import type { Wishes } from './wanted.ts'

/** Sends new mails right after composing, without storing them as pending and claiming them first. */
export interface Sending {
  /** Called before each round of composing. */
  readonly beginRound: () => Promise<void>
  /** Stores a new mail and attempts it if the quota allows; returns false if another process composed it. */
  readonly send: (mail: AlertMail, wishes: Wishes) => Promise<boolean>
  /** Closes a mail whose sender died before the service answered. */
  readonly abandon: (mail: AlertMail) => Promise<unknown>
}

/** One run of the job. */
interface Run extends RunContext {
  readonly sending: Sending
  readonly tally: Tally
  /** The same table behind a cache, for rows that many people's mails share. */
  readonly shared: Store
  readonly readChanges: ReturnType<typeof createChangeReader>
}

const CONCURRENCY = 16
const PROBLEM_MS = 5 * MINUTE_MS
/** Minimum time between digests, because an outage can delay the last one. */
const DIGEST_GAP_MS = DAY_MS / 2

type Marks = Pick<Person, 'userId' | 'marks' | 'changes'>

/** Postpones marks. */
async function moveMarks({ store }: RunContext, { userId, marks, changes }: Marks, dueAt: string) {
  await Promise.all(marks.map((mark) => moveDueMark(store, mark, dueAt)))
  if (changes.length > 0) await moveChangeMarks(store, changes, { userId, dueAt })
}

/** Moves no cursor, so that the changes count again later. */
async function postpone(context: RunContext, person: Person, dueAt: string): Promise<void> {
  const { userId, state, stored } = person
  if (stored === undefined) await replaceAlertState(context.store, { userId, ...state }, undefined)
  await moveMarks(context, person, dueAt)
}

/**
 * Removes or moves the marks that the round began with, unless the person was marked again meanwhile: that mark can stand
 * for votes that the round did not read.
 */
async function finishMarks({ store, now }: RunContext, person: Person, isComposed: boolean): Promise<void> {
  const { wishes, listed, changes, isDigest } = person
  const after = new Date(now().getTime() + (isComposed ? DIGEST_GAP_MS : 0))
  const next = isDigest && nextDigestOf(wishes.settings, [...wishes.follows, ...wishes.searches], after)
  await Promise.all([
    ...listed.map((mark) =>
      next ? moveDueMark(store, mark, next.toISOString()) : removeDueMark(store, mark),
    ),
    ...changes.map((mark) => removeChangeMark(store, mark)),
  ])
}

const isWaitingDigest = ({ state, rhythm }: AlertMail): boolean =>
  state === 'pending' && rhythm !== 'immediate'

interface NewMail {
  readonly news: NonNullable<News['mail']>
  readonly mails: readonly AlertMail[]
  readonly now: Date
}

function newMail(person: Person, { news, mails, now }: NewMail): AlertMail {
  const { userId, stored, state, newest, isDigest, readsHistories } = person
  const sequence = Math.max(state.sequence, newest[0]?.sequence ?? 0) + 1
  const allowedAt = isDigest ? undefined : allowedSince(person, news.entries, mails)
  const mail: AlertMail = {
    userId,
    sequence,
    id: alertMailId(userId, sequence),
    ...news,
    ...pendingSince(now.toISOString()),
    ...(allowedAt !== undefined && { allowedAt }),
  }
  if (readsHistories || stored === undefined || state.foundLate !== undefined) return mail
  const { openFrom } = nextState(person, [mail, ...mails], now)
  return { ...mail, after: { revision: stored.revision, openFrom } }
}

/** Adds the news to the pending digest, or sends a new mail; undefined if another process changed the mail. */
async function putNews(
  { store, tally, sending }: Run,
  person: Person,
  { waiting, ...content }: NewMail & { readonly waiting: AlertMail | undefined },
): Promise<AlertMail | undefined> {
  if (waiting !== undefined) {
    const next = { ...waiting, ...content.news, composedAt: content.now.toISOString() }
    return await replaceAlertMail(store, next, waiting)
  }
  const mail = newMail(person, content)
  if (!(await sending.send(mail, person.wishes))) return undefined
  tally.add('composed')
  return mail
}

/** The start of the period to read; changes mailed during it are left out. */
const sinceOf = ({ readsHistories, state, due }: Person, now: Date): string =>
  readsHistories ? overlapStart(state.cursors, due, now) : later(now, -HOUR_MS)

async function composePerson(context: Run, person: Person, now: Date): Promise<void> {
  const { store } = context
  const { userId, wishes, state, stored, newest, isDigest, readsHistories } = person
  const since = sinceOf(person, now)
  const [marked, found] = await Promise.all([
    isDigest ? [] : context.readChanges(person),
    readFoundChanges(store, userId, { searches: wishes.searches, since }),
  ])
  const isWanted = isAsked(person, marked)
  // an ordinary change, which stays for the digest: no cursor moves
  if (!isWanted && !readsHistories) return await finishMarks(context, person, false)
  const range = { since: earliestOf(since, [...found, ...marked]), openFrom: state.openFrom, newest }
  const mails = await listReceipts(store, userId, range)
  const waits = isWanted ? waitUntil(person, mails, now) : undefined
  if (waits !== undefined) return await postpone(context, person, waits)
  const listed = readsHistories ? await listChanged(store, person, since) : []
  // a digest that is still unsent grows, instead of being followed by another
  const waiting = isDigest ? mails.find(isWaitingDigest) : undefined
  const changed = [...marked, ...listed]
  const news = await findNews(context.shared, { person, now, since, changed, found, mails, waiting })
  const mail = news.mail && (await putNews(context, person, { news: news.mail, mails, now, waiting }))
  if (news.mail !== undefined && mail === undefined) return
  if (mail?.after === undefined) {
    const { foundLate } = news
    const reached = nextState(person, mail === undefined ? mails : [mail, ...mails], now)
    const next = { userId, ...reached, ...(foundLate && { foundLate }) }
    if ((await replaceAlertState(store, next, stored)) === undefined) return
  }
  await finishMarks(context, person, mail !== undefined)
}

/** Composes nothing while an earlier mail is being sent; its mark stays until then. */
async function composeMail(context: Run, due: DueMail): Promise<void> {
  const now = context.now()
  const person = await readPerson(context, due)
  if (person === undefined) return
  // no account, or alerts were never set up: nothing may be stored
  if (person.wishes.settings === undefined) return await finishMarks(context, person, false)
  const claimed = person.newest.find(({ state }) => state === 'sending')
  if (claimed?.dueAt === undefined) return await composePerson(context, person, now)
  if (claimed.dueAt <= now.toISOString()) await context.sending.abandon(claimed)
  await postpone(context, person, later(now, MINUTE_MS))
}

/** If composing one person's mail fails, it is retried later, and the other people's go on. */
async function composeSafely(context: Run, due: DueMail): Promise<void> {
  if (context.signal.aborted) return
  try {
    await composeMail(context, due)
  } catch (error) {
    context.log.error('alert', failedField(error))
    await moveMarks(context, { ...due, marks: due.listed }, later(context.now(), PROBLEM_MS))
  }
}

/** The immediate mail first, because the next one may have to wait. */
function dueMailsOf(userId: string, marks: readonly (DueMark | ChangeMark)[]): DueMail[] {
  const timed = marks.filter((mark) => 'which' in mark)
  const listedFor = (isDigest: boolean) => timed.filter(({ which }) => (which === 'digest') === isDigest)
  const changes = marks.filter((mark) => 'id' in mark)
  const mails = [
    { userId, isDigest: false, listed: listedFor(false), changes },
    { userId, isDigest: true, listed: listedFor(true), changes: [] },
  ]
  return mails.filter(({ listed, changes: named }) => listed.length + named.length > 0)
}

const nameOf = (mark: DueMark | ChangeMark): string =>
  [mark.userId, mark.dueAt, ...('which' in mark ? [mark.which, mark.revision] : [mark.id])].join('#')

/** Composes the mails that are due. Idempotent, even after a crash at any point. */
export async function composeDue(context: Omit<Run, 'tally' | 'shared' | 'readChanges'>): Promise<void> {
  const { signal, sending } = context
  const tally = new Tally(context)
  const readChanges = createChangeReader(context)
  const handled = new Set<string>()
  const isFresh = (mark: DueMark | ChangeMark): boolean => !handled.has(nameOf(mark))
  try {
    while (!signal.aborted) {
      const timed = await listDueInShards(context, listDueMarks)
      const changes = await listDueInShards(context, listChangeMarks)
      const marks = [...timed, ...changes].filter(isFresh)
      const users = groupBy(marks, ({ userId }) => userId)
      if (users.size === 0) return
      await sending.beginRound()
      // a new cache each round, since marks can stand for votes newer than the last read
      const run = { ...context, tally, readChanges, shared: readOnce(context.store) }
      // one person's mails in sequence, as both would get the same number
      await mapLimited([...users], CONCURRENCY, async ([userId, own]) => {
        for (const due of dueMailsOf(userId, own)) await composeSafely(run, due)
      })
      for (const mark of marks) handled.add(nameOf(mark))
    }
  } finally {
    await tally.flush()
  }
}
