import { billCongressChoices } from '@rostrum/contract/congress/congress'
import type { Settings } from '@rostrum/contract/site/settings'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { TEXT_RESULTS_MAX } from '@rostrum/contract/rules/limits'
import type { BillListQuery, BillSearchQuery, TextSearchQuery } from '../../../api/bills.ts'
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
  /** `best` ranks by relevance: the default order of a search, and the only one inside texts. */
  readonly sort: Settings['defaultSort'] | 'best'
  readonly isSearch: boolean
  /** Whether the search is inside the texts of bills. */
  readonly isInText: boolean
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
  const isInText = isSearching && state.in === 'text'
  const { billsPerPage, defaultSort } = context.settings
  const perPage = state.perPage ?? billsPerPage
  return {
    congress: resolveCongress(state, context),
    perPage: isInText && perPage > TEXT_RESULTS_MAX ? TEXT_RESULTS_MAX : perPage,
    sort: isInText ? 'best' : (state.sort ?? (isSearching ? 'best' : defaultSort)),
    isSearch: isSearching,
    isInText,
  }
}

/** Builds the API query: a search if it has a `q`, otherwise a list. */
export function billListQuery(
  state: BillListState,
  resolved: ResolvedList,
): BillListQuery | BillSearchQuery | TextSearchQuery {
  const { types, stages, policyArea, chamber, party, introducedFrom, introducedTo, sponsor, cosponsor } =
    state
  const { congress, perPage, sort, isSearch, isInText } = resolved
  const range = { limit: perPage, offset: (state.page - 1) * perPage }
  const filters = {
    ...(types.length > 0 && { type: types.join(',') }),
    ...(stages.length > 0 && { stage: stages.join(',') }),
    ...omitUndefined({ policyArea, chamber, party, introducedFrom, introducedTo, sponsor }),
    ...(cosponsor !== undefined && { cosponsor: cosponsor.join(',') }),
  }
  if (isInText) return { in: 'text', q: state.q.trim(), ...range, congress, ...filters }
  return {
    ...(isSearch && { q: state.q.trim() }),
    ...range,
    facets: true,
    ...(sort !== 'best' && { sort }),
    ...(congress !== 'all' && { congress }),
    ...filters,
  }
}
