import { API_BASE } from '@rostrum/contract/http/route'
import { OIDC_SECONDS } from '@rostrum/contract/rules/limits'

const NAME = 'rostrum_oidc'

/** What `startOidc` sealed for this browser. */
export const oidcCookieIn = (cookies: readonly string[]): string | undefined =>
  cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1)

/** Only our own page, to which the provider leads back, sends it: `Strict` holds for its calls too. */
export function oidcCookie(value: string, siteUrl: string): string {
  const seconds = value === '' ? 0 : OIDC_SECONDS
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=${API_BASE}/auth; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
