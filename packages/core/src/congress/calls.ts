import type { BillType } from '@rostrum/contract/bill-types'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId, SubjectsRecord } from '../record/bill.ts'
import type { Caller } from './caller.ts'
import type { Whole } from './list.ts'
import * as lists from './list-specs.ts'
import { readAmendmentItem } from './normalise-amendment.ts'
import { readBillItem } from './normalise-bill.ts'
import { subjectsOf } from './normalise-bill-parts.ts'
import { readCongress } from './normalise-congress.ts'
import { readMemberItem } from './normalise-member.ts'
import type { Query } from './transport.ts'

/** Narrows a list to rows touched between two moments, by the provider's own clock and for any reason. */
export interface Touched {
  readonly from?: Date
  readonly to?: Date
}

export interface BillListing extends Touched {
  readonly congress: number
  readonly type?: BillType
  readonly sort?: 'updateDate asc' | 'updateDate desc'
}

/** The provider reads `2025-01-03T00:00:00Z` and no fraction of a second. */
const momentOf = (at: Date | undefined): string | undefined => at?.toISOString().replace(/\.\d+Z$/, 'Z')
const touchedQuery = ({ from, to }: Touched): Query => ({
  fromDateTime: momentOf(from),
  toDateTime: momentOf(to),
})

const below = (...parts: readonly (string | number | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined ? [] : `/${encodeURIComponent(part)}`)).join('')

const ofBill = ({ congress, type, number }: BillId, part?: string) => ({
  path: below('bill', congress, type, number, part),
})

const ofAmendment = ({ congress, type, number }: AmendmentId, part?: string) => ({
  path: below('amendment', congress, type, number, part),
})

export function memberCalls(caller: Caller) {
  return {
    list: (touched: Touched = {}) =>
      caller.list({ path: '/member', query: touchedQuery(touched) }, lists.MEMBERS),
    /** Everybody who served in a congress, or only those who do now. */
    byCongress: (congress: number, { isCurrent = false }: { readonly isCurrent?: boolean } = {}) =>
      caller.list(
        { path: below('member', 'congress', congress), query: { currentMember: String(isCurrent) } },
        lists.MEMBERS,
      ),
    item: (id: string) => caller.item({ path: below('member', id), field: 'member', read: readMemberItem }),
    sponsored: (id: string) =>
      caller.list({ path: below('member', id, 'sponsored-legislation') }, lists.SPONSORED),
    cosponsored: (id: string) =>
      caller.list({ path: below('member', id, 'cosponsored-legislation') }, lists.COSPONSORED),
  }
}

export interface WholeSubjects extends Omit<Whole<never>, 'rows'> {
  readonly subjects: SubjectsRecord
}

export function billCalls(caller: Caller) {
  return {
    list: ({ congress, type, sort = 'updateDate asc', ...touched }: BillListing) =>
      caller.list(
        { path: below('bill', congress, type), query: { ...touchedQuery(touched), sort } },
        lists.BILLS,
      ),
    laws: (congress: number) => caller.list({ path: below('law', congress) }, lists.BILLS),
    item: (id: BillId) => caller.item({ ...ofBill(id), field: 'bill', read: readBillItem }),
    actions: (id: BillId) => caller.list(ofBill(id, 'actions'), lists.ACTIONS),
    amendments: (id: BillId) => caller.list(ofBill(id, 'amendments'), lists.BILL_AMENDMENTS),
    committees: (id: BillId) => caller.list(ofBill(id, 'committees'), lists.COMMITTEES),
    cosponsors: (id: BillId) => caller.list(ofBill(id, 'cosponsors'), lists.COSPONSORS),
    relatedBills: (id: BillId) => caller.list(ofBill(id, 'relatedbills'), lists.RELATED_BILLS),
    summaries: (id: BillId) => caller.list(ofBill(id, 'summaries'), lists.SUMMARIES),
    texts: (id: BillId) => caller.list(ofBill(id, 'text'), lists.TEXTS),
    titles: (id: BillId) => caller.list(ofBill(id, 'titles'), lists.TITLES),
    async subjects(id: BillId): Promise<WholeSubjects> {
      const { rows, ...extent } = await caller.list(ofBill(id, 'subjects'), lists.SUBJECTS).all()
      return { subjects: subjectsOf(rows), ...extent }
    },
  }
}

export function amendmentCalls(caller: Caller) {
  return {
    list: ({ congress, ...touched }: Touched & { readonly congress: number }) =>
      caller.list({ path: below('amendment', congress), query: touchedQuery(touched) }, lists.AMENDMENTS),
    item: (id: AmendmentId) =>
      caller.item({ ...ofAmendment(id), field: 'amendment', read: readAmendmentItem }),
    actions: (id: AmendmentId) => caller.list(ofAmendment(id, 'actions'), lists.ACTIONS),
    cosponsors: (id: AmendmentId) => caller.list(ofAmendment(id, 'cosponsors'), lists.COSPONSORS),
    texts: (id: AmendmentId) => caller.list(ofAmendment(id, 'text'), lists.TEXTS),
  }
}

export function congressCalls(caller: Caller) {
  return {
    current: () => caller.item({ path: '/congress/current', field: 'congress', read: readCongress }),
  }
}
