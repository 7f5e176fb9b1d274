import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { Change } from '../entities/changes.ts'
import { amendmentParams, billParams, bioguideId, integer, systemCode } from '../entities/fields.ts'
import { PAGE_MAX, TRACKING_FETCH } from '../rules/limits.ts'
import { publicHead } from '../http/route-head.ts'
import { defineRoutesWith } from '../http/route.ts'

const history = {
  cache: publicFor('bill'),
  query: z.object({
    limit: z._default(integer({ min: 1, max: PAGE_MAX }), TRACKING_FETCH),
    /** `next` of the previous page, opaque. */
    before: z.exactOptional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
  }),
  data: z.object({ changes: z.array(Change), next: z.exactOptional(z.string()) }),
  errors: ['not_found'],
} as const

const BILL_HEADS = {
  getBillHistory: publicHead('GET', '/bills/{congress}/{type}/{number}/history'),
  getCommitteeHistory: publicHead('GET', '/committees/{systemCode}/history'),
  getAmendmentHistory: publicHead('GET', '/bills/amendments/{congress}/{type}/{number}/history'),
}
const MEMBER_HEADS = { getMemberHistory: publicHead('GET', '/members/{bioguideId}/history') }

export const billHistoryRoutes = defineRoutesWith(BILL_HEADS, history, {
  getBillHistory: {
    summary: 'What changed on a bill, most recently recorded first',
    params: billParams,
  },
  getAmendmentHistory: {
    summary: 'What changed on an amendment, most recently recorded first',
    params: amendmentParams,
  },
  getCommitteeHistory: {
    summary: 'What changed on a committee and in its meetings, most recently recorded first',
    params: z.object({ systemCode }),
  },
})

export const memberHistoryRoutes = defineRoutesWith(MEMBER_HEADS, history, {
  getMemberHistory: {
    summary: 'What changed on a member, most recently recorded first',
    params: z.object({ bioguideId }),
  },
})
