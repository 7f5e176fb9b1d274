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
/** Waits before asking again, but no longer than until the connection, the session or the reader says so. */
const retryWait = createRetryWait({ session })

/** The one client of this tab, and the one place that knows who is signed in. */
export const { call, callVersioned } = client
export const auth = createAuth({
  ...client,
  session,
  tabStore: openSessionStore(),
  parseSignIn,
  waitToRetry: retryWait.wait,
})
export const retryNow = retryWait.wake

/** What this tab has read so far. */
export const queryClient = createQueryClient()

const renewIfExpiring = (): void => void auth.renewIfExpiring()

/** Keeps the session alive, and in step with the other tabs, for as long as the page is open. */
export function watchSession(): void {
  setInterval(renewIfExpiring, REFRESH_CHECK_SECONDS * 1000)
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewIfExpiring()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) session.changedElsewhere()
  })
}
