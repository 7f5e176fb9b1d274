import { FRESH_SECONDS } from '@rostrum/contract/rules/limits'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as lawHeads from '@rostrum/contract/route-heads/laws'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { reads } from './singletons.ts'

export type LawListData = DataOf<typeof billRoutes.listLaws>
type LawListQuery = RequestOf<typeof billRoutes.listLaws>['query']

export const LAWS_FAILED = 'Failed to load laws'

export const lawQueries = {
  list: (query: LawListQuery) =>
    queryOptions({
      queryKey: ['laws', query],
      queryFn: reads(lawHeads.listLaws, { query }, LAWS_FAILED),
      staleTime: milliseconds(FRESH_SECONDS.bills),
      placeholderData: keepPreviousData,
    }),
}
