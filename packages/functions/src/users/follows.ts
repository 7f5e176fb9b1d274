import { isBillType } from '@rostrum/contract/congress/bill-types'
import type { Pagination } from '@rostrum/contract/entities/common'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { findPolicyArea } from '@rostrum/contract/congress/policy-areas'
import { parseRecordPath } from '@rostrum/contract/entities/record-path'
import {
  committeeRef,
  memberRef,
  recordKeyOf,
  type RecordKind,
  type RecordRef,
  splitRecordKey,
} from '@rostrum/contract/entities/record-ref'
import type { followAliasRoutes } from '@rostrum/contract/routes/follow-aliases'
import type { followRoutes } from '@rostrum/contract/routes/follows'
import type { Actor } from '@rostrum/core/lib/actor'
import { AppError } from '@rostrum/core/lib/app-error'
import { type OffsetPage, paginate } from '@rostrum/core/lib/page'
import * as tracking from '@rostrum/core/tracking/follow'
import { type FollowedQuery, listFollowed, listFollowsOfKinds } from '@rostrum/core/tracking/lists'
import { notFoundMessage } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'

/** A request without a user id is about the token's owner. */
interface FollowRequest {
  readonly params?: { readonly userId: string }
  readonly actor: Actor
  readonly context: Context
}

const ownerOf = ({ params, actor }: FollowRequest): string => params?.userId ?? actor.userId

type FollowCall = (request: FollowRequest, ref: RecordRef) => Promise<boolean>

const follow: FollowCall = async (request, ref) => {
  await tracking.follow(request.context, ownerOf(request), ref)
  return true
}

const unfollow: FollowCall = async (request, ref) => {
  await tracking.unfollow(request.context, ownerOf(request), ref)
  return false
}

const areFollowed = async (request: FollowRequest, refs: readonly RecordRef[]): Promise<boolean[]> =>
  await tracking.areFollowed(request.context, ownerOf(request), refs)

const isFollowed: FollowCall = async (request, ref) => (await areFollowed(request, [ref]))[0] ?? false

/** Handles a call about one record; its reply contains only one field. */
const replying =
  <Field extends string, Named>(field: Field, call: FollowCall, refOf: (request: Named) => RecordRef) =>
  async (request: FollowRequest & Named) =>
    ({ [field]: await call(request, refOf(request)) }) as Record<Field, boolean> // a computed name has no type

async function statesOf(
  request: FollowRequest,
  refs: readonly RecordRef[],
): Promise<Record<string, boolean>> {
  const states = await areFollowed(request, refs)
  return Object.fromEntries(refs.map(({ key }, index) => [key, states[index] ?? false]))
}

const listRecords = async (
  request: FollowRequest & { readonly query: FollowedQuery },
  kinds: readonly RecordKind[] | undefined,
): Promise<{ follows: FollowedRecord[]; pagination: Pagination }> =>
  await listFollowed(request.context.store, ownerOf(request), { ...request.query, kinds })

/** Lists follows without their records' current data. */
const listMembers = async (request: FollowRequest & { readonly query: OffsetPage }) =>
  paginate(await listFollowsOfKinds(request.context.store, ownerOf(request), ['member']), request.query)

/** The record's spelling of a key given in any case. */
function spellingOf({ kind, key }: RecordRef): string {
  if (kind === 'topic') return findPolicyArea(key) ?? key
  return kind === 'member' ? key.toUpperCase() : key.toLowerCase()
}

/** The record named by a path. Also accepts a key with slashes. */
function recordOf({ kind, key }: RecordRef): RecordRef {
  const spelling = spellingOf({ kind, key })
  const ref =
    parseRecordPath(`${kind}/${spelling}`) ?? parseRecordPath(`${kind}/${spelling.replaceAll('-', '/')}`)
  if (ref === undefined) throw new AppError('not_found', { message: notFoundMessage(kind) })
  return ref
}

interface TrackedKey {
  readonly congress: number
  readonly billType: string
  readonly billNumber: string
}

const numberedRef = ({ congress, billType, billNumber }: TrackedKey): RecordRef => ({
  kind: isBillType(billType) ? 'bill' : 'amendment',
  key: recordKeyOf({ congress, type: billType, number: billNumber }),
})

const inPath = ({ params }: { readonly params: RecordRef }) => recordOf(params)
const ofMember = ({ params }: { readonly params: { readonly bioguideId: string } }) =>
  memberRef(params.bioguideId)
const ofMemberId = ({ params }: { readonly params: { readonly id: string } }) => memberRef(params.id)
const ofCommittee = ({ params }: { readonly params: { readonly systemCode: string } }) =>
  committeeRef(params.systemCode)
const ofBill = ({ body }: { readonly body: TrackedKey }) => numberedRef(body)

const sinceFields = ({ followedAt, lastChange }: FollowedRecord) => ({
  followedAt,
  ...(lastChange && { lastChange }),
})

async function listTracked(
  request: FollowRequest & { readonly query: FollowedQuery & { readonly kind?: 'bill' | 'amendment' } },
) {
  const { kind } = request.query
  const { follows, pagination } = await listRecords(request, kind ? [kind] : ['bill', 'amendment'])
  const tracked = follows.map(({ followedTitle, followedAt, ...record }) => {
    const { congress, type, number } = splitRecordKey(record.key)
    return {
      ...record,
      kind: record.kind === 'bill' ? ('bill' as const) : ('amendment' as const),
      congress,
      billType: type,
      billNumber: number,
      billTitle: followedTitle,
      createdAt: followedAt,
    }
  })
  return { tracked, pagination }
}

/** Every call about follows: those for records of any kind, then their aliases. */
export const followHandlers: Handlers<typeof followRoutes & typeof followAliasRoutes> = {
  putFollow: replying('followed', follow, inPath),
  deleteFollow: replying('followed', unfollow, inPath),
  getFollow: replying('followed', isFollowed, inPath),
  listFollows: async (request) =>
    await listRecords(request, request.query.kind === undefined ? undefined : [request.query.kind]),
  findFollows: async (request) => {
    const { records } = request.body
    const states = await areFollowed(request, records)
    return { followed: records.filter((_, index) => states[index]) }
  },

  followMember: replying('following', follow, ofMember),
  unfollowMember: replying('following', unfollow, ofMember),
  getFollowingStatus: replying('following', isFollowed, ofMemberId),
  getTrackedMemberStatus: replying('tracked', isFollowed, ofMemberId),
  getFavorites: async (request) => ({
    favorites: await statesOf(request, request.body.bioguideIds.map(memberRef)),
  }),
  listFollowing: async (request) => {
    const { rows, pagination } = await listMembers(request)
    const views = rows.map(({ key, followedAt }) => ({ member_bioguide_id: key, followed_at: followedAt }))
    return { follows: views, pagination }
  },
  listTrackedMembers: async (request) => {
    const { rows, pagination } = await listMembers(request)
    return { members: rows.map(({ key }) => key), pagination }
  },
  listTrackedMembersData: async (request) => {
    const { follows, pagination } = await listRecords(request, ['member'])
    const members = follows.flatMap((it) => (it.member ? [{ ...it.member, ...sinceFields(it) }] : []))
    return { members, pagination }
  },

  trackCommittee: replying('tracked', follow, ofCommittee),
  untrackCommittee: replying('tracked', unfollow, ofCommittee),
  getTrackedCommittees: async (request) => ({
    tracked: await statesOf(request, request.body.systemCodes.map(committeeRef)),
  }),
  listTrackedCommittees: async (request) => {
    const { follows, pagination } = await listRecords(request, ['committee'])
    const committees = follows.flatMap((it) =>
      it.committee ? [{ ...it.committee, ...sinceFields(it) }] : [],
    )
    return { committees, pagination }
  },

  trackBill: replying('tracked', follow, ofBill),
  untrackBill: replying('tracked', unfollow, ofBill),
  checkTracked: replying('tracked', isFollowed, ({ query }: { readonly query: TrackedKey }) =>
    numberedRef(query),
  ),
  getTracked: async (request) => ({
    tracked: await statesOf(request, request.body.bills.map(numberedRef)),
  }),
  listTrackedBills: listTracked,
  listFavorites: listTracked,
}
