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
  /** Whether the person has chosen a notification rhythm, or has turned notifications off. */
  readonly hasChosen: () => Promise<boolean>
  readonly read: () => Promise<{ data: { preferences: Preferences }; etag: string | undefined }>
  /** Rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (preferences: Preferences, etag: string | undefined) => Promise<unknown>
}

/**
 * Whether to offer the default rhythm now. An account gets the offer once: a compare-and-set on its preferences makes
 * sure that only one of several tabs or devices shows it.
 */
export async function claimOffer({ hasChosen, read, write }: OfferDeps): Promise<boolean> {
  if (await hasChosen()) return false
  return await retryConflicts(async () => {
    const { data, etag } = await read()
    if (data.preferences['alertsOfferedAt'] !== undefined) return false
    await write({ ...data.preferences, alertsOfferedAt: new Date().toISOString() }, etag)
    return true
  })
}

/** After a failure nothing is offered; the next follow retries. */
export const claimOwnOffer = (): Promise<boolean> => {
  const userId = ownUserId()
  const deps: OfferDeps = {
    hasChosen: async () => {
      const { settings } = await queryClient.fetchQuery(alertQueries.settings())
      return settings.rhythm !== null
    },
    read: () => readPreferences(userId),
    write: (preferences, etag) => writePreferences(userId, preferences, etag),
  }
  return inPreferencesTurn(() => claimOffer(deps)).catch(() => false)
}
