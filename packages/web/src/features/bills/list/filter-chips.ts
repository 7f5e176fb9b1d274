import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { type Chip, chipsOf, type FilterLabels } from '../../../ui/chips.tsx'
import { STAGE_LABELS } from '@rostrum/contract/words/stage-labels'
import { type BillListFilters, type BillListState, listPath, NO_FILTERS } from './list-state.ts'

function filterLabels(filters: BillListFilters): FilterLabels<keyof BillListFilters> {
  const { types, stages, policyArea, chamber, party, introducedFrom, introducedTo, cosponsor = [] } = filters
  return [
    ['types', 'Type', types.map((type) => BILL_TYPES[type].label).join(', ')],
    ['stages', 'Status', stages.map((stage) => STAGE_LABELS[stage]).join(', ')],
    ['policyArea', 'Policy area', policyArea],
    ['chamber', 'Introduced in the', chamber],
    ['party', 'Sponsor’s party', party],
    ['introducedFrom', 'Introduced from', introducedFrom && formatDate(introducedFrom)],
    ['introducedTo', 'Introduced to', introducedTo && formatDate(introducedTo)],
    // A single member is not a filter: the title of the list names them.
    ...(cosponsor.length > 1
      ? [['cosponsor', 'Cosponsored by', `all of ${cosponsor.length} members`] as const]
      : []),
  ]
}

function withoutFilter(state: BillListState, filter: keyof BillListFilters): BillListState {
  const { [filter]: _, ...rest } = state
  return { ...NO_FILTERS, ...rest, page: 1 }
}

/** Clears all filters but not the search, congress or sort order; returns to the first page. */
export function withoutFilters(state: BillListState): BillListState {
  return filterLabels(state).reduce((remaining, [filter]) => withoutFilter(remaining, filter), state)
}

export const filterChips = (state: BillListState): Chip[] =>
  chipsOf(filterLabels(state), (filter) => listPath(withoutFilter(state, filter)))
