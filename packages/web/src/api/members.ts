import { LEGISLATION_PREVIEW_FETCH, RETRIES } from '@rostrum/contract/rules/limits'
import { FAILURES } from '@rostrum/contract/words/messages'
import type { RequestOf } from '@rostrum/contract/http/route'
import * as memberHeads from '@rostrum/contract/route-heads/members'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAll } from './read-all.ts'
import { call, readQuery } from './singletons.ts'
import { freshFor, milliseconds, pollWhilePartial, retryUpTo } from './query-client.ts'

export type MemberListQuery = RequestOf<typeof memberRoutes.listMembers>['query']
export type MemberSearchQuery = RequestOf<typeof memberRoutes.searchMembersAdvanced>['query']

const PARTIAL_POLL_SECONDS = 5
const PARTIAL_POLL_LIMIT = 6

const retry = retryUpTo(RETRIES.member)
const PREVIEW = { limit: LEGISLATION_PREVIEW_FETCH, months: true } as const
const legislationOptions = {
  staleTime: freshFor('memberLegislation'),
  retry,
  refetchInterval: pollWhilePartial,
} as const

const searchOptions = {
  staleTime: freshFor('memberSearch'),
  retry: retryUpTo(RETRIES.memberSearch),
} as const
/** The previous page stays visible while another loads. */
const pageOptions = { refetchInterval: pollWhilePartial, placeholderData: keepPreviousData } as const

/** The ids of all matching members, to highlight them in the chart of seats. */
async function fetchMatchingIds(query: MemberSearchQuery, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const options = { fallback: FAILURES.searchCongressionalMembers, signal }
  const found = await readAll(async (page) => {
    const request = { query: { ...query, ...page } }
    const { members, pagination } = await call(memberHeads.searchMembersAdvanced, request, options)
    return { rows: members, total: pagination.total }
  })
  return new Set(found.map(({ bioguideId }) => bioguideId))
}

export const memberQueries = {
  list: (query: MemberListQuery, fallback: string) =>
    readQuery(
      memberHeads.listMembers,
      { query },
      { ...pageOptions, fallback, staleTime: freshFor('members'), retry },
    ),
  search: (query: MemberSearchQuery, fallback = '') =>
    readQuery(memberHeads.searchMembersAdvanced, { query }, { ...pageOptions, ...searchOptions, fallback }),
  matching: (query: MemberSearchQuery) =>
    queryOptions({
      queryKey: ['members', 'matching', query],
      queryFn: ({ signal }) => fetchMatchingIds(query, signal),
      ...searchOptions,
      placeholderData: keepPreviousData,
    }),
  seats: () =>
    readQuery(
      memberHeads.listSeats,
      {},
      {
        fallback: FAILURES.currentMembers,
        staleTime: freshFor('members'),
        retry,
        refetchInterval: pollWhilePartial,
      },
    ),
  detail: (bioguideId: string) =>
    readQuery(
      memberHeads.getMember,
      { params: { bioguideId } },
      {
        fallback: FAILURES.memberDetails,
        cache: 'no-cache',
        staleTime: freshFor('member'),
        retry,
        refetchInterval: ({ state }) =>
          state.data?.member.partial && state.dataUpdateCount < PARTIAL_POLL_LIMIT
            ? milliseconds(PARTIAL_POLL_SECONDS)
            : false,
      },
    ),
  sponsored: (bioguideId: string) =>
    readQuery(
      memberHeads.listSponsored,
      { params: { bioguideId }, query: PREVIEW },
      { ...legislationOptions, fallback: FAILURES.sponsored },
    ),
  cosponsored: (bioguideId: string) =>
    readQuery(
      memberHeads.listCosponsored,
      { params: { bioguideId }, query: PREVIEW },
      { ...legislationOptions, fallback: FAILURES.cosponsored },
    ),
}
