import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

export const handlers = {
  ...lazyHandlers(
    () => import('./members/lists.ts'),
    ['listMembers', 'searchMembers', 'searchMembersAdvanced', 'listSeats'],
  ),
  ...lazyHandlers(
    () => import('./members/read.ts'),
    ['getMember', 'getMemberHistory', 'listSponsored', 'listCosponsored', 'getRateLimit', 'fetchUrl'],
  ),
  ...lazyHandlers(() => import('./members/committees.ts'), ['listMemberCommittees']),
  ...lazyHandlers(() => import('./members/votes.ts'), ['listMemberVotes']),
} satisfies Handlers<typeof memberRoutes>

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
