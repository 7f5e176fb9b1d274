import type { Settings } from '@rostrum/contract/settings'
import { useSyncExternalStore } from 'react'
import { openLocalStore } from '../local-store.ts'
import { createSettingsStore } from '../settings-store.ts'
import { auth } from './singletons.ts'

/** What the reader of this browser prefers. */
export const settings = createSettingsStore({
  store: openLocalStore(),
  now: Date.now,
  isSignedIn: () => auth.getState().isAuthenticated,
})

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.get)
