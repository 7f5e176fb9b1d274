import { ApiError } from '@rostrum/client/api-error'
import { alertQueries } from './alerts.ts'
import { ownUserId } from './following.ts'
import {
  inPreferencesTurn,
  type Preferences,
  readPreferences,
  writeOtherPreferences,
} from './settings-sync.ts'
import { queryClient } from './singletons.ts'

interface OfferDeps {
  /** Whether the person has chosen how to be told, or has stopped it. */
  readonly hasChosen: () => Promise<boolean>
  readonly read: () => Promise<{ data: { preferences: Preferences }; etag: string | undefined }>
  /** Rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (preferences: Preferences, etag: string | undefined) => Promise<unknown>
}

const MAX_ATTEMPTS = 5

/**
 * Whether to offer a choice of the default rhythm now. It is offered once in the life of an account, which its preferences
 * remember: by compare-and-set, so that of two tabs or devices one offers it.
 */
export async function claimOffer({ hasChosen, read, write }: OfferDeps): Promise<boolean> {
  if (await hasChosen()) return false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { data, etag } = await read()
    if (data.preferences['alertsOfferedAt'] !== undefined) return false
    try {
      await write({ ...data.preferences, alertsOfferedAt: new Date().toISOString() }, etag)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
    }
  }
  return false
}

/** After a failure nothing is offered; the next follow tries again. */
export const claimOwnOffer = (): Promise<boolean> => {
  const userId = ownUserId()
  const deps: OfferDeps = {
    hasChosen: async () => {
      const { settings } = await queryClient.fetchQuery(alertQueries.settings())
      return settings.rhythm !== null
    },
    read: () => readPreferences(userId),
    write: (preferences, etag) => writeOtherPreferences(userId, preferences, etag),
  }
  return inPreferencesTurn(() => claimOffer(deps)).catch(() => false)
}
