import { userRoutes } from '@rostrum/contract/routes/users'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import * as activity from './users/activity.ts'
import * as following from './users/following.ts'
import * as preferences from './users/preferences.ts'

export const handlers: Handlers<typeof userRoutes> = {
  followMember: following.followMember,
  unfollowMember: following.unfollowMember,
  listFollowing: following.listFollowing,
  listTrackedMembers: following.listTrackedMembers,
  listTrackedMembersData: following.listTrackedMembersData,
  getFollowingStatus: following.getFollowingStatus,
  getTrackedMemberStatus: following.getTrackedMemberStatus,
  getFavorites: following.getFavorites,
  getStats: activity.getStats,
  getActivity: activity.getActivity,
  putActivityLooked: activity.putActivityLooked,
  getPreferences: preferences.getPreferences,
  putPreferences: preferences.putPreferences,
}

export const handler = serve({ domain: 'users', routes: userRoutes, handlers })
