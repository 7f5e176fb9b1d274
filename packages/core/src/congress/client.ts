import { createApiCaller, type ApiCaller } from './api-caller.ts'
import { createOddShapes } from './odd-shapes.ts'
import { fieldsOf, listOf, type WireObject } from './wire-object.ts'
import { intOf } from './values.ts'
import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { type CallContext, createTransport, type Query, type TransportOptions } from './transport.ts'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId, SubjectsRecord } from '../record/bill.ts'
import * as lists from './list-specs.ts'
import { readAmendmentItem } from './normalize-amendment.ts'
import { readBillItem } from './normalize-bill.ts'
import { subjectsOf } from './normalize-bill-parts.ts'
import { readMemberItem } from './normalize-member.ts'

/** Filters a list by the provider's own update time, which changes for any reason. */
interface UpdatedSince {
  readonly from?: Date | undefined
}

type CongressListOptions = UpdatedSince & { readonly congress: number }

/** Newest first: a row that moves during paging is seen twice, but none is missed. */
const NEWEST_FIRST = { sort: 'updateDate desc' }

/** The provider rejects fractions of a second. */
const updatedSince = ({ from }: UpdatedSince): Query => ({
  fromDateTime: from?.toISOString().replace(/\.\d+Z$/, 'Z'),
})

const joinPath = (...parts: readonly (string | number | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined ? [] : `/${encodeURIComponent(part)}`)).join('')

const billApiPath = ({ congress, type, number }: BillId, part?: string) => ({
  path: joinPath('bill', congress, type, number, part),
})

const amendmentApiPath = ({ congress, type, number }: AmendmentId, part?: string) => ({
  path: joinPath('amendment', congress, type, number, part),
})

function memberCalls(caller: ApiCaller) {
  return {
    list: (updated: UpdatedSince = {}) =>
      caller.list({ path: '/member', query: updatedSince(updated) }, lists.MEMBERS),
    /** Those of a congress who serve now. */
    serving: (congress: number) =>
      caller.list(
        { path: joinPath('member', 'congress', congress), query: { currentMember: 'true' } },
        lists.MEMBERS,
      ),
    item: (id: string) =>
      caller.item({ path: joinPath('member', id), field: 'member', read: readMemberItem }),
  }
}

function billCalls(caller: ApiCaller) {
  return {
    list: ({ congress, ...updated }: CongressListOptions) =>
      caller.list(
        { path: joinPath('bill', congress), query: { ...updatedSince(updated), ...NEWEST_FIRST } },
        lists.BILLS,
      ),
    laws: (congress: number) => caller.list({ path: joinPath('law', congress) }, lists.BILLS),
    item: (id: BillId) => caller.item({ ...billApiPath(id), field: 'bill', read: readBillItem }),
    actions: (id: BillId) => caller.list(billApiPath(id, 'actions'), lists.ACTIONS),
    amendments: (id: BillId) => caller.list(billApiPath(id, 'amendments'), lists.BILL_AMENDMENTS),
    committees: (id: BillId) => caller.list(billApiPath(id, 'committees'), lists.COMMITTEES),
    cosponsors: (id: BillId) => caller.list(billApiPath(id, 'cosponsors'), lists.COSPONSORS),
    relatedBills: (id: BillId) => caller.list(billApiPath(id, 'relatedbills'), lists.RELATED_BILLS),
    summaries: (id: BillId) => caller.list(billApiPath(id, 'summaries'), lists.SUMMARIES),
    texts: (id: BillId) => caller.list(billApiPath(id, 'text'), lists.TEXTS),
    titles: (id: BillId) => caller.list(billApiPath(id, 'titles'), lists.TITLES),
    subjects: async (id: BillId): Promise<SubjectsRecord> =>
      subjectsOf(await caller.list(billApiPath(id, 'subjects'), lists.SUBJECTS).all()),
  }
}

function amendmentCalls(caller: ApiCaller) {
  return {
    list: ({ congress, ...updated }: CongressListOptions) =>
      caller.list(
        { path: joinPath('amendment', congress), query: { ...updatedSince(updated), ...NEWEST_FIRST } },
        lists.AMENDMENTS,
      ),
    item: (id: AmendmentId) =>
      caller.item({ ...amendmentApiPath(id), field: 'amendment', read: readAmendmentItem }),
    actions: (id: AmendmentId) => caller.list(amendmentApiPath(id, 'actions'), lists.ACTIONS),
    cosponsors: (id: AmendmentId) => caller.list(amendmentApiPath(id, 'cosponsors'), lists.COSPONSORS),
    texts: (id: AmendmentId) => caller.list(amendmentApiPath(id, 'text'), lists.TEXTS),
  }
}

/** The Congress.gov API, with responses parsed into our own records. */
export interface CongressClient {
  readonly members: ReturnType<typeof memberCalls>
  readonly bills: ReturnType<typeof billCalls>
  readonly amendments: ReturnType<typeof amendmentCalls>
  /** Fetches any path below the provider's base URL and returns the raw JSON. */
  page(path: string, query: Query): Promise<WireObject>
  /** The same client with another purpose or abort signal. */
  with(call: Partial<CallContext>): CongressClient
  /** Counts unreadable rows by kind and missing field. */
  oddShapes(): Readonly<Record<string, number>>
}

/** Calls count as `sync` by default. */
export function createCongressClient(options: TransportOptions): CongressClient {
  const get = createTransport(options)
  const odd = createOddShapes(options.log)
  const clientFor = (call: CallContext): CongressClient => {
    const caller = createApiCaller({ get, odd, call })
    return {
      members: memberCalls(caller),
      bills: billCalls(caller),
      amendments: amendmentCalls(caller),
      page: (path, query) => get(path, query, call),
      with: (change) => clientFor({ ...call, ...change }),
      oddShapes: () => odd.counts(),
    }
  }
  return clientFor({ purpose: 'sync' })
}

/** The rows of a list that has no spec, over as many pages as the provider counts. */
export async function* wireRows(
  client: Pick<CongressClient, 'page'>,
  { path, field, ...query }: { path: string; field: string; fromDateTime?: string | undefined },
): AsyncGenerator<WireObject, void, undefined> {
  for (let offset = 0; ; offset += PAGE_MAX) {
    const page = await client.page(path, { ...query, limit: PAGE_MAX, offset })
    const rows = listOf(page[field])
    yield* rows.map(fieldsOf)
    const count = intOf(fieldsOf(page['pagination'])['count']) ?? 0
    if (rows.length === 0 || offset + PAGE_MAX >= count) return
  }
}
