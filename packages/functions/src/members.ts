import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Handlers } from './http/handlers.ts'
import * as lists from './members/lists.ts'
import * as read from './members/read.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof memberRoutes> = {
  listMembers: lists.listMembers,
  searchMembersAdvanced: lists.searchMembersAdvanced,
  searchMembers: lists.searchMembers,
  listSeats: lists.listSeats,
  getRateLimit: read.getRateLimit,
  fetchUrl: read.fetchUrl,
  getMember: read.getMember,
  listSponsored: read.listSponsored,
  listCosponsored: read.listCosponsored,
}

export const handler = serve({ domain: 'members', routes: memberRoutes, handlers })
