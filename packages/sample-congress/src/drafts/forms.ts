import type { BillType } from '@rostrum/contract/congress/bill-types'
import bills from './bill-forms.json'
import resolutions from './resolution-forms.json'

/** Texts of one kind of measure, as templates (template.ts). Titles and gists at the same index match each other. */
export interface TextForm {
  readonly short?: readonly string[]
  /** From the infinitive or the participle on, as both chambers phrase it. */
  readonly title: readonly string[]
  /** Completes "This bill …" or "This resolution …". */
  readonly gist: readonly string[]
  readonly details?: readonly string[]
  /** Of the operative section; for a resolution, the body is the resolved clause. */
  readonly heading: string
  readonly body: string
  readonly whereas?: readonly string[]
  /** Legislative subject terms; those of the theme by default. */
  readonly subjects?: readonly string[]
}

export interface BillForm extends TextForm {
  readonly weight: number
  /** A benefit can be improved, a harm prevented. */
  readonly suits: 'benefit' | 'harm' | 'both'
  /** Names of the areas that only use this form, or never do. */
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** Bills about one place, one person or one medal: a share of the bills of their area. */
export interface NamedForm extends TextForm {
  readonly area: string
  readonly share: number
}

export interface ResolutionForm extends TextForm {
  readonly types: readonly BillType[]
  readonly weight: number
  /** Empty for any area. */
  readonly area: string
  /** Disapproves the rule of an agency, whose area it has. */
  readonly isOfRule?: true
}

// an import of JSON types the closed sets of words as strings
export const BILL_FORMS = bills.general as readonly BillForm[]
export const NAMED_FORMS = bills.named as readonly NamedForm[]
export const PRIVATE_FORM: TextForm = bills.private
/** Their order, types, weights and areas decide which sponsor each seed draws. */
export const RESOLUTION_FORMS = resolutions as readonly ResolutionForm[]

export const PRIVATE_SHARE = 0.004
