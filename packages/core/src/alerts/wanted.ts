import type { Rhythm } from '@rostrum/contract/entities/alerts'
import type { EventKind } from '@rostrum/contract/entities/tracking'
import type { RecordRef } from '@rostrum/contract/record-ref'
import { refId } from '@rostrum/contract/record-ref'
import type { StoredAlertSettings } from '../store/alert-settings.ts'
import type { Follow } from '../store/follows.ts'

/** How a person is told of changes of what they follow; `app` for what is never mailed. */
export function rhythmOf(
  follow: Pick<Follow, 'rhythm'>,
  settings: Omit<StoredAlertSettings, 'revision'> | undefined,
): Rhythm {
  if (settings === undefined || settings.rhythm === null || settings.unsubscribedAt !== undefined)
    return 'app'
  return follow.rhythm ?? settings.rhythm
}

interface Change {
  readonly subject: RecordRef
  readonly kind: EventKind
  readonly recordedAt: string
}

/**
 * Tells which changes a person wants by mail: those recorded since they followed the record and chose mails, of kinds
 * that are not muted.
 */
export function wantedBy(
  follows: readonly Follow[],
  settings: StoredAlertSettings | undefined,
): (change: Change) => boolean {
  const mailed = new Map(
    follows.filter((it) => rhythmOf(it, settings) !== 'app').map((it) => [refId(it), it]),
  )
  const muted = new Set(settings?.mutedKinds)
  const mailedFrom = settings?.mailedFrom ?? ''
  return ({ subject, kind, recordedAt }) => {
    const follow = mailed.get(refId(subject))
    if (follow === undefined || muted.has(kind)) return false
    return recordedAt > follow.followedAt && recordedAt > mailedFrom
  }
}
