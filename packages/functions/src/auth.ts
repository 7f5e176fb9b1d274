import { authRoutes } from '@rostrum/contract/routes/auth'
import { ownAccountHandlers } from './auth/own-account.ts'
import { visitorHandlers } from './auth/visitors.ts'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof authRoutes> = { ...visitorHandlers, ...ownAccountHandlers }

export const handler = serve({ domain: 'auth', routes: authRoutes, handlers, looksUpSessions: true })
