import { useSyncExternalStore } from 'react'
import type { AuthState } from './auth-state.ts'
import { auth } from './singletons.ts'

export const useAuth = (): AuthState => useSyncExternalStore(auth.subscribe, auth.getState)
