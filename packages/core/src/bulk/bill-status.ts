import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { fieldsOf, listOf, type WireObject } from '../congress/wire-object.ts'
import { textOf } from '../congress/values.ts'
import { isXmlFields, xmlChildren, type XmlFields, xmlFields, type XmlValue } from './xml.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { TEXT_ORIGIN } from '../congress/text-source.ts'

const GOVINFO = 'https://www.govinfo.gov'
/** The sample Congress serves GovInfo's paths below its own. */
const FILE_URL = /^(https:\/\/.+?)(?:\/govinfo)?\/content\/pkg\/([\w-]+)\/xml\/\2\.xml$/
const BILL_FILE = /^BILLS-(\d+)([a-z]+)(\d+)[a-z]\w*$/
const LAW_FILE = /^(PLAW-(\d+)(publ|pvtl)(\d+))(?:_uslm)?$/

/** The path of a text on Congress.gov without its extension, and the format of its XML. */
function pathOf(name: string): { stem: string; xml: string; xmlType: string } | undefined {
  const [, congress, type, number] = BILL_FILE.exec(name) ?? []
  if (congress !== undefined) {
    const stem = `/${congress}/bills/${type}${number}/${name}`
    return { stem, xml: `${stem}.xml`, xmlType: 'Formatted XML' }
  }
  const [, law, lawCongress, kind, lawNumber] = LAW_FILE.exec(name) ?? []
  if (law === undefined) return undefined
  const stem = `/${lawCongress}/plaws/${kind}${lawNumber}/${law}`
  return { stem, xml: `${stem}_uslm.xml`, xmlType: 'United States Legislative Markup' }
}

/**
 * A file links only GovInfo's XML of a text. The API links the same text on Congress.gov in three formats, with the same
 * name in the URLs; the site shows the first of those.
 */
function formatsOf(row: unknown): WireObject[] {
  const { type, url } = fieldsOf(row)
  const [, base, name] = FILE_URL.exec(textOf(url) ?? '') ?? []
  const path = name === undefined || type !== undefined ? undefined : pathOf(name)
  if (base === undefined || path === undefined) return [fieldsOf(row)]
  const origin = base === GOVINFO ? TEXT_ORIGIN : base
  return [
    { type: 'Formatted Text', url: `${origin}${path.stem}.htm` },
    { type: 'PDF', url: `${origin}${path.stem}.pdf` },
    { type: path.xmlType, url: `${origin}${path.xml}` },
  ]
}

/** A row of a text version as the API sends it. */
export function textVersionJson(row: unknown): WireObject {
  const fields = fieldsOf(row)
  const { formats } = fields
  return Array.isArray(formats) ? { ...fields, formats: formats.flatMap(formatsOf) } : fields
}

/** Elements that are items of the list in their parent. */
const LIST_ITEMS: ReadonlySet<string> = new Set([
  'amendment',
  'committeeReport',
  'item',
  'link',
  'recordedVote',
  'summary',
])

function listJson(value: XmlValue): unknown[] {
  const rows = Array.isArray(value) ? value : [value]
  return rows.map(jsonOf).filter((row) => row !== undefined)
}

function objectJson(fields: XmlFields): WireObject | unknown[] | undefined {
  const names = Object.keys(fields)
  const [name = ''] = names
  if (names.length === 1 && LIST_ITEMS.has(name)) return listJson(fields[name] ?? '')
  const json: [string, unknown][] = []
  for (const each of names) {
    const value = fields[each] ?? ''
    const child = LIST_ITEMS.has(each) ? listJson(value) : jsonOf(value)
    if (child !== undefined) json.push([each, child])
  }
  return json.length === 0 ? undefined : Object.fromEntries(json)
}

/** Turns `item` elements into lists and drops empty ones. If an element occurs twice, as in amendments, the last wins. */
function jsonOf(value: XmlValue): unknown {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (isXmlFields(value)) return objectJson(value)
  return listJson(value).at(-1)
}

/** An amendment as the API sends it: its page, and the bodies of its parts by list name. */
export interface AmendmentJson {
  readonly item: WireObject
  readonly parts: Readonly<Record<'actions' | 'cosponsors' | 'textVersions', readonly unknown[]>>
}

const BILL_PARTS = [
  'actions',
  'amendments',
  'committees',
  'cosponsors',
  'relatedBills',
  'summaries',
  'textVersions',
  'titles',
] as const

/** A bill as the API sends it: its page, and the bodies of its parts by list name. */
export interface BillStatusJson {
  readonly item: WireObject
  readonly parts: Readonly<Record<(typeof BILL_PARTS)[number], readonly unknown[]>> & {
    readonly subjects: WireObject
  }
  readonly amendments: readonly AmendmentJson[]
  /** Parts that may be incomplete: some files have only the API's first page. */
  readonly cutParts: readonly string[]
}

const countOf = (rows: readonly unknown[]): WireObject => ({ count: rows.length })

function cosponsorCounts(rows: readonly unknown[]): WireObject {
  const remaining = rows.filter((row) => fieldsOf(row)['sponsorshipWithdrawnDate'] === undefined)
  return { count: remaining.length, countIncludingWithdrawnCosponsors: rows.length }
}

/** The API's count of versions excludes the law. */
const textCounts = (rows: readonly unknown[]): WireObject =>
  countOf(rows.filter((row) => !/^(?:public|private) law\b/i.test(textOf(fieldsOf(row)['type']) ?? '')))

/** Amendments have a row with only a date, which the API does not send. */
const isAction = (row: unknown): boolean => Object.keys(fieldsOf(row)).some((name) => name !== 'actionDate')

const actionsOf = (value: unknown): unknown[] => listOf(value).filter(isAction)
const textsOf = (value: unknown): unknown[] => listOf(value).map(textVersionJson)

/** An amendment's fields occur twice, for the list and for its own page; the API has the dates of both. */
function updateDateOf(fields: XmlFields): WireObject {
  const dates = [fields['updateDate'] ?? []].flat().flatMap((date) => textOf(date) ?? [])
  const updateDate = dates.toSorted().at(-1)
  return updateDate === undefined ? {} : { updateDate }
}

function amendmentJson(fields: XmlFields): AmendmentJson {
  const json = fieldsOf(jsonOf(fields))
  const actions = fieldsOf(json['actions'])
  const parts = {
    actions: actionsOf(actions['actions'] ?? json['actions']),
    cosponsors: listOf(json['cosponsors']).filter((row) => 'fullName' in fieldsOf(row)),
    textVersions: textsOf(json['textVersions']),
  }
  const counts = {
    actions: countOf(parts.actions),
    cosponsors: cosponsorCounts(parts.cosponsors),
    textVersions: countOf(parts.textVersions),
  }
  return { item: { ...json, ...updateDateOf(fields), ...counts }, parts }
}

const idOf = (value: unknown): string => {
  const { congress, type, number } = fieldsOf(value)
  return `${textOf(congress)}/${textOf(type)}/${textOf(number)}`
}

/** Adds the number of amendments to each amendment; only the API counts them. */
function withAmended(amendments: readonly AmendmentJson[]): AmendmentJson[] {
  const counts = new Map<string, number>()
  for (const { item } of amendments) {
    const id = idOf(item['amendedAmendment'])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return amendments.map((each) => ({
    ...each,
    item: { amendmentsToAmendment: { count: counts.get(idOf(each.item)) ?? 0 }, ...each.item },
  }))
}

const amendmentsOf = (bill: XmlFields): AmendmentJson[] =>
  withAmended(
    xmlChildren(bill, 'amendments').flatMap((list) => xmlChildren(list, 'amendment').map(amendmentJson)),
  )

function partsOf(json: WireObject, amendments: readonly AmendmentJson[]): BillStatusJson['parts'] {
  return {
    actions: actionsOf(json['actions']),
    amendments: amendments.map(({ item }) => item),
    committees: listOf(json['committees']),
    cosponsors: listOf(json['cosponsors']),
    relatedBills: listOf(json['relatedBills']),
    summaries: listOf(json['summaries']),
    textVersions: textsOf(json['textVersions']),
    titles: listOf(json['titles']),
    subjects: fieldsOf(json['subjects']),
  }
}

function billOf({ billStatus }: XmlFields): XmlFields {
  const root = xmlFields(billStatus)
  const version = textOf(root['version']) ?? 'missing'
  if (!version.startsWith('3.')) throw new UnreadableFileError(`its version is ${version}, not 3`)
  const { bill } = root
  if (!isXmlFields(bill)) throw new UnreadableFileError('it has no bill')
  return bill
}

/** Converts the root element of a BILLSTATUS file (schema 3, since December 2022) to what the API sends. */
export function billStatusJson(root: XmlFields): BillStatusJson {
  const bill = billOf(root)
  const json = fieldsOf(jsonOf(bill))
  const amendments = amendmentsOf(bill)
  const parts = partsOf(json, amendments)
  const { legislativeSubjects, policyArea } = parts.subjects
  const subjectRows = [...listOf(legislativeSubjects), ...listOf(policyArea)]
  const counts = {
    ...Object.fromEntries(BILL_PARTS.map((name) => [name, countOf(parts[name])])),
    cosponsors: cosponsorCounts(parts.cosponsors),
    subjects: countOf(subjectRows),
    textVersions: textCounts(parts.textVersions),
  }
  const cutParts = [
    ...BILL_PARTS.filter((name) => parts[name].length === PAGE_MAX),
    ...(subjectRows.length === PAGE_MAX ? ['subjects'] : []),
  ]
  return { item: { ...json, ...counts }, parts, amendments, cutParts }
}
