import { authRoutes } from '@rostrum/contract/routes/auth'
import { accountsOf } from './auth/accounts.ts'
import { authHandlers } from './auth/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers = authHandlers(accountsOf)

export const handler = serve({ domain: 'auth', routes: authRoutes, handlers, looksUpSessions: true })
