import * as z from 'zod/mini'
import { PushBrowser } from '../entities/push.ts'
import { ofUser, userId } from '../entities/fields.ts'
import { defineRoutesWith } from '../http/route.ts'
import * as heads from '../route-heads/push.ts'

const ENDPOINT_MAX = 2_048
const base64url = (pattern: RegExp) =>
  z.string().check(z.regex(pattern, { error: 'must be a key in base64url' }))

/** The format of `PushSubscription.toJSON()` in browsers. */
const Subscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(ENDPOINT_MAX)),
  keys: z.object({ p256dh: base64url(/^[\w-]{87}$/), auth: base64url(/^[\w-]{22}$/) }),
})
const PushBrowsers = z.object({
  /** The `applicationServerKey` of subscriptions; absent if the site cannot send pushes. */
  publicKey: z.exactOptional(z.string()),
  browsers: z.array(PushBrowser),
})

export const pushRoutes = defineRoutesWith(heads, ofUser, {
  listPushBrowsers: {
    summary: "The browsers that show a user's alerts as notifications, and the key to subscribe one",
    data: PushBrowsers,
  },
  putPushBrowser: {
    summary:
      'Show alerts as notifications in the browser of this session; ten browsers at most, newest first',
    body: Subscription,
    data: PushBrowsers,
  },
  deletePushBrowser: {
    summary: 'Stop showing notifications in a browser; idempotent',
    params: z.object({ userId, browserId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    data: PushBrowsers,
  },
})
