import { useMemo } from 'react'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { BillSort } from '@rostrum/contract/words/labels'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { PARTY_CHOICES, type PartyChoice } from '@rostrum/contract/congress/parties'
import { COSPONSORS_MAX } from '@rostrum/contract/entities/search-criteria'
import type { Settings } from '@rostrum/contract/site/settings'
import { parseCalendarDate, parseChoice, parseWholeNumber } from '../../../list-params.ts'
import { paths } from '../../../paths.ts'
import { isBillSort, parsePerPage } from '../../../settings.ts'
import { useNewestSearch } from '../../../ui/use-newest-search.ts'

export interface BillListFilters {
  readonly types: readonly BillType[]
  readonly stages: readonly BillStage[]
  readonly policyArea?: string
  readonly chamber?: Chamber
  readonly party?: PartyChoice
  readonly introducedFrom?: string
  readonly introducedTo?: string
  /** Members who all cosponsored a bill. */
  readonly cosponsor?: readonly string[]
}

/** The list's URL parameters; the reader's settings supply the missing ones. */
export interface BillListState extends BillListFilters {
  readonly q: string
  /** Where `q` is searched for, if not in titles, names and topics. */
  readonly in?: 'text'
  readonly congress?: number | 'all'
  readonly sort?: BillSort
  readonly perPage?: Settings['billsPerPage']
  readonly page: number
  readonly sponsor?: string
}

/** A change of the state; `undefined` resets a field to its default. */
export type ListStateChange = { readonly [Name in keyof BillListState]?: BillListState[Name] | undefined }

export const NO_FILTERS: BillListFilters = { types: [], stages: [] }

const MAX_PAGE = 5_000

const parseChoices = <T extends string>(choices: readonly T[], value: string | null): T[] => {
  const names = new Set(value?.split(','))
  return choices.filter((choice) => names.has(choice))
}

function parseBioguideIds(value: string | null): string[] | undefined {
  const ids = value?.toUpperCase().split(',') ?? []
  const valid = [...new Set(ids)].filter((id) => /^[A-Z]\d{6}$/.test(id))
  return valid.length > 0 ? valid.slice(0, COSPONSORS_MAX) : undefined
}

/** Parses the URL parameters; ignores invalid ones. */
export function parseListState(params: URLSearchParams): BillListState {
  const congress = params.get('congress')
  const sort = params.get('sort')
  return {
    q: (params.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS),
    types: parseChoices(BILL_TYPE_KEYS, params.get('type')),
    stages: parseChoices(BILL_STAGES, params.get('stage')),
    page: parseWholeNumber(params.get('page'), { max: MAX_PAGE }) ?? 1,
    ...omitUndefined({
      in: parseChoice(['text'], params.get('in')),
      congress: congress === 'all' ? 'all' : parseWholeNumber(congress, { max: 200 }),
      sort: isBillSort(sort) ? sort : undefined,
      perPage: parsePerPage(Number(params.get('perPage'))),
      policyArea: params.get('policyArea')?.trim().slice(0, 100) || undefined,
      chamber: parseChoice(CHAMBERS, params.get('chamber')),
      party: parseChoice(PARTY_CHOICES, params.get('party')),
      introducedFrom: parseCalendarDate(params.get('introducedFrom')),
      introducedTo: parseCalendarDate(params.get('introducedTo')),
      sponsor: parseBioguideIds(params.get('sponsor'))?.[0],
      cosponsor: parseBioguideIds(params.get('cosponsor')),
    }),
  }
}

/** Builds the list's URL with parameters in a fixed order and without defaults. */
export function listPath({
  types = [],
  stages = [],
  page = 1,
  q,
  in: place,
  ...rest
}: ListStateChange): string {
  const { sponsor, cosponsor, congress, sort, perPage, ...filters } = rest
  const fields = {
    sponsor,
    cosponsor,
    in: place,
    q: q || undefined,
    congress,
    type: types.join(',') || undefined,
    stage: stages.join(',') || undefined,
    ...filters,
    sort,
    perPage,
    page: page > 1 ? page : undefined,
  }
  return paths.bills(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
    ),
  )
}

export const LIST_TITLE = 'Congressional Bills'

export function listTitle({ sponsor, cosponsor }: BillListState, memberName: string | undefined): string {
  if (memberName === undefined) return LIST_TITLE
  if (sponsor) return `${LIST_TITLE} sponsored by ${memberName}`
  return cosponsor ? `${LIST_TITLE} cosponsored by ${memberName}` : LIST_TITLE
}

/**
 * Stores the list's state in the URL; a change returns to the first page. Updates are optimistic: a control that waited for
 * the router would show the old value for a moment.
 */
export function useListState() {
  const { search, go } = useNewestSearch()
  const state = useMemo(() => parseListState(new URLSearchParams(search)), [search])
  const change = (to: ListStateChange, options?: { replace: boolean }): void =>
    go(listPath({ ...state, page: 1, ...to }), options)
  return { state, change }
}
