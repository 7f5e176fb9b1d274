import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Handlers } from './http/handlers.ts'
import * as lists from './members/lists.ts'
import * as read from './members/read.ts'
import { serve } from './http/serve.ts'

export const handlers = { ...lists, ...read } satisfies Handlers<typeof memberRoutes>

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
