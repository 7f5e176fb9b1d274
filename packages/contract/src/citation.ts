import {
  AMENDMENT_TYPES,
  type AmendmentType,
  BILL_TYPES,
  type BillType,
  isAmendmentType,
  isBillType,
} from './bill-types.ts'
import { ordinal } from './congress.ts'

export type Citation =
  | { readonly kind: 'bill'; readonly type: BillType; readonly number: string; readonly congress?: number }
  | {
      readonly kind: 'amendment'
      readonly type: AmendmentType
      readonly number: string
      readonly congress?: number
    }

/** Every way a type is written once case, dots and spaces are gone. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...BILL_TYPES, ...AMENDMENT_TYPES }).flatMap(([type, { slug }]) => [
    [type, type] as const,
    [slug.replaceAll('-', ''), type] as const,
  ]),
  ['hb', 'hr'],
  ['sb', 's'],
  ['supamdt', 'suamdt'],
  ['hconcres', 'hconres'],
  ['sconcres', 'sconres'],
  ['hjointres', 'hjres'],
  ['sjointres', 'sjres'],
])

/** Congress, type, number in the order of a path: "119/hr/1", "119-hr-1", "119 H.R. 1". */
const CONGRESS_FIRST = /^(\d{1,3})(?:st|nd|rd|th)?[\s/-]+([a-z][a-z.\s]*?)[\s./-]*(\d{1,5})$/
/** Type and number, perhaps with a congress behind: "H.R. 1", "hr1-119", "S. 5 (118th)". */
const TYPE_FIRST =
  /^([a-z][a-z.\s]*?)[\s./-]*(?:no\.?\s*)?(\d{1,5})(?:\s*(?:[-/,(]|of the|in the|\s)\s*(\d{1,3})(?:st|nd|rd|th)?(?:\s*congress)?\s*\)?)?$/
/** An address on www.congress.gov. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?congress\.gov\/(?:bill|amendment)\/(\d{1,3})(?:st|nd|rd|th)-congress\/([a-z-]+)\/(\d{1,5})(?:[/?#].*)?$/

function citationOf(
  spelling: string,
  digits: string,
  congressDigits: string | undefined,
): Citation | undefined {
  const type = SPELLINGS.get(spelling.replace(/[^a-z]/g, ''))
  const number = digits.replace(/^0+/, '')
  if (type === undefined || number === '') return undefined
  const congress = congressDigits === undefined ? undefined : Number(congressDigits)
  if (congress === 0) return undefined
  const rest = congress === undefined ? { number } : { number, congress }
  if (isBillType(type)) return { kind: 'bill', type, ...rest }
  return isAmendmentType(type) ? { kind: 'amendment', type, ...rest } : undefined
}

/** Reads a bill's or amendment's number in any usual writing; undefined when the text is not one. */
export function parseCitation(text: string): Citation | undefined {
  const line = text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  if (line.length > 200) return undefined
  const congressFirst = ADDRESS.exec(line) ?? CONGRESS_FIRST.exec(line)
  if (congressFirst !== null) {
    const [, congress, spelling = '', number = ''] = congressFirst
    return citationOf(spelling, number, congress)
  }
  const typeFirst = TYPE_FIRST.exec(line)
  if (typeFirst === null) return undefined
  const [, spelling = '', number = '', congress] = typeFirst
  return citationOf(spelling, number, congress)
}

/** "3076", "No. 3076", "#3076". */
const BARE_NUMBER = /^(?:#|no\.?|number)?\s*0{0,4}([1-9]\d{0,4})$/

/** Reads a number that does not say of what; undefined when the text is anything else. */
export function parseBareNumber(text: string): string | undefined {
  return BARE_NUMBER.exec(text.normalize('NFKC').trim().toLowerCase())?.[1]
}

/** "H.R. 1", "S.J.Res. 5", "S.Amdt. 2137". */
export function formatCitation(type: BillType | AmendmentType, number: string): string {
  const facts = isBillType(type) ? BILL_TYPES[type] : AMENDMENT_TYPES[type]
  return `${facts.prefix} ${number}`
}

/** The page of the official site about a bill or amendment. */
export function officialUrl(congress: number, type: BillType | AmendmentType, number: string): string {
  const [kind, slug] = isBillType(type)
    ? ['bill', BILL_TYPES[type].slug]
    : ['amendment', AMENDMENT_TYPES[type].slug]
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slug}/${encodeURIComponent(number)}`
}
