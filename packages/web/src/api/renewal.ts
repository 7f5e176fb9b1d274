import { ApiError } from '@rostrum/client/api-error'
import type { Tokens } from '@rostrum/contract/entities/user'
import type { SessionStore } from './session.ts'

const LOCK_NAME = 'rostrum.renewal'
/** Shorter in sum than the server's grace period, during which a refresh token whose response was lost still works. */
const RETRY_DELAYS_MILLISECONDS = [300, 1_000, 3_000]
/** A tab in another process sees what was stored a moment later; the lock is kept until then. */
const SPREAD_MILLISECONDS = 150
const WAITED_MILLISECONDS = 20

interface RenewalDeps {
  readonly session: SessionStore
  readonly requestTokens: (refreshToken: string) => Promise<Tokens>
  /** Undefined where the browser has no Web Locks; then tabs do not coordinate. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * Resolves to true if there is a newer access token than the given one. Clears the session if the server refuses;
 * rejects and preserves the session if the server is unreachable.
 */
type Renew = (staleAccessToken: string) => Promise<boolean>

/**
 * Renews the tokens with single flight within the tab and a mutex across tabs: the server takes a refresh token that is
 * used twice for a stolen one and ends the session on every device.
 */
export function createRenewal({ session, requestTokens, locks, pause }: RenewalDeps): Renew {
  let inFlight: Promise<boolean> | undefined

  /** The new tokens, or undefined if the server refuses with 401. */
  async function requestWithRetries(refreshToken: string): Promise<Tokens | undefined> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await requestTokens(refreshToken)
      } catch (error) {
        const delay = RETRY_DELAYS_MILLISECONDS[retry]
        if (error instanceof ApiError && error.status === 401) return undefined
        if (delay === undefined) throw error
        await pause(delay)
      }
    }
  }

  async function renewUnlessDone(stale: string): Promise<boolean> {
    const before = session.read()
    if (!before) return false
    if (before.accessToken !== stale) return true
    const tokens = await requestWithRetries(before.refreshToken)
    // The user may have signed out during the request.
    if (session.read()?.refreshToken !== before.refreshToken) return false
    if (tokens) session.save(tokens)
    else session.clear()
    await pause(SPREAD_MILLISECONDS)
    return tokens !== undefined
  }

  async function renewUnderLock(stale: string): Promise<boolean> {
    if (!locks) return renewUnlessDone(stale)
    const asked = Date.now()
    return locks.request(LOCK_NAME, async () => {
      // another tab has renewed: what it stored may arrive behind the lock
      if (Date.now() - asked > WAITED_MILLISECONDS) await pause(SPREAD_MILLISECONDS)
      return renewUnlessDone(stale)
    })
  }

  return (stale) => {
    inFlight ??= renewUnderLock(stale).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
