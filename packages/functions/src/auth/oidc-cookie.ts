import { API_BASE } from '@rostrum/contract/http/route'
import { OIDC_SECONDS } from '@rostrum/contract/rules/limits'

const NAME = 'rostrum_oidc'
/** The prefix keeps other hosts of the domain from setting it, which would sign their account in here. */
const nameFor = (siteUrl: string): string => (siteUrl.startsWith('https:') ? `__Host-${NAME}` : NAME)

/** What `startOidc` sealed for this browser. */
export function oidcCookieIn(cookies: readonly string[], siteUrl: string): string | undefined {
  const start = `${nameFor(siteUrl)}=`
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/** Only our own page, to which the provider leads back, sends it: `Strict` holds for its calls too. */
export function oidcCookie(value: string, siteUrl: string): string {
  const seconds = value === '' ? 0 : OIDC_SECONDS
  const scope = siteUrl.startsWith('https:') ? 'Path=/; Secure' : `Path=${API_BASE}/auth`
  return `${nameFor(siteUrl)}=${value}; ${scope}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
}
