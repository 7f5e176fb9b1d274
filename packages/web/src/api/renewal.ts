import { ApiError } from '@rostrum/client/api-error'
import type { Tokens } from '@rostrum/contract/entities/user'
import type { Session, SessionStore } from './session.ts'

const LOCK_NAME = 'rostrum.renewal'
/** Shorter in sum than the server's grace period, during which a refresh token whose response was lost still works. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000]
/** After this time, values stored by one tab are visible to tabs in other processes. */
const SPREAD_MS = 10_000
const ARRIVAL_POLL_MS = 20

/** The part of the Web Locks API that the renewal uses. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const usedName = (refreshToken: string): string => `${LOCK_NAME} ${refreshToken}`

interface RenewalDeps {
  readonly session: SessionStore
  readonly requestTokens: (refreshToken: string) => Promise<Tokens>
  /** Undefined where the browser has no Web Locks; then tabs do not coordinate. */
  readonly locks: Locks | undefined
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * Resolves to true if there is a newer access token than the given one. Clears the session if the server refuses;
 * rejects and preserves the session if the server is unreachable.
 */
type Renew = (staleAccessToken: string) => Promise<boolean>

/**
 * Renews the tokens with single flight within the tab and a mutex across tabs: the server treats a refresh token that
 * is used twice as stolen, and ends the session on every device.
 */
export function createRenewal(deps: RenewalDeps): Renew {
  const { session, locks } = deps
  let inFlight: Promise<boolean> | undefined

  async function renewUnlessDone(stale: string, asked: Session | undefined): Promise<boolean> {
    const before = session.read()
    if (!before) return false
    // Two access tokens issued in the same second are equal, so both tokens are compared.
    if (before.accessToken !== stale || before.refreshToken !== asked?.refreshToken) return true
    const tokens = await requestWithRetries(before.refreshToken, deps)
    // The user may have signed out during the request.
    if (session.read()?.refreshToken !== before.refreshToken) return false
    if (tokens) session.save(tokens)
    else session.clear()
    if (locks) await markUsed(before.refreshToken, locks, deps)
    return tokens !== undefined
  }

  async function renewUnderLock(stale: string): Promise<boolean> {
    const asked = session.read()
    if (!locks) return renewUnlessDone(stale, asked)
    return locks.request(LOCK_NAME, async () => {
      await awaitArrival(locks, deps)
      return renewUnlessDone(stale, asked)
    })
  }

  return (stale) => {
    inFlight ??= renewUnderLock(stale).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}

/** The new tokens, or undefined if the server refuses with 401. */
async function requestWithRetries(
  refreshToken: string,
  { requestTokens, pause }: RenewalDeps,
): Promise<Tokens | undefined> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await requestTokens(refreshToken)
    } catch (error) {
      const delay = RETRY_DELAYS_MS[retry]
      if (error instanceof ApiError && error.status === 401) return undefined
      if (delay === undefined) throw error
      await pause(delay)
    }
  }
}

/** Marks a refresh token as used by a held lock, which all tabs see at once, unlike changes of storage. */
const markUsed = (refreshToken: string, locks: Locks, { pause }: RenewalDeps): Promise<void> =>
  new Promise((marked, failed) => {
    const hold = (): Promise<void> => {
      marked()
      return pause(SPREAD_MS)
    }
    locks.request(usedName(refreshToken), hold).catch(failed)
  })

/** Waits while this tab still reads a token that another tab has used. */
async function awaitArrival(locks: Locks, { session, pause }: RenewalDeps): Promise<void> {
  for (let read = session.read(); read; read = session.read()) {
    const { held = [] } = await locks.query()
    if (!held.some(({ name }) => name === usedName(read.refreshToken))) return
    await pause(ARRIVAL_POLL_MS)
  }
}
