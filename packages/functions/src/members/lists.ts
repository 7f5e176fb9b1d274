import type { InputOf } from '@rostrum/contract/route'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { listMembersByIndex } from '@rostrum/core/catalog/by-index'
import type { MemberIndex } from '@rostrum/core/catalog/catalog'
import { memberCard } from '@rostrum/core/catalog/members/member-card'
import { findMemberCards, findSeats, type MemberListing } from '@rostrum/core/catalog/members/member-queries'
import { paginationOf } from '@rostrum/core/lib/page'
import { orByIndex, paginationByIndex } from '../by-index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../http/handlers.ts'
import { preparedPages } from '../http/prepared.ts'

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

export const listMembers: HandlerOf<'listMembers'> = ({ query, context }) =>
  orByIndex<Answer>(fromCatalog(context, query), byIndex(context, query))

export const searchMembersAdvanced: HandlerOf<'searchMembersAdvanced'> = async ({
  query,
  context: { catalog },
}) => {
  const index = await catalog.members()
  return pages.advanced(index, query, () => pageOf(index, query))
}

export const searchMembers: HandlerOf<'searchMembers'> = async ({ query, context: { catalog } }) => {
  const index = await catalog.members()
  const { q: search, ...rest } = query
  return pages.quick(index, query, () => pageOf(index, { search, ...rest }))
}

export const listSeats: HandlerOf<'listSeats'> = async ({ context: { catalog } }) => {
  const index = await catalog.members()
  return pages.seats(index, {}, () => ({ seats: findSeats(index) }))
}
