import { userRoutes } from '@rostrum/contract/routes/users'
import { pairHandlers, type Unpaired } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'
import * as activity from './users/activity.ts'
import * as alerts from './users/alerts.ts'
import * as following from './users/following.ts'
import * as notices from './users/notices.ts'
import * as preferences from './users/preferences.ts'
import * as searches from './users/searches.ts'
import * as push from './users/push.ts'
import * as unsubscribing from './users/unsubscribing.ts'

const all = {
  ...activity,
  ...alerts,
  ...lazyHandlers(
    () => import('./users/feeds.ts'),
    ['getPrivateFeed', 'findFeed', 'createFeed', 'deleteFeed', 'listFollowedMeetings'],
  ),
  ...following,
  ...notices,
  ...preferences,
  ...searches,
  ...push,
  ...unsubscribing,
  ...lazyHandlers(
    () => import('./users/webhooks.ts'),
    [
      'listWebhooks',
      'createWebhook',
      'changeWebhook',
      'deleteWebhook',
      'testWebhook',
      'rotateWebhookSecret',
      'listWebhookDeliveries',
    ],
  ),
}
export const handlers = pairHandlers<typeof userRoutes, Unpaired<typeof userRoutes, typeof all>>(all)

export const handler = serve({ domain: 'users', routes: userRoutes, handlers, writesInTurn: true })
