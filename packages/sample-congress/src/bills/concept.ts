import type { Outline } from '../text/draft.ts'
import { outlineOf, themeOf } from '../text/draft.ts'
import type { Theme } from '../lexicon/areas.ts'
import type { Bill } from './bill.ts'

/** Companions say the same: the younger one has the concept of the House bill. */
export const conceptBill = (bill: Bill): Bill => (bill.type === 's' ? (bill.companion ?? bill) : bill)

export function outline(bill: Bill): Outline {
  const model = conceptBill(bill)
  return outlineOf(model.seed, model.type)
}

export const isPrivate = (bill: Bill): boolean => outline(bill).isPrivate

export const theme = (bill: Bill): Theme => themeOf(conceptBill(bill).seed, outline(bill))
