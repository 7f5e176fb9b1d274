import { congressLabel } from '@rostrum/contract/congress/congress'
import { MEMBER_SORT_LABELS } from '@rostrum/contract/words/labels'
import { findState } from '@rostrum/contract/congress/states'
import { paths } from '../../paths.ts'
import { type Chip, chipsOf } from '../../ui/chips.tsx'
import { type MemberFilters, type MembersUrlState, NO_FILTERS, urlQueryOf } from './member-filters.ts'
import { placeLabel } from '@rostrum/view/place-label.ts'

/** Builds the URL with some filters changed; returns to the first page. */
export const pathWithFilters = (urlState: MembersUrlState, change: Partial<MemberFilters>): string =>
  paths.members(urlQueryOf({ ...urlState, filters: { ...urlState.filters, ...change }, page: 1 }))

export const pathWithoutFilters = ({ view }: MembersUrlState): string =>
  paths.members(urlQueryOf({ filters: NO_FILTERS, page: 1, view }))

/** Returns the active filters in the order of the search panel. */
export function memberChips(urlState: MembersUrlState): Chip[] {
  const { search, isCurrentOnly, sort, party, chamber, state, district, congress } = urlState.filters
  const labels = [
    ['search', 'Search', search && `“${search}”`],
    ['isCurrentOnly', 'Members', isCurrentOnly ? undefined : 'current and former'],
    ['sort', 'Sort', sort === NO_FILTERS.sort ? undefined : MEMBER_SORT_LABELS[sort]],
    ['party', 'Party', party],
    ['chamber', 'Chamber', chamber],
    ['state', 'State', state && (findState(state)?.name ?? state)],
    ['district', 'District', district === undefined ? undefined : placeLabel({ district })],
    ['congress', 'Congress', congress === undefined ? undefined : congressLabel(congress)],
  ] as const
  return chipsOf(labels, (field) => pathWithFilters(urlState, { [field]: NO_FILTERS[field] }))
}
