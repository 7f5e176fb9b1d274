import { isAmendmentType, isBillType } from '../congress/bill-types.ts'
import { SYSTEM_CODE } from '../congress/committee-code.ts'
import type { AmendmentKey, BillKey, BillStage } from '../entities/bill.ts'
import type { MeetingKey } from '../entities/meeting.ts'
import type { VoteKey } from '../entities/vote.ts'
import { parseMeetingKey } from '../entities/meeting-key.ts'
import { withQuery } from '../lib/path-parts.ts'
import {
  framePaths,
  PUBLIC_BASE,
  publicMeetingPath,
  publicTextPath,
  publicVotePath,
  topicSlug,
} from './public-record.ts'
import { STATES } from '../congress/states.ts'
import { parseVoteKey, voteKeyOf } from '../entities/vote-key.ts'

const recordPath = ({ congress, type, number }: BillKey | AmendmentKey): string =>
  `${congress}/${type}/${encodeURIComponent(number)}`

// A type alias, since an interface is not assignable to a record.
type Paging = { readonly page?: number | undefined }

type SearchPlace = {
  /** Inside the texts of bills, by default those of the newest congress that has any. */
  readonly in?: 'text' | undefined
  readonly congress?: number | 'all' | undefined
  readonly stage?: BillStage | undefined
  readonly policyArea?: string | undefined
  readonly sponsor?: string | undefined
  /** `119/hr/33`: inside the text of this bill alone. */
  readonly bill?: string | undefined
}

/** All URLs of the public record. No other file spells one out. */
export const publicPaths = {
  ...framePaths,
  bill: (bill: BillKey) => `${PUBLIC_BASE}/${recordPath(bill)}`,
  billText: publicTextPath,
  amendment: (amendment: AmendmentKey) => `${PUBLIC_BASE}/${recordPath(amendment)}`,
  members: (query: Paging & { readonly chamber?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/members`, query),
  member: (bioguideId: string) => `${PUBLIC_BASE}/members/${encodeURIComponent(bioguideId)}`,
  memberVotes: (
    bioguideId: string,
    query: Paging & { readonly show?: string | undefined; readonly year?: number | undefined } = {},
  ) => withQuery(`${PUBLIC_BASE}/members/${encodeURIComponent(bioguideId)}/votes`, query),
  state: (code: string) => `${PUBLIC_BASE}/states/${encodeURIComponent(code)}`,
  district: (code: string, number: number) => `${PUBLIC_BASE}/states/${encodeURIComponent(code)}/${number}`,
  laws: (query: Paging & { readonly congress?: number | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/laws`, query),
  votes: (query: Paging & { readonly chamber?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/votes`, query),
  vote: publicVotePath,
  /** The meetings of the week that contains a day; by default of this week. */
  meetings: (query: { readonly week?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/meetings`, query),
  meeting: publicMeetingPath,
  committees: (query: { readonly current?: 'false' | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/committees`, query),
  committee: (systemCode: string, query: Paging & { readonly state?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/committees/${encodeURIComponent(systemCode)}`, query),
  topic: (policyArea: string, query: Paging = {}) =>
    withQuery(`${PUBLIC_BASE}/topics/${topicSlug(policyArea)}`, query),
  search: (query: Paging & SearchPlace & { readonly q?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/search`, query),
  embeddedBill: (bill: BillKey) => `${PUBLIC_BASE}/embed/${recordPath(bill)}`,
  embeddedMember: (bioguideId: string) => `${PUBLIC_BASE}/embed/members/${encodeURIComponent(bioguideId)}`,
  embeddedMemberVotes: (bioguideId: string) =>
    `${PUBLIC_BASE}/embed/members/${encodeURIComponent(bioguideId)}/votes`,
  embeddedVote: (vote: VoteKey) => `${PUBLIC_BASE}/embed/votes/${voteKeyOf(vote)}`,
  oembed: (query: { readonly url?: string | undefined; readonly format?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/oembed`, query),
  sitemap: () => `${PUBLIC_BASE}/sitemap.xml`,
  sitemapPart: (name: string) => `${PUBLIC_BASE}/sitemaps/${encodeURIComponent(name)}.xml`,
  robots: () => '/robots.txt',
  llms: () => '/llms.txt',
  securityText: () => '/.well-known/security.txt',
} as const

export const FEED_FORMATS = ['atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The feed of a page: the same path with another extension, and the same query. */
export function feedPath(path: string, format: FeedFormat): string {
  const [page = '', query] = path.split('?')
  return `${page}.${format}${query === undefined ? '' : `?${query}`}`
}

/** Well-known files at the root of a site. */
export const ROOT_FILES: readonly string[] = [
  publicPaths.robots(),
  publicPaths.llms(),
  publicPaths.securityText(),
]

/** Whether the function `pages` answers this path. */
export const isPublicPath = (path: string): boolean =>
  path === PUBLIC_BASE || path.startsWith(`${PUBLIC_BASE}/`) || ROOT_FILES.includes(path)

/** The gateway's routes to the function `pages`, for GET and HEAD. */
export const PUBLIC_ROUTE_KEYS: readonly string[] = ['GET', 'HEAD'].flatMap((method) =>
  [PUBLIC_BASE, `${PUBLIC_BASE}/{proxy+}`, ...ROOT_FILES].map((path) => `${method} ${path}`),
)

const FIXED_PAGES = [
  'front',
  'members',
  'states',
  'laws',
  'votes',
  'meetings',
  'committees',
  'topics',
  'changes',
  'search',
  'privacy',
  'accessibility',
  'oembed',
  'sitemap',
  'robots',
  'llms',
  'securityText',
] as const

type RecordAddress =
  | { readonly page: 'bill'; readonly bill: BillKey }
  | { readonly page: 'amendment'; readonly amendment: AmendmentKey }
  | { readonly page: 'member'; readonly bioguideId: string }
  | { readonly page: 'committee'; readonly systemCode: string }
  | { readonly page: 'topic'; readonly slug: string }

const FED_PAGES = ['laws', 'search', 'bill', 'amendment', 'member', 'committee', 'topic'] as const
export type FedAddress = RecordAddress | { readonly page: 'laws' | 'search' }

export type PublicAddress =
  | RecordAddress
  | { readonly page: (typeof FIXED_PAGES)[number] }
  | { readonly page: 'billText'; readonly bill: BillKey }
  | { readonly page: 'embeddedBill'; readonly bill: BillKey }
  | { readonly page: 'vote'; readonly vote: VoteKey }
  | { readonly page: 'embeddedVote'; readonly vote: VoteKey }
  | { readonly page: 'memberVotes'; readonly bioguideId: string }
  | { readonly page: 'embeddedMember'; readonly bioguideId: string }
  | { readonly page: 'embeddedMemberVotes'; readonly bioguideId: string }
  | { readonly page: 'meeting'; readonly meeting: MeetingKey }
  | { readonly page: 'state'; readonly code: string }
  | { readonly page: 'district'; readonly code: string; readonly district: number }
  | { readonly page: 'sitemapPart'; readonly name: string }
  | { readonly page: 'feed'; readonly of: FedAddress; readonly format: FeedFormat }

export const FIXED_BY_PATH: ReadonlyMap<string, (typeof FIXED_PAGES)[number]> = new Map(
  FIXED_PAGES.map((page) => [publicPaths[page](), page]),
)

const isState = (code: string): boolean => STATES.some((state) => state.code === code)

const withKey = <Key>(key: Key | undefined, address: (key: Key) => PublicAddress) =>
  key === undefined ? undefined : address(key)

/** Path patterns below the base. */
const PATTERNS: readonly (readonly [
  pattern: RegExp,
  read: (one: string, two: string, three: string) => PublicAddress | false | undefined,
])[] = [
  [/^members\/([A-Z]\d{6})$/, (bioguideId) => ({ page: 'member', bioguideId })],
  [/^members\/([A-Z]\d{6})\/votes$/, (bioguideId) => ({ page: 'memberVotes', bioguideId })],
  [/^embed\/members\/([A-Z]\d{6})$/, (bioguideId) => ({ page: 'embeddedMember', bioguideId })],
  [/^embed\/members\/([A-Z]\d{6})\/votes$/, (bioguideId) => ({ page: 'embeddedMemberVotes', bioguideId })],
  [/^states\/([A-Z]{2})$/, (code) => isState(code) && { page: 'state', code }],
  [
    /^states\/([A-Z]{2})\/([1-9]\d{0,4})$/,
    (code, number) => isState(code) && { page: 'district', code, district: Number(number) },
  ],
  [
    /^committees\/([^/]+)$/,
    (systemCode) => SYSTEM_CODE.test(systemCode) && { page: 'committee', systemCode },
  ],
  [/^topics\/([a-z0-9]+(?:-[a-z0-9]+)*)$/, (slug) => ({ page: 'topic', slug })],
  [/^sitemaps\/([a-z0-9-]+)\.xml$/, (name) => ({ page: 'sitemapPart', name })],
  [/^votes\/(.*)$/, (key) => withKey(parseVoteKey(key), (vote) => ({ page: 'vote', vote }))],
  [/^embed\/votes\/(.*)$/, (key) => withKey(parseVoteKey(key), (vote) => ({ page: 'embeddedVote', vote }))],
  [/^meetings\/(.*)$/, (key) => withKey(parseMeetingKey(key), (meeting) => ({ page: 'meeting', meeting }))],
  [/^([1-9]\d{0,2})\/([^/]+)\/([1-9]\d{0,4})$/, readRecord],
  [
    /^([1-9]\d{0,2})\/([^/]+)\/([1-9]\d{0,4})\/text$/,
    (...parts) => withBill(readRecord(...parts), (bill) => ({ page: 'billText', bill })),
  ],
  [
    /^embed\/([1-9]\d{0,2})\/([^/]+)\/([1-9]\d{0,4})$/,
    (...parts) => withBill(readRecord(...parts), (bill) => ({ page: 'embeddedBill', bill })),
  ],
]

function readRecord(congress: string, type: string, number: string): RecordAddress | undefined {
  const rest = { congress: Number(congress), number }
  if (isBillType(type)) return { page: 'bill', bill: { ...rest, type } }
  return isAmendmentType(type) ? { page: 'amendment', amendment: { ...rest, type } } : undefined
}

const withBill = (record: RecordAddress | undefined, address: (bill: BillKey) => PublicAddress) =>
  record?.page === 'bill' ? address(record.bill) : undefined

const isFed = (address: PublicAddress | undefined): address is FedAddress =>
  FED_PAGES.some((page) => page === address?.page)

function parseFeed(path: string): PublicAddress | undefined {
  const format = FEED_FORMATS.find((each) => path.endsWith(`.${each}`))
  const of = format && parsePublicPath(path.slice(0, -format.length - 1))
  return format && isFed(of) ? { page: 'feed', of, format } : undefined
}

export function parsePublicPath(path: string): PublicAddress | undefined {
  const feed = parseFeed(path)
  if (feed !== undefined) return feed
  const fixed = FIXED_BY_PATH.get(path)
  if (fixed !== undefined) return { page: fixed }
  if (!path.startsWith(`${PUBLIC_BASE}/`)) return undefined
  const rest = path.slice(PUBLIC_BASE.length + 1)
  for (const [pattern, read] of PATTERNS) {
    const [found, one = '', two = '', three = ''] = pattern.exec(rest) ?? []
    if (found !== undefined) return read(one, two, three) || undefined
  }
  return undefined
}
