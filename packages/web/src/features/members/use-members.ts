import { MEMBER_SEARCH_MAX, MEMBERS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { FAILURES, failedToFetchMembersFor } from '@rostrum/contract/words/messages'
import { listMembers, searchMembersAdvanced } from '@rostrum/contract/route-heads/members'
import { findState } from '@rostrum/contract/congress/states'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { useQuery } from '@tanstack/react-query'
import { type MemberListQuery, memberQueries, type MemberSearchQuery } from '../../api/members.ts'
import { isSearchable } from '../../list-params.ts'
import { isSearch, type MemberFilters, type MembersUrlState, NO_FILTERS } from './member-filters.ts'

/** A text search is sorted by relevance unless the reader chose another order. */
export const isByRelevance = ({ search, sort }: MemberFilters): boolean =>
  isSearchable(search) && sort === NO_FILTERS.sort

const sortFields = ({ sort }: MemberFilters) => (sort === NO_FILTERS.sort ? {} : { sort })
const currentFields = ({ isCurrentOnly }: MemberFilters) => (isCurrentOnly ? { current: true } : {})

function listQuery({ filters, page }: MembersUrlState): MemberListQuery {
  const offset = (page - 1) * MEMBERS_PER_PAGE
  return {
    limit: MEMBERS_PER_PAGE,
    ...(offset > 0 && { offset }),
    ...currentFields(filters),
    ...sortFields(filters),
  }
}

/** The filters as API parameters, without the sort order. */
export function searchFields(filters: MemberFilters): MemberSearchQuery {
  const { search, congress, state, district, party, chamber } = filters
  return {
    ...(isSearchable(search) && { search }),
    ...omitUndefined({ congress, state, district, party, chamber }),
    ...currentFields(filters),
  }
}

const searchQuery = (filters: MemberFilters): MemberSearchQuery => ({
  limit: MEMBER_SEARCH_MAX,
  ...searchFields(filters),
  ...sortFields(filters),
})

export function membersErrorMessage(filters: MemberFilters): string {
  if (!isSearch(filters))
    return filters.isCurrentOnly ? FAILURES.currentMembers : FAILURES.congressionalMembers
  const { state, ...others } = filters
  const onlyState = state !== undefined && !isSearch(others) ? findState(state) : undefined
  return onlyState ? failedToFetchMembersFor(onlyState.name) : FAILURES.searchCongressionalMembers
}

export const memberListCall = (urlState: MembersUrlState) =>
  isSearch(urlState.filters)
    ? { route: searchMembersAdvanced, query: searchQuery(urlState.filters) }
    : { route: listMembers, query: listQuery(urlState) }

export function membersQuery(urlState: MembersUrlState) {
  const fallback = membersErrorMessage(urlState.filters)
  return isSearch(urlState.filters)
    ? memberQueries.search(searchQuery(urlState.filters), fallback)
    : memberQueries.list(listQuery(urlState), fallback)
}

export const useMembers = (urlState: MembersUrlState) => useQuery(membersQuery(urlState))
