import * as z from 'zod/mini'
import { Pagination, recordRefFields } from '../entities/common.ts'
import { FollowedRecord, TRACKED_SORTS } from '../entities/tracking.ts'
import { enumParam, ofUser, pageParams, userId } from '../entities/fields.ts'
import { STATUS_BATCH_MAX, TRACKING_FETCH } from '../rules/limits.ts'
import { RECORD_KINDS } from '../entities/record-ref.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/follows.ts'
import { policyArea } from './bill-filters.ts'

/** In the key of a bill or an amendment, "-" replaces slashes: `119-hr-1`. */
const ofRecord = {
  params: z.object({ userId, kind: enumParam(RECORD_KINDS), key: z.string().check(z.maxLength(100)) }),
}
const Followed = z.object({ followed: z.boolean() })
const Ref = z.object(recordRefFields)

export const followedPage = z.object({
  ...pageParams({ limit: TRACKING_FETCH }),
  sort: z._default(enumParam(TRACKED_SORTS), 'changed'),
})
export const ofPolicyArea = { policyArea: z.exactOptional(policyArea) }

export const followRoutes = defineRoutesWith(heads, ofRecord, {
  putFollow: {
    summary: 'Follow a record; idempotent. The key of a bill has hyphens for its slashes: 119-hr-1',
    data: Followed,
    errors: ['not_found', 'conflict'],
  },
  deleteFollow: {
    summary: 'Stop following a record; idempotent',
    data: Followed,
    errors: ['not_found'],
  },
  getFollow: {
    summary: 'Whether a user follows a record',
    data: Followed,
    errors: ['not_found'],
  },
  listFollows: {
    summary: 'The records a user follows, by latest change or latest follow',
    ...ofUser,
    query: z.extend(followedPage, { kind: z.exactOptional(enumParam(RECORD_KINDS)), ...ofPolicyArea }),
    data: z.object({ follows: z.array(FollowedRecord), pagination: Pagination }),
  },
  findFollows: {
    summary: 'Which of several records a user follows',
    ...ofUser,
    body: z.object({ records: z.array(Ref).check(z.maxLength(STATUS_BATCH_MAX)) }),
    data: z.object({ followed: z.array(Ref) }),
  },
})
