import { createPath, type createBrowserRouter } from 'react-router-dom'
import { SESSION_ENDED } from '../api/auth-state.ts'
import { deleteCopies } from '../api/copies-cache.ts'
import { settings } from '../api/settings.ts'
import { auth, queryClient } from '../api/singletons.ts'
import { paths } from '../paths.ts'
import { announce } from '../ui/announcer.tsx'
import { loginPathFrom } from './guard.ts'

const STAY_PATHS = new Set([paths.login(), paths.register()])

/** When a session ends for any reason, clears the query cache, forgets the district and redirects to sign-in. */
export function redirectOnSignOut(router: ReturnType<typeof createBrowserRouter>): void {
  let lastUserId = auth.getState().user?.id
  auth.subscribe(() => {
    const { user, error, isLoading } = auth.getState()
    if (!user && !isLoading) void deleteCopies().catch(() => undefined)
    const hasChanged = lastUserId !== undefined && user?.id !== lastUserId
    lastUserId = user?.id
    if (!hasChanged) return
    queryClient.clear()
    if (user) return
    // The next person at this computer must not learn where this one lives.
    settings.forgetDistrict()
    const { location } = router.state
    announce(error ?? 'You are signed out.')
    // Remembers the current page only if the session expired, not after a deliberate sign-out.
    const target = error === SESSION_ENDED ? loginPathFrom(createPath(location)) : paths.login()
    if (!STAY_PATHS.has(location.pathname)) void router.navigate(target)
  })
}
