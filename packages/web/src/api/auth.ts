import type { Tokens, User } from '@rostrum/contract/entities/user'
import { REFRESH_BELOW_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { messageOf } from './failure.ts'
import { type AuthState, LOADING, SESSION_ENDED, SIGNED_OUT, UNREACHABLE } from './auth-state.ts'
import type { Client } from './client.ts'
import { authEndpoints } from './endpoints.ts'
import { holdState } from './hold-state.ts'
import type { LocalStore } from '../local-store.ts'
import type { SessionStore } from './session.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface SignedIn {
  readonly user: User
  readonly tokens: Tokens
}

interface AuthParts extends Client {
  readonly session: SessionStore
  /** What lies in this tab alone, such as half-written forms. */
  readonly tabStore: Pick<LocalStore, 'clear'>
  /** Reads an answer to a sign-in; throws with the given words when it is not one. */
  readonly checkSignedIn: (data: unknown, refusal: string) => Promise<SignedIn>
  /** Resolves when the server is worth asking again after so many failures in a row. */
  readonly waitToRetry: (failures: number) => Promise<void>
}

/** Who is signed in here, and everything that changes it. */
export function createAuth({ call, renew, session, tabStore, checkSignedIn, waitToRetry }: AuthParts) {
  const state = holdState<AuthState>(session.read() ? LOADING : SIGNED_OUT)
  let started: Promise<void> | undefined

  const signedInAs = (user: User): void => state.become({ isLoading: false, isAuthenticated: true, user })

  function enter({ user, tokens }: SignedIn): void {
    session.save(tokens)
    signedInAs(user)
  }

  /** The state goes first, so that the cleared store is not taken for a session that ended by itself. */
  function leave(farewell?: string): void {
    state.become({ ...SIGNED_OUT, ...(farewell !== undefined && { error: farewell }) })
    session.clear()
    tabStore.clear()
  }

  async function loadUser(): Promise<void> {
    const { user } = await call(authEndpoints.getMe, {}, { fallback: FAILURES.unexpected })
    // The reader may have signed out while the answer was on its way.
    if (session.read()) signedInAs(user)
  }

  /** Resolves once it is known whether somebody is signed in. */
  const ready = (): Promise<void> =>
    (started ??= restoreSession({ session, state, renew, loadUser, waitToRetry }))

  followSession({ session, state, loadUser })

  return {
    getState: state.get,
    subscribe: state.subscribe,
    ready,
    /** Resolves like `ready`, or as soon as a first attempt to learn it has failed. */
    attempted: (): Promise<void> => Promise.race([ready(), state.until(({ error }) => error !== undefined)]),

    signIn: async (credentials: Credentials): Promise<void> => {
      state.become(LOADING)
      try {
        const answer = await call(authEndpoints.login, { body: credentials }, { fallback: FAILURES.login })
        enter(await checkSignedIn(answer, FAILURES.loginFormat))
      } catch (error) {
        state.become({ ...SIGNED_OUT, error: messageOf(error, FAILURES.login) })
        throw error
      }
    },

    /** At once, whatever the service says: its side of the session ends by itself if it cannot be told. */
    signOut: (): void => {
      call(authEndpoints.logout, {}, { fallback: FAILURES.unexpected }).catch(() => undefined)
      leave()
    },

    /** Takes in somebody whom another answer than a sign-in's has signed in. */
    enter,

    /** Ends the session here alone, because the service has ended its side; the farewell says why. */
    leave,

    /** Shows a reader's own changes to their account, in every tab. */
    changeUser: (user: User): void => {
      if (state.get().user?.id !== user.id) return
      signedInAs(user)
      session.nudge()
    },

    keepFresh: (): Promise<void> => keepFresh({ session, renew }),
  }
}

/** Renews a session that is about to end; one that cannot be renewed now is renewed by the next check. */
async function keepFresh({ session, renew }: Pick<AuthParts, 'session' | 'renew'>): Promise<void> {
  const current = session.read()
  if (!current || session.remainingSeconds(current) >= REFRESH_BELOW_SECONDS) return
  await renew(current.accessToken).catch(() => undefined)
}

interface Restoring extends Pick<AuthParts, 'session' | 'renew' | 'waitToRetry'> {
  readonly state: ReturnType<typeof holdState<AuthState>>
  readonly loadUser: () => Promise<void>
}

/** Confirms the stored session. Only a refusal ends it: after a lost connection or a failure the server is asked again. */
async function restoreSession({ session, state, renew, loadUser, waitToRetry }: Restoring): Promise<void> {
  let failures = 0
  while (session.read() && !state.get().isAuthenticated) {
    try {
      await renewIfExpired({ session, renew })
      if (session.read()) await loadUser()
    } catch {
      if (!session.read()) break
      failures += 1
      state.become({ ...LOADING, error: UNREACHABLE })
      await waitToRetry(failures)
    }
  }
  if (state.get().isLoading) state.become({ ...SIGNED_OUT, error: SESSION_ENDED })
}

async function renewIfExpired({ session, renew }: Pick<AuthParts, 'session' | 'renew'>): Promise<void> {
  const stored = session.read()
  if (stored && session.remainingSeconds(stored) <= 0) await renew(stored.accessToken)
}

type Following = Pick<Restoring, 'session' | 'state' | 'loadUser'>

/** Keeps the state in step with the store, which other tabs write to as well. */
function followSession({ session, state, loadUser }: Following): void {
  session.subscribe((change) => {
    const isKept = session.read() !== undefined
    const { isAuthenticated, isLoading } = state.get()
    if (!isKept && isAuthenticated) state.become({ ...SIGNED_OUT, error: SESSION_ENDED })
    // Another tab renewed the session, changed the account, or signed in, perhaps as somebody else. A refusal has
    // ended it already.
    if (isKept && change === 'elsewhere' && !isLoading) loadUser().catch(() => undefined)
  })
}
