import type { BillCard, EnactedLaw } from '@rostrum/contract/entities/bill'
import type { LawSort } from '@rostrum/contract/labels'
import { formatLaw, listLaws } from '@rostrum/contract/reference'
import type { Finder } from '@rostrum/finder/finder'
import { compareText } from '../../lib/compare.ts'
import { findBillCards } from './bill-queries.ts'
import type { BillFields } from './bill-schema.ts'

export interface LawQuery {
  readonly congress: number
  readonly type?: 'public' | 'private'
  readonly sort: LawSort
  readonly limit: number
  readonly offset: number
}

/** Well above the laws of any congress since 1973, where the record begins. */
export const LAWS_OF_CONGRESS_MAX = 2_000

/** A bill that is law without a known number is left out: its number comes with the details. */
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

const serialOf = ({ number }: EnactedLaw): number => Number(number.split('-')[1])

/** Newest first, public before private laws; titles in alphabetical order. */
const ORDERS: Readonly<Record<LawSort, (a: EnactedLaw, b: EnactedLaw) => number>> = {
  number: (a, b) => compareText(b.type, a.type) || serialOf(b) - serialOf(a),
  date: (a, b) => compareText(b.date ?? '', a.date ?? '') || ORDERS.number(a, b),
  title: (a, b) => a.bill.title.localeCompare(b.bill.title, 'en') || ORDERS.number(a, b),
}

/** The laws of one congress, of which there are some hundreds. */
export function findLaws(
  index: Finder<BillFields>,
  { congress, type, sort, limit, offset }: LawQuery,
): { readonly laws: EnactedLaw[]; readonly total: number } {
  const search = { congress, stage: ['became_law'], limit: LAWS_OF_CONGRESS_MAX, offset: 0 } as const
  const all = findBillCards(index, search)
    .bills.flatMap(lawsOf)
    .filter((law) => type === undefined || law.type === type)
  return { laws: all.toSorted(ORDERS[sort]).slice(offset, offset + limit), total: all.length }
}
