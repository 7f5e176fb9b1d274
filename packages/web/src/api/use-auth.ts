import type { AuthState } from './auth-state.ts'
import { auth } from './singletons.ts'
import { useStore } from '../use-store.ts'

export const useAuth = (): AuthState => useStore(auth.subscribe, auth.getState)
