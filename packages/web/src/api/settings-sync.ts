import { ApiError } from '@rostrum/client/api-error'
import type { DataOf } from '@rostrum/contract/http/route'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { isNewer, parseSettings } from '../settings.ts'
import { settings as ownSettings, type SettingsStore } from './settings.ts'
import { auth, callVersioned } from './singletons.ts'
import { createStateStore } from './state-store.ts'
import { createTurns } from './turns.ts'
import { useStore } from '../use-store.ts'

export type Preferences = DataOf<typeof userRoutes.getPreferences>['preferences']

interface VersionedPreferences {
  readonly data: { readonly preferences: Preferences }
  readonly etag: string | undefined
}

interface SettingsSyncDeps {
  readonly settings: Pick<SettingsStore, 'mergeAccount'>
  readonly read: (userId: string) => Promise<VersionedPreferences>
  /** Resolves to what is saved; rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (
    userId: string,
    preferences: Preferences,
    etag: string | undefined,
  ) => Promise<VersionedPreferences>
  /** Runs one exchange at a time. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Whether the settings are only in this browser, or in the account too. */
export type SyncState = 'local' | 'saving' | 'saved' | 'offline'

const MAX_ATTEMPTS = 5

/** Syncs the settings of this browser with those of an account, by compare-and-set on its version. */
export function createSettingsSync({
  settings,
  read: readAccount,
  write,
  inTurn = createTurns(),
}: SettingsSyncDeps) {
  const state = createStateStore<SyncState>('local')
  let userId: string | undefined
  /** The account's preferences as last read; undefined before the first read and during a write. */
  let known: VersionedPreferences | undefined

  async function save(user: string, { data, etag }: VersionedPreferences): Promise<void> {
    const account = parseSettings(data.preferences['settings'], data.preferences['settingsChosenAt'])
    const merged = settings.mergeAccount(account, user)
    if (!isNewer(merged, account)) return
    const next = { ...data.preferences, settings: { ...merged.settings }, settingsChosenAt: { ...merged.at } }
    known = undefined
    const saved = await write(user, next, etag)
    if (user === userId) known = saved
  }

  async function exchange(user: string, attempts = MAX_ATTEMPTS): Promise<void> {
    const read = await readAccount(user)
    if (user !== userId) return
    known = read
    await save(user, read).catch((error: unknown) => {
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
      known = undefined
      await sync()
    },
    /** Records a write by another part of the page. */
    remember: (saved: VersionedPreferences): void => {
      known = saved
    },
    /** Saves without reading first: a closing page cannot wait for a response. */
    flush: (): void => {
      if (userId !== undefined && known !== undefined) save(userId, known).catch(sync)
    },
    getState: state.get,
    subscribe: state.subscribe,
  }
}

/** Serializes all compare-and-set writes of preferences, so that a tab never conflicts with itself. */
export const inPreferencesTurn = createTurns()

export const readPreferences: SettingsSyncDeps['read'] = (userId) =>
  callVersioned(userHeads.getPreferences, { params: { userId } })

const writePreferences: SettingsSyncDeps['write'] = (userId, body, etag) =>
  callVersioned(
    userHeads.putPreferences,
    { params: { userId }, body },
    { keepalive: true, ...(etag !== undefined && { headers: { 'if-match': etag } }) },
  )

const accountSync = createSettingsSync({
  inTurn: inPreferencesTurn,
  settings: ownSettings,
  read: readPreferences,
  write: writePreferences,
})

/** For other parts of the page that write preferences. */
export const writeOtherPreferences: SettingsSyncDeps['write'] = async (...written) => {
  const saved = await writePreferences(...written)
  accountSync.remember(saved)
  return saved
}

/** Debounces saving, so that trying all themes makes one request. */
const DEBOUNCE_MS = 800

export const syncSettings = (): void => void accountSync.sync()
const syncWithUser = (): void => void accountSync.setUser(auth.getState().user?.id)

/** Syncs the settings with the account and with the other tabs, for as long as the page is open. */
export function watchSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  ownSettings.subscribe((cause) => {
    if (cause === 'synced') return
    clearTimeout(timer)
    timer = setTimeout(syncSettings, DEBOUNCE_MS)
  })
  auth.subscribe(syncWithUser)
  syncWithUser()
  window.addEventListener('online', syncSettings)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') accountSync.flush()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(SETTINGS_KEY)) ownSettings.changedElsewhere()
  })
}

export const useSyncState = (): SyncState => useStore(accountSync.subscribe, accountSync.getState)
