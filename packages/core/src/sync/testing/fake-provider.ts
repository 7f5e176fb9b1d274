import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { CongressClient } from '../../congress/client.ts'
import type { AmendmentHead, AmendmentItem } from '../../record/amendment.ts'
import type { BillHead, BillItem, BillParts } from '../../record/bill.ts'
import type { ActionRecord } from '../../record/common.ts'
import type { MemberHead, MemberItem } from '../../record/member.ts'
import type { ProviderList, ProviderPage } from '../../congress/list.ts'
import { CongressError } from '../../congress/errors.ts'

const PAGE_ROWS = 3

/** A provider whose rows the test sets. */
export interface FakeProvider {
  readonly client: CongressClient
  /** Every call made, in order. */
  readonly calls: string[]
  bills: BillHead[]
  laws: BillHead[]
  members: MemberHead[]
  amendments: AmendmentHead[]
  /** The update time of a bill; its row may show only the date. */
  movedAt: (bill: BillHead) => string
  readonly details: Map<string, { readonly item: BillItem; readonly parts: Partial<BillParts> }>
  readonly memberItems: Map<string, MemberItem>
  readonly amendmentItems: Map<
    string,
    { readonly item: AmendmentItem; readonly actions: readonly ActionRecord[] }
  >
  /** Errors to throw, by prefix of the call's name. */
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
        const rowsFound: ProviderPage<Row> = await page(offset)
        yield rowsFound
        offset = rowsFound.next
      }
    },
    async all() {
      note(0)
      return [...rows()]
    },
  }
}

const rejectNotFound = () =>
  Promise.reject(new CongressError('not_found', 'the fake provider does not have this'))

function found<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key)
  if (value === undefined) throw new CongressError('not_found', key)
  return value
}

const emptyProvider = (calls: string[], failures: Map<string, CongressError>) => ({
  calls,
  failures,
  bills: [] as BillHead[],
  laws: [] as BillHead[],
  members: [] as MemberHead[],
  amendments: [] as AmendmentHead[],
  movedAt: ({ sourceUpdatedAt }: BillHead) => sourceUpdatedAt,
  details: new Map() as FakeProvider['details'],
  memberItems: new Map() as FakeProvider['memberItems'],
  amendmentItems: new Map() as FakeProvider['amendmentItems'],
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

type Note = (call: string) => void
const emptyList = (note: Note) => () =>
  fakeList<never>(
    () => [],
    () => note('empty'),
  )

function memberCalls(
  provider: Pick<FakeProvider, 'members' | 'memberItems'>,
  note: Note,
): CongressClient['members'] {
  const list = () =>
    fakeList(
      () => provider.members,
      () => note('members'),
    )
  const item = async (id: string) => found(provider.memberItems, id)
  return { list, serving: list, item }
}

function amendmentCalls(
  provider: Pick<FakeProvider, 'amendments' | 'amendmentItems'>,
  note: Note,
): CongressClient['amendments'] {
  const empty = emptyList(note)
  return {
    list: ({ congress }) =>
      fakeList(
        () => provider.amendments.filter((amendment) => amendment.congress === congress),
        () => note('amendments'),
      ),
    item: async (id) => found(provider.amendmentItems, recordKeyOf(id)).item,
    actions: (id) =>
      fakeList(
        () => found(provider.amendmentItems, recordKeyOf(id)).actions,
        () => note('actions of an amendment'),
      ),
    cosponsors: empty,
    texts: empty,
  }
}

export function createFakeProvider(): FakeProvider {
  const calls: string[] = []
  const failures = new Map<string, CongressError>()
  const note = (call: string): void => {
    calls.push(call)
    for (const [name, failure] of failures) if (call.startsWith(name)) throw failure
  }
  const provider = emptyProvider(calls, failures)
  const detailOf = (key: string) => found(provider.details, key)
  const part = (name: keyof BillParts) => (id: Parameters<typeof recordKeyOf>[0]) =>
    fakeList(
      () => (detailOf(recordKeyOf(id)).parts[name] ?? []) as never[], // the list of that part, whatever its row type
      () => note(`${name} ${recordKeyOf(id)}`),
    )
  const client: CongressClient = {
    members: memberCalls(provider, note),
    amendments: amendmentCalls(provider, note),
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
