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
/** Shown while a stored session can be neither confirmed nor refused. */
export const UNREACHABLE = 'We can’t reach Rostrum right now. You are still signed in, and we keep trying.'
/** Shown where one call needed a new token and the server could not be asked for it. */
export const RENEWAL_UNREACHABLE =
  'We can’t reach Rostrum right now. You are still signed in. Please try again.'
