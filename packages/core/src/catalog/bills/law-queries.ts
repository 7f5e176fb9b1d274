import type { BillCard, EnactedLaw } from '@rostrum/contract/entities/bill'
import type { LawSort } from '@rostrum/contract/words/labels'
import { formatLaw, listLaws } from '@rostrum/contract/words/reference'
import type { Finder } from '@rostrum/finder/finder'
import { compareText } from '../../lib/compare.ts'
import { findBillCards } from './bill-queries.ts'
import type { BillFields } from './bill-schema.ts'

export interface LawFilters {
  readonly type?: 'public' | 'private'
  readonly enactedFrom?: string
  readonly enactedTo?: string
}

export interface LawQuery extends LawFilters {
  readonly congress: number
  readonly sort: LawSort
  readonly limit: number
  readonly offset: number
}

/** Well above the laws of any congress since 1973, where the record begins. */
export const LAWS_OF_CONGRESS_MAX = 2_000

/** Leaves out a law whose number is not known yet: it comes with the details. */
function lawsOf({ congress, type, number, title, stage, laws, latestAction }: BillCard): EnactedLaw[] {
  const date = stage.path.find(({ step }) => step === 'law')?.date
  return listLaws({ laws, latestAction }).map((law) => ({
    number: `${law.congress}-${law.number}`,
    type: law.isPrivate ? 'private' : 'public',
    citation: formatLaw(law),
    ...(date !== undefined && { date }),
    bill: { congress, type, number, title },
  }))
}

/** A law without a date matches no range of dates. */
function isLawAmong({ type, date }: EnactedLaw, filters: LawFilters): boolean {
  const { enactedFrom, enactedTo } = filters
  if (filters.type !== undefined && filters.type !== type) return false
  if (date === undefined) return (enactedFrom ?? enactedTo) === undefined
  return (enactedFrom ?? date) <= date && date <= (enactedTo ?? date)
}

export const hasLawAmong = (bill: BillCard, filters: LawFilters): boolean =>
  lawsOf(bill).some((law) => isLawAmong(law, filters))

const serialOf = ({ number }: EnactedLaw): number => Number(number.split('-')[1])

/** Newest first, public before private laws; titles in alphabetical order. */
const ORDERS: Readonly<Record<LawSort, (a: EnactedLaw, b: EnactedLaw) => number>> = {
  number: (a, b) => compareText(b.type, a.type) || serialOf(b) - serialOf(a),
  date: (a, b) => compareText(b.date ?? '', a.date ?? '') || ORDERS.number(a, b),
  title: (a, b) => a.bill.title.localeCompare(b.bill.title, 'en') || ORDERS.number(a, b),
}

export function findLaws(
  index: Finder<BillFields>,
  { congress, sort, limit, offset, ...filters }: LawQuery,
): { readonly laws: EnactedLaw[]; readonly total: number } {
  const search = { congress, stage: ['became_law'], limit: LAWS_OF_CONGRESS_MAX, offset: 0 } as const
  const all = findBillCards(index, search)
    .bills.flatMap(lawsOf)
    .filter((law) => isLawAmong(law, filters))
  return { laws: all.toSorted(ORDERS[sort]).slice(offset, offset + limit), total: all.length }
}
