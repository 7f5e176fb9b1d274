import { ApiError } from '@rostrum/client/api-error'
import type { DataOf } from '@rostrum/contract/http/route'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { isNewer, parseSettings } from '../settings.ts'
import { settings as ownSettings, type SettingsStore } from './settings.ts'
import { auth, callVersioned } from './singletons.ts'
import { createStateStore } from '../state-store.ts'
import { createTurns } from './turns.ts'
import { useStore } from '../use-store.ts'

export type Preferences = DataOf<typeof userRoutes.getPreferences>['preferences']

interface VersionedPreferences {
  readonly data: { readonly preferences: Preferences }
  readonly etag: string | undefined
}

interface AccountPreferences {
  readonly read: (userId: string) => Promise<VersionedPreferences>
  /** Resolves to what is saved; rejects with 412 when the account's version is no longer `etag`. */
  readonly write: (
    userId: string,
    preferences: Preferences,
    etag: string | undefined,
  ) => Promise<VersionedPreferences>
}

interface SettingsSyncDeps extends AccountPreferences {
  readonly settings: Pick<SettingsStore, 'mergeAccount'>
  /** Runs one exchange at a time. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>
}

/** Whether the settings are only in this browser, or in the account too. */
export type SyncState = 'local' | 'saving' | 'saved' | 'offline'

const MAX_ATTEMPTS = 5

/** Runs a compare-and-set on the account's version again when somebody else has changed it. */
export async function retryConflicts<T>(exchange: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await exchange()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof ApiError && error.status === 412)) throw error
    }
}

/** The account's preferences with what this browser has chosen since; undefined if that is nothing. */
function withChoices(
  preferences: Preferences,
  mergeAccount: SettingsStore['mergeAccount'],
  user: string,
): Preferences | undefined {
  const account = parseSettings(preferences['settings'], preferences['settingsChosenAt'])
  const { settings, at } = mergeAccount(account, user)
  return isNewer({ settings, at }, account)
    ? { ...preferences, settings: { ...settings }, settingsChosenAt: { ...at } }
    : undefined
}

/** Syncs the settings of this browser with those of an account, by compare-and-set on its version. */
export function createSettingsSync({ settings, read, write, inTurn = createTurns() }: SettingsSyncDeps) {
  const state = createStateStore<SyncState>('local')
  let userId: string | undefined
  /** The account's preferences as last read; undefined before the first read and during a write. */
  let known: VersionedPreferences | undefined

  async function save(user: string, account: VersionedPreferences): Promise<void> {
    if (user !== userId) return
    known = account
    const next = withChoices(account.data.preferences, settings.mergeAccount, user)
    if (next === undefined) return
    known = undefined
    const saved = await write(user, next, account.etag)
    if (user === userId) known = saved
  }

  async function run(): Promise<void> {
    const user = userId
    if (user === undefined) return state.set('local')
    state.set('saving')
    const isSaved = await retryConflicts(async () => save(user, await read(user))).then(
      () => true,
      () => false,
    )
    if (user === userId) state.set(isSaved ? 'saved' : 'offline')
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

export const readPreferences: AccountPreferences['read'] = (userId) =>
  callVersioned(userHeads.getPreferences, { params: { userId } })

export const writePreferences: AccountPreferences['write'] = (userId, body, etag) =>
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
