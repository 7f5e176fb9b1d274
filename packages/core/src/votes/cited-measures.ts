import {
  AMENDMENT_TYPE_KEYS,
  AMENDMENT_TYPES,
  BILL_TYPE_KEYS,
  BILL_TYPES,
  slugOf,
} from '@rostrum/contract/congress/bill-types'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { SourceVote } from '../record/vote.ts'

export type VotedMeasure = Pick<SourceVote, 'bill' | 'amendment' | 'otherBusiness' | 'isMeasureUnclear'>

const lettersOf = (text: string): string => text.replaceAll(/[.\s]/g, '').toLowerCase()

/** "H.J.Res. 5", "H J RES 5", "S. 5"; not "S.Amdt. 5". */
const CITATION =
  /(?<![\w'’]|[A-Z]\.)([HS][. ]*(?:R\.?|(?:(?:J|C(?:on|ON))[. ]*)?R(?:es|ES)\.?)?)[ .]*(\d{1,5})\b/g

export function citedBills(text: string, congress: number): BillKey[] {
  const found = new Map<string, BillKey>()
  for (const [, prefix = '', number = ''] of text.matchAll(CITATION)) {
    const type = BILL_TYPE_KEYS.find((each) => each === lettersOf(prefix))
    if (type !== undefined) found.set(`${type}${number}`, { congress, type, number: String(Number(number)) })
  }
  return [...found.values()]
}

/** The bill, if the text is nothing but its citation. */
export function billIn(text: string, congress: number): BillKey | undefined {
  const [bill, ...others] = citedBills(text, congress)
  if (bill === undefined || others.length > 0) return undefined
  return lettersOf(text) === lettersOf(`${BILL_TYPES[bill.type].prefix}${bill.number}`) ? bill : undefined
}

const SENATE_AMENDMENT = /^S\.?\s?Amdt\.?\s?(\d{1,5})$/i
/** Clerks also write "Amdt No." and "Admt. No.". */
const TITLE_AMENDMENT = /\b(?:Amdt|Admt)\.? No\. (\d{1,5})\b/i

/** "S.Amdt. 14" */
export function senateAmendmentIn(text: string, congress: number): AmendmentKey | undefined {
  const [, number] = SENATE_AMENDMENT.exec(text.trim()) ?? []
  return number === undefined ? undefined : { congress, type: 'samdt', number: String(Number(number)) }
}

/** "Motion to Invoke Cloture: Collins Amdt. No. 3937" */
export function amendmentInTitle(title: string, congress: number): AmendmentKey | undefined {
  const [, number] = TITLE_AMENDMENT.exec(title) ?? []
  return number === undefined ? undefined : { congress, type: 'samdt', number: String(Number(number)) }
}

const TYPES_BY_SLUG: ReadonlyMap<string, string> = new Map([
  ...BILL_TYPE_KEYS.map((type) => [`bill/${slugOf(BILL_TYPES[type])}`, type] as const),
  ...AMENDMENT_TYPE_KEYS.map((type) => [`amendment/${slugOf(AMENDMENT_TYPES[type])}`, type] as const),
])

type AnyMeasure = Readonly<Record<'type' | 'number', string>> & { readonly congress: number }

/** The measure of a URL on congress.gov: ".../bill/119/house-bill/3424". */
export function measureOfUrl(url: string): AnyMeasure | undefined {
  const [, kind = '', congress = '', slug = '', number = ''] =
    /\/(bill|amendment)\/(\d{1,3})(?:st|nd|rd|th)?(?:-congress)?\/([a-z-]+)\/(\d{1,5})(?:[/?#]|$)/.exec(
      url,
    ) ?? []
  const type = TYPES_BY_SLUG.get(`${kind}/${slug}`)
  return type === undefined ? undefined : { congress: Number(congress), type, number: String(Number(number)) }
}

export const isSameMeasure = (a: AnyMeasure, b: AnyMeasure): boolean =>
  a.congress === b.congress && a.type === b.type && a.number === b.number

/** The measure two sources agree on; a missing one contradicts nothing. */
export function agreedMeasure(one: VotedMeasure, other: VotedMeasure): VotedMeasure {
  const differs = (['bill', 'amendment'] as const).some((field) => {
    const [a, b] = [one[field], other[field]]
    return a !== undefined && b !== undefined && !isSameMeasure(a, b)
  })
  if (differs || one.isMeasureUnclear || other.isMeasureUnclear) return { isMeasureUnclear: true }
  const bill = one.bill ?? other.bill
  const amendment = one.amendment ?? other.amendment
  const otherBusiness = bill === undefined ? (one.otherBusiness ?? other.otherBusiness) : undefined
  return omitUndefined({ bill, amendment, otherBusiness })
}

export type CitingMeasure = Pick<SourceVote, 'bill' | 'amendment'>

const citesNone = <M extends AnyMeasure>(stated: M | undefined, citing: readonly M[]): boolean =>
  stated !== undefined && citing.length > 0 && !citing.some((each) => isSameMeasure(each, stated))

/** Actions of other measures contradict the sources. If those name no bill, the only bill whose actions cite the vote. */
export function withCitations(stated: VotedMeasure, citations: readonly CitingMeasure[]): VotedMeasure {
  const bills = citations.flatMap(({ bill }) => bill ?? [])
  const amendments = citations.flatMap(({ amendment }) => amendment ?? [])
  if (stated.isMeasureUnclear || citesNone(stated.bill, bills) || citesNone(stated.amendment, amendments))
    return { isMeasureUnclear: true }
  if (stated.otherBusiness !== undefined) return stated
  const bill = stated.bill ?? (bills.length === 1 ? bills[0] : undefined)
  const amendment = stated.amendment ?? (amendments.length === 1 ? amendments[0] : undefined)
  return { ...stated, ...(bill && { bill }), ...(amendment && { amendment }) }
}
