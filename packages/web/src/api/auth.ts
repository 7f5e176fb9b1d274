import { ApiError } from '@rostrum/client/api-error'
import type { PasswordSignIn, SecondStep, SignedIn } from '@rostrum/contract/entities/factors'
import type { User } from '@rostrum/contract/entities/user'
import { REFRESH_BELOW_SECONDS } from '@rostrum/contract/rules/limits'
import { FAILURES } from '@rostrum/contract/words/messages'
import * as authHeads from '@rostrum/contract/route-heads/auth'
import { errorMessage } from './failure.ts'
import { type AuthState, LOADING, SESSION_ENDED, SIGNED_OUT, UNREACHABLE } from './auth-state.ts'
import type { Client } from './client.ts'
import { createStateStore } from '../state-store.ts'
import type { LocalStore } from '../local-store.ts'
import type { SessionStore } from './session.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

interface AuthDeps extends Client {
  readonly session: SessionStore
  /** This tab's storage, which holds drafts of forms. */
  readonly tabStore: Pick<LocalStore, 'clear'>
  readonly parseSignIn: (data: unknown, errorMessage: string) => Promise<PasswordSignIn>
  /** Waits longer after each consecutive failure. */
  readonly waitToRetry: (failures: number) => Promise<void>
}

/** Who is signed in, together with the stored session. */
function createSignedInState({ session, tabStore }: Pick<AuthDeps, 'session' | 'tabStore'>) {
  const state = createStateStore<AuthState>(session.read() ? LOADING : SIGNED_OUT)
  const setSignedIn = (user: User): void => state.set({ isLoading: false, isAuthenticated: true, user })
  return {
    state,
    setSignedIn,
    /** Starts a session from the response to a sign-in, a verification or a password reset. */
    startSession({ user, tokens }: SignedIn): void {
      session.save(tokens)
      setSignedIn(user)
    },
    /** Sets the state first, so that the cleared store does not look like an expired session. */
    endSession(message?: string): void {
      state.set({ ...SIGNED_OUT, ...(message !== undefined && { error: message }) })
      session.clear()
      tabStore.clear()
    },
    /** Shows changes of the account in every tab. */
    updateUser(user: User): void {
      if (state.get().user?.id !== user.id) return
      setSignedIn(user)
      session.notifyOtherTabs()
    },
  }
}

export function createAuth({ call, renew, session, tabStore, parseSignIn, waitToRetry }: AuthDeps) {
  const { state, setSignedIn, startSession, endSession, updateUser } = createSignedInState({
    session,
    tabStore,
  })
  let started: Promise<void> | undefined

  async function loadUser(): Promise<void> {
    const { user } = await call(authHeads.getMe, {})
    // The user may have signed out during the request.
    if (session.read()) setSignedIn(user)
  }

  /** Resolves once the sign-in state is known. */
  const ready = (): Promise<void> =>
    (started ??= restoreSession({ session, state, renew, loadUser, waitToRetry }))

  syncWithSession({ session, state, loadUser })

  return {
    getState: state.get,
    subscribe: state.subscribe,
    ready,
    /** Resolves like `ready`, or after the first failed attempt. */
    readyOrFailed: (): Promise<void> =>
      Promise.race([ready(), state.until(({ error }) => error !== undefined)]),

    signIn: (body: Credentials): Promise<SecondStep | undefined> =>
      signIn(body, { call, state, parseSignIn, startSession }),

    /** Signs out immediately. If the server is unreachable, its session expires on its own. */
    signOut: (): void => {
      call(authHeads.logout, {}).catch(() => undefined)
      endSession()
    },

    startSession,

    /** Ends the session locally after the service has ended it, and shows a message. */
    endSession,

    updateUser,

    renewIfExpiring: (): Promise<void> => renewIfExpiring({ session, renew }),
  }
}

interface SignInDeps extends Pick<AuthDeps, 'call' | 'parseSignIn'> {
  readonly state: ReturnType<typeof createStateStore<AuthState>>
  readonly startSession: (signedIn: SignedIn) => void
}

/** Returns the second step, if the account takes one here. */
async function signIn(
  body: Credentials,
  { call, state, parseSignIn, startSession }: SignInDeps,
): Promise<SecondStep | undefined> {
  state.set(LOADING)
  try {
    const data = await call(authHeads.login, { body }, { fallback: FAILURES.login })
    const answer = await parseSignIn(data, FAILURES.loginFormat)
    if ('secondStep' in answer) {
      state.set(SIGNED_OUT)
      return answer.secondStep
    }
    startSession(answer)
    return undefined
  } catch (error) {
    state.set({ ...SIGNED_OUT, error: errorMessage(error, FAILURES.login) })
    throw error
  }
}

/** Renews a session that is about to expire. A failure is ignored: the next check retries. */
async function renewIfExpiring({ session, renew }: Pick<AuthDeps, 'session' | 'renew'>): Promise<void> {
  const current = session.read()
  if (!current || session.remainingSeconds(current) >= REFRESH_BELOW_SECONDS) return
  await renew(current.accessToken).catch(() => undefined)
}

interface RestoreDeps extends Pick<AuthDeps, 'session' | 'renew' | 'waitToRetry'> {
  readonly state: ReturnType<typeof createStateStore<AuthState>>
  readonly loadUser: () => Promise<void>
}

/** Verifies the stored session. Only a refusal ends it; after a network or server error it retries with backoff. */
async function restoreSession({ session, state, renew, loadUser, waitToRetry }: RestoreDeps): Promise<void> {
  let failures = 0
  while (session.read() && !state.get().isAuthenticated) {
    try {
      await renewIfExpired({ session, renew })
      if (session.read()) await loadUser()
    } catch {
      if (!session.read()) break
      failures += 1
      state.set({ ...LOADING, error: UNREACHABLE })
      await waitToRetry(failures)
    }
  }
  if (state.get().isLoading) state.set({ ...SIGNED_OUT, error: SESSION_ENDED })
}

async function renewIfExpired({ session, renew }: Pick<AuthDeps, 'session' | 'renew'>): Promise<void> {
  const stored = session.read()
  // Offline, the worker may have a copy of the user.
  if (!stored || session.remainingSeconds(stored) > 0 || !(globalThis.navigator?.onLine ?? true)) return
  await renew(stored.accessToken).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'unreachable')) throw error
  })
}

type SessionSyncDeps = Pick<RestoreDeps, 'session' | 'state' | 'loadUser'>

/** Updates the sign-in state when the session store changes, in this tab or another. */
function syncWithSession({ session, state, loadUser }: SessionSyncDeps): void {
  session.subscribe((change) => {
    const hasSession = session.read() !== undefined
    const { isAuthenticated, isLoading } = state.get()
    if (!hasSession && isAuthenticated) state.set({ ...SIGNED_OUT, error: SESSION_ENDED })
    // Another tab renewed the session, changed the account, or signed in as somebody else. `call` handles a 401.
    if (hasSession && change === 'elsewhere' && !isLoading) loadUser().catch(() => undefined)
  })
}
