import { memberRoutes } from '@rostrum/contract/routes/members'
import { type Handlers, unbuilt } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof memberRoutes> = {
  listMembers: unbuilt,
  searchMembersAdvanced: unbuilt,
  searchMembers: unbuilt,
  listSeats: unbuilt,
  getRateLimit: unbuilt,
  fetchUrl: unbuilt,
  getMember: unbuilt,
  listSponsored: unbuilt,
  listCosponsored: unbuilt,
}

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
