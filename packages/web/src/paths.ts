import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { RecordRef } from '@rostrum/contract/record-ref'

/** The text version to show, and the one to compare it with. */
interface TextChoice {
  readonly version?: string | undefined
  readonly against?: string | undefined
}

const encodeSegment = (value: string | number): string => encodeURIComponent(value)

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Query parameter of the sign-in screens that holds the path to return to. */
export const ORIGIN_FIELD = 'from'

/** All paths of the site. No other file spells one out. */
export const paths = {
  home: () => '/',
  health: () => '/health',
  status: () => '/status',
  login: (origin?: string) => withQuery('/login', { [ORIGIN_FIELD]: origin }),
  register: (origin?: string) => withQuery('/register', { [ORIGIN_FIELD]: origin }),
  forgotPassword: (origin?: string) => withQuery('/forgot-password', { [ORIGIN_FIELD]: origin }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  /** Legacy alias of the sign-in screen. */
  auth: () => '/auth',
  members: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery('/members', query),
  member: (bioguideId: string) => `/members/${encodeSegment(bioguideId)}`,
  bills: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery('/bills', query),
  bill: ({ congress, type, number }: BillKey) => `/bills/${congress}/${type}/${encodeSegment(number)}`,
  billText: ({ congress, type, number }: BillKey, { version, against }: TextChoice = {}) =>
    withQuery(`/bills/${congress}/${type}/${encodeSegment(number)}/text`, { version, against }),
  laws: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery('/laws', query),
  amendment: ({ congress, type, number }: AmendmentKey) =>
    `/bills/amendments/${congress}/${type}/${encodeSegment(number)}`,
  /** From a public page: follows the record, then shows it. */
  follow: ({ kind, key }: RecordRef) => `/follow/${kind}/${key}`,
  tracking: (kind?: string) => withQuery('/tracking', { kind }),
  settings: () => '/settings',
  profile: () => '/profile',
} as const

/** Screens that signing in must not return to. */
const SIGNED_OUT_SCREENS = new Set([
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  '/reset-password',
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
