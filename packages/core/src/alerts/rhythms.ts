import type { Rhythm } from '@rostrum/contract/entities/alerts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import type { AlertState } from '../store/alerts/alert-state.ts'
import type { Follow } from '../store/following/follows.ts'
import { afterQuietHours, nextDigestAt } from './due-time.ts'
import { rhythmOf, type Wishes } from './wanted.ts'
import { later } from '../lib/later.ts'
import type { AlertMail, MailEntry } from '../store/alert-mails.ts'

export type MailedRhythm = Exclude<Rhythm, 'app'>
export const DIGESTS = ['daily', 'weekly'] as const

export const rhythmsInUse = (
  follows: readonly Pick<Follow, 'rhythm'>[],
  settings: Omit<StoredAlertSettings, 'revision'> | undefined,
): ReadonlySet<Rhythm> => new Set(follows.map((it) => rhythmOf(it, settings)))

interface DueInput {
  readonly isDigest: boolean
  readonly settings: StoredAlertSettings | undefined
  readonly inUse: ReadonlySet<Rhythm>
  readonly state: Pick<AlertState, 'cursors' | 'digests'>
  readonly now: Date
}

/** The rhythms that a mail serves; a digest serves `weekly` only once a week. */
export function dueRhythms({ isDigest, settings, inUse, state, now }: DueInput): MailedRhythm[] {
  if (settings === undefined) return []
  if (!isDigest) return inUse.has('immediate') ? ['immediate'] : []
  return DIGESTS.filter((rhythm) => {
    if (!inUse.has(rhythm)) return false
    const last = (state.digests ?? state.cursors)[rhythm]
    return last === undefined || nextDigestAt({ ...settings, rhythm }, new Date(last)) <= now
  })
}

export const quietUntil = (settings: StoredAlertSettings | undefined, now: Date): string | undefined =>
  settings === undefined ? undefined : afterQuietHours(settings, now).toISOString()

interface Recipient {
  readonly isDigest: boolean
  readonly dueAt: string
  readonly wishes: Pick<Wishes, 'settings'>
}

/** Minimum time between a person's immediate mails. */
export const COLLAPSE_MS = 15 * 60_000

/** Whether a mail reached the person, itself or as notifications. */
const hasReached = ({ rhythm, state, heldBackFor }: AlertMail): boolean =>
  rhythm === 'immediate' && (state !== 'held_back' || heldBackFor === 'no_email')

/** The earliest time that the person's settings allow this mail; undefined if that is now. */
export function waitUntil(
  { isDigest, wishes: { settings } }: Pick<Recipient, 'isDigest' | 'wishes'>,
  mails: readonly AlertMail[],
  now: Date,
): string | undefined {
  const instants = [quietUntil(settings, now)]
  const last = isDigest ? undefined : mails.find(({ rhythm }) => rhythm === 'immediate')
  if (last !== undefined && hasReached(last)) {
    instants.push(later(last.attemptedAt ?? last.composedAt, COLLAPSE_MS))
    // unsent mails must not pile up
    if (last.state === 'pending' || last.state === 'sending') instants.push(later(now, 60_000))
  }
  const latest = instants
    .filter((it) => it !== undefined)
    .toSorted()
    .at(-1)
  return latest !== undefined && latest > now.toISOString() ? latest : undefined
}

/** When the settings first allowed the mail: after the minimum gap and outside quiet hours. */
export function allowedSince(
  { dueAt, wishes }: Pick<Recipient, 'dueAt' | 'wishes'>,
  fresh: readonly MailEntry[],
  mails: readonly AlertMail[],
) {
  const last = mails.find(hasReached)
  const [recorded = dueAt] = fresh
    .filter(({ mayHaveReached }) => !mayHaveReached)
    .map(({ recordedAt }) => recordedAt)
    .toSorted()
  const collapsed = last === undefined ? recorded : later(last.attemptedAt ?? last.composedAt, COLLAPSE_MS)
  const latest = [recorded, collapsed, wishes.settings?.mailedFrom ?? recorded].toSorted().at(-1)
  return quietUntil(wishes.settings, new Date(latest ?? recorded))
}
