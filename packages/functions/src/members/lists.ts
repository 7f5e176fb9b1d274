import { appPaths } from '@rostrum/contract/site/app-paths'
import type { RecordListFormat } from '@rostrum/contract/http/list-formats'
import type { InputOf } from '@rostrum/contract/http/route'
import { memberListRoutes as routes } from '@rostrum/contract/routes/members'
import { listMembersFromTable } from '@rostrum/core/catalog/index-fallback'
import type { MemberIndex } from '@rostrum/core/catalog/catalog'
import { memberCard } from '@rostrum/core/catalog/members/member-card'
import { findMemberCards, findSeats, type MemberSearch } from '@rostrum/core/catalog/members/member-queries'
import { type OffsetPage, paginationOf } from '@rostrum/core/lib/page'
import { isRosterKnown } from '@rostrum/core/catalog/newest-congress'
import { findProgress } from '@rostrum/core/status/progress'
import { withIndexFallback, fallbackPagination } from '../lists/index-fallback.ts'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { createReplyCache, totalOf } from '../http/reply-cache.ts'
import { memberEntries } from '../feeds/entries.ts'
import { memberColumns } from '../lists/columns.ts'
import { formattedReply } from '../lists/formatted.ts'

function memberPage(index: MemberIndex, query: MemberSearch) {
  const { members, total, ...found } = findMemberCards(index, query)
  return { members, pagination: paginationOf(total, query), ...found }
}

type MemberListInput = InputOf<(typeof routes)['listMembers']>['query']
type MemberListReply = Awaited<ReturnType<Handlers<typeof routes>['listMembers']>>

/** The table index can sort by name only, and cannot filter. */
function memberIndexFallback(
  { store }: Context,
  { current = false, sort = 'name', limit, offset, ...filters }: MemberListInput,
) {
  if (sort !== 'name' || current || Object.keys(filters).length > 0) return undefined
  return async () => {
    const { rows, total } = await listMembersFromTable(store, { limit, offset })
    return {
      members: rows.map(memberCard),
      pagination: fallbackPagination(total, rows.length, { limit, offset }),
    }
  }
}

const caches = {
  list: createReplyCache(routes.listMembers),
  advanced: createReplyCache(routes.searchMembersAdvanced),
  quick: createReplyCache(routes.searchMembers),
  seats: createReplyCache(routes.listSeats),
}

const HOUR_CHARACTERS = 'YYYY-MM-DDTHH'.length

/** Searches by office depend on the time, so the hour is part of the cached query. */
const atThisHour = <Q extends object>(query: Q, { now }: Context): Q & { at: string } => ({
  ...query,
  at: now().toISOString().slice(0, HOUR_CHARACTERS),
})

async function fromCatalog(context: Context, query: MemberListInput) {
  const index = await context.catalog.members()
  const search = query.search === undefined ? query : atThisHour(query, context)
  return await caches.list(index, search, () => memberPage(index, search))
}

async function incompleteReply(context: Context, page: OffsetPage) {
  const index = await context.catalog.members().catch(() => undefined)
  const progress = await findProgress(context, [{ kind: 'members' }], index?.size ?? 0)
  if (progress === undefined) return undefined
  return { members: [], pagination: paginationOf(0, page), partial: true, progress }
}

const MEMBER_LIST = {
  name: 'members',
  columns: memberColumns,
  title: 'Members of Congress',
  route: routes.listMembers,
  pagePath: appPaths.members,
  entries: memberEntries,
}

async function formattedMembers(format: RecordListFormat, query: MemberSearch, context: Context) {
  const snapshot = await context.catalog.members()
  const read = (page: Partial<MemberSearch>) => findMemberCards(snapshot, { ...query, ...page }).members
  return await formattedReply(MEMBER_LIST, { format, query, snapshot }, { read, context })
}

export const handlers: Handlers<typeof routes> = {
  listMembers: async ({ query, format, context }) => {
    if (format !== undefined) return await formattedMembers(format, query, context)
    const listed = await withIndexFallback<MemberListReply>(
      fromCatalog(context, query),
      memberIndexFallback(context, query),
    )
    return totalOf(listed) === 0 ? ((await incompleteReply(context, query)) ?? listed) : listed
  },
  searchMembersAdvanced: async ({ query, format, context }) => {
    if (format !== undefined) return await formattedMembers(format, query, context)
    const index = await context.catalog.members()
    const search = atThisHour(query, context)
    const found = await caches.advanced(index, search, () => memberPage(index, search))
    return found.total === 0 ? ((await incompleteReply(context, query)) ?? found) : found
  },
  searchMembers: async ({ query, context }) => {
    const index = await context.catalog.members()
    const { q, ...rest } = query
    const search = atThisHour({ search: q, ...rest }, context)
    const found = await caches.quick(index, search, () => memberPage(index, search))
    return found.total === 0 ? ((await incompleteReply(context, query)) ?? found) : found
  },
  listSeats: async ({ context }) => {
    const index = await context.catalog.members()
    const progress = index.size === 0 ? await findProgress(context, [{ kind: 'members' }], 0) : undefined
    if (progress !== undefined) return { seats: [], isComplete: false, partial: true, progress }
    const isComplete = isRosterKnown(index, context.now())
    return await caches.seats(index, { isComplete }, () => ({ seats: findSeats(index), isComplete }))
  },
}
