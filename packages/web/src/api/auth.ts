import type { Tokens, User } from '@rostrum/contract/entities/user'
import { REFRESH_BELOW_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { ApiError, messageOf } from './api-error.ts'
import { holdAuthState, LOADING, SESSION_ENDED, SIGNED_OUT } from './auth-state.ts'
import type { Client } from './client.ts'
import { authEndpoints } from './endpoints.ts'
import type { SessionStore } from './session.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface AuthParts extends Client {
  readonly session: SessionStore
  /** Reads an answer to a sign-in; throws when it is not one. */
  readonly checkSignedIn: (data: unknown) => Promise<{ user: User; tokens: Tokens }>
}

/** Who is signed in here, and everything that changes it. */
export function createAuth({ call, renew, session, checkSignedIn }: AuthParts) {
  const state = holdAuthState(session.read() ? LOADING : SIGNED_OUT)
  let started: Promise<void> | undefined

  const signedInAs = (user: User): void => state.become({ isLoading: false, isAuthenticated: true, user })

  async function loadUser(): Promise<void> {
    const { user } = await call(authEndpoints.getMe, {}, { fallback: FAILURES.unexpected })
    signedInAs(user)
  }

  async function start(): Promise<void> {
    const stored = session.read()
    if (!stored) return state.become(SIGNED_OUT)
    try {
      if (session.remainingSeconds(stored) <= 0) await renew(stored.accessToken)
      await loadUser()
    } catch (error) {
      session.clear()
      state.become({ ...SIGNED_OUT, error: messageOf(error, FAILURES.unexpected) })
    }
  }

  session.subscribe((change) => {
    const isKept = session.read() !== undefined
    const { isAuthenticated, isLoading } = state.get()
    if (!isKept && isAuthenticated) state.become({ ...SIGNED_OUT, error: SESSION_ENDED })
    // Another tab renewed the session, or signed in, perhaps as somebody else. A refusal has ended it already.
    if (isKept && change === 'elsewhere' && !isLoading) loadUser().catch(() => undefined)
  })

  return {
    getState: state.get,
    subscribe: state.subscribe,
    /** Resolves once it is known whether somebody is signed in. */
    ready: (): Promise<void> => (started ??= start()),

    signIn: async (credentials: Credentials): Promise<void> => {
      state.become(LOADING)
      try {
        const answer = await call(authEndpoints.login, { body: credentials }, { fallback: FAILURES.login })
        const { user, tokens } = await checkSignedIn(answer)
        session.save(tokens)
        signedInAs(user)
      } catch (error) {
        state.become({ ...SIGNED_OUT, error: messageOf(error, FAILURES.login) })
        throw error
      }
    },

    /** At once, whatever the service says: its side of the session ends by itself if it cannot be told. */
    signOut: (): void => {
      call(authEndpoints.logout, {}, { fallback: FAILURES.unexpected }).catch(() => undefined)
      state.become(SIGNED_OUT)
      session.clear()
    },

    /** Renews a session that is about to end. Only a refusal ends it; a lost connection is tried again. */
    keepFresh: async (): Promise<void> => {
      const current = session.read()
      if (!current || session.remainingSeconds(current) >= REFRESH_BELOW_SECONDS) return
      await renew(current.accessToken).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) session.clear()
      })
    },
  }
}
