import { drawOutline, drawTheme, type BillOutline } from '../drafts/draft.ts'
import type { Theme } from '../lexicon/areas.ts'
import type { Bill } from './bill.ts'

/** Companions have the same text: the Senate bill uses that of the House bill. */
export const contentSource = (bill: Bill): Bill => (bill.type === 's' ? (bill.companion ?? bill) : bill)

export function billOutline(bill: Bill): BillOutline {
  const model = contentSource(bill)
  return drawOutline(model.seed, model.type)
}

export const isPrivate = (bill: Bill): boolean => billOutline(bill).isPrivate

export const billTheme = (bill: Bill): Theme => drawTheme(contentSource(bill).seed, billOutline(bill))
