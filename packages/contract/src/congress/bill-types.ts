import type { CHAMBERS } from './congress.ts'
import { typedKeys } from '../lib/typed-keys.ts'

type Chamber = (typeof CHAMBERS)[number]

interface TypeFacts {
  readonly label: string
  /** The form before a number: "H.J.Res. 5". */
  readonly prefix: string
  readonly chamber: Chamber
}

/** `becomesLaw`: whether it is sent to the President; others concern one chamber or both. */
export const BILL_TYPES = {
  hr: { label: 'House Bill', prefix: 'H.R.', chamber: 'House', becomesLaw: true },
  hres: { label: 'House Resolution', prefix: 'H.Res.', chamber: 'House', becomesLaw: false },
  hjres: { label: 'House Joint Resolution', prefix: 'H.J.Res.', chamber: 'House', becomesLaw: true },
  hconres: {
    label: 'House Concurrent Resolution',
    prefix: 'H.Con.Res.',
    chamber: 'House',
    becomesLaw: false,
  },
  s: { label: 'Senate Bill', prefix: 'S.', chamber: 'Senate', becomesLaw: true },
  sres: { label: 'Senate Resolution', prefix: 'S.Res.', chamber: 'Senate', becomesLaw: false },
  sjres: { label: 'Senate Joint Resolution', prefix: 'S.J.Res.', chamber: 'Senate', becomesLaw: true },
  sconres: {
    label: 'Senate Concurrent Resolution',
    prefix: 'S.Con.Res.',
    chamber: 'Senate',
    becomesLaw: false,
  },
} as const satisfies Record<string, TypeFacts & { readonly becomesLaw: boolean }>

export type BillType = keyof typeof BILL_TYPES
export const BILL_TYPE_KEYS = typedKeys(BILL_TYPES)

export const AMENDMENT_TYPES = {
  samdt: { label: 'Senate Amendment', prefix: 'S.Amdt.', chamber: 'Senate' },
  hamdt: { label: 'House Amendment', prefix: 'H.Amdt.', chamber: 'House' },
  suamdt: { label: 'Senate Unprinted Amendment', prefix: 'S.Up.Amdt.', chamber: 'Senate' },
} as const satisfies Record<string, TypeFacts>

/** The path segment of www.congress.gov: "house-joint-resolution". */
export const slugOf = ({ label }: Pick<TypeFacts, 'label'>): string =>
  label.toLowerCase().replaceAll(' ', '-')

export type AmendmentType = keyof typeof AMENDMENT_TYPES
export const AMENDMENT_TYPE_KEYS = typedKeys(AMENDMENT_TYPES)

export const isBillType = (text: string): text is BillType => Object.hasOwn(BILL_TYPES, text)
export const isAmendmentType = (text: string): text is AmendmentType => Object.hasOwn(AMENDMENT_TYPES, text)

/** A joint resolution that would amend the Constitution goes to the states, not to the President (Article V). */
export const amendsConstitution = ({
  type,
  title,
}: {
  readonly type: BillType
  readonly title: string
}): boolean =>
  (type === 'hjres' || type === 'sjres') &&
  /^(?:a joint resolution )?proposing an amendment to the constitution\b/i.test(title)
