import type { User } from '@rostrum/contract/entities/user'

export interface AuthState {
  readonly isLoading: boolean
  readonly isAuthenticated: boolean
  readonly user?: User
  readonly error?: string
}

export const LOADING: AuthState = { isLoading: true, isAuthenticated: false }
export const SIGNED_OUT: AuthState = { isLoading: false, isAuthenticated: false }
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Holds the sign-in state and tells who listens of each change. */
export function holdAuthState(initial: AuthState) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: (): AuthState => state,
    become: (next: AuthState): void => {
      state = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
