import type { Pagination } from '@rostrum/contract/entities/common'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { parseKeySegment } from '@rostrum/contract/record-path'
import type { RecordKind, RecordRef } from '@rostrum/contract/record-ref'
import type { followRoutes } from '@rostrum/contract/routes/follows'
import type { Actor } from '@rostrum/core/lib/actor'
import { AppError } from '@rostrum/core/lib/app-error'
import * as tracking from '@rostrum/core/tracking/follow'
import { type FollowedQuery, listFollowed } from '@rostrum/core/tracking/lists'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import { notFoundMessage } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'

/** A request that names no user is about whoever sends the token. */
interface FollowRequest {
  readonly params?: { readonly userId: string }
  readonly actor: Actor
  readonly context: Context
}

const ownerOf = ({ params, actor }: FollowRequest): string =>
  params === undefined ? actor.userId : requireOwn(actor, params.userId)

async function follow(request: FollowRequest, ref: RecordRef): Promise<true> {
  await tracking.follow(request.context, ownerOf(request), ref)
  return true
}

async function unfollow(request: FollowRequest, ref: RecordRef): Promise<false> {
  await tracking.unfollow(request.context, ownerOf(request), ref)
  return false
}

const areFollowed = async (request: FollowRequest, refs: readonly RecordRef[]): Promise<boolean[]> =>
  await tracking.areFollowed(request.context, ownerOf(request), refs)

const isFollowed = async (request: FollowRequest, ref: RecordRef): Promise<boolean> =>
  (await areFollowed(request, [ref]))[0] ?? false

const listRecords = async (
  request: FollowRequest & { readonly query: FollowedQuery },
  kinds: readonly RecordKind[] | undefined,
): Promise<{ follows: FollowedRecord[]; pagination: Pagination }> =>
  await listFollowed(request.context.store, ownerOf(request), { ...request.query, kinds })

function recordOf({ kind, key }: RecordRef): RecordRef {
  const ref = parseKeySegment(kind, key)
  if (ref === undefined) throw new AppError('not_found', { message: notFoundMessage(kind) })
  return ref
}

export const followHandlers: Handlers<typeof followRoutes> = {
  putFollow: async (request) => ({ followed: await follow(request, recordOf(request.params)) }),
  deleteFollow: async (request) => ({ followed: await unfollow(request, recordOf(request.params)) }),
  getFollow: async (request) => ({ followed: await isFollowed(request, recordOf(request.params)) }),
  listFollows: async (request) =>
    await listRecords(request, request.query.kind === undefined ? undefined : [request.query.kind]),
  findFollows: async (request) => {
    const { records } = request.body
    const states = await areFollowed(request, records)
    return { followed: records.filter((_, index) => states[index]) }
  },
}
