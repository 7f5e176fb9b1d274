import * as z from 'zod/mini'
import { PRIVATE } from '../cache.ts'
import { Pagination } from '../entities/common.ts'
import { TrackedCommittee } from '../entities/tracked-committee.ts'
import { TRACKED_SORTS } from '../entities/tracking.ts'
import { enumParam, pageParams, systemCode, userId } from '../fields.ts'
import { STATUS_BATCH_MAX, TRACKING_FETCH } from '../limits.ts'
import { defineRoutes } from '../route.ts'
import * as heads from '../route-heads/tracked-committees.ts'

const params = z.object({ userId, systemCode })
const Tracked = z.object({ tracked: z.boolean() })

export const trackedCommitteeRoutes = defineRoutes({
  trackCommittee: {
    ...heads.trackCommittee,
    cache: PRIVATE,
    summary: 'Follow a committee or subcommittee; idempotent',
    params,
    data: Tracked,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  untrackCommittee: {
    ...heads.untrackCommittee,
    cache: PRIVATE,
    summary: 'Stop following a committee',
    params,
    data: Tracked,
    errors: ['forbidden'],
  },
  listTrackedCommittees: {
    ...heads.listTrackedCommittees,
    cache: PRIVATE,
    summary: 'The committees a user follows, by latest change or latest follow',
    params: z.object({ userId }),
    query: z.object({
      ...pageParams({ limit: TRACKING_FETCH }),
      sort: z._default(enumParam(TRACKED_SORTS), 'changed'),
    }),
    data: z.object({ committees: z.array(TrackedCommittee), pagination: Pagination }),
    errors: ['forbidden'],
  },
  getTrackedCommittees: {
    ...heads.getTrackedCommittees,
    cache: PRIVATE,
    summary: 'Which of several committees a user follows',
    params: z.object({ userId }),
    body: z.object({ systemCodes: z.array(systemCode).check(z.maxLength(STATUS_BATCH_MAX)) }),
    data: z.object({ tracked: z.record(z.string(), z.boolean()) }),
    errors: ['forbidden'],
  },
})
