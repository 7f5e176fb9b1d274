import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { later } from '../lib/later.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import type { AlertState } from '../store/alerts/alert-state.ts'
import type { ChangeMark } from '../store/alerts/change-marks.ts'
import { readComposingRows } from '../store/alerts/composing-rows.ts'
import type { DueMark } from '../store/alerts/due-marks.ts'
import type { StoreContext } from '../store/context.ts'
import { listFollows } from '../store/following/follows.ts'
import { listSavedSearches } from '../store/following/saved-searches.ts'
import { isOpen } from './receipts.ts'
import { dueRhythms, type MailedRhythm, rhythmsInUse } from './rhythms.ts'
import type { Wishes } from './wanted.ts'

/** The first mail covers a week, and a day for late marks. */
const FIRST_MS = 8 * DAY_MS

/** A mail that is due: a digest or an immediate one. */
export interface DueMail {
  readonly userId: string
  readonly isDigest: boolean
  /** The marks that the index lists. */
  readonly listed: readonly DueMark[]
  /** The changes of an immediate mail. */
  readonly changes: readonly ChangeMark[]
}

/** A person's data, as composing reads it. */
export interface Person extends DueMail {
  /** The marks that this mail completes, apart from `changes`. */
  readonly marks: readonly DueMark[]
  readonly dueAt: string
  /** Searches are left out if not needed. */
  readonly wishes: Wishes
  readonly stored: AlertState | undefined
  readonly state: Omit<AlertState, 'revision'>
  readonly newest: readonly AlertMail[]
  readonly inUse: ReadonlySet<Rhythm>
  readonly due: readonly MailedRhythm[]
  /** Whether composing reads all histories since the cursors; otherwise the marks name every change. */
  readonly readsHistories: boolean
}

/** Digests start when mail was chosen; earlier ones are not made up for. */
function firstState(dueAt: string, settings: StoredAlertSettings | undefined, now: Date) {
  const start = later(now, -FIRST_MS)
  const chosenAt = settings?.mailedFrom ?? later(dueAt, -DAY_MS)
  return {
    sequence: 0,
    cursors: { immediate: start, daily: start, weekly: start },
    digests: { daily: chosenAt, weekly: chosenAt },
    openFrom: 1,
  }
}

/** Whether no entries, search matches included, can carry over to the next mail. */
const areSettled = (newest: readonly AlertMail[], { openFrom }: Pick<AlertState, 'openFrom'>): boolean =>
  !newest.some(isOpen) && (newest.at(-1)?.sequence ?? 0) <= openFrom

/** Undefined if nothing is due anymore. */
export async function readPerson({ store, now }: StoreContext, mail: DueMail): Promise<Person | undefined> {
  const { userId, isDigest, changes } = mail
  const { marks: all, settings, state: stored, mails: newest } = await readComposingRows(store, userId)
  const marks = all.filter(({ which }) => (which === 'digest') === isDigest)
  const [dueAt = '~'] = [...marks, ...changes].map((mark) => mark.dueAt).toSorted()
  if (dueAt > now().toISOString()) return undefined
  const readsHistories = isDigest || marks.length > 0 || stored === undefined || stored.isMovedBack === true
  const readsSearches = readsHistories || !areSettled(newest, stored)
  // read after the marks: someone marked later gets another round
  const [follows, searches] = await Promise.all([
    listFollows(store, userId),
    readsSearches ? listSavedSearches(store, userId) : [],
  ])
  const state = stored ?? firstState(dueAt, settings, now())
  const inUse = rhythmsInUse([...follows, ...searches], settings)
  const due = dueRhythms({ isDigest, settings, inUse, state, now: now() })
  const wishes = { settings, follows, searches }
  return { ...mail, marks, dueAt, wishes, stored, state, newest, inUse, due, readsHistories }
}

/** Written after the mail: mails are the receipts, so a crash in between composes nothing twice. */
export function nextState(
  { state, inUse, due, newest, isDigest, readsHistories }: Person,
  mails: readonly AlertMail[],
  now: Date,
): Omit<AlertState, 'revision' | 'userId'> {
  const instant = now.toISOString()
  const isOver = (rhythm: MailedRhythm): boolean =>
    readsHistories ? due.includes(rhythm) || !inUse.has(rhythm) : rhythm === 'immediate'
  const moved = (rhythm: MailedRhythm): string =>
    isOver(rhythm) ? instant : (state.cursors[rhythm] ?? instant)
  const digestOf = (rhythm: 'daily' | 'weekly'): string =>
    isOver(rhythm) ? instant : ((state.digests ?? state.cursors)[rhythm] ?? instant)
  const sequence = Math.max(state.sequence, ...[...mails, ...newest].map((mail) => mail.sequence))
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  const open = mails.filter((mail) => isOpen(mail) && !carried.has(mail.sequence))
  return {
    sequence,
    cursors: { immediate: moved('immediate'), daily: moved('daily'), weekly: moved('weekly') },
    digests: { daily: digestOf('daily'), weekly: digestOf('weekly') },
    openFrom: Math.min(sequence + 1, ...open.map((mail) => mail.sequence)),
    ...(isDigest && state.isMovedBack && { isMovedBack: true }),
    ...(isDigest && state.foundLate && { foundLate: state.foundLate }),
  }
}
