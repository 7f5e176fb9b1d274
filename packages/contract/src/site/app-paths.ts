import { type District, districtFragment } from '../places/district.ts'
import type { AmendmentKey, BillKey } from '../entities/bill.ts'
import type { MeetingKey } from '../entities/meeting.ts'
import type { VoteKey } from '../entities/vote.ts'
import { sectionFragment, withQuery } from '../lib/path-parts.ts'
import { meetingKeyOf } from '../entities/meeting-key.ts'
import { voteKeyOf } from '../entities/vote-key.ts'

/** The text version to show, and the one to compare it with. */
interface TextChoice {
  readonly version?: string | undefined
  readonly against?: string | undefined
  /** The id of a section, which becomes the fragment. Without a version, the address survives new printings. */
  readonly section?: string | undefined
}

type Query = Readonly<Record<string, string | undefined>>

/** Query parameter of the sign-in screens that holds the path to return to. */
export const ORIGIN_FIELD = 'from'

/** The fragment of the tracking screen for questions about ended follows. */
export const NOTICES_ID = 'notices'

/** All URLs of the app's screens. No other file spells one out. */
export const appPaths = {
  home: () => '/',
  health: () => '/health',
  status: () => '/status',
  login: (origin?: string) => withQuery('/login', { [ORIGIN_FIELD]: origin }),
  /** To which the OpenID provider returns. */
  loginCallback: () => '/login/callback',
  register: (origin?: string) => withQuery('/register', { [ORIGIN_FIELD]: origin }),
  forgotPassword: (origin?: string) => withQuery('/forgot-password', { [ORIGIN_FIELD]: origin }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** Legacy alias of the sign-in screen. */
  auth: () => '/auth',
  members: (query: Query = {}) => withQuery('/members', query),
  member: (bioguideId: string) => `/members/${encodeURIComponent(bioguideId)}`,
  bills: (query: Query = {}) => withQuery('/bills', query),
  bill: ({ congress, type, number }: BillKey) => `/bills/${congress}/${type}/${encodeURIComponent(number)}`,
  billText: ({ congress, type, number }: BillKey, { version, against, section }: TextChoice = {}) =>
    withQuery(`/bills/${congress}/${type}/${encodeURIComponent(number)}/text`, { version, against }) +
    sectionFragment(section),
  laws: (query: Query = {}) => withQuery('/laws', query),
  amendment: ({ congress, type, number }: AmendmentKey) =>
    `/bills/amendments/${congress}/${type}/${encodeURIComponent(number)}`,
  /** With a district, shows its members to follow. */
  myCongress: (query: Query = {}, district?: District) =>
    withQuery('/my-congress', query) + (district === undefined ? '' : districtFragment(district)),
  meetings: (query: Query = {}) => withQuery('/meetings', query),
  meeting: (meeting: MeetingKey) => `/meetings/${meetingKeyOf(meeting)}`,
  votes: (query: Query = {}) => withQuery('/votes', query),
  vote: (vote: VoteKey) => `/votes/${voteKeyOf(vote)}`,
  committees: (query: Query = {}) => withQuery('/committees', query),
  committee: (systemCode: string, query: Query = {}) =>
    withQuery(`/committees/${encodeURIComponent(systemCode)}`, query),
  /** Reached from a public page, signing in first if needed: asks whether to follow the record. */
  follow: ({ kind, key }: { readonly kind: string; readonly key: string }) =>
    `/follow/${kind}/${encodeURI(key)}`,
  tracking: (query: Query = {}) => withQuery('/tracking', query),
  alerts: () => '/alerts',
  settings: () => '/settings',
  webhooks: () => '/settings/webhooks',
  profile: () => '/profile',
} as const
