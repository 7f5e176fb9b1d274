import { BILL_ACTIONS_FETCH, BILL_COSPONSORS_FETCH, FRESH_SECONDS, PAGE_MAX } from '@rostrum/contract/limits'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { Pagination } from '@rostrum/contract/entities/common'
import { infiniteQueryOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { call } from './browser.ts'
import { billEndpoints } from './record-endpoints.ts'
import { milliseconds } from './query-client.ts'

type Options = Parameters<typeof call>[2]
interface Slice {
  readonly limit: number
  readonly offset: number
}
interface Page {
  readonly pagination: Pagination
}

/** Where the next page of a list begins, if there is one. The first may be shorter than those after it. */
export function nextOffset({ pagination: { offset, limit, total } }: Page): number | undefined {
  const next = offset + limit
  return next < total ? next : undefined
}

/** What is fetched again is asked for past the browser's own copy: something has changed, or may have. */
export const optionsOf = ({ client, queryKey, signal }: QueryFunctionContext, fallback: string): Options => ({
  fallback,
  signal,
  ...(client.getQueryData(queryKey) !== undefined && { cache: 'no-cache' }),
})

/** The key of a record's parts, which lie beside its own so that they can be renewed without it. */
export const partsKey = ({ congress, type, number }: BillKey | AmendmentKey) =>
  ['parts', congress, type, number] as const

/** The section that shows a part says itself that it could not be loaded. */
const NO_WORDS = ''

interface Paged<P extends Page> {
  readonly queryKey: readonly unknown[]
  readonly first: number
  readonly staleTime: number
  readonly load: (slice: Slice, options: Options) => Promise<P>
}

const paged = <P extends Page>({ queryKey, first, staleTime, load }: Paged<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (context) =>
      load(
        { limit: context.pageParam === 0 ? first : PAGE_MAX, offset: context.pageParam },
        optionsOf(context, NO_WORDS),
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime,
  })

const staleTime = milliseconds(FRESH_SECONDS.bill)

/** One of a bill's short lists, fetched whole. */
const whole = <T>(name: string, key: BillKey, load: (slice: Slice, options: Options) => Promise<T>) =>
  queryOptions({
    queryKey: [...partsKey(key), name],
    queryFn: (context) => load({ limit: PAGE_MAX, offset: 0 }, optionsOf(context, NO_WORDS)),
    staleTime,
  })

export const billParts = {
  actions: (key: BillKey) =>
    paged({
      queryKey: [...partsKey(key), 'actions'],
      first: BILL_ACTIONS_FETCH,
      staleTime: milliseconds(FRESH_SECONDS.billActions),
      load: (query, options) => call(billEndpoints.listBillActions, { params: key, query }, options),
    }),
  cosponsors: (key: BillKey) =>
    paged({
      queryKey: [...partsKey(key), 'cosponsors'],
      first: BILL_COSPONSORS_FETCH,
      staleTime: milliseconds(FRESH_SECONDS.billCosponsors),
      load: (query, options) => call(billEndpoints.listBillCosponsors, { params: key, query }, options),
    }),
  amendments: (key: BillKey) =>
    paged({
      queryKey: [...partsKey(key), 'amendments'],
      first: PAGE_MAX,
      staleTime,
      load: (query, options) => call(billEndpoints.listBillAmendments, { params: key, query }, options),
    }),
  committees: (key: BillKey) =>
    whole('committees', key, (query, options) =>
      call(billEndpoints.listBillCommittees, { params: key, query }, options),
    ),
  subjects: (key: BillKey) =>
    whole('subjects', key, (query, options) =>
      call(billEndpoints.listBillSubjects, { params: key, query }, options),
    ),
  summaries: (key: BillKey) =>
    whole('summaries', key, (query, options) =>
      call(billEndpoints.listBillSummaries, { params: key, query }, options),
    ),
  related: (key: BillKey) =>
    whole('related', key, (query, options) =>
      call(billEndpoints.listRelatedBills, { params: key, query }, options),
    ),
  texts: (key: BillKey) =>
    whole('texts', key, (query, options) =>
      call(billEndpoints.listBillTexts, { params: key, query }, options),
    ),
}

export const amendmentParts = {
  actions: (key: AmendmentKey) =>
    paged({
      queryKey: [...partsKey(key), 'actions'],
      first: BILL_ACTIONS_FETCH,
      staleTime: milliseconds(FRESH_SECONDS.billActions),
      load: (query, options) => call(billEndpoints.listAmendmentActions, { params: key, query }, options),
    }),
}
