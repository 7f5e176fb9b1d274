import { isAmendmentType, isBillType } from '../congress/bill-types.ts'
import { SYSTEM_CODE } from '../congress/committee-code.ts'
import type { AmendmentKey, BillKey } from '../entities/bill.ts'
import type { MeetingKey } from '../entities/meeting.ts'
import type { VoteKey } from '../entities/vote.ts'
import { parseMeetingKey } from '../entities/meeting-key.ts'
import { encodeSegment, withQuery } from '../lib/path-parts.ts'
import { framePaths, PUBLIC_BASE, publicMeetingPath, publicVotePath, topicSlug } from './public-record.ts'
import { STATES } from '../congress/states.ts'
import { parseVoteKey, voteKeyOf } from '../entities/vote-key.ts'

const recordPath = ({ congress, type, number }: BillKey | AmendmentKey): string =>
  `${congress}/${type}/${encodeSegment(number)}`

// A type alias, since an interface is not assignable to a record.
type Paging = { readonly page?: number | undefined }

/** All addresses of the public record. No other file spells one out. */
export const publicPaths = {
  ...framePaths,
  bill: (bill: BillKey) => `${PUBLIC_BASE}/${recordPath(bill)}`,
  amendment: (amendment: AmendmentKey) => `${PUBLIC_BASE}/${recordPath(amendment)}`,
  members: (query: Paging & { readonly chamber?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/members`, query),
  member: (bioguideId: string) => `${PUBLIC_BASE}/members/${encodeSegment(bioguideId)}`,
  memberVotes: (
    bioguideId: string,
    query: Paging & { readonly show?: string | undefined; readonly year?: number | undefined } = {},
  ) => withQuery(`${PUBLIC_BASE}/members/${encodeSegment(bioguideId)}/votes`, query),
  state: (code: string) => `${PUBLIC_BASE}/states/${encodeSegment(code)}`,
  district: (code: string, number: number) => `${PUBLIC_BASE}/states/${encodeSegment(code)}/${number}`,
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
    withQuery(`${PUBLIC_BASE}/committees/${encodeSegment(systemCode)}`, query),
  topic: (policyArea: string, query: Paging = {}) =>
    withQuery(`${PUBLIC_BASE}/topics/${topicSlug(policyArea)}`, query),
  search: (query: Paging & { readonly q?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/search`, query),
  embeddedBill: (bill: BillKey) => `${PUBLIC_BASE}/embed/${recordPath(bill)}`,
  embeddedMember: (bioguideId: string) => `${PUBLIC_BASE}/embed/members/${encodeSegment(bioguideId)}`,
  embeddedMemberVotes: (bioguideId: string) =>
    `${PUBLIC_BASE}/embed/members/${encodeSegment(bioguideId)}/votes`,
  embeddedVote: (vote: VoteKey) => `${PUBLIC_BASE}/embed/votes/${voteKeyOf(vote)}`,
  oembed: (query: { readonly url?: string | undefined; readonly format?: string | undefined } = {}) =>
    withQuery(`${PUBLIC_BASE}/oembed`, query),
  sitemap: () => `${PUBLIC_BASE}/sitemap.xml`,
  sitemapPart: (name: string) => `${PUBLIC_BASE}/sitemaps/${encodeSegment(name)}.xml`,
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

/** The routes of the gateway that lead to the function `pages`, in two methods each. */
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

export type PublicAddress =
  | { readonly page: (typeof FIXED_PAGES)[number] }
  | { readonly page: 'bill'; readonly bill: BillKey }
  | { readonly page: 'embeddedBill'; readonly bill: BillKey }
  | { readonly page: 'amendment'; readonly amendment: AmendmentKey }
  | { readonly page: 'vote'; readonly vote: VoteKey }
  | { readonly page: 'embeddedVote'; readonly vote: VoteKey }
  | { readonly page: 'member'; readonly bioguideId: string }
  | { readonly page: 'memberVotes'; readonly bioguideId: string }
  | { readonly page: 'embeddedMember'; readonly bioguideId: string }
  | { readonly page: 'embeddedMemberVotes'; readonly bioguideId: string }
  | { readonly page: 'committee'; readonly systemCode: string }
  | { readonly page: 'meeting'; readonly meeting: MeetingKey }
  | { readonly page: 'state'; readonly code: string }
  | { readonly page: 'district'; readonly code: string; readonly district: number }
  | { readonly page: 'topic'; readonly slug: string }
  | { readonly page: 'sitemapPart'; readonly name: string }
  | { readonly page: 'feed'; readonly of: FedAddress; readonly format: FeedFormat }

export type FedAddress =
  | { readonly page: 'laws' | 'search' }
  | { readonly page: 'bill'; readonly bill: BillKey }
  | { readonly page: 'amendment'; readonly amendment: AmendmentKey }
  | { readonly page: 'member'; readonly bioguideId: string }
  | { readonly page: 'committee'; readonly systemCode: string }
  | { readonly page: 'topic'; readonly slug: string }

export const FIXED_BY_PATH: ReadonlyMap<string, (typeof FIXED_PAGES)[number]> = new Map(
  FIXED_PAGES.map((page) => [publicPaths[page](), page]),
)

const MEMBER_ID = /^[A-Z]\d{6}$/
const NUMBER = /^[1-9]\d{0,4}$/
const CONGRESS = /^[1-9]\d{0,2}$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PART = /^([a-z0-9-]+)\.xml$/

function parseRecord([congress = '', type = '', number = '']: readonly string[]):
  | { bill: BillKey }
  | { amendment: AmendmentKey }
  | undefined {
  if (!CONGRESS.test(congress) || !NUMBER.test(number)) return undefined
  const rest = { congress: Number(congress), number }
  if (isBillType(type)) return { bill: { ...rest, type } }
  return isAmendmentType(type) ? { amendment: { ...rest, type } } : undefined
}

function parseEmbedded(segments: readonly string[]): PublicAddress | undefined {
  const [first, id = '', part] = segments
  if (first === 'members' && segments.length === 2 && MEMBER_ID.test(id))
    return { page: 'embeddedMember', bioguideId: id }
  if (first === 'members' && segments.length === 3 && part === 'votes' && MEMBER_ID.test(id))
    return { page: 'embeddedMemberVotes', bioguideId: id }
  const vote = first === 'votes' ? parseVoteKey(segments.slice(1).join('/')) : undefined
  if (vote !== undefined) return { page: 'embeddedVote', vote }
  const record = segments.length === 3 ? parseRecord(segments) : undefined
  return record !== undefined && 'bill' in record ? { page: 'embeddedBill', ...record } : undefined
}

function parseNamed(name: string, value: string): PublicAddress | undefined {
  switch (name) {
    case 'members':
      return MEMBER_ID.test(value) ? { page: 'member', bioguideId: value } : undefined
    case 'states':
      return STATES.some(({ code }) => code === value) ? { page: 'state', code: value } : undefined
    case 'committees':
      return SYSTEM_CODE.test(value) ? { page: 'committee', systemCode: value } : undefined
    case 'topics':
      return SLUG.test(value) ? { page: 'topic', slug: value } : undefined
    case 'sitemaps': {
      const part = PART.exec(value)?.[1]
      return part === undefined ? undefined : { page: 'sitemapPart', name: part }
    }
    default:
      return undefined
  }
}

function parseDistrict([, code = '', number = '', ...rest]: readonly string[]): PublicAddress | undefined {
  const isOfState = rest.length === 0 && parseNamed('states', code) !== undefined && NUMBER.test(number)
  return isOfState ? { page: 'district', code, district: Number(number) } : undefined
}

function parseFeed(path: string): PublicAddress | undefined {
  const format = FEED_FORMATS.find((each) => path.endsWith(`.${each}`))
  const of = format && parsePublicPath(path.slice(0, -format.length - 1))
  switch (of?.page) {
    case 'laws':
    case 'search':
      return { page: 'feed', of: { page: of.page }, format: format ?? 'atom' }
    case 'bill':
    case 'amendment':
    case 'member':
    case 'committee':
    case 'topic':
      return { page: 'feed', of, format: format ?? 'atom' }
    default:
      return undefined
  }
}

export function parsePublicPath(path: string): PublicAddress | undefined {
  const feed = parseFeed(path)
  if (feed !== undefined) return feed
  const fixed = FIXED_BY_PATH.get(path)
  if (fixed !== undefined) return { page: fixed }
  if (!path.startsWith(`${PUBLIC_BASE}/`)) return undefined
  const segments = path.slice(PUBLIC_BASE.length + 1).split('/')
  const [first = '', second = ''] = segments
  if (first === 'embed') return parseEmbedded(segments.slice(1))
  if (first === 'votes') {
    const vote = parseVoteKey(segments.slice(1).join('/'))
    return vote === undefined ? undefined : { page: 'vote', vote }
  }
  if (first === 'meetings') {
    const meeting = parseMeetingKey(segments.slice(1).join('/'))
    return meeting === undefined ? undefined : { page: 'meeting', meeting }
  }
  if (segments.length === 2) return parseNamed(first, second)
  if (first === 'members' && segments[2] === 'votes' && segments.length === 3 && MEMBER_ID.test(second))
    return { page: 'memberVotes', bioguideId: second }
  if (first === 'states') return parseDistrict(segments)
  const record = segments.length === 3 ? parseRecord(segments) : undefined
  if (record === undefined) return undefined
  return 'bill' in record ? { page: 'bill', ...record } : { page: 'amendment', ...record }
}
