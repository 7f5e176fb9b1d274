import { committeeRef, memberRef } from '@rostrum/contract/record-ref'
import type { userRoutes } from '@rostrum/contract/routes/users'
import * as tracking from '@rostrum/core/tracking/follow'
import {
  listFollowsOfKinds,
  listTrackedCommittees as listCommittees,
  listTrackedMembers as listCards,
} from '@rostrum/core/tracking/lists'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import { paginate } from '@rostrum/core/lib/page'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const followMember: UserHandlers['followMember'] = async ({ params, actor, context }) => {
  await tracking.follow(context, requireOwn(actor, params.userId), memberRef(params.bioguideId))
  return { following: true }
}

export const unfollowMember: UserHandlers['unfollowMember'] = async ({ params, actor, context }) => {
  await tracking.unfollow(context, requireOwn(actor, params.userId), memberRef(params.bioguideId))
  return { following: false }
}

export const listFollowing: UserHandlers['listFollowing'] = async ({ params, query, actor, context }) => {
  const follows = await listFollowsOfKinds(context.store, requireOwn(actor, params.userId), ['member'])
  const { rows, pagination } = paginate(follows, query)
  const views = rows.map(({ key, followedAt }) => ({ member_bioguide_id: key, followed_at: followedAt }))
  return { follows: views, pagination }
}

export const listTrackedMembers: UserHandlers['listTrackedMembers'] = async (request) => {
  const { params, query, actor, context } = request
  const follows = await listFollowsOfKinds(context.store, requireOwn(actor, params.userId), ['member'])
  const { rows, pagination } = paginate(follows, query)
  return { members: rows.map(({ key }) => key), pagination }
}

export const listTrackedMembersData: UserHandlers['listTrackedMembersData'] = async (request) => {
  const { params, query, actor, context } = request
  return await listCards(context.store, requireOwn(actor, params.userId), query)
}

export const getFollowingStatus: UserHandlers['getFollowingStatus'] = async ({ params, actor, context }) => {
  const [following = false] = await tracking.areFollowed(context, requireOwn(actor, params.userId), [
    memberRef(params.id),
  ])
  return { following }
}

export const getTrackedMemberStatus: UserHandlers['getTrackedMemberStatus'] = async ({
  params,
  actor,
  context,
}) => {
  const [tracked = false] = await tracking.areFollowed(context, requireOwn(actor, params.userId), [
    memberRef(params.id),
  ])
  return { tracked }
}

export const getFavorites: UserHandlers['getFavorites'] = async ({ params, body, actor, context }) => {
  const { bioguideIds } = body
  const userId = requireOwn(actor, params.userId)
  const followed = await tracking.areFollowed(context, userId, bioguideIds.map(memberRef))
  return { favorites: Object.fromEntries(bioguideIds.map((id, i) => [id, followed[i] ?? false])) }
}

export const trackCommittee: UserHandlers['trackCommittee'] = async ({ params, actor, context }) => {
  await tracking.follow(context, requireOwn(actor, params.userId), committeeRef(params.systemCode))
  return { tracked: true }
}

export const untrackCommittee: UserHandlers['untrackCommittee'] = async ({ params, actor, context }) => {
  await tracking.unfollow(context, requireOwn(actor, params.userId), committeeRef(params.systemCode))
  return { tracked: false }
}

export const listTrackedCommittees: UserHandlers['listTrackedCommittees'] = async (request) => {
  const { params, query, actor, context } = request
  return await listCommittees(context.store, requireOwn(actor, params.userId), query)
}

export const getTrackedCommittees: UserHandlers['getTrackedCommittees'] = async (request) => {
  const { params, body, actor, context } = request
  const { systemCodes } = body
  const userId = requireOwn(actor, params.userId)
  const followed = await tracking.areFollowed(context, userId, systemCodes.map(committeeRef))
  return { tracked: Object.fromEntries(systemCodes.map((code, i) => [code, followed[i] ?? false])) }
}
