import { alertRoutes } from '@rostrum/contract/routes/alerts'
import { feedRoutes } from '@rostrum/contract/routes/feeds'
import { mailLinkRoutes } from '@rostrum/contract/routes/mail-links'
import { pushRoutes } from '@rostrum/contract/routes/push'
import { searchRoutes } from '@rostrum/contract/routes/searches'
import { userRoutes } from '@rostrum/contract/routes/users'
import { webhookRoutes } from '@rostrum/contract/routes/webhooks'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'
import * as activity from './users/activity.ts'
import { followHandlers } from './users/follows.ts'
import * as preferences from './users/preferences.ts'

export const handlers: Handlers<typeof userRoutes> = {
  ...activity.handlers,
  ...lazyHandlers(alertRoutes, () => import('./users/alerts.ts')),
  ...lazyHandlers(feedRoutes, () => import('./users/feeds.ts')),
  ...followHandlers,
  ...preferences.handlers,
  ...lazyHandlers(searchRoutes, () => import('./users/searches.ts')),
  ...lazyHandlers(pushRoutes, () => import('./users/push.ts')),
  ...lazyHandlers(mailLinkRoutes, () => import('./users/unsubscribing.ts')),
  ...lazyHandlers(webhookRoutes, () => import('./users/webhooks.ts')),
}

export const handler = serve({ domain: 'users', routes: userRoutes, handlers, writesInTurn: true })
