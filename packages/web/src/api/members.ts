import type { MemberCard } from '@rostrum/contract/entities/member'
import { FRESH_SECONDS, LEGISLATION_PREVIEW_FETCH, PAGE_MAX, RETRIES } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import type { RequestOf } from '@rostrum/contract/route'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './browser.ts'
import { memberEndpoints } from './record-endpoints.ts'
import { milliseconds, retryUpTo, whilePartial } from './query-client.ts'

export type MemberListQuery = RequestOf<typeof memberRoutes.listMembers>['query']
export type MemberSearchQuery = RequestOf<typeof memberRoutes.searchMembersAdvanced>['query']

type WantedPage = {
  /** What a failure is called when the service has no words of its own. */
  readonly fallback: string
} & (
  | { readonly isSearch: false; readonly query: MemberListQuery }
  | { readonly isSearch: true; readonly query: MemberSearchQuery }
)

/** How soon a record that is known in part is asked for again: the rest is on its way. */
const PARTIAL_AGAIN_SECONDS = 5
const PARTIAL_TRIES = 6

const retry = retryUpTo(RETRIES.member)
const legislation = {
  staleTime: milliseconds(FRESH_SECONDS.memberLegislation),
  retry,
  refetchInterval: whilePartial,
} as const

/** Everybody who fits, page after page, as ids: for telling them apart in a drawing of all. */
async function idsMatching(query: MemberSearchQuery, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += PAGE_MAX) {
    const { members, pagination } = await call(
      memberEndpoints.searchMembersAdvanced,
      { query: { ...query, limit: PAGE_MAX, offset } },
      { fallback: FAILURES.searchCongressionalMembers, signal },
    )
    members.forEach(({ bioguideId }: MemberCard) => ids.add(bioguideId))
    if (members.length === 0 || offset + members.length >= pagination.total) return ids
  }
}

export const memberQueries = {
  /** One page of the list or of a search; what was there before stays until it has come. */
  page: (wanted: WantedPage) =>
    queryOptions({
      queryKey: ['members', wanted.isSearch ? 'search' : 'list', wanted.query],
      queryFn: ({ signal }) => {
        const { fallback } = wanted
        return wanted.isSearch
          ? call(memberEndpoints.searchMembersAdvanced, { query: wanted.query }, { fallback, signal })
          : call(memberEndpoints.listMembers, { query: wanted.query }, { fallback, signal })
      },
      staleTime: milliseconds(wanted.isSearch ? FRESH_SECONDS.memberSearch : FRESH_SECONDS.members),
      retry: retryUpTo(wanted.isSearch ? RETRIES.memberSearch : RETRIES.member),
      refetchInterval: whilePartial,
      placeholderData: keepPreviousData,
    }),
  matching: (query: MemberSearchQuery) =>
    queryOptions({
      queryKey: ['members', 'matching', query],
      queryFn: ({ signal }) => idsMatching(query, signal),
      staleTime: milliseconds(FRESH_SECONDS.memberSearch),
      retry: retryUpTo(RETRIES.memberSearch),
      placeholderData: keepPreviousData,
    }),
  seats: () =>
    queryOptions({
      queryKey: ['members', 'seats'],
      queryFn: ({ signal }) =>
        call(memberEndpoints.listSeats, {}, { fallback: FAILURES.currentMembers, signal }),
      staleTime: milliseconds(FRESH_SECONDS.members),
      retry,
      refetchInterval: whilePartial,
    }),
  detail: (bioguideId: string) =>
    queryOptions({
      queryKey: ['members', 'detail', bioguideId],
      queryFn: ({ signal }) =>
        call(
          memberEndpoints.getMember,
          { params: { bioguideId } },
          { fallback: FAILURES.memberDetails, signal, cache: 'no-cache' },
        ),
      staleTime: milliseconds(FRESH_SECONDS.member),
      retry,
      refetchInterval: ({ state }) =>
        state.data?.member.partial && state.dataUpdateCount < PARTIAL_TRIES
          ? milliseconds(PARTIAL_AGAIN_SECONDS)
          : false,
    }),
  sponsored: (bioguideId: string) =>
    queryOptions({
      ...legislation,
      queryKey: ['members', 'sponsored', bioguideId, LEGISLATION_PREVIEW_FETCH],
      queryFn: ({ signal }) =>
        call(
          memberEndpoints.listSponsored,
          { params: { bioguideId }, query: { limit: LEGISLATION_PREVIEW_FETCH } },
          { fallback: FAILURES.sponsored, signal },
        ),
    }),
  cosponsored: (bioguideId: string) =>
    queryOptions({
      ...legislation,
      queryKey: ['members', 'cosponsored', bioguideId, LEGISLATION_PREVIEW_FETCH],
      queryFn: ({ signal }) =>
        call(
          memberEndpoints.listCosponsored,
          { params: { bioguideId }, query: { limit: LEGISLATION_PREVIEW_FETCH } },
          { fallback: FAILURES.cosponsored, signal },
        ),
    }),
}
