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
