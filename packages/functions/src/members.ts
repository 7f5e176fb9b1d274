import { memberCommitteeRoutes } from '@rostrum/contract/routes/committees'
import { memberListRoutes, memberReadRoutes, memberRoutes } from '@rostrum/contract/routes/members'
import { memberVoteRoutes } from '@rostrum/contract/routes/votes'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

export const handlers: Handlers<typeof memberRoutes> = {
  ...lazyHandlers(memberListRoutes, () => import('./members/lists.ts')),
  ...lazyHandlers(memberReadRoutes, () => import('./members/read.ts')),
  ...lazyHandlers(memberCommitteeRoutes, () => import('./members/committees.ts')),
  ...lazyHandlers(memberVoteRoutes, () => import('./members/votes.ts')),
}

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
