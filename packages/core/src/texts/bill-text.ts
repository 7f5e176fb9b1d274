import type { TextFormat, TextSection } from '@rostrum/contract/entities/bill-text'
import type { BillId } from '../record/bill.ts'

/** One printing of a bill. The sections contain all words of its file, in order. */
export interface BillText {
  readonly bill: BillId
  /** GovInfo's code: `ih`, `enr`, or `law` */
  readonly version: string
  readonly format: TextFormat
  readonly stage?: string
  readonly chamber?: 'House' | 'Senate'
  readonly session?: number
  readonly date?: string
  readonly title?: string
  /** "Mr. Smith (for himself and Ms. Jones) introduced the following bill; …" */
  readonly sponsor?: string
  readonly sections: readonly TextSection[]
}

export type TextRefusal = 'too_large' | 'malformed' | 'not_a_text' | 'other_bill' | 'other_version' | 'empty'

export type ReadText =
  | { readonly kind: 'text'; readonly text: BillText }
  | { readonly kind: 'refused'; readonly reason: TextRefusal; readonly detail: string }

export const refuseText = (reason: TextRefusal, detail: string): ReadText => ({
  kind: 'refused',
  reason,
  detail,
})
