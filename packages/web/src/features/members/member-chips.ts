import { congressLabel } from '@rostrum/contract/congress'
import { MEMBER_SORT_LABELS } from '@rostrum/contract/labels'
import { findState } from '@rostrum/contract/states'
import { paths } from '../../paths.ts'
import type { Chip } from '../../ui/chips.tsx'
import { type MemberFilters, type MembersPlace, NO_FILTERS, queryOf } from './member-filters.ts'
import { placeWords } from './member-words.ts'

/** The address of the directory with some filters changed, from its first page. */
export const withFilters = (place: MembersPlace, change: Partial<MemberFilters>): string =>
  paths.members(queryOf({ ...place, filters: { ...place.filters, ...change }, page: 1 }))

export const withoutFilters = ({ view }: MembersPlace): string =>
  paths.members(queryOf({ filters: NO_FILTERS, page: 1, view }))

/** The filters that hold, in the order of the panel. */
export function memberChips(place: MembersPlace): Chip[] {
  const { search, isCurrentOnly, sort, party, chamber, state, district, congress } = place.filters
  const chip = (name: string, value: string | undefined, without: Partial<MemberFilters>): Chip[] =>
    value === undefined ? [] : [{ name, value, without: withFilters(place, without) }]
  return [
    ...chip('Words', search === '' ? undefined : `“${search}”`, { search: '' }),
    ...chip('Members', isCurrentOnly ? undefined : 'current and former', { isCurrentOnly: true }),
    ...chip('Sort', sort === NO_FILTERS.sort ? undefined : MEMBER_SORT_LABELS[sort], {
      sort: NO_FILTERS.sort,
    }),
    ...chip('Party', party, { party: undefined }),
    ...chip('Chamber', chamber, { chamber: undefined }),
    ...chip('State', state && (findState(state)?.name ?? state), { state: undefined }),
    ...chip('District', district === undefined ? undefined : placeWords({ district }), {
      district: undefined,
    }),
    ...chip('Congress', congress === undefined ? undefined : congressLabel(congress), {
      congress: undefined,
    }),
  ]
}
