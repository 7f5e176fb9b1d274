import { type LoaderFunctionArgs, replace } from 'react-router-dom'
import { auth, queryClient } from '../api/singletons.ts'
import { systemQueries } from '../api/system.ts'
import { originFrom, paths } from '../paths.ts'

/** The sign-in screen, remembering an address unless that is where signing in leads anyway. */
export const loginPathFrom = (address: string): string =>
  paths.login(address === paths.members() ? undefined : address)

/** Lets a signed-in reader through; sends everybody else to sign in and come back. */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  const { pathname, search } = new URL(request.url)
  if (!auth.getState().isAuthenticated) throw replace(loginPathFrom(pathname + search))
  return null
}

/** Lets a visitor read the record where whoever runs the site allows it, and a signed-in reader anywhere. */
export async function allowBrowsing(arguments_: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  if (auth.getState().isAuthenticated) return null
  const site = await queryClient.ensureQueryData(systemQueries.site()).catch(() => undefined)
  return site?.openBrowsing ? null : await requireUser(arguments_)
}

/** A sign-in form has nothing to offer to a signed-in reader. */
export async function redirectSignedIn({ request }: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  if (auth.getState().isAuthenticated)
    throw replace(originFrom(new URL(request.url).search) ?? paths.members())
  return null
}

/** Screens that show the sign-in state without requiring it wait for it, unless the server cannot be reached. */
export async function awaitUser(): Promise<null> {
  await auth.readyOrFailed()
  return null
}

export const redirectToLogin = ({ request }: LoaderFunctionArgs): Response =>
  replace(paths.login(originFrom(new URL(request.url).search)))

export const redirectToMembers = (): Response => replace(paths.members())
