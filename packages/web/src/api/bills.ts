import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { FRESH_SECONDS, RETRIES } from '@rostrum/contract/rules/limits'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as billHeads from '@rostrum/contract/route-heads/bills'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { queryCallOptions, partsKey } from './bill-parts.ts'
import { call, reads } from './singletons.ts'
import { milliseconds, retryUpTo, pollWhilePartial } from './query-client.ts'

export type BillListQuery = Omit<RequestOf<typeof billRoutes.listBills>['query'], 'q'>
export type BillSearchQuery = RequestOf<typeof billRoutes.searchBills>['query']
export type BillListData = DataOf<typeof billRoutes.listBills>

const POLL_BASE_SECONDS = 2
const POLL_MAX_SECONDS = 30

/** Polls a partial record with exponential backoff. */
export const partialPollInterval = (isPartial: boolean | undefined, fetchCount: number): number | false =>
  isPartial ? milliseconds(Math.min(POLL_BASE_SECONDS ** fetchCount, POLL_MAX_SECONDS)) : false

interface FetchedRecord {
  readonly partial?: boolean
  readonly provenance: { readonly fetchedAt: string }
}

interface RecordFetch<Data> {
  readonly fallback: string
  readonly load: (options: ReturnType<typeof queryCallOptions>) => Promise<Data>
  readonly pickRecord: (data: Data) => FetchedRecord
}

const isSameFetch = (before: FetchedRecord, after: FetchedRecord): boolean =>
  before.partial === after.partial && before.provenance.fetchedAt === after.provenance.fetchedAt

/** Fetches a record, and invalidates its parts if it has changed. */
async function fetchRecord<Data>(
  context: QueryFunctionContext,
  key: BillKey | AmendmentKey,
  { fallback, load, pickRecord }: RecordFetch<Data>,
): Promise<Data> {
  const { client, queryKey } = context
  const before = client.getQueryData<Data>(queryKey)
  const after = await load(queryCallOptions(context, fallback))
  if (before !== undefined && !isSameFetch(pickRecord(before), pickRecord(after))) {
    void client.invalidateQueries({ queryKey: partsKey(key) })
  }
  return after
}

export const billQueries = {
  /** With a `q` it searches, without one it lists all bills. */
  list: (query: BillListQuery | BillSearchQuery) =>
    queryOptions({
      queryKey: ['bills', query],
      queryFn: ({ signal }) => {
        const options = { fallback: SCREENS.billsFailed, signal }
        return 'q' in query
          ? call(billHeads.searchBills, { query }, options)
          : call(billHeads.listBills, { query }, options)
      },
      staleTime: milliseconds('q' in query ? FRESH_SECONDS.billSearch : FRESH_SECONDS.bills),
      refetchInterval: pollWhilePartial,
      placeholderData: keepPreviousData,
    }),
  detail: (key: BillKey) =>
    queryOptions({
      queryKey: ['bill', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, {
          fallback: SCREENS.billNotFound,
          load: (options) => call(billHeads.getBill, { params: key }, options),
          pickRecord: ({ bill }) => bill,
        }),
      staleTime: milliseconds(FRESH_SECONDS.bill),
      refetchInterval: ({ state }) => partialPollInterval(state.data?.bill.partial, state.dataUpdateCount),
    }),
  /** Shown below the news, which must not fail with it. */
  week: () =>
    queryOptions({
      queryKey: ['week'],
      queryFn: reads(billHeads.getWeek, {}, ''),
      staleTime: milliseconds(FRESH_SECONDS.bills),
    }),
  text: (key: BillKey, version: string) =>
    queryOptions({
      queryKey: ['bill text', key.congress, key.type, key.number, version],
      queryFn: (context) =>
        call(
          billHeads.readBillText,
          { params: { ...key, version } },
          queryCallOptions(context, FAILURES.billText),
        ),
      staleTime: milliseconds(FRESH_SECONDS.billText),
    }),
}

export const amendmentQueries = {
  search: (query: RequestOf<typeof billRoutes.searchAmendments>['query']) =>
    queryOptions({
      queryKey: ['amendments', query],
      queryFn: reads(billHeads.searchAmendments, { query }, SCREENS.billsFailed),
      staleTime: milliseconds(FRESH_SECONDS.billSearch),
      placeholderData: keepPreviousData,
    }),
  detail: (key: AmendmentKey) =>
    queryOptions({
      queryKey: ['amendment', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, {
          fallback: SCREENS.amendmentFailed,
          load: (options) => call(billHeads.getAmendment, { params: key }, options),
          pickRecord: ({ amendment }) => amendment,
        }),
      staleTime: milliseconds(FRESH_SECONDS.bill),
      retry: retryUpTo(RETRIES.amendment),
      refetchInterval: ({ state }) =>
        partialPollInterval(state.data?.amendment.partial, state.dataUpdateCount),
    }),
}
