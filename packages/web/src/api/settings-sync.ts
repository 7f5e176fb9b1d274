import { ApiError } from '@rostrum/client/api-error'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { SETTINGS_KEY } from '@rostrum/contract/settings'
import { useSyncExternalStore } from 'react'
import { isNewer, parseSettings } from '../settings.ts'
import type { VersionedData } from './client.ts'
import { settings as ownSettings, type SettingsStore } from './settings.ts'
import { auth, call, callVersioned } from './singletons.ts'
import { createStateStore } from './state-store.ts'
import { createTurns } from './turns.ts'

type VersionedPreferences = VersionedData<typeof userRoutes.getPreferences>
export type Preferences = VersionedPreferences['data']['preferences']

interface SettingsSyncDeps {
  readonly settings: Pick<SettingsStore, 'mergeAccount'>
  readonly read: (userId: string) => Promise<VersionedPreferences>
  /** Rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (userId: string, preferences: Preferences, etag: string | undefined) => Promise<unknown>
  /** Runs one exchange at a time. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Whether the settings are only in this browser, or in the account too. */
export type SyncState = 'local' | 'saving' | 'saved' | 'offline'

const MAX_ATTEMPTS = 5

/** Syncs the settings of this browser with those of an account, by compare-and-set on its version. */
export function createSettingsSync({ settings, read, write, inTurn = createTurns() }: SettingsSyncDeps) {
  const state = createStateStore<SyncState>('local')
  let userId: string | undefined

  async function exchange(user: string, attempts = MAX_ATTEMPTS): Promise<void> {
    const { data, etag } = await read(user)
    if (user !== userId) return
    const account = parseSettings(data.preferences['settings'], data.preferences['settingsChosenAt'])
    const merged = settings.mergeAccount(account, user)
    if (!isNewer(merged, account)) return
    const next = { ...data.preferences, settings: { ...merged.settings }, settingsChosenAt: { ...merged.at } }
    await write(user, next, etag).catch((error: unknown) => {
      if (attempts === 1 || !(error instanceof ApiError && error.status === 412)) throw error
      return exchange(user, attempts - 1)
    })
  }

  async function run(): Promise<void> {
    const user = userId
    if (user === undefined) return state.set('local')
    state.set('saving')
    const outcome = await exchange(user).then(
      () => 'saved' as const,
      () => 'offline' as const,
    )
    if (user === userId) state.set(outcome)
  }

  const sync = (): Promise<void> => inTurn(run)

  return {
    sync,
    async setUser(user: string | undefined): Promise<void> {
      if (user === userId) return
      userId = user
      await sync()
    },
    getState: state.get,
    subscribe: state.subscribe,
  }
}

/** For all that compares and sets the preferences, so that a tab never conflicts with itself. */
export const inPreferencesTurn = createTurns()

const accountSync = createSettingsSync({
  inTurn: inPreferencesTurn,
  settings: ownSettings,
  read: (userId) => callVersioned(userHeads.getPreferences, { params: { userId } }),
  write: (userId, body, etag) =>
    call(
      userHeads.putPreferences,
      { params: { userId }, body },
      etag === undefined ? {} : { headers: { 'if-match': etag } },
    ),
})

/** Debounces saving, so that trying all themes makes one request. */
const DEBOUNCE_MILLISECONDS = 800

export const syncSettings = (): void => void accountSync.sync()
const syncWithUser = (): void => void accountSync.setUser(auth.getState().user?.id)

/** Syncs the settings with the account and with the other tabs, for as long as the page is open. */
export function watchSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  ownSettings.subscribe((cause) => {
    if (cause === 'synced') return
    clearTimeout(timer)
    timer = setTimeout(syncSettings, DEBOUNCE_MILLISECONDS)
  })
  auth.subscribe(syncWithUser)
  syncWithUser()
  window.addEventListener('online', syncSettings)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(SETTINGS_KEY)) ownSettings.changedElsewhere()
  })
}

export const useSyncState = (): SyncState => useSyncExternalStore(accountSync.subscribe, accountSync.getState)
