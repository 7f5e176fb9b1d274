import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { SectionedText } from '@rostrum/contract/entities/bill-text'
import { RETRIES } from '@rostrum/contract/rules/limits'
import { joinParts } from '@rostrum/contract/words/join-parts'
import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as billHeads from '@rostrum/contract/route-heads/bills'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { queryCallOptions, partsKey } from './bill-parts.ts'
import { call, readQuery } from './singletons.ts'
import { freshFor, milliseconds, pollWhilePartial, retryUpTo } from './query-client.ts'

export type BillListQuery = Omit<RequestOf<typeof billRoutes.listBills>['query'], 'q'>
export type BillSearchQuery = RequestOf<typeof billRoutes.searchBills>['query']
/** Marked by `in`, since its parameters are otherwise those of a list. */
export type TextSearchQuery = RequestOf<typeof billRoutes.searchBillTexts>['query'] & { readonly in: 'text' }
type TextSearchData = DataOf<typeof billRoutes.searchBillTexts>
/** A search inside texts also has its results, in the order of the bills. */
export type BillListData = DataOf<typeof billRoutes.listBills> &
  Partial<Pick<TextSearchData, 'results' | 'corrected' | 'searchable'>>

const POLL_BASE_SECONDS = 2
const POLL_MAX_SECONDS = 30

/** Polls a partial record with exponential backoff. */
export const partialPollInterval = (isPartial: boolean | undefined, fetchCount: number): number | false =>
  isPartial ? milliseconds(Math.min(POLL_BASE_SECONDS ** fetchCount, POLL_MAX_SECONDS)) : false

interface FetchedRecord {
  readonly partial?: boolean
  readonly provenance: { readonly fetchedAt: string }
}

type RecordData = { readonly bill: FetchedRecord } | { readonly amendment: FetchedRecord }

const recordOf = (data: RecordData): FetchedRecord => ('bill' in data ? data.bill : data.amendment)

const isSameFetch = (before: FetchedRecord, after: FetchedRecord): boolean =>
  before.partial === after.partial && before.provenance.fetchedAt === after.provenance.fetchedAt

/** Fetches a record, and invalidates its parts if it has changed. */
async function fetchRecord<Data extends RecordData>(
  { client, queryKey }: QueryFunctionContext,
  key: BillKey | AmendmentKey,
  load: () => Promise<Data>,
): Promise<Data> {
  const before = client.getQueryData<Data>(queryKey)
  const after = await load()
  if (before !== undefined && !isSameFetch(recordOf(before), recordOf(after)))
    void client.invalidateQueries({ queryKey: partsKey(key) })
  return after
}

const pollPartial = ({ state }: { state: { data: RecordData | undefined; dataUpdateCount: number } }) =>
  partialPollInterval(state.data && recordOf(state.data).partial, state.dataUpdateCount)

/** A text that is too long for one response comes in parts. */
async function wholeText(
  first: SectionedText,
  readPart: (part: number) => Promise<SectionedText>,
): Promise<SectionedText> {
  if (first.part === undefined) return first
  const parts = [first.sections]
  for (let part = 1; part < first.parts; part += 1) parts.push((await readPart(part)).sections)
  return { ...first, sections: joinParts(parts) }
}

async function searchTexts(
  { in: _in, ...query }: TextSearchQuery,
  options: Parameters<typeof call>[2],
): Promise<BillListData> {
  const data = await call(billHeads.searchBillTexts, { query }, options)
  return { ...data, bills: data.results.map(({ bill }) => bill) }
}

export const billQueries = {
  /** With a `q` it searches, without one it lists all bills. */
  list: (query: BillListQuery | BillSearchQuery | TextSearchQuery) =>
    queryOptions({
      queryKey: ['bills', query],
      queryFn: ({ signal }): Promise<BillListData> => {
        const options = { fallback: SCREENS.billsFailed, signal }
        if ('in' in query) return searchTexts(query, options)
        return 'q' in query
          ? call(billHeads.searchBills, { query }, options)
          : call(billHeads.listBills, { query }, options)
      },
      staleTime: freshFor('q' in query ? 'billSearch' : 'bills'),
      refetchInterval: pollWhilePartial,
      placeholderData: keepPreviousData,
    }),
  detail: (key: BillKey) =>
    queryOptions({
      queryKey: ['bill', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, () =>
          call(billHeads.getBill, { params: key }, queryCallOptions(context, SCREENS.billNotFound)),
        ),
      staleTime: freshFor('bill'),
      refetchInterval: pollPartial,
    }),
  /** Shown below the news, which must not fail with it. */
  week: () => readQuery(billHeads.getWeek, {}, { fallback: '', staleTime: freshFor('bills') }),
  text: (key: BillKey, version: string) =>
    queryOptions({
      queryKey: ['bill text', key.congress, key.type, key.number, version],
      queryFn: async (context) => {
        const read = (query: { readonly part?: number }) =>
          call(
            billHeads.readBillTextSections,
            { params: { ...key, version }, query },
            queryCallOptions(context, FAILURES.billText),
          )
        return { text: await wholeText((await read({})).text, async (part) => (await read({ part })).text) }
      },
      staleTime: freshFor('billText'),
    }),
}

export const amendmentQueries = {
  search: (query: RequestOf<typeof billRoutes.searchAmendments>['query']) =>
    readQuery(
      billHeads.searchAmendments,
      { query },
      { fallback: SCREENS.billsFailed, staleTime: freshFor('billSearch'), placeholderData: keepPreviousData },
    ),
  detail: (key: AmendmentKey) =>
    queryOptions({
      queryKey: ['amendment', key.congress, key.type, key.number],
      queryFn: (context) =>
        fetchRecord(context, key, () =>
          call(billHeads.getAmendment, { params: key }, queryCallOptions(context, SCREENS.amendmentFailed)),
        ),
      staleTime: freshFor('bill'),
      retry: retryUpTo(RETRIES.amendment),
      refetchInterval: pollPartial,
    }),
}
