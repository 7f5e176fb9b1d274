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
/** Shown while a stored session cannot be checked. */
export const UNREACHABLE = 'We can’t reach Rostrum right now. You are still signed in, and we keep trying.'
/** Shown when a call needs a new token and the server is unreachable. */
export const RENEWAL_UNREACHABLE =
  'We can’t reach Rostrum right now. You are still signed in. Please try again.'
