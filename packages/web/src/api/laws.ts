import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as lawHeads from '@rostrum/contract/route-heads/laws'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData } from '@tanstack/react-query'
import { freshFor } from './query-client.ts'
import { readQuery } from './singletons.ts'

export type LawListData = DataOf<typeof billRoutes.listLaws>
type LawListQuery = RequestOf<typeof billRoutes.listLaws>['query']

export const LAWS_FAILED = 'Failed to load laws'

export const lawQueries = {
  list: (query: LawListQuery) =>
    readQuery(
      lawHeads.listLaws,
      { query },
      { fallback: LAWS_FAILED, staleTime: freshFor('bills'), placeholderData: keepPreviousData },
    ),
}
