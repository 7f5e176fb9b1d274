import { ApiError } from '@rostrum/client/api-error'
import type { Tokens } from '@rostrum/contract/entities/user'
import type { SessionStore } from './session.ts'

const LOCK_NAME = 'rostrum.renewal'
/** All of them within the server's grace for a refresh token whose answer was lost on the way. */
const RETRY_DELAYS_MILLISECONDS = [300, 1_000, 3_000]

interface RenewalDeps {
  readonly session: SessionStore
  readonly requestTokens: (refreshToken: string) => Promise<Tokens>
  /** Absent where the browser has none; then each tab renews for itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * Resolves to whether there is now a newer access token than the one given. When the server refuses, the session is
 * cleared; rejects, and keeps the session, when the server could not be asked.
 */
type Renew = (staleAccessToken: string) => Promise<boolean>

/**
 * Trades the refresh token for a new one, once however many ask: a refresh token that is used twice counts as
 * stolen and ends the session on every device.
 */
export function createRenewal({ session, requestTokens, locks, pause }: RenewalDeps): Renew {
  let inFlight: Promise<boolean> | undefined

  /** The new tokens, or undefined when the server refuses: only a 401 means that. */
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
    // The reader may have signed out while the answer was on its way.
    if (session.read()?.refreshToken !== before.refreshToken) return false
    if (tokens) session.save(tokens)
    else session.clear()
    return tokens !== undefined
  }

  const renewUnderLock = async (stale: string): Promise<boolean> =>
    locks ? locks.request(LOCK_NAME, () => renewUnlessDone(stale)) : renewUnlessDone(stale)

  return (stale) => {
    inFlight ??= renewUnderLock(stale).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
