import { BILL_TYPES } from '@rostrum/contract/bill-types'
import type { Chip } from '../../../ui/chips.tsx'
import { STAGE_LABELS } from '../../../ui/stage-labels.ts'
import { type BillFilters, type BillListState, listAddress, NO_FILTERS } from './list-state.ts'

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dateWords = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : FORMAT.format(new Date(`${date}T00:00:00Z`))

/** What each filter that holds is called, and how its value reads. */
function wordsOf(filters: BillFilters): [keyof BillFilters, string, string | undefined][] {
  const { types, stages, policyArea, chamber, party, introducedFrom, introducedTo } = filters
  return [
    ['types', 'Type', types.map((type) => BILL_TYPES[type].label).join(', ')],
    ['stages', 'Stage', stages.map((stage) => STAGE_LABELS[stage]).join(', ')],
    ['policyArea', 'Policy area', policyArea],
    ['chamber', 'Introduced in the', chamber],
    ['party', 'Sponsor’s party', party],
    ['introducedFrom', 'Introduced from', dateWords(introducedFrom)],
    ['introducedTo', 'Introduced to', dateWords(introducedTo)],
  ]
}

/** The state on its first page and without one filter. */
function without(state: BillListState, filter: keyof BillFilters): BillListState {
  const { [filter]: _, ...rest } = state
  return { ...NO_FILTERS, ...rest, page: 1 }
}

/** The state on its first page and without any filter; the search and the choice of congress stay. */
export function withoutFilters(state: BillListState): BillListState {
  return wordsOf(state).reduce((left, [filter]) => without(left, filter), state)
}

export const filterChips = (state: BillListState): Chip[] =>
  wordsOf(state).flatMap(([filter, name, value]) =>
    value ? [{ name, value, without: listAddress(without(state, filter)) }] : [],
  )
