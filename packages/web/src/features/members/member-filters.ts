import type { Chamber } from '@rostrum/contract/entities/common'
import { MEMBER_SORT_LABELS, type MemberSort } from '@rostrum/contract/words/labels'
import { DISTRICT_MAX, FIRST_MEMBER_CONGRESS, SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { PARTY_CHOICES } from '@rostrum/contract/congress/parties'
import { findState } from '@rostrum/contract/congress/states'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { isSearchable, parseChoice, parseWholeNumber } from '../../list-params.ts'

export const CHAMBER_CHOICES = ['Senate', 'House'] as const satisfies readonly Chamber[]
const SORT_CHOICES = typedKeys(MEMBER_SORT_LABELS)
export const VIEWS = ['list', 'seats', 'states'] as const
export type MembersView = (typeof VIEWS)[number]

export interface MemberFilters {
  readonly search: string
  readonly isCurrentOnly: boolean
  readonly sort: MemberSort
  readonly party?: (typeof PARTY_CHOICES)[number] | undefined
  readonly chamber?: Chamber | undefined
  /** Two-letter postal code. */
  readonly state?: string | undefined
  readonly district?: number | undefined
  readonly congress?: number | undefined
}

export interface MembersUrlState {
  readonly filters: MemberFilters
  readonly page: number
  readonly view: MembersView
}

export const NO_FILTERS: MemberFilters = { search: '', isCurrentOnly: true, sort: 'name' }

/**
 * Drops filters that contradict others: a congress for current members, a district in the Senate or without a state, and a
 * search that is too short.
 */
export function normalizeFilters(filters: MemberFilters): MemberFilters {
  const { isCurrentOnly, state, chamber } = filters
  const search = filters.search.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_CHARACTERS)
  return {
    ...filters,
    search: isSearchable(search) ? search : '',
    ...(isCurrentOnly && { congress: undefined }),
    ...((state === undefined || chamber === 'Senate') && { district: undefined }),
  }
}

/** Whether the API's search is needed: the plain list supports only `sort` and `current`. */
export const isSearch = ({ search, congress, state, district, party, chamber }: MemberFilters): boolean =>
  isSearchable(search) || [congress, state, district, party, chamber].some((value) => value !== undefined)

/** Parses the URL parameters; ignores invalid ones. */
export function parseUrlState(query: URLSearchParams): MembersUrlState {
  const state = query.get('state')
  const filters = normalizeFilters({
    search: query.get('search') ?? '',
    isCurrentOnly: query.get('current') !== 'false',
    sort: parseChoice(SORT_CHOICES, query.get('sort')) ?? NO_FILTERS.sort,
    party: parseChoice(PARTY_CHOICES, query.get('party')),
    chamber: parseChoice(CHAMBER_CHOICES, query.get('chamber')),
    state: state === null ? undefined : findState(state)?.code,
    district: parseWholeNumber(query.get('district'), { min: 0, max: DISTRICT_MAX }),
    congress: parseWholeNumber(query.get('congress'), { min: FIRST_MEMBER_CONGRESS, max: 200 }),
  })
  return {
    filters,
    page: parseWholeNumber(query.get('page'), { max: 10_000 }) ?? 1,
    view: parseChoice(VIEWS, query.get('view')) ?? 'list',
  }
}

const omitDefault = <T>(defaultValue: T, value: T): string | undefined =>
  value === defaultValue ? undefined : String(value)

/** Builds the URL parameters without defaults. */
export function urlQueryOf({ filters, page, view }: MembersUrlState): Record<string, string | undefined> {
  const { search, isCurrentOnly, sort, party, chamber, state, district, congress } = normalizeFilters(filters)
  return {
    search: omitDefault('', search),
    current: omitDefault(true, isCurrentOnly),
    congress: congress?.toString(),
    state,
    district: district?.toString(),
    party,
    chamber,
    sort: omitDefault(NO_FILTERS.sort, sort),
    page: omitDefault(1, page),
    view: omitDefault('list', view),
  }
}
