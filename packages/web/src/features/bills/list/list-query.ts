import { billCongressChoices } from '@rostrum/contract/congress/congress'
import type { Settings } from '@rostrum/contract/site/settings'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { BillListQuery, BillSearchQuery } from '../../../api/bills.ts'
import { isSearchable } from '../../../list-params.ts'
import type { BillListState } from './list-state.ts'

interface ListContext {
  readonly settings: Settings
  readonly now: Date
}

/** The state with defaults filled in, as the controls show it. */
export interface ResolvedList {
  /** `newest` is the latest Congress with bills on this site. */
  readonly congress: number | 'all' | 'newest'
  readonly perPage: Settings['billsPerPage']
  /** `best` ranks by relevance: the default order of a search. */
  readonly sort: Settings['defaultSort'] | 'best'
  readonly isSearch: boolean
}

/** Defaults to the congress of the settings, or to all congresses for the bills of one member. */
function resolveCongress({ congress, sponsor, cosponsor }: BillListState, { settings, now }: ListContext) {
  const choices = billCongressChoices(now)
  const isOffered = (choice: number | undefined): choice is number =>
    choice !== undefined && choices.includes(choice)
  if (congress === 'all' || isOffered(congress)) return congress
  if (sponsor ?? cosponsor) return 'all'
  return isOffered(settings.defaultCongress) ? settings.defaultCongress : 'newest'
}

export function resolveList(state: BillListState, context: ListContext): ResolvedList {
  const isSearching = isSearchable(state.q)
  return {
    congress: resolveCongress(state, context),
    perPage: state.perPage ?? context.settings.billsPerPage,
    sort: state.sort ?? (isSearching ? 'best' : context.settings.defaultSort),
    isSearch: isSearching,
  }
}

/** Builds the API query: a search if it has a `q`, otherwise a list. */
export function billListQuery(
  state: BillListState,
  { congress, perPage, sort, isSearch: isSearching }: ResolvedList,
): BillListQuery | BillSearchQuery {
  const { types, stages, policyArea, chamber, party, introducedFrom, introducedTo, sponsor, cosponsor } =
    state
  return {
    ...(isSearching && { q: state.q.trim() }),
    limit: perPage,
    offset: (state.page - 1) * perPage,
    facets: true,
    ...(sort !== 'best' && { sort }),
    ...(congress !== 'all' && { congress }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(stages.length > 0 && { stage: stages.join(',') }),
    ...omitUndefined({ policyArea, chamber, party, introducedFrom, introducedTo, sponsor }),
    ...(cosponsor !== undefined && { cosponsor: cosponsor.join(',') }),
  }
}
