import { createPath, type LoaderFunctionArgs, replace } from 'react-router-dom'
import { auth, queryClient } from '../api/singletons.ts'
import { systemQueries } from '../api/system.ts'
import { OPEN_SITE_KEY } from '../loading/first-screen.ts'
import { openLocalStore } from '../local-store.ts'
import { originFrom, paths } from '../paths.ts'

/** Path of the sign-in screen with the origin to return to, unless that is the default. */
export const loginPathFrom = (origin: string): string =>
  paths.login(origin === paths.members() ? undefined : origin)

/**
 * The path that a visitor requested. The request has no fragment, so it is taken from the address bar if that names
 * the same page.
 */
function askedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const isShown = location.pathname === pathname && location.search === search
  return createPath({ pathname, search, hash: isShown ? location.hash : '' })
}

export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  const path = askedPath(request)
  await auth.ready()
  if (!auth.getState().isAuthenticated) throw replace(loginPathFrom(path))
  return null
}

/** Lets signed-out visitors through if the site's `openBrowsing` setting is on. */
export async function allowBrowsing(arguments_: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  if (auth.getState().isAuthenticated) return null
  const site = await queryClient.ensureQueryData(systemQueries.site()).catch(() => undefined)
  openLocalStore().setItem(OPEN_SITE_KEY, String(site?.openBrowsing === true))
  return site?.openBrowsing ? null : await requireUser(arguments_)
}

export async function redirectSignedIn({ request }: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  if (auth.getState().isAuthenticated)
    throw replace(originFrom(new URL(request.url).search) ?? paths.members())
  return null
}

/** For screens that show the sign-in state but do not require it: waits for it unless the server is unreachable. */
export async function awaitUser(): Promise<null> {
  await auth.readyOrFailed()
  return null
}

export const redirectToLogin = ({ request }: LoaderFunctionArgs): Response =>
  replace(paths.login(originFrom(new URL(request.url).search)))

export const redirectToMembers = (): Response => replace(paths.members())
