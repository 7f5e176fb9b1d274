import type { RouteHead } from '../http/route-head.ts'
import type { RouteOf, ROUTES_BY_DOMAIN } from '../routes/all.ts'
import * as account from './account.ts'
import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as billParts from './bill-parts.ts'
import * as bills from './bills.ts'
import * as committees from './committees.ts'
import * as feeds from './feeds.ts'
import * as followAliases from './follow-aliases.ts'
import * as followedMeetings from './followed-meetings.ts'
import * as follows from './follows.ts'
import * as laws from './laws.ts'
import * as mail from './mail.ts'
import * as memberCommittees from './member-committees.ts'
import * as memberVotes from './member-votes.ts'
import * as meetings from './meetings.ts'
import * as members from './members.ts'
import * as notices from './notices.ts'
import * as factors from './factors.ts'
import * as oidc from './oidc.ts'
import * as ownFactors from './own-factors.ts'
import * as push from './push.ts'
import * as registration from './registration.ts'
import * as searches from './searches.ts'
import * as system from './system.ts'
import * as updates from './updates.ts'
import * as users from './users.ts'
import * as votes from './votes.ts'
import * as webhooks from './webhooks.ts'

type Routes = typeof ROUTES_BY_DOMAIN
type HeadsOf<R> = {
  readonly [Name in keyof R]: R[Name] extends RouteHead ? Pick<R[Name], keyof RouteHead> : never
}
type Same<A, B> = [A, B] extends [B, A] ? true : false
/** Routes that no screen calls have their head next to the schemas. */
type Uncalled =
  | 'getBillHistory'
  | 'getAmendmentHistory'
  | 'getCommitteeHistory'
  | 'getMemberHistory'
  | 'listChanges'
type Domains = { readonly [D in keyof Routes]: HeadsOf<Omit<Routes[D], Uncalled>> }

/** Every other route has a head of the same name, with its method, path and auth. */
const all = {
  auth: { ...auth, ...account, ...factors, ...ownFactors, ...oidc, ...registration },
  users: {
    ...users,
    ...follows,
    ...followAliases,
    ...alerts,
    ...feeds,
    ...followedMeetings,
    ...mail,
    ...notices,
    ...push,
    ...webhooks,
    ...searches,
  },
  members: { ...members, ...memberCommittees, ...memberVotes },
  bills: {
    ...bills,
    ...billParts,
    ...committees,
    ...laws,
    ...updates,
    ...votes,
    ...meetings,
  },
  system,
}
export const heads: Domains = all

/** Every head has a route of the same name. */
type Extra = { [D in keyof Routes]: Exclude<keyof (typeof all)[D], keyof Routes[D]> }[keyof Routes]
export const noExtra: [Extra] extends [never] ? true : Extra = true

export const found: [
  Same<RouteOf<typeof followAliases.trackBill>, Routes['users']['trackBill']>,
  Same<RouteOf<typeof followAliases.untrackBill>, Routes['users']['untrackBill']>,
] = [true, true]
// @ts-expect-error there is no such route
export const lost: RouteOf<{ method: 'GET'; path: '/bills/favorite'; auth: 'user' }> = heads.users.trackBill
