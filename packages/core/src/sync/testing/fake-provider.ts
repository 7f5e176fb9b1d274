import { recordKeyOf } from '@rostrum/contract/record-ref'
import type { CongressClient } from '../../congress/client.ts'
import type { BillHead, BillItem, BillParts } from '../../record/bill.ts'
import type { ProviderList, ProviderPage } from '../../congress/list.ts'
import { CongressError } from '../../congress/errors.ts'

const PAGE_ROWS = 3

/** A provider with bills only, whose rows are set by the test. */
export interface FakeProvider {
  readonly client: CongressClient
  /** Every call made, in order. */
  readonly calls: string[]
  bills: BillHead[]
  laws: BillHead[]
  /** The provider's update time of a bill, which its row may show without the time of day. */
  movedAt: (bill: BillHead) => string
  readonly details: Map<string, { readonly item: BillItem; readonly parts: Partial<BillParts> }>
  /** Errors of calls, by the prefix of their name. */
  readonly failures: Map<string, CongressError>
}

function fakeList<Row>(rows: () => readonly Row[], note: (offset: number) => void): ProviderList<Row> {
  const page = async (offset = 0): Promise<ProviderPage<Row>> => {
    note(offset)
    const all = rows()
    const end = offset + PAGE_ROWS
    return {
      rows: all.slice(offset, end),
      repeated: 0,
      skipped: 0,
      expected: all.length,
      ...(end < all.length && { next: end }),
    }
  }
  return {
    page,
    async *pages(from = 0) {
      for (let offset: number | undefined = from; offset !== undefined;) {
        const found: ProviderPage<Row> = await page(offset)
        yield found
        offset = found.next
      }
    },
    async all() {
      note(0)
      return [...rows()]
    },
  }
}

const rejectNotFound = () =>
  Promise.reject(new CongressError('not_found', 'the fake provider has bills only'))

const emptyProvider = (calls: string[], failures: Map<string, CongressError>) => ({
  calls,
  failures,
  bills: [] as BillHead[],
  laws: [] as BillHead[],
  movedAt: ({ sourceUpdatedAt }: BillHead) => sourceUpdatedAt,
  details: new Map() as FakeProvider['details'],
})

type BillLists = Pick<CongressClient['bills'], 'list' | 'laws'>
type Rows = Pick<FakeProvider, 'bills' | 'laws' | 'movedAt'>

const billLists = (provider: Rows, note: (call: string) => void): BillLists => ({
  list: ({ congress, from }) =>
    fakeList(
      () =>
        provider.bills.filter(
          (bill) =>
            bill.congress === congress &&
            (from === undefined || provider.movedAt(bill) >= from.toISOString()),
        ),
      (offset) => note(`bills/${congress} ${from === undefined ? 'all' : 'since'} ${offset}`),
    ),
  laws: (congress) =>
    fakeList(
      () => provider.laws.filter((bill) => bill.congress === congress),
      (offset) => note(`laws/${congress} ${offset}`),
    ),
})

export function createFakeProvider(): FakeProvider {
  const calls: string[] = []
  const failures = new Map<string, CongressError>()
  const note = (call: string): void => {
    calls.push(call)
    for (const [name, failure] of failures) if (call.startsWith(name)) throw failure
  }
  const provider = emptyProvider(calls, failures)
  const detailOf = (key: string) => {
    const found = provider.details.get(key)
    if (found === undefined) throw new CongressError('not_found', key)
    return found
  }
  const part = (name: keyof BillParts) => (id: Parameters<typeof recordKeyOf>[0]) =>
    fakeList(
      () => (detailOf(recordKeyOf(id)).parts[name] ?? []) as never[], // the list of that part, whatever its rows are
      () => note(`${name} ${recordKeyOf(id)}`),
    )
  const empty = () =>
    fakeList<never>(
      () => [],
      () => note('empty'),
    )
  const client: CongressClient = {
    members: { list: empty, byCongress: empty, item: rejectNotFound, sponsored: empty, cosponsored: empty },
    amendments: { list: empty, item: rejectNotFound, actions: empty, cosponsors: empty, texts: empty },
    congresses: { current: rejectNotFound },
    bills: {
      ...billLists(provider, note),
      item: async (id) => {
        note(`item ${recordKeyOf(id)}`)
        return detailOf(recordKeyOf(id)).item
      },
      actions: part('actions'),
      amendments: part('amendments'),
      committees: part('committees'),
      cosponsors: part('cosponsors'),
      relatedBills: part('relatedBills'),
      summaries: part('summaries'),
      texts: part('texts'),
      titles: part('titles'),
      subjects: async () => ({ subjects: [] }),
    },
    page: rejectNotFound,
    with: () => client,
    oddShapes: () => ({}),
  }
  return Object.assign(provider, { client })
}
