import type { Rhythm } from '@rostrum/contract/entities/alerts'
import type { StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import type { AlertState } from '../store/alerts/alert-state.ts'
import type { DueMark } from '../store/alerts/due-marks.ts'
import type { Follow } from '../store/following/follows.ts'
import { afterQuietHours, nextDigestAt } from './due-time.ts'
import { rhythmOf } from './wanted.ts'

export type MailedRhythm = Exclude<Rhythm, 'app'>
const DIGESTS = ['daily', 'weekly'] as const

export const rhythmsInUse = (
  follows: readonly Pick<Follow, 'rhythm'>[],
  settings: StoredAlertSettings | undefined,
): ReadonlySet<Rhythm> => new Set(follows.map((it) => rhythmOf(it, settings)))

interface DueInput {
  readonly mark: DueMark
  readonly settings: StoredAlertSettings | undefined
  readonly inUse: ReadonlySet<Rhythm>
  readonly state: Pick<AlertState, 'cursors' | 'digests'>
  readonly now: Date
}

/** The rhythms that a due mark serves: a weekly digest only when its time has come since the last one. */
export function dueRhythms({ mark, settings, inUse, state, now }: DueInput): MailedRhythm[] {
  if (settings === undefined) return []
  if (mark.which !== 'digest') return inUse.has('immediate') ? ['immediate'] : []
  return DIGESTS.filter((rhythm) => {
    if (!inUse.has(rhythm)) return false
    const last = (state.digests ?? state.cursors)[rhythm]
    return last === undefined || nextDigestAt({ ...settings, rhythm }, new Date(last)) <= now
  })
}

export const quietUntil = (settings: StoredAlertSettings | undefined, now: Date): string | undefined =>
  settings === undefined ? undefined : afterQuietHours(settings, now).toISOString()
