import { ApiError } from '@rostrum/client/api-error'
import { FAILURES } from '@rostrum/contract/messages'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { SETTINGS_KEY } from '@rostrum/contract/settings'
import { useSyncExternalStore } from 'react'
import { isNewer, parseTimestamps, parseUserSettings, type TimestampedSettings } from '../settings.ts'
import type { VersionedData } from './client.ts'
import { CHOICES_KEY, settings as ownSettings, type SettingsStore } from './settings.ts'
import { auth, callVersioned } from './singletons.ts'
import { createStateStore } from './state-store.ts'

type VersionedPreferences = VersionedData<typeof userRoutes.getPreferences | typeof userRoutes.putPreferences>
export type Preferences = VersionedPreferences['data']['preferences']

interface SettingsSyncDeps {
  readonly settings: Pick<SettingsStore, 'chosen' | 'mergeAccount'>
  readonly read: (userId: string) => Promise<VersionedPreferences>
  /** Rejects with 412 when the account has another version than `etag`. */
  readonly write: (
    userId: string,
    preferences: Preferences,
    etag: string | undefined,
  ) => Promise<VersionedPreferences>
}

/** Whether the settings are in this browser alone, or in the account too. */
export type SyncState = 'local' | 'saving' | 'saved' | 'offline'

const MAX_ATTEMPTS = 5

const settingsOfAccount = ({ settings, settingsChosenAt }: Preferences): TimestampedSettings => ({
  settings: parseUserSettings(settings),
  at: parseTimestamps(settingsChosenAt),
})

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/** Syncs the settings of this browser with those of an account, by compare-and-set on its version. */
export function createSettingsSync({ settings, read, write }: SettingsSyncDeps) {
  const state = createStateStore<SyncState>('local')
  let userId: string | undefined
  let cached: VersionedPreferences | undefined
  let queue = Promise.resolve()

  async function exchange(user: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const account = cached ?? (await read(user))
      if (user !== userId) return
      cached = account
      const { preferences } = account.data
      const chosen = settings.mergeAccount(settingsOfAccount(preferences), user)
      if (!isNewer(chosen, settingsOfAccount(preferences))) return
      const next = { ...preferences, settings: { ...chosen.settings }, settingsChosenAt: { ...chosen.at } }
      try {
        const written = await write(user, next, account.etag)
        if (user === userId) cached = written
      } catch (error) {
        if (!isVersionConflict(error)) throw error
        cached = undefined
      }
    }
    throw new Error('the account changes faster than it can be read')
  }

  async function run(user: string): Promise<void> {
    if (user !== userId) return
    state.set('saving')
    const outcome = await exchange(user).then(
      () => 'saved' as const,
      () => 'offline' as const,
    )
    if (user === userId) state.set(outcome)
  }

  /** Runs one exchange at a time; one with nothing to save makes no request. */
  function sync(): Promise<void> {
    const user = userId
    if (user !== undefined) queue = queue.then(() => run(user))
    return queue
  }

  return {
    sync,
    /** Reads the account again: another device may have changed it. */
    refetch(): Promise<void> {
      cached = undefined
      return sync()
    },
    setUser(user: string | undefined): Promise<void> {
      if (user === userId) return Promise.resolve()
      userId = user
      cached = undefined
      if (user === undefined) state.set('local')
      return sync()
    },
    getState: state.get,
    subscribe: state.subscribe,
  }
}

const callOptions = { fallback: FAILURES.unexpected }

const accountSync = createSettingsSync({
  settings: ownSettings,
  read: (userId) => callVersioned(userHeads.getPreferences, { params: { userId } }, callOptions),
  write: (userId, body, etag) =>
    callVersioned(
      userHeads.putPreferences,
      { params: { userId }, body },
      { ...callOptions, headers: etag === undefined ? {} : { 'if-match': etag } },
    ),
})

/** Debounces saving, so that trying all themes makes one request. */
const DEBOUNCE_MILLISECONDS = 800

const syncWithUser = (): void => void accountSync.setUser(auth.getState().user?.id)

/** Syncs the settings with the account and with the other tabs, for as long as the page is open. */
export function watchSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  ownSettings.subscribe((by) => {
    clearTimeout(timer)
    if (by === 'changed') timer = setTimeout(() => void accountSync.sync(), DEBOUNCE_MILLISECONDS)
  })
  auth.subscribe(syncWithUser)
  syncWithUser()
  window.addEventListener('online', () => void accountSync.sync())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void accountSync.refetch()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === CHOICES_KEY || key === null) ownSettings.changedElsewhere()
  })
}

export const useSyncState = (): SyncState => useSyncExternalStore(accountSync.subscribe, accountSync.getState)
