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

/** What the first mail looks back on: a week, and marks that came late. */
const FIRST_MS = 8 * DAY_MS

/** A mail that is due: a digest, or one at once. */
export interface DueMail {
  readonly userId: string
  readonly isDigest: boolean
  /** The marks that an index lists. */
  readonly listed: readonly DueMark[]
  /** What a mail at once is to tell. */
  readonly changes: readonly ChangeMark[]
}

/** What is known of a person when a mail of theirs is composed. */
export interface Person extends DueMail {
  /** The marks that this mail finishes, without those that name changes. */
  readonly marks: readonly DueMark[]
  readonly dueAt: string
  /** Without searches if they are not needed. */
  readonly wishes: Wishes
  readonly stored: AlertState | undefined
  readonly state: Omit<AlertState, 'revision'>
  /** The person's newest mails. */
  readonly newest: readonly AlertMail[]
  readonly inUse: ReadonlySet<Rhythm>
  readonly due: readonly MailedRhythm[]
  /** Whether all histories are read since the cursors. Otherwise marks name every change, and nothing else is looked for. */
  readonly readsHistories: boolean
}

/** Digests before mails were chosen are not made up for. */
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

/** Whether no mail may have to be carried into the next one, with what searches found. */
const areSettled = (newest: readonly AlertMail[], { openFrom }: Pick<AlertState, 'openFrom'>): boolean =>
  !newest.some(isOpen) && (newest.at(-1)?.sequence ?? 0) <= openFrom

/** Undefined if nothing is due any more. */
export async function readPerson({ store, now }: StoreContext, mail: DueMail): Promise<Person | undefined> {
  const { userId, isDigest, changes } = mail
  const { marks: all, settings, state: stored, mails: newest } = await readComposingRows(store, userId)
  const marks = all.filter(({ which }) => (which === 'digest') === isDigest)
  const [dueAt = '~'] = [...marks, ...changes].map((mark) => mark.dueAt).toSorted()
  if (dueAt > now().toISOString()) return undefined
  const readsHistories = isDigest || marks.length > 0 || stored === undefined || stored.isMovedBack === true
  const readsSearches = readsHistories || !areSettled(newest, stored)
  // read after the marks, so that whoever is marked later is composed again
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

/** Written after the mail: whoever finds the mail without it composes nothing again, as mails are the receipts. */
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
