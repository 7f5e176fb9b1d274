import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'

/** The versions of a bill's text that are open, the second to compare with. */
interface TextChoice {
  readonly version?: string | undefined
  readonly against?: string | undefined
}

const encodeSegment = (value: string | number): string => encodeURIComponent(value)

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The query field by which a sign-in screen remembers where the reader was going. */
export const ORIGIN_FIELD = 'from'

/** Every address of the site. None is written out anywhere else. */
export const paths = {
  home: () => '/',
  health: () => '/health',
  status: () => '/status',
  login: (origin?: string) => withQuery('/login', { [ORIGIN_FIELD]: origin }),
  register: (origin?: string) => withQuery('/register', { [ORIGIN_FIELD]: origin }),
  forgotPassword: (origin?: string) => withQuery('/forgot-password', { [ORIGIN_FIELD]: origin }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  /** An old name of the sign-in screen, kept alive. */
  auth: () => '/auth',
  members: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery('/members', query),
  member: (bioguideId: string) => `/members/${encodeSegment(bioguideId)}`,
  bills: (query: Readonly<Record<string, string | undefined>> = {}) => withQuery('/bills', query),
  bill: ({ congress, type, number }: BillKey) => `/bills/${congress}/${type}/${encodeSegment(number)}`,
  billText: ({ congress, type, number }: BillKey, { version, against }: TextChoice = {}) =>
    withQuery(`/bills/${congress}/${type}/${encodeSegment(number)}/text`, { version, against }),
  amendment: ({ congress, type, number }: AmendmentKey) =>
    `/bills/amendments/${congress}/${type}/${encodeSegment(number)}`,
  tracking: (kind?: string) => withQuery('/tracking', { kind }),
  settings: () => '/settings',
  profile: () => '/profile',
} as const

/** Screens a signed-in reader is never sent back to. */
const SIGNED_OUT_SCREENS = new Set([
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  '/reset-password',
  paths.auth(),
])
const ANY_ORIGIN = 'https://rostrum.invalid'

/** A remembered address, if it is one of our own: whoever wrote the link must not choose where a reader lands. */
export function sameSitePath(candidate: string | null): string | undefined {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, ANY_ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(candidate, ANY_ORIGIN)
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith('//')
  return isOurs && !SIGNED_OUT_SCREENS.has(pathname) ? pathname + search + hash : undefined
}

/** Where a signed-out reader was going, read from the address they now stand at. */
export function originFrom(search: string): string | undefined {
  return sameSitePath(new URLSearchParams(search).get(ORIGIN_FIELD))
}
