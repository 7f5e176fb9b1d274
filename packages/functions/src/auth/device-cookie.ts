import { TRUSTED_DEVICE_SECONDS } from '@rostrum/contract/rules/limits'
import { API_BASE } from '@rostrum/contract/http/route'
import type { Browser } from '@rostrum/core/accounts/trusted-device'

const COOKIE_NAME = 'rostrum_device'
const TOKEN_PATTERN = /^[\w-]{43}$/
/** Accounts remembered per browser; the least recently used is evicted. */
const TOKENS_MAX = 5

function readTokens(cookies: readonly string[]): string[] {
  const values = cookies.flatMap((cookie) =>
    cookie.startsWith(`${COOKIE_NAME}=`) ? [cookie.slice(COOKIE_NAME.length + 1)] : [],
  )
  return (values[0] ?? '')
    .split('.')
    .filter((token) => TOKEN_PATTERN.test(token))
    .slice(0, TOKENS_MAX)
}

export interface CookieJar extends Browser {
  setCookie(): string | undefined
}

/** The cookie of trusted devices. It proves an earlier sign-in but does not sign anyone in. */
export function cookieJar(cookies: readonly string[], siteUrl: string): CookieJar {
  const tokens = readTokens(cookies)
  let newTokens: readonly string[] | undefined
  return {
    tokens,
    remember(token) {
      newTokens = [token, ...tokens.filter((other) => other !== token)].slice(0, TOKENS_MAX)
    },
    setCookie() {
      if (newTokens === undefined) return undefined
      const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
      const scope = `Path=${API_BASE}/auth; Max-Age=${TRUSTED_DEVICE_SECONDS}`
      return `${COOKIE_NAME}=${newTokens.join('.')}; ${scope}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
