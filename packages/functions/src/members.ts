import { memberRoutes } from '@rostrum/contract/routes/members'
import { pairHandlers, type Unpaired } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { lazyHandlers } from './lazy-handlers.ts'

const all = {
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
}
export const handlers = pairHandlers<typeof memberRoutes, Unpaired<typeof memberRoutes, typeof all>>(all)

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
