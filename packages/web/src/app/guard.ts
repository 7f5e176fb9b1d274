import { type LoaderFunctionArgs, replace } from 'react-router-dom'
import { auth, queryClient } from '../api/browser.ts'
import { systemQueries } from '../api/system.ts'
import { originIn, paths } from '../paths.ts'

/** The sign-in screen, remembering an address unless that is where signing in leads anyway. */
export const loginFrom = (address: string): string =>
  paths.login(address === paths.members() ? undefined : address)

/** Lets a signed-in reader through; sends everybody else to sign in and come back. */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  const { pathname, search } = new URL(request.url)
  if (!auth.getState().isAuthenticated) throw replace(loginFrom(pathname + search))
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
export async function sendSignedInOn({ request }: LoaderFunctionArgs): Promise<null> {
  await auth.ready()
  if (auth.getState().isAuthenticated) throw replace(originIn(new URL(request.url).search) ?? paths.members())
  return null
}

/** Screens that show the sign-in state without requiring it wait for it, unless the server cannot be reached. */
export async function knowUser(): Promise<null> {
  await auth.attempted()
  return null
}

export const toLogin = ({ request }: LoaderFunctionArgs): Response =>
  replace(paths.login(originIn(new URL(request.url).search)))

export const toMembers = (): Response => replace(paths.members())
