import { userRoutes } from '@rostrum/contract/routes/users'
import { type Handlers, unbuilt } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof userRoutes> = {
  followMember: unbuilt,
  unfollowMember: unbuilt,
  listFollowing: unbuilt,
  listTrackedMembers: unbuilt,
  listTrackedMembersData: unbuilt,
  getFollowingStatus: unbuilt,
  getTrackedMemberStatus: unbuilt,
  getStats: unbuilt,
  getPreferences: unbuilt,
  putPreferences: unbuilt,
  getFavorites: unbuilt,
}

export const handler = serve({ domain: 'users', routes: userRoutes, handlers })
