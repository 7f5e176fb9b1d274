import { userRoutes } from '@rostrum/contract/routes/users'
import { pairHandlers, type Unpaired } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'
import * as activity from './users/activity.ts'
import { followHandlers } from './users/follows.ts'
import * as notices from './users/notices.ts'
import * as preferences from './users/preferences.ts'

const all = {
  ...activity,
  ...lazyHandlers(
    () => import('./users/alerts.ts'),
    ['listAlerts', 'getAlertSettings', 'putAlertSettings', 'putFollowRhythm', 'listFollowRhythms'],
  ),
  ...lazyHandlers(
    () => import('./users/feeds.ts'),
    ['getPrivateFeed', 'findFeed', 'createFeed', 'deleteFeed', 'listFollowedMeetings'],
  ),
  ...followHandlers,
  ...notices,
  ...preferences,
  ...lazyHandlers(
    () => import('./users/searches.ts'),
    ['listSearches', 'saveSearch', 'changeSearch', 'deleteSearch'],
  ),
  ...lazyHandlers(
    () => import('./users/push.ts'),
    ['listPushBrowsers', 'putPushBrowser', 'deletePushBrowser'],
  ),
  ...lazyHandlers(() => import('./users/unsubscribing.ts'), ['getUnsubscribePage', 'unsubscribe']),
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
