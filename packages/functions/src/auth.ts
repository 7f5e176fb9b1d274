import { authRoutes } from '@rostrum/contract/routes/auth'
import { factorRoutes } from '@rostrum/contract/routes/factors'
import { oidcRoutes } from '@rostrum/contract/routes/oidc'
import { ownAccountHandlers } from './auth/own-account.ts'
import { visitorHandlers } from './auth/visitors.ts'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

export const handlers: Handlers<typeof authRoutes> = {
  ...visitorHandlers,
  ...ownAccountHandlers,
  ...lazyHandlers(factorRoutes, () => import('./auth/factors.ts')),
  ...lazyHandlers(oidcRoutes, () => import('./auth/oidc.ts')),
}

export const handler = serve({ domain: 'auth', routes: authRoutes, handlers, looksUpSessions: true })
