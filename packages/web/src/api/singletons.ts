import { REFRESH_CHECK_SECONDS } from '@rostrum/contract/limits'
import { openLocalStore, openSessionStore } from '../local-store.ts'
import { createAuth } from './auth.ts'
import { createClient } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { createRetryWait } from './retry-wait.ts'
import { createSessionStore, SESSION_KEY } from './session.ts'
import { parseSignIn } from './parse-sign-in.ts'

const session = createSessionStore({ store: openLocalStore(), now: Date.now })
const client = createClient({
  fetch: (input, init) => fetch(input, init),
  session,
  locks: globalThis.navigator?.locks,
})
const retryWait = createRetryWait({ session })

export const { call, callVersioned } = client
export const auth = createAuth({
  ...client,
  session,
  tabStore: openSessionStore(),
  parseSignIn,
  waitToRetry: retryWait.wait,
})
export const retryNow = retryWait.wake

export const queryClient = createQueryClient()

const renewIfExpiring = (): void => void auth.renewIfExpiring()

/** Renews the session before it expires, and picks up changes made in other tabs. */
export function watchSession(): void {
  setInterval(renewIfExpiring, REFRESH_CHECK_SECONDS * 1000)
  // Timers do not run while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewIfExpiring()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) session.changedElsewhere()
  })
}
