import { BILL_ACTIONS_FETCH, BILL_COSPONSORS_FETCH, PAGE_MAX } from '@rostrum/contract/rules/limits'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { Pagination } from '@rostrum/contract/entities/common'
import * as partHeads from '@rostrum/contract/route-heads/bill-parts'
import type { RequestOf } from '@rostrum/contract/http/route'
import type { RouteHead } from '@rostrum/contract/http/route-head'
import type { KnownHead, RouteOf } from '@rostrum/contract/routes/all'
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from './client.ts'
import { call } from './singletons.ts'
import { freshFor } from './query-client.ts'

interface PageQuery {
  readonly limit: number
  readonly offset: number
}
export interface PagedData {
  readonly pagination: Pagination
}

/** The offset of the next page, if there is one. The first page may be shorter than the others. */
export function nextOffset({ pagination: { offset, limit, total } }: PagedData): number | undefined {
  const next = offset + limit
  return next < total ? next : undefined
}

/** A refetch bypasses the browser's HTTP cache, because the data may have changed. */
export const queryCallOptions = (
  { client, queryKey, signal }: QueryFunctionContext,
  fallback: string,
): CallOptions => ({
  fallback,
  signal,
  ...(client.getQueryData(queryKey) !== undefined && { cache: 'no-cache' }),
})

/** The query key of a record's parts. It is not below the record's key, so that parts can be invalidated separately. */
export const partsKey = ({ congress, type, number }: BillKey | AmendmentKey) =>
  ['parts', congress, type, number] as const

/** The section that shows a part has its own error message. */
const NO_MESSAGE = ''

interface PagedPart<P extends PagedData> {
  readonly queryKey: readonly unknown[]
  readonly firstPageSize: number
  readonly staleTime: number
  readonly load: (query: PageQuery, options: CallOptions) => Promise<P>
}

const pagedPart = <P extends PagedData>({ queryKey, firstPageSize, staleTime, load }: PagedPart<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (context) =>
      load(
        { limit: context.pageParam === 0 ? firstPageSize : PAGE_MAX, offset: context.pageParam },
        queryCallOptions(context, NO_MESSAGE),
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime,
  })

const staleTime = freshFor('bill')

const WHOLE = { limit: PAGE_MAX, offset: 0 }

/** A short list of a bill, fetched in one page. */
const wholePart = <H extends RouteHead>(
  head: H & KnownHead,
  request: RequestOf<RouteOf<H>> & { readonly params: BillKey },
) =>
  queryOptions({
    queryKey: [...partsKey(request.params), head.path],
    queryFn: (context) => call(head, request, queryCallOptions(context, NO_MESSAGE)),
    staleTime,
  })

export const billParts = {
  actions: (key: BillKey) =>
    pagedPart({
      queryKey: [...partsKey(key), 'actions'],
      firstPageSize: BILL_ACTIONS_FETCH,
      staleTime: freshFor('billActions'),
      load: (query, options) =>
        call(partHeads.listBillActions, { params: key, query: { ...query, months: true } }, options),
    }),
  cosponsors: (key: BillKey) =>
    pagedPart({
      queryKey: [...partsKey(key), 'cosponsors'],
      firstPageSize: BILL_COSPONSORS_FETCH,
      staleTime: freshFor('billCosponsors'),
      load: (query, options) =>
        call(partHeads.listBillCosponsors, { params: key, query: { ...query, months: true } }, options),
    }),
  amendments: (key: BillKey) =>
    pagedPart({
      queryKey: [...partsKey(key), 'amendments'],
      firstPageSize: PAGE_MAX,
      staleTime,
      load: (query, options) => call(partHeads.listBillAmendments, { params: key, query }, options),
    }),
  committees: (key: BillKey) => wholePart(partHeads.listBillCommittees, { params: key, query: WHOLE }),
  summaries: (key: BillKey) => wholePart(partHeads.listBillSummaries, { params: key, query: WHOLE }),
  related: (key: BillKey) => wholePart(partHeads.listRelatedBills, { params: key, query: WHOLE }),
  texts: (key: BillKey) => wholePart(partHeads.listBillTexts, { params: key, query: WHOLE }),
}

export const amendmentParts = {
  actions: (key: AmendmentKey) =>
    pagedPart({
      queryKey: [...partsKey(key), 'actions'],
      firstPageSize: BILL_ACTIONS_FETCH,
      staleTime: freshFor('billActions'),
      load: (query, options) => call(partHeads.listAmendmentActions, { params: key, query }, options),
    }),
}
