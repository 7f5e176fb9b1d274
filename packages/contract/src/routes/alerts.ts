import * as z from 'zod/mini'
import { Alert, AlertSettings, AlertStanding, Rhythm } from '../entities/alerts.ts'
import { recordRefFields } from '../entities/common.ts'
import { integer, ofUser, recordKey } from '../entities/fields.ts'
import { ALERTS_MAX, ALERTS_SHOWN } from '../rules/limits.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/alerts.ts'

const Settings = z.object({ settings: AlertSettings, ...AlertStanding.shape })
const { shape } = AlertSettings
const AlertChoices = z.object({
  rhythm: z.exactOptional(shape.rhythm),
  byEmail: shape.byEmail,
  timeZone: z.exactOptional(shape.timeZone),
  deliveryTime: z.exactOptional(shape.deliveryTime),
  weekday: z.exactOptional(shape.weekday),
  quietHours: z.exactOptional(shape.quietHours),
  mutedKinds: z.exactOptional(shape.mutedKinds),
  everyMemberVote: shape.everyMemberVote,
})
const FollowRhythm = z.object({
  kind: recordRefFields.kind,
  key: recordKey,
  rhythm: z.nullable(Rhythm),
})

export const alertRoutes = defineRoutesWith(heads, ofUser, {
  listAlerts: {
    summary: "A user's emails about changes in the last 30 days, newest first",
    query: z.object({
      limit: z._default(integer({ min: 1, max: ALERTS_MAX }), ALERTS_SHOWN),
      /** `next` of the previous page. */
      before: z.exactOptional(integer({ min: 1, max: 999_999_999 })),
    }),
    data: z.object({ alerts: z.array(Alert), next: z.exactOptional(z.int()) }),
  },
  getAlertSettings: {
    summary: 'How a user wants to get alerts, and what prevents them; none are sent while the rhythm is null',
    data: Settings,
  },
  putAlertSettings: {
    summary: 'Change how a user wants to get alerts; absent fields are kept',
    body: AlertChoices,
    data: Settings,
  },
  putFollowRhythm: {
    summary: 'Set the rhythm of alerts for one followed record; null for the default',
    body: FollowRhythm,
    data: FollowRhythm,
    errors: ['not_found'],
  },
  listFollowRhythms: {
    summary: 'The followed records whose alerts do not have the default rhythm',
    data: z.object({ rhythms: z.array(z.object({ ...recordRefFields, rhythm: Rhythm })) }),
  },
})
