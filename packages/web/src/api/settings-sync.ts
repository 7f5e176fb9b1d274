import { ApiError } from '@rostrum/client/api-error'
import type { DataOf } from '@rostrum/contract/route'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { type TimestampedSettings, isNewer, parseTimestamps, parseUserSettings } from '../settings.ts'
import type { SettingsStore } from '../settings-store.ts'
import { createStateStore } from './state-store.ts'

type Preferences = DataOf<typeof userRoutes.getPreferences>['preferences']

/** Preferences and the version they are. */
export interface VersionedPreferences {
  readonly preferences: Preferences
  readonly etag: string | undefined
}

interface SettingsSyncDeps {
  readonly settings: Pick<SettingsStore, 'chosen' | 'mergeAccount'>
  readonly read: (userId: string) => Promise<VersionedPreferences>
  /** Rejects with 412 when the version named is not the one held. */
  readonly write: (userId: string, next: VersionedPreferences) => Promise<VersionedPreferences>
}

/** How settings and the account stand to each other. */
export type SyncState = 'apart' | 'under way' | 'together' | 'waiting'

const MAX_ATTEMPTS = 5

/** What an account holds of the settings; whatever else it holds is none of ours. */
export const settingsOfAccount = ({ settings, settingsChosenAt }: Preferences): TimestampedSettings => ({
  settings: parseUserSettings(settings),
  at: parseTimestamps(settingsChosenAt),
})
const withSettings = (preferences: Preferences, { settings, at }: TimestampedSettings): Preferences => ({
  ...preferences,
  settings: { ...settings },
  settingsChosenAt: { ...at },
})

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/** Keeps the settings of this browser and those of an account together; one exchange at a time. */
export function createSettingsSync({ settings, read, write }: SettingsSyncDeps) {
  const state = createStateStore<SyncState>('apart')
  let userId: string | undefined
  let cached: VersionedPreferences | undefined
  let running: Promise<void> | undefined
  let isRerunNeeded = false

  async function exchange(user: string): Promise<void> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const account = (cached ??= await read(user))
      if (user !== userId) return
      const chosen = settings.mergeAccount(settingsOfAccount(account.preferences), user)
      if (!isNewer(chosen, settingsOfAccount(account.preferences))) return
      try {
        const preferences = withSettings(account.preferences, chosen)
        cached = await write(user, { ...account, preferences })
      } catch (error) {
        if (!isVersionConflict(error)) throw error
        cached = undefined
      }
    }
    throw new Error('the account changes faster than it can be read')
  }

  async function run(user: string): Promise<void> {
    state.set('under way')
    const isSynced = await exchange(user).then(
      () => true,
      () => false,
    )
    if (user === userId) state.set(isSynced ? 'together' : 'waiting')
  }

  /** Brings both together, once more if something changed in the meantime. */
  function sync(): Promise<void> {
    if (userId === undefined) return Promise.resolve()
    isRerunNeeded = running !== undefined
    running ??= run(userId).finally(() => {
      running = undefined
      if (isRerunNeeded) void sync()
    })
    return running
  }

  return {
    sync,
    /** Looks at the account anew: another device may have changed it. */
    refetch(): Promise<void> {
      cached = undefined
      return sync()
    },
    /** Whoever is signed in now, if anybody is. */
    setUser(user: string | undefined): Promise<void> {
      if (user === userId) return Promise.resolve()
      userId = user
      cached = undefined
      if (user === undefined) state.set('apart')
      return sync()
    },
    getState: state.get,
    subscribe: state.subscribe,
  }
}
