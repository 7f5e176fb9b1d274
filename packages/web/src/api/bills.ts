import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { FRESH_SECONDS, RETRIES } from '@rostrum/contract/limits'
import { FAILURES, SCREENS } from '@rostrum/contract/messages'
import type { DataOf, RequestOf } from '@rostrum/contract/route'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { optionsOf, partsKey } from './bill-parts.ts'
import { call } from './browser.ts'
import { billEndpoints } from './record-endpoints.ts'
import { milliseconds, retryUpTo, whilePartial } from './query-client.ts'

export type BillListQuery = Omit<RequestOf<typeof billRoutes.listBills>['query'], 'q'>
export type BillSearchQuery = RequestOf<typeof billRoutes.searchBills>['query']
export type BillListAnswer = DataOf<typeof billRoutes.listBills>

const SOON_SECONDS = 2
const AT_MOST_SECONDS = 30

/** When to look again for a record that is still being fetched: soon, then ever more rarely. */
export const lookAgainAfter = (isPartial: boolean | undefined, looks: number): number | false =>
  isPartial ? milliseconds(Math.min(SOON_SECONDS ** looks, AT_MOST_SECONDS)) : false

interface Fetched {
  readonly partial?: boolean
  readonly provenance: { readonly fetchedAt: string }
}

interface Fetching<Data> {
  readonly fallback: string
  readonly load: (options: ReturnType<typeof optionsOf>) => Promise<Data>
  readonly recordIn: (data: Data) => Fetched
}

const isSameFetch = (before: Fetched, after: Fetched): boolean =>
  before.partial === after.partial && before.provenance.fetchedAt === after.provenance.fetchedAt

/** Fetches a record. When a newer copy of it has come, what is shown of its parts is out of date. */
async function fetchRecord<Data>(
  context: QueryFunctionContext,
  key: BillKey | AmendmentKey,
  { fallback, load, recordIn }: Fetching<Data>,
): Promise<Data> {
  const { client, queryKey } = context
  const before = client.getQueryData<Data>(queryKey)
  const after = await load(optionsOf(context, fallback))
  if (before !== undefined && !isSameFetch(recordIn(before), recordIn(after))) {
    void client.invalidateQueries({ queryKey: partsKey(key) })
  }
  return after
}

export const billQueries = {
  /** With a `q` the bills that match it, without one all. */
  list: (query: BillListQuery | BillSearchQuery) =>
    queryOptions({
      queryKey: ['bills', query],
      queryFn: ({ signal }) => {
        const options = { fallback: SCREENS.billsFailed, signal }
        return 'q' in query
          ? call(billEndpoints.searchBills, { query }, options)
          : call(billEndpoints.listBills, { query }, options)
      },
      staleTime: milliseconds('q' in query ? FRESH_SECONDS.billSearch : FRESH_SECONDS.bills),
      refetchInterval: whilePartial,
      placeholderData: keepPreviousData,
    }),
  detail: (key: BillKey) =>
    queryOptions({
      queryKey: ['bill', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, {
          fallback: SCREENS.billNotFound,
          load: (options) => call(billEndpoints.getBill, { params: key }, options),
          recordIn: ({ bill }) => bill,
        }),
      staleTime: milliseconds(FRESH_SECONDS.bill),
      refetchInterval: ({ state }) => lookAgainAfter(state.data?.bill.partial, state.dataUpdateCount),
    }),
  text: (key: BillKey, version: string) =>
    queryOptions({
      queryKey: ['bill text', key.congress, key.type, key.number, version],
      queryFn: (context) =>
        call(
          billEndpoints.readBillText,
          { params: { ...key, version } },
          optionsOf(context, FAILURES.billText),
        ),
      staleTime: milliseconds(FRESH_SECONDS.billText),
    }),
}

export const amendmentQueries = {
  detail: (key: AmendmentKey) =>
    queryOptions({
      queryKey: ['amendment', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, {
          fallback: SCREENS.amendmentFailed,
          load: (options) => call(billEndpoints.getAmendment, { params: key }, options),
          recordIn: ({ amendment }) => amendment,
        }),
      staleTime: milliseconds(FRESH_SECONDS.bill),
      retry: retryUpTo(RETRIES.amendment),
      refetchInterval: ({ state }) => lookAgainAfter(state.data?.amendment.partial, state.dataUpdateCount),
    }),
}
