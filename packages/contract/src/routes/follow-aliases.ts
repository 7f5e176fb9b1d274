import * as z from 'zod/mini'
import { Instant, Pagination } from '../entities/common.ts'
import { MemberCard } from '../entities/member.ts'
import { ActivityItem, FollowedCommittee, FollowedRecord } from '../entities/tracking.ts'
import * as fields from '../entities/fields.ts'
import { STATUS_BATCH_MAX, TRACKING_FETCH } from '../rules/limits.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/follow-aliases.ts'
import { followedPage, ofPolicyArea } from './follows.ts'

const { bioguideId, ofUser, systemCode, userId } = fields
const memberParams = z.object({ userId, bioguideId })
const statusParams = z.object({ userId, id: bioguideId })
const committeeParams = z.object({ userId, systemCode })
const idPage = z.object(fields.pageParams({ limit: TRACKING_FETCH }))

const KINDS = ['bill', 'amendment'] as const
const type = z.union([fields.billType, fields.amendmentType])
const number = z.pipe(
  z.int().check(z.minimum(1), z.maximum(99_999)),
  z.transform((value) => String(value)),
)
const BillKey = z.object({
  congress: fields.congressNumber,
  billType: type,
  billNumber: z.union([fields.itemNumber, number]),
  billTitle: z.exactOptional(z.string().check(z.maxLength(4_000))),
})
const billPage = z.extend(followedPage, { kind: z.exactOptional(fields.enumParam(KINDS)), ...ofPolicyArea })

const batchOf = <S extends z.core.$ZodType>(row: S) => z.array(row).check(z.maxLength(STATUS_BATCH_MAX))
const States = z.record(z.string(), z.boolean())
const Following = z.object({ following: z.boolean() })
const Tracked = z.object({ tracked: z.boolean() })
const since = { followedAt: Instant, lastChange: FollowedRecord.shape.lastChange }
const TrackedBill = z.extend(
  z.pick(ActivityItem, { title: true, latestAction: true, stage: true, policyArea: true }),
  {
    kind: z.enum(KINDS),
    congress: z.int(),
    billType: z.string(),
    billNumber: z.string(),
    /** The title when it was followed. */
    billTitle: z.string(),
    createdAt: Instant,
    lastChange: since.lastChange,
  },
)
const TrackedBills = z.object({ tracked: z.array(TrackedBill), pagination: Pagination })

/** Aliases of `followRoutes`: the specification's calls, and earlier ones for committees. */
export const followAliasRoutes = defineRoutes(heads, {
  followMember: {
    summary: 'Follow a member; idempotent',
    params: memberParams,
    data: Following,
    errors: ['not_found', 'conflict'],
  },
  unfollowMember: {
    summary: 'Stop following a member',
    params: memberParams,
    data: Following,
  },
  listFollowing: {
    summary: 'The members a user follows, and since when',
    ...ofUser,
    query: idPage,
    data: z.object({
      follows: z.array(z.object({ member_bioguide_id: z.string(), followed_at: Instant })),
      pagination: Pagination,
    }),
  },
  listTrackedMembers: {
    summary: 'The ids of the members a user follows',
    ...ofUser,
    query: idPage,
    data: z.object({ members: z.array(z.string()), pagination: Pagination }),
  },
  listTrackedMembersData: {
    summary: 'Cards of the members a user follows, by latest change or latest follow',
    ...ofUser,
    query: followedPage,
    data: z.object({ members: z.array(z.extend(MemberCard, since)), pagination: Pagination }),
  },
  getFollowingStatus: {
    summary: 'Whether a user follows a member',
    params: statusParams,
    data: Following,
  },
  getTrackedMemberStatus: {
    summary: 'Whether a user tracks a member',
    params: statusParams,
    data: Tracked,
  },
  getFavorites: {
    summary: 'Which of several members a user follows',
    ...ofUser,
    body: z.object({ bioguideIds: batchOf(bioguideId) }),
    data: z.object({ favorites: States }),
  },
  trackCommittee: {
    summary: 'Follow a committee or subcommittee; idempotent',
    params: committeeParams,
    data: Tracked,
    errors: ['not_found', 'conflict'],
  },
  untrackCommittee: {
    summary: 'Stop following a committee',
    params: committeeParams,
    data: Tracked,
  },
  listTrackedCommittees: {
    summary: 'The committees a user follows, by latest change or latest follow',
    ...ofUser,
    query: followedPage,
    data: z.object({ committees: z.array(z.extend(FollowedCommittee, since)), pagination: Pagination }),
  },
  getTrackedCommittees: {
    summary: 'Which of several committees a user follows',
    ...ofUser,
    body: z.object({ systemCodes: batchOf(systemCode) }),
    data: z.object({ tracked: States }),
  },
  trackBill: {
    summary: 'Track a bill or an amendment; idempotent',
    body: BillKey,
    data: Tracked,
    errors: ['not_found', 'conflict'],
  },
  untrackBill: {
    summary: 'Stop tracking a bill or an amendment',
    body: BillKey,
    data: Tracked,
  },
  checkTracked: {
    summary: 'Whether the user tracks one bill or amendment',
    query: z.object({ congress: fields.congressNumber, billType: type, billNumber: fields.itemNumber }),
    aliases: { type: 'billType', number: 'billNumber' },
    data: Tracked,
  },
  getTracked: {
    summary: 'Which of several bills the user tracks',
    body: z.object({ bills: batchOf(BillKey) }),
    data: z.object({ tracked: States }),
  },
  listTrackedBills: {
    summary: 'The bills and amendments the user tracks, by latest change or latest follow',
    query: billPage,
    data: TrackedBills,
  },
  listFavorites: {
    summary: 'An alias of trackedBills',
    query: billPage,
    data: TrackedBills,
  },
})
