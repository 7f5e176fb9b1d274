import { SETTINGS_KEY } from '@rostrum/contract/settings'
import { FAILURES } from '@rostrum/contract/messages'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { useSyncExternalStore } from 'react'
import { CHOICES_KEY } from '../settings-store.ts'
import { auth, callVersioned } from './browser.ts'
import type { VersionedData } from './client.ts'
import { endpointsOf } from './endpoint.ts'
import { settings } from './settings.ts'
import { createSettingsSync, type HeldPreferences, type SyncState } from './settings-sync.ts'

const PREFERENCES = '/users/{userId}/preferences'
const preferenceEndpoints = endpointsOf<typeof userRoutes>()({
  getPreferences: { method: 'GET', path: PREFERENCES, auth: 'user' },
  putPreferences: { method: 'PUT', path: PREFERENCES, auth: 'user' },
})

const said = { fallback: FAILURES.unexpected }

type Answered = VersionedData<typeof userRoutes.getPreferences | typeof userRoutes.putPreferences>

const heldIn = ({ data: { preferences }, etag }: Answered): HeldPreferences => ({ preferences, etag })

const sync = createSettingsSync({
  settings,
  read: async (userId) =>
    heldIn(await callVersioned(preferenceEndpoints.getPreferences, { params: { userId } }, said)),
  write: async (userId, { preferences, etag }) => {
    const request = { params: { userId }, body: preferences }
    const options = { ...said, headers: etag === undefined ? {} : { 'if-match': etag } }
    return heldIn(await callVersioned(preferenceEndpoints.putPreferences, request, options))
  },
})

/** A reader who tries all themes makes one change of it. */
const REST_MILLISECONDS = 800

const belong = (): void => void sync.belongTo(auth.getState().user?.id)

/** Keeps the settings in step with the account and with the other tabs, for as long as the page is open. */
export function watchSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  settings.subscribe((change) => {
    clearTimeout(timer)
    if (change === 'chosen') timer = setTimeout(() => void sync.sync(), REST_MILLISECONDS)
  })
  auth.subscribe(belong)
  belong()
  window.addEventListener('online', () => void sync.sync())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync.lookAgain()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY || key === CHOICES_KEY || key === null) settings.changedElsewhere()
  })
}

export const useSyncState = (): SyncState => useSyncExternalStore(sync.subscribe, sync.getState)
