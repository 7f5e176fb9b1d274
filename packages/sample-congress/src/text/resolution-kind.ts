import type { BillType } from '@rostrum/contract/bill-types'

export interface ResolutionForm {
  readonly types: readonly BillType[]
  readonly weight: number
  readonly area: string
  /** Undoes the rule of an agency; the field is the agency's. */
  readonly isOfRule?: true
  /** Begins with the word that follows "A resolution". */
  readonly title: readonly string[]
  /** Completes "This resolution …". */
  readonly gist: readonly string[]
  readonly whereas: readonly string[]
  readonly resolved: readonly string[]
  readonly subjects: readonly string[]
}
