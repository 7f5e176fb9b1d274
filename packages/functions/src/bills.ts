import { billListRoutes, billReadRoutes, billRoutes } from '@rostrum/contract/routes/bills'
import { committeeRoutes } from '@rostrum/contract/routes/committees'
import { lawRoutes } from '@rostrum/contract/routes/laws'
import { meetingRoutes } from '@rostrum/contract/routes/meetings'
import { updateRoutes } from '@rostrum/contract/routes/searches'
import { textSearchRoutes } from '@rostrum/contract/routes/text-search'
import { voteRoutes } from '@rostrum/contract/routes/votes'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

export const handlers: Handlers<typeof billRoutes> = {
  ...lazyHandlers({ ...billListRoutes, ...lawRoutes }, () => import('./bills/lists.ts')),
  ...lazyHandlers(textSearchRoutes, () => import('./bills/text-search.ts')),
  ...lazyHandlers(billReadRoutes, () => import('./bills/read.ts')),
  ...lazyHandlers(updateRoutes, () => import('./bills/updates.ts')),
  ...lazyHandlers(committeeRoutes, () => import('./bills/committees.ts')),
  ...lazyHandlers(voteRoutes, () => import('./bills/votes.ts')),
  ...lazyHandlers(meetingRoutes, () => import('./bills/meetings.ts')),
}

export const handler = serve({ domain: 'bills', routes: billRoutes, handlers })
