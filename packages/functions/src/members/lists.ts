import type { InputOf } from '@rostrum/contract/route'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { listMembersByIndex } from '@rostrum/core/catalog/by-index'
import type { MemberIndex } from '@rostrum/core/catalog/catalog'
import { memberCard } from '@rostrum/core/catalog/members/member-card'
import { findMemberCards, findSeats, type MemberListing } from '@rostrum/core/catalog/members/member-queries'
import { type PageWanted, paginationOf } from '@rostrum/core/lib/page'
import { findProgress } from '@rostrum/core/status/progress'
import { orByIndex, paginationByIndex } from '../by-index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../http/handlers.ts'
import { preparedPages, totalOf } from '../http/prepared.ts'

type Routes = typeof memberRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

function pageOf(index: MemberIndex, asked: MemberListing) {
  const { members, total } = findMemberCards(index, asked)
  return { members, pagination: paginationOf(total, asked) }
}

type Listed = InputOf<Routes['listMembers']>['query']
type Answer = Awaited<ReturnType<HandlerOf<'listMembers'>>>

/** The index knows the alphabet, and nothing of filters. */
function byIndex({ store }: Context, { current = false, sort, limit, offset, ...filters }: Listed) {
  if (sort !== 'name' || current || Object.keys(filters).length > 0) return undefined
  return async () => {
    const { rows, total } = await listMembersByIndex(store, { limit, offset })
    return {
      members: rows.map(memberCard),
      pagination: paginationByIndex(total, rows.length, { limit, offset }),
    }
  }
}

const pages = {
  list: preparedPages(memberRoutes.listMembers),
  advanced: preparedPages(memberRoutes.searchMembersAdvanced),
  quick: preparedPages(memberRoutes.searchMembers),
  seats: preparedPages(memberRoutes.listSeats),
}

async function fromCatalog({ catalog }: Context, query: Listed) {
  const index = await catalog.members()
  return pages.list(index, query, () => pageOf(index, query))
}

/** What an empty list is answered with while the record is still being fetched. */
async function unfetched(context: Context, asked: PageWanted) {
  const index = await context.catalog.members().catch(() => undefined)
  const progress = await findProgress(context, [{ kind: 'members' }], index?.size ?? 0)
  if (progress === undefined) return undefined
  return { members: [], pagination: paginationOf(0, asked), partial: true, progress }
}

export const listMembers: HandlerOf<'listMembers'> = async ({ query, context }) => {
  const listed = await orByIndex<Answer>(fromCatalog(context, query), byIndex(context, query))
  return totalOf(listed) === 0 ? ((await unfetched(context, query)) ?? listed) : listed
}

export const searchMembersAdvanced: HandlerOf<'searchMembersAdvanced'> = async ({ query, context }) => {
  const index = await context.catalog.members()
  const found = pages.advanced(index, query, () => pageOf(index, query))
  return found.total === 0 ? ((await unfetched(context, query)) ?? found) : found
}

export const searchMembers: HandlerOf<'searchMembers'> = async ({ query, context }) => {
  const index = await context.catalog.members()
  const { q: search, ...rest } = query
  const found = pages.quick(index, query, () => pageOf(index, { search, ...rest }))
  return found.total === 0 ? ((await unfetched(context, query)) ?? found) : found
}

export const listSeats: HandlerOf<'listSeats'> = async ({ context }) => {
  const index = await context.catalog.members()
  const progress = index.size === 0 ? await findProgress(context, [{ kind: 'members' }], 0) : undefined
  if (progress !== undefined) return { seats: [], partial: true, progress }
  return pages.seats(index, {}, () => ({ seats: findSeats(index) }))
}
