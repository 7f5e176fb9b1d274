import { AMENDMENT_TYPES, BILL_TYPES, isAmendmentType, isBillType, slugOf } from '../congress/bill-types.ts'
import type { Citation } from './citation.ts'
import { SEARCH_MAX_CHARACTERS } from '../rules/limits.ts'

export interface LawReference {
  readonly kind: 'law'
  readonly congress: number
  readonly number: string
  readonly isPrivate: boolean
}

/** A bill, amendment, law or member named by its number. */
export type Reference = Citation | LawReference | { readonly kind: 'member'; readonly bioguideId: string }

/** Spellings of types, normalized: no case, dots, hyphens or spaces. */
const TYPE_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...BILL_TYPES, ...AMENDMENT_TYPES }).flatMap(([type, facts]) => [
    [type, type] as const,
    [slugOf(facts).replaceAll('-', ''), type] as const,
  ]),
  ['hb', 'hr'],
  ['sb', 's'],
  ['supamdt', 'suamdt'],
  ['hconcres', 'hconres'],
  ['sconcres', 'sconres'],
  ['hjointres', 'hjres'],
  ['sjointres', 'sjres'],
])

function toCitation(spelling: string, digits: string, congressDigits?: string): Citation | undefined {
  const type = TYPE_SPELLINGS.get(spelling.replace(/[^a-z]/g, ''))
  const number = digits.replace(/^0+/, '')
  if (type === undefined || number === '') return undefined
  const congress = congressDigits === undefined ? undefined : Number(congressDigits)
  if (congress === 0) return undefined
  const citation = congress === undefined ? { number } : { number, congress }
  if (isBillType(type)) return { kind: 'bill', type, ...citation }
  return isAmendmentType(type) ? { kind: 'amendment', type, ...citation } : undefined
}

function toLawReference(
  congressDigits: string,
  digits: string,
  isPrivate: boolean,
): LawReference | undefined {
  const [congress, number] = [Number(congressDigits), digits.replace(/^0+/, '')]
  return congress === 0 || number === '' ? undefined : { kind: 'law', congress, number, isPrivate }
}

const toMemberReference = (id: string): Reference => ({ kind: 'member', bioguideId: id.toUpperCase() })

const OFFICIAL_URL = /(?<![\w.-])(?:[a-z\d-]+\.)?congress\.gov(?::\d+)?\/(.*)/
/** A URL of this site; any host, since anyone can run one. */
const OWN_URL = /^(?:https?:\/\/[^\s/]+\/|(?:localhost|[^\s/]+[.:][^\s/]*)\/)?((?:bills|members)\/.*)/
/** "bill/119th-congress/house-bill/1/text", and "v3/bill/119/hr/1" as in the API of congress.gov. */
const OFFICIAL_BILL_PATH =
  /^(?:v3\/)?(?:bill|amendment)\/(\d{1,3})(?:(?:st|nd|rd|th)?-congress)?\/([a-z-]+)\/(\d{1,5})(?![\w-])/
const OWN_BILL_PATH = /^bills\/(?:amendments\/)?(\d{1,3})\/([a-z]+)\/(\d{1,5})(?![\w-])/
/** "119/bills/hr1/BILLS-119hr1ih.pdf". */
const OFFICIAL_TEXT_PATH = /^(\d{1,3})\/bills\/([a-z]+)(\d{1,5})\//
const OFFICIAL_LAW_PATH = /^(\d{1,3})\/plaws\/(publ|pvtl)(\d{1,4})\//
/** "member/jane-doe/D000001"; the name is optional. */
const OFFICIAL_MEMBER_PATH = /^(?:v3\/)?(?:member|search\/bio)\/(?:[^\s/]+\/)?([a-z]\d{6})(?!\w)/
const OWN_MEMBER_PATH = /^members\/([a-z]\d{6})(?!\w)/
/** File names on congress.gov and govinfo.gov. */
const TEXT_FILE_NAME = /(?<!\w)bills-(\d{1,3})([a-z]+)(\d{1,5})[a-z]/
const LAW_FILE_NAME = /(?<!\w)plaw-(\d{1,3})(publ|pvtl)(\d{1,4})(?!\w)/

function parseUrl(text: string): Reference | undefined {
  const official = OFFICIAL_URL.exec(text)?.[1] ?? ''
  const own = OWN_URL.exec(text)?.[1] ?? ''
  const bill =
    OFFICIAL_BILL_PATH.exec(official) ??
    OFFICIAL_TEXT_PATH.exec(official) ??
    OWN_BILL_PATH.exec(own) ??
    TEXT_FILE_NAME.exec(text)
  if (bill) return toCitation(bill[2] ?? '', bill[3] ?? '', bill[1])
  const law = OFFICIAL_LAW_PATH.exec(official) ?? LAW_FILE_NAME.exec(text)
  if (law) return toLawReference(law[1] ?? '', law[3] ?? '', law[2] === 'pvtl')
  const member = OFFICIAL_MEMBER_PATH.exec(official) ?? OWN_MEMBER_PATH.exec(own)
  return member ? toMemberReference(member[1] ?? '') : undefined
}

/** Congress, type, number in the order of a path: "119/hr/1", "119-hr-1", "119 H.R. 1", "119th Congress H.R. 1". */
const CONGRESS_FIRST_PATTERN =
  /^(\d{1,3})(?:st|nd|rd|th)?(?:\s+congress,?)?[\s/-]+([a-z][a-z.\s]*?)[\s./-]*(\d{1,5})$/
/** Type and number, optionally with a congress after it: "H.R. 1", "hr1-119", "S. 5 (118th)", "bill H.R. #1". */
const TYPE_FIRST_PATTERN =
  /^(?:bill\s+)?([a-z][a-z.\s]*?)[\s./-]*(?:no\.?\s*|number\s+|#)?(\d{1,5})(?:\s*(?:[-/,(]|of the|in the|\s)\s*(\d{1,3})(?:st|nd|rd|th)?(?:\s*cong(?:ress|\.)?)?)?$/
/** "Public Law 119-31", "Became Public Law No: 119-31", "Pub. L. 119-31", "P.L. 119-31", "PL 119 31", "Pvt. L. 117-1". */
const LAW_PATTERN =
  /^(?:became )?(p\.?\s?l\.?|(?:public|pub|private|priv|pvt)\.?\s?l(?:aw)?\.?|law)[\s-]?(?:no|number|#)?[.:]?\s?(\d{1,3})\s?[-\s]\s?(\d{1,4})$/
/** "119-31". Public laws have been numbered by congress since the 57th: "Public Laws", uscode.house.gov. */
const BARE_LAW_PATTERN = /^(5[7-9]|[6-9]\d|1\d\d)-(\d{1,4})$/
const MEMBER_ID_PATTERN = /^[a-z]\d{6}$/

/** Parses a text that is only a number. */
function parseRecordNumber(text: string): Reference | undefined {
  const law = LAW_PATTERN.exec(text)
  if (law) return toLawReference(law[2] ?? '', law[3] ?? '', /^p(?:ri|v)/.test(text.replace('became ', '')))
  const bareLaw = BARE_LAW_PATTERN.exec(text)
  if (bareLaw) return toLawReference(bareLaw[1] ?? '', bareLaw[2] ?? '', false)
  const congressFirst = CONGRESS_FIRST_PATTERN.exec(text)
  if (congressFirst) return toCitation(congressFirst[2] ?? '', congressFirst[3] ?? '', congressFirst[1])
  const typeFirst = TYPE_FIRST_PATTERN.exec(text)
  if (typeFirst) return toCitation(typeFirst[1] ?? '', typeFirst[2] ?? '', typeFirst[3])
  return MEMBER_ID_PATTERN.test(text) ? toMemberReference(text) : undefined
}

/** The name of the tab that congress.gov puts before the number in a page's title. */
const PAGE_TAB_PREFIX =
  /^(?:all info|text|summary|actions|titles|amendments|cosponsors|committees|related bills|details) - /
const TITLE_DIVIDER = /\s-\s|-(?=[a-z])|\s?[:|·•([]\s?|,\s|(?<=\d)\.\s/
const TITLE_CONGRESS = /^(\d{1,3})(?:st|nd|rd|th) cong/
/** A number after a title: "Clean Water Act (H.R. 1)", "Clean Water Act - H.R. 1". */
const NUMBER_AFTER_TITLE = /(?:\s-\s|\s[([])([^()[\]]{2,30})$/

/** Reads a title with its number: "H.R.1 - 119th Congress (2025-2026): Clean Water Act". */
function parsePageTitle(text: string): Reference | undefined {
  const line = text.replace(PAGE_TAB_PREFIX, '')
  const divider = TITLE_DIVIDER.exec(line)
  if (divider === null) return undefined
  const reference = parseRecordNumber(line.slice(0, divider.index))
  if (reference?.kind === 'bill' || reference?.kind === 'amendment') {
    const congress = TITLE_CONGRESS.exec(line.slice(divider.index + divider[0].length))?.[1]
    return reference.congress === undefined && congress !== undefined
      ? { ...reference, congress: Number(congress) }
      : reference
  }
  return reference ?? parseRecordNumber(NUMBER_AFTER_TITLE.exec(line)?.[1] ?? '')
}

/** "hr22 SAVE Act": a number and words of the title, with only a space between. */
const NUMBER_AND_WORDS = /^([a-z][a-z.\s]*?[\s./-]*\d{1,5})\s+\p{L}/u

function parseNumberBeforeWords(text: string): Reference | undefined {
  const reference = parseRecordNumber(NUMBER_AND_WORDS.exec(text)?.[1] ?? '')
  return reference?.kind === 'bill' ? reference : undefined
}

/** Normalizes width, invisible characters, dashes, spaces and case. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[\u2014\u2015]/g, ' - ')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Quotation marks, brackets and periods copied with the text. */
const SURROUNDING_PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The record that a text refers to: a number in any usual spelling, alone or with a title, or a URL. */
export function parseReference(text: string): Reference | undefined {
  if (text.length > SEARCH_MAX_CHARACTERS) return undefined
  const normalized = normalizeText(text)
  if (normalized.length > SEARCH_MAX_CHARACTERS) return undefined
  const trimmed = normalized.replace(SURROUNDING_PUNCTUATION, '')
  return (
    parseUrl(trimmed) ??
    parseRecordNumber(trimmed) ??
    parsePageTitle(trimmed) ??
    parseNumberBeforeWords(trimmed)
  )
}

/** "3076", "No. 3076", "#3076". */
const BARE_NUMBER = /^(?:#|no\.?|number)?\s*0{0,4}([1-9]\d{0,4})$/

/** Parses a number without a type; undefined for any other text. */
export const parseBareNumber = (text: string): string | undefined =>
  BARE_NUMBER.exec(normalizeText(text).trim())?.[1]

/** "Public Law 119-31". */
export const formatLaw = ({ congress, number, isPrivate }: LawReference): string =>
  `${isPrivate ? 'Private' : 'Public'} Law ${congress}-${number}`

interface LawSource {
  readonly laws: readonly { readonly number: string; readonly type: string }[]
  readonly latestAction?: { readonly text: string } | undefined
}

const BECAME_LAW = /became (?:public|private) law no[.:]*\s*\d{1,3}-\d{1,4}/i

export function listLaws({ laws, latestAction }: LawSource): LawReference[] {
  const lawInAction = BECAME_LAW.exec(latestAction?.text ?? '')?.[0]
  const texts = [
    ...laws.map(({ type, number }) => `${type} ${number}`),
    ...(lawInAction === undefined ? [] : [lawInAction]),
  ]
  const references = texts.map(parseReference).filter((law) => law?.kind === 'law')
  return [...new Map(references.map((law) => [formatLaw(law), law])).values()]
}
