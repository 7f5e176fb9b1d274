import type { Seat } from '@rostrum/contract/entities/member'
import { findParty } from '@rostrum/contract/congress/parties'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../api/members.ts'
import { isSearchable } from '../../list-params.ts'
import { isSearch, type MemberFilters } from './member-filters.ts'
import { searchFields } from './use-members.ts'

/** Checks the filters that need no server search. */
export function seatMatches(
  seat: Seat,
  { state, district, party, chamber }: Pick<MemberFilters, 'state' | 'district' | 'party' | 'chamber'>,
): boolean {
  return (
    (state === undefined || seat.stateCode === state) &&
    (district === undefined || (seat.chamber === 'House' && seat.district === district)) &&
    (party === undefined || findParty(seat.partyName) === party) &&
    (chamber === undefined || seat.chamber === chamber)
  )
}

/** Returns a predicate for the matching seats; undefined while loading, or when everyone matches. */
export function useSeatMatcher(filters: MemberFilters): ((seat: Seat) => boolean) | undefined {
  const { search, congress } = filters
  const needsServerSearch = isSearchable(search) || congress !== undefined
  const { data: ids } = useQuery({
    ...memberQueries.matching(searchFields(filters)),
    enabled: needsServerSearch,
  })
  if (!isSearch(filters)) return undefined
  if (!needsServerSearch) return (seat) => seatMatches(seat, filters)
  return ids && ((seat) => ids.has(seat.bioguideId))
}
