import { billRoutes } from '@rostrum/contract/routes/bills'
import * as lists from './bills/lists.ts'
import * as read from './bills/read.ts'
import * as tracking from './bills/tracking.ts'
import * as updates from './bills/updates.ts'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers = { ...lists, ...read, ...tracking, ...updates } satisfies Handlers<typeof billRoutes>

export const handler = serve({ domain: 'bills', routes: billRoutes, handlers })
