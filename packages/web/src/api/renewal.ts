import type { Tokens } from '@rostrum/contract/entities/user'
import type { SessionStore } from './session.ts'

const LOCK_NAME = 'rostrum.renewal'

interface RenewalParts {
  readonly session: SessionStore
  readonly requestTokens: (refreshToken: string) => Promise<Tokens>
  /** Absent where the browser has none; then each tab renews for itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** Resolves to whether there is now a newer access token than the one given; rejects when the service refuses. */
type Renew = (staleAccessToken: string) => Promise<boolean>

/**
 * Trades the refresh token for a new one, once however many ask: a refresh token that is used twice counts as
 * stolen and ends the session on every device.
 */
export function createRenewal({ session, requestTokens, locks }: RenewalParts): Renew {
  let inFlight: Promise<boolean> | undefined

  async function renewUnlessDone(stale: string): Promise<boolean> {
    const before = session.read()
    if (!before) return false
    if (before.accessToken !== stale) return true
    const tokens = await requestTokens(before.refreshToken)
    // The reader may have signed out while the answer was on its way.
    if (session.read()?.refreshToken !== before.refreshToken) return false
    session.save(tokens)
    return true
  }

  const underLock = async (stale: string): Promise<boolean> =>
    locks ? locks.request(LOCK_NAME, () => renewUnlessDone(stale)) : renewUnlessDone(stale)

  return (stale) => {
    inFlight ??= underLock(stale).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
