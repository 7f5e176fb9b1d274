import * as z from 'zod/mini'
import { PRIVATE } from '../cache.ts'
import { Instant, Pagination } from '../entities/common.ts'
import { MemberCard } from '../entities/member.ts'
import { Activity, LastChange, RECORD_KINDS, TRACKED_SORTS } from '../entities/tracking.ts'
import { enumParam, anyJson, bioguideId, integer, instantParam, pageParams } from '../fields.ts'
import { ACTIVITY_MAX, STATUS_BATCH_MAX, TRACKING_FETCH } from '../limits.ts'
import { defineRoutes } from '../route.ts'

/** However long: whatever is not one's own is refused alike. */
const userId = z.string().check(z.minLength(1))
const userParams = z.object({ userId })
const followParams = z.object({ userId, bioguideId })
const statusParams = z.object({ userId, id: bioguideId })
const listPage = z.object(pageParams({ limit: TRACKING_FETCH }))

const trackedPage = z.extend(listPage, { sort: z._default(enumParam(TRACKED_SORTS), 'changed') })
const TrackedMember = z.extend(MemberCard, {
  followedAt: Instant,
  lastChange: z.exactOptional(LastChange),
})
/** Where a page of activity ends: a moment, and which of what was seen in it. */
const activityCursor = z.string().check(z.regex(/^\d{4}-[\d-]{5}T[\d:.]{8,12}Z#\d{4}#evt_[\w-]{1,64}$/))

const FollowRow = z.object({ member_bioguide_id: z.string(), followed_at: Instant })
const Following = z.object({ following: z.boolean() })
const Tracked = z.object({ tracked: z.boolean() })
/** The client's own settings; the service keeps them and never looks inside. */
const Preferences = z.record(z.string(), anyJson)

const signedInRoute = { auth: 'user', cache: PRIVATE } as const

export const userRoutes = defineRoutes({
  followMember: {
    ...signedInRoute,
    method: 'POST',
    path: '/users/{userId}/follow/{bioguideId}',
    summary: 'Follow a member; twice is once',
    params: followParams,
    data: Following,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  unfollowMember: {
    ...signedInRoute,
    method: 'DELETE',
    path: '/users/{userId}/follow/{bioguideId}',
    summary: 'Stop following a member',
    params: followParams,
    data: Following,
    errors: ['forbidden'],
  },
  listFollowing: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/following',
    summary: 'The members a user follows, with the date of each follow',
    params: userParams,
    query: listPage,
    data: z.object({ follows: z.array(FollowRow), pagination: Pagination }),
    errors: ['forbidden'],
  },
  listTrackedMembers: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/trackedMembers',
    summary: 'The members a user follows, as ids',
    params: userParams,
    query: listPage,
    data: z.object({ members: z.array(z.string()), pagination: Pagination }),
    errors: ['forbidden'],
  },
  listTrackedMembersData: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/trackedMembersData',
    summary: 'The members a user follows, as cards, the latest change or the latest followed first',
    params: userParams,
    query: trackedPage,
    data: z.object({ members: z.array(TrackedMember), pagination: Pagination }),
    errors: ['forbidden'],
  },
  getFollowingStatus: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/following/{id}/status',
    summary: 'Whether a user follows a member',
    params: statusParams,
    data: Following,
    errors: ['forbidden'],
  },
  getTrackedMemberStatus: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/trackedMembers/{id}/status',
    summary: 'Whether a user tracks a member',
    params: statusParams,
    data: Tracked,
    errors: ['forbidden'],
  },
  getStats: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/stats',
    summary: 'How much a user follows',
    params: userParams,
    data: z.object({
      members: z.int(),
      bills: z.int(),
      amendments: z.int(),
      total: z.int(),
      /** When the first of what is followed today was followed. */
      since: z.nullable(Instant),
      /** What changed most often in the last thirty days. */
      mostActive: z.nullable(
        z.object({ kind: z.enum(RECORD_KINDS), key: z.string(), title: z.string(), changes: z.int() }),
      ),
    }),
    errors: ['forbidden'],
  },
  getActivity: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/activity',
    summary: 'What changed on what a user follows, the latest first',
    params: userParams,
    query: z.object({
      limit: z._default(integer({ min: 1, max: ACTIVITY_MAX }), TRACKING_FETCH),
      /** `next` of the page before. */
      before: z.exactOptional(activityCursor),
      /** Only what was seen after this moment. */
      since: z.exactOptional(instantParam),
      kind: z.exactOptional(enumParam(RECORD_KINDS)),
    }),
    data: z.object({
      activity: z.array(Activity),
      next: z.exactOptional(z.string()),
      /** When the user last said to have looked. */
      lookedAt: z.nullable(Instant),
    }),
    errors: ['forbidden'],
  },
  putActivityLooked: {
    ...signedInRoute,
    method: 'PUT',
    path: '/users/{userId}/activity/looked',
    summary: 'Mark everything seen up to a moment as read; a look further back changes nothing',
    params: userParams,
    body: z.object({ lookedAt: instantParam }),
    data: z.object({ lookedAt: Instant }),
    errors: ['forbidden'],
  },
  getPreferences: {
    ...signedInRoute,
    method: 'GET',
    path: '/users/{userId}/preferences',
    summary: "A user's preferences, as the client stored them",
    params: userParams,
    data: z.object({ preferences: Preferences }),
    errors: ['forbidden'],
  },
  putPreferences: {
    ...signedInRoute,
    method: 'PUT',
    path: '/users/{userId}/preferences',
    summary: "Replace a user's preferences",
    params: userParams,
    body: Preferences,
    data: z.object({ preferences: Preferences }),
    errors: ['forbidden', 'precondition_failed', 'too_large'],
  },
  getFavorites: {
    ...signedInRoute,
    method: 'POST',
    path: '/users/{userId}/following/getFavorites',
    summary: 'Which of several members a user follows',
    params: userParams,
    body: z.object({ bioguideIds: z.array(bioguideId).check(z.maxLength(STATUS_BATCH_MAX)) }),
    data: z.object({ favorites: z.record(z.string(), z.boolean()) }),
    errors: ['forbidden'],
  },
})
