import { appPaths as paths, ORIGIN_FIELD } from '@rostrum/contract/site/app-paths'

export { paths }

/** Screens that signing in must not return to. */
const SIGNED_OUT_SCREENS = new Set([
  paths.login(),
  paths.loginCallback(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.auth(),
])
const ANY_ORIGIN = 'https://rostrum.invalid'

/** Accepts only paths of this site, to prevent open redirects. */
export function sameSitePath(candidate: string | null): string | undefined {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, ANY_ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(candidate, ANY_ORIGIN)
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith('//')
  return isOurs && !SIGNED_OUT_SCREENS.has(pathname) ? pathname + search + hash : undefined
}

/** The path to return to after sign-in, from the query of a sign-in screen. */
export function originFrom(search: string): string | undefined {
  return sameSitePath(new URLSearchParams(search).get(ORIGIN_FIELD))
}
