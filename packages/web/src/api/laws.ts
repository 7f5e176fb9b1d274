import { FRESH_SECONDS } from '@rostrum/contract/limits'
import type { DataOf, RequestOf } from '@rostrum/contract/route'
import * as lawHeads from '@rostrum/contract/route-heads/laws'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { call } from './singletons.ts'

export type LawListData = DataOf<typeof billRoutes.listLaws>
type LawListQuery = RequestOf<typeof billRoutes.listLaws>['query']

export const LAWS_FAILED = 'Failed to load laws'

export const lawQueries = {
  list: (query: LawListQuery) =>
    queryOptions({
      queryKey: ['laws', query],
      queryFn: ({ signal }) => call(lawHeads.listLaws, { query }, { fallback: LAWS_FAILED, signal }),
      staleTime: milliseconds(FRESH_SECONDS.bills),
      placeholderData: keepPreviousData,
    }),
}
