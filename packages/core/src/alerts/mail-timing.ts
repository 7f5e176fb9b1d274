import { later } from '../lib/later.ts'
import type { AlertMail, MailEntry } from '../store/alert-mails.ts'
import type { DueMark } from '../store/alerts/due-marks.ts'
import { quietUntil } from './rhythms.ts'
import type { Wishes } from './wanted.ts'

interface Recipient {
  readonly mark: DueMark
  readonly wishes: Pick<Wishes, 'settings'>
}

/** At most one immediate mail a person in this time. */
export const COLLAPSE_MS = 15 * 60_000

/** When the person's rules allow this mail, if not now. */
export function waitUntil(
  { mark, wishes: { settings } }: Recipient,
  mails: readonly AlertMail[],
  now: Date,
): string | undefined {
  const instants = [quietUntil(settings, now)]
  const last = mark.which !== 'digest' ? mails.find(({ rhythm }) => rhythm === 'immediate') : undefined
  if (last !== undefined && last.state !== 'held_back') {
    instants.push(later(last.attemptedAt ?? last.composedAt, COLLAPSE_MS))
    // mails that could not be handed over must not pile up
    if (last.state === 'pending' || last.state === 'sending') instants.push(later(now, 60_000))
  }
  const latest = instants
    .filter((it) => it !== undefined)
    .toSorted()
    .at(-1)
  return latest !== undefined && latest > now.toISOString() ? latest : undefined
}

/** When the person's own settings first allowed the mail: neither too soon after the last one nor in quiet hours. */
export function allowedSince(
  { mark, wishes }: Recipient,
  fresh: readonly MailEntry[],
  mails: readonly AlertMail[],
) {
  const last = mails.find(({ rhythm, state }) => rhythm === 'immediate' && state !== 'held_back')
  const [recorded = mark.dueAt] = fresh
    .filter(({ mayHaveReached }) => !mayHaveReached)
    .map(({ recordedAt }) => recordedAt)
    .toSorted()
  const collapsed = last === undefined ? recorded : later(last.attemptedAt ?? last.composedAt, COLLAPSE_MS)
  const latest = [recorded, collapsed, wishes.settings?.mailedFrom ?? recorded].toSorted().at(-1)
  return quietUntil(wishes.settings, new Date(latest ?? recorded))
}
