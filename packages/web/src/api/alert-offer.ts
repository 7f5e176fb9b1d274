import { alertQueries } from './alerts.ts'
import { ownUserId } from './following.ts'
import {
  inPreferencesTurn,
  type Preferences,
  readPreferences,
  retryConflicts,
  writePreferences,
} from './settings-sync.ts'
import { queryClient } from './singletons.ts'

interface OfferDeps {
  /** The preference that remembers when it was offered. */
  readonly name: 'alertsOfferedAt' | 'passkeyOfferedAt'
  /** Whether there is nothing to offer, such as to somebody who has chosen already. */
  readonly hasChosen: () => Promise<boolean>
  readonly read: () => Promise<{ data: { preferences: Preferences }; etag: string | undefined }>
  /** Rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (preferences: Preferences, etag: string | undefined) => Promise<unknown>
}

/**
 * Whether to offer something now. An account gets the offer once: a compare-and-set on its preferences makes
 * sure that only one of several tabs or devices shows it.
 */
export async function claimOffer({ name, hasChosen, read, write }: OfferDeps): Promise<boolean> {
  if (await hasChosen()) return false
  return await retryConflicts(async () => {
    const { data, etag } = await read()
    if (data.preferences[name] !== undefined) return false
    await write({ ...data.preferences, [name]: new Date().toISOString() }, etag)
    return true
  })
}

/** After a failure nothing is offered; the next occasion tries again. */
export const claimOwnOffer = (offer: Pick<OfferDeps, 'name' | 'hasChosen'>): Promise<boolean> => {
  const userId = ownUserId()
  const deps: OfferDeps = {
    ...offer,
    read: () => readPreferences(userId),
    write: (preferences, etag) => writePreferences(userId, preferences, etag),
  }
  return inPreferencesTurn(() => claimOffer(deps)).catch(() => false)
}

/** Not for those who have chosen a notification rhythm, or have turned notifications off. */
export const claimAlertOffer = () =>
  claimOwnOffer({
    name: 'alertsOfferedAt',
    hasChosen: async () => (await queryClient.fetchQuery(alertQueries.settings())).settings.rhythm !== null,
  })
