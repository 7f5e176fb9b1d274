import type { Rhythm } from '@rostrum/contract/entities/alerts'
import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { refId } from '@rostrum/contract/entities/record-ref'
import type { MailEntry } from '../store/alert-mails.ts'
import { findAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { listFollows, type Follow } from '../store/following/follows.ts'
import { listSavedSearches } from '../store/following/saved-searches.ts'
import type { Store } from '../store/store.ts'

/** The effective rhythm of a follow; `app` means that its changes are never mailed. */
export function rhythmOf(
  follow: Pick<Follow | SavedSearch, 'rhythm'>,
  settings: Omit<StoredAlertSettings, 'revision'> | undefined,
): Rhythm {
  if (settings === undefined || settings.rhythm === null || settings.unsubscribedAt !== undefined)
    return 'app'
  return follow.rhythm ?? settings.rhythm
}

type Change = Pick<MailEntry, 'subject' | 'kind' | 'recordedAt' | 'searches'>

/** A person's alert settings, follows and searches. */
export interface Wishes {
  readonly follows: readonly Follow[]
  readonly searches: readonly SavedSearch[]
  readonly settings: StoredAlertSettings | undefined
}

/** Whether a matching search still exists and wants this change. New matches cannot be muted. */
function isSearchedFor(
  { recordedAt, kind, searches: found = [] }: Change,
  { searches, settings }: Omit<Wishes, 'follows'>,
): boolean {
  const mailedFrom = settings?.mailedFrom ?? ''
  return found.some(({ id, isNew }) => {
    const search = searches.find((saved) => saved.id === id)
    if (search === undefined || rhythmOf(search, settings) === 'app') return false
    if (recordedAt <= search.savedAt || recordedAt <= mailedFrom) return false
    const isMuted = settings?.mutedKinds.includes(kind) === true
    return isNew || (search.tells === 'matches_and_changes' && !isMuted)
  })
}

/**
 * Whether a person wants a change by mail: recorded since they followed the record and chose mail, of a kind that is not
 * muted; or matched by their searches.
 */
export function wantedBy({ follows, searches, settings }: Wishes): (change: Change) => boolean {
  const mailed = new Map(
    follows.filter((it) => rhythmOf(it, settings) !== 'app').map((it) => [refId(it), it]),
  )
  const muted = new Set(settings?.mutedKinds)
  const mailedFrom = settings?.mailedFrom ?? ''
  return (change) => {
    const { subject, kind, recordedAt } = change
    const follow = mailed.get(refId(subject))
    const isNews = recordedAt > mailedFrom && !muted.has(kind)
    const isFollowed = isNews && follow !== undefined && recordedAt > follow.followedAt
    return isFollowed || isSearchedFor(change, { searches, settings })
  }
}

export async function readWishes(store: Store, userId: string): Promise<Wishes> {
  const [settings, follows, searches] = await Promise.all([
    findAlertSettings(store, userId),
    listFollows(store, userId),
    listSavedSearches(store, userId),
  ])
  return { settings, follows, searches }
}
