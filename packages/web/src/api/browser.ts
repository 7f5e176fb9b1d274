import { REFRESH_CHECK_SECONDS } from '@rostrum/contract/limits'
import { openLocalStore } from '../local-store.ts'
import { createAuth } from './auth.ts'
import { createClient } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { createSessionStore, SESSION_KEY } from './session.ts'
import { checkSignedIn } from './signed-in.ts'

const MOMENT_MILLISECONDS = 250
const stillOpen = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, MOMENT_MILLISECONDS))

const session = createSessionStore({ store: openLocalStore(), now: Date.now })
const client = createClient({
  fetch: (input, init) => fetch(input, init),
  session,
  locks: globalThis.navigator?.locks,
})

/** The one client of this tab, and the one place that knows who is signed in. */
export const { call, callVersioned } = client
export const auth = createAuth({ ...client, session, checkSignedIn, stillOpen })

/** What this tab has read so far. */
export const queryClient = createQueryClient()

const keepFresh = (): void => void auth.keepFresh()

/** Keeps the session alive, and in step with the other tabs, for as long as the page is open. */
export function watchSession(): void {
  setInterval(keepFresh, REFRESH_CHECK_SECONDS * 1000)
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keepFresh()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) session.changedElsewhere()
  })
}
