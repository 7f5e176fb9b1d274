import { REFRESH_CHECK_SECONDS } from '@rostrum/contract/rules/limits'
import { atMostEvery } from '../at-most-every.ts'
import { SESSION_KEY } from './session.ts'
import { settings } from './settings.ts'
import { syncSettings, watchSettings } from './settings-sync.ts'
import { auth, CHANGED_KEY, OWN, queryClient, recheckSession } from './singletons.ts'

const MIN_INTERVAL_MS = 3_000

const refetchOwn = (): void => void queryClient.invalidateQueries({ queryKey: [OWN] })

const renewIfExpiring = (): void => void auth.renewIfExpiring()

function catchUp(): void {
  // Timers do not run while a laptop sleeps.
  renewIfExpiring()
  recheckSession()
  settings.changedElsewhere()
  syncSettings()
  refetchOwn()
}

/** A hidden tab catches up once it is visible. */
const whileVisible = (run: () => void) =>
  atMostEvery(MIN_INTERVAL_MS, () => {
    if (document.visibilityState === 'visible') run()
  })

/** Renews the session before it expires, and syncs account data between tabs and browsers. */
export function watchAccount(): void {
  setInterval(renewIfExpiring, REFRESH_CHECK_SECONDS * 1000)
  watchSettings()
  const onReturn = whileVisible(catchUp)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  const onChange = whileVisible(refetchOwn)
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) recheckSession()
    if (key === CHANGED_KEY) onChange()
  })
}
