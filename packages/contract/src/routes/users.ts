import * as z from 'zod/mini'
import { FacetCounts } from '../entities/bill.ts'
import { Instant, recordRefFields } from '../entities/common.ts'
import { Activity } from '../entities/tracking.ts'
import { enumParam, anyJson, integer, instantParam, ofUser } from '../entities/fields.ts'
import { ACTIVITY_MAX, TRACKING_FETCH } from '../rules/limits.ts'
import { type KindCounts, RECORD_KINDS } from '../entities/record-ref.ts'
import { policyArea } from './bill-filters.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/users.ts'
import { alertRoutes } from './alerts.ts'
import { feedRoutes } from './feeds.ts'
import { followAliasRoutes } from './follow-aliases.ts'
import { followRoutes } from './follows.ts'
import { mailLinkRoutes } from './mail-links.ts'
import { searchRoutes } from './searches.ts'
import { noticeRoutes } from './notices.ts'
import { pushRoutes } from './push.ts'
import { webhookRoutes } from './webhooks.ts'

/** The cursor of a page of activity: a time and an event id. */
const activityCursor = z.string().check(z.regex(/^\d{4}-[\d-]{5}T[\d:.]{8,12}Z#\d{4}#evt_[\w-]{1,64}$/))

/** The client's settings, opaque to the service. */
const Preferences = z.record(z.string(), anyJson)

const kindCounts = Object.fromEntries(RECORD_KINDS.map((kind) => [`${kind}s`, z.int()])) as {
  [Name in keyof KindCounts]: ReturnType<typeof z.int>
} // one count for each kind

const ownRoutes = defineRoutesWith(heads, ofUser, {
  getStats: {
    summary: 'How many records a user follows',
    data: z.object({
      ...kindCounts,
      total: z.int(),
      /** The earliest follow that still exists. */
      since: z.nullable(Instant),
      /** The followed record with the most changes in the last thirty days. */
      mostActive: z.nullable(z.object({ ...recordRefFields, title: z.string(), changes: z.int() })),
    }),
  },
  getActivity: {
    summary: 'Changes to the records a user follows, newest first',
    query: z.object({
      limit: z._default(integer({ min: 1, max: ACTIVITY_MAX }), TRACKING_FETCH),
      /** `next` of the previous page. */
      before: z.exactOptional(activityCursor),
      /** Only changes detected after this time. */
      since: z.exactOptional(instantParam),
      kind: z.exactOptional(enumParam(RECORD_KINDS)),
      policyArea: z.exactOptional(policyArea),
    }),
    data: z.object({
      activity: z.array(Activity),
      next: z.exactOptional(z.string()),
      lookedAt: z.nullable(Instant),
    }),
  },
  putActivityLooked: {
    summary: 'Mark everything up to a time as read; an earlier time changes nothing',
    body: z.object({ lookedAt: instantParam }),
    data: z.object({ lookedAt: Instant }),
  },
  putVisit: {
    summary: 'Record a visit to the activity; returns when the previous visit ended',
    data: z.object({
      /** Null on the first visit. A visit ends after half an hour without activity. */
      lastVisitAt: z.nullable(Instant),
    }),
  },
  listTrackedTopics: {
    summary: 'The policy areas of the bills a user follows, most frequent first',
    data: z.object({ policyAreas: FacetCounts }),
  },
  getPreferences: {
    summary: "A user's preferences, as stored by the client",
    data: z.object({ preferences: Preferences }),
  },
  putPreferences: {
    summary: "Replace a user's preferences",
    body: Preferences,
    data: z.object({ preferences: Preferences }),
    errors: ['precondition_failed', 'too_large'],
  },
})

export const userRoutes = {
  ...alertRoutes,
  ...feedRoutes,
  ...mailLinkRoutes,
  ...searchRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...ownRoutes,
  ...followRoutes,
  ...followAliasRoutes,
}
