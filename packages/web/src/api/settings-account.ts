import { SETTINGS_KEY } from '@rostrum/contract/settings'
import { FAILURES } from '@rostrum/contract/messages'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { useSyncExternalStore } from 'react'
import { CHOICES_KEY } from '../settings-store.ts'
import { auth, callVersioned } from './singletons.ts'
import type { VersionedData } from './client.ts'
import { settings } from './settings.ts'
import { createSettingsSync, type VersionedPreferences, type SyncState } from './settings-sync.ts'

const callOptions = { fallback: FAILURES.unexpected }

type PreferencesResponse = VersionedData<typeof userRoutes.getPreferences | typeof userRoutes.putPreferences>

const versionedPreferences = ({
  data: { preferences },
  etag,
}: PreferencesResponse): VersionedPreferences => ({ preferences, etag })

const sync = createSettingsSync({
  settings,
  read: async (userId) =>
    versionedPreferences(await callVersioned(userHeads.getPreferences, { params: { userId } }, callOptions)),
  write: async (userId, { preferences, etag }) => {
    const request = { params: { userId }, body: preferences }
    const options = { ...callOptions, headers: etag === undefined ? {} : { 'if-match': etag } }
    return versionedPreferences(await callVersioned(userHeads.putPreferences, request, options))
  },
})

/** A reader who tries all themes makes one change of it. */
const DEBOUNCE_MILLISECONDS = 800

const syncWithUser = (): void => void sync.setUser(auth.getState().user?.id)

/** Keeps the settings in step with the account and with the other tabs, for as long as the page is open. */
export function watchSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  settings.subscribe((change) => {
    clearTimeout(timer)
    if (change === 'chosen') timer = setTimeout(() => void sync.sync(), DEBOUNCE_MILLISECONDS)
  })
  auth.subscribe(syncWithUser)
  syncWithUser()
  window.addEventListener('online', () => void sync.sync())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.refetch()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === CHOICES_KEY || key === null) settings.changedElsewhere()
  })
}

export const useSyncState = (): SyncState => useSyncExternalStore(sync.subscribe, sync.getState)
