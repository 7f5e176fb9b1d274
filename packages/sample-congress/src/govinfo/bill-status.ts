import type { Amendment } from '../amendments/amendments.ts'
import { AMENDMENT_PARTS, amendmentItem } from '../api/amendments.ts'
import { LISTS, lawTexts } from '../api/bill-parts.ts'
import { billItem } from '../api/bills.ts'
import type { ApiContext } from '../api/context.ts'
import { amendmentsTo, subjectsOf } from '../api/records.ts'
import { objectAt, rowsAt, type Json, type JsonObject } from '../base/json.ts'
import { elementsOf, parseElements, writeElement } from '../base/xml.ts'
import type { BillTimeline } from '../bills/timeline.ts'
import elements from './elements.json'

/** Below this path are the paths of www.govinfo.gov. */
export const GOVINFO_PATH = '/govinfo'

/** The schema of the files since December 2022. */
const VERSION = '3.0.0'
const PROLOG = '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n'

const LIBRARY = 'Library of Congress'

const DUBLIN_CORE = `  <dublinCore xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:format>text/xml</dc:format>
    <dc:language>EN</dc:language>
    <dc:rights>Everything in this file is invented and may be used freely.</dc:rights>
    <dc:contributor>Sample Congress</dc:contributor>
    <dc:description>The status of one measure of a fictional Congress.</dc:description>
  </dublinCore>
`

/**
 * Files repeat the id of people; rows of the Senate have committees and source earlier than others. Fields of an
 * amendment's list row come first, then those of its item, so these occur twice.
 */
const BILL = parseElements(elements, 'bill')

/** "Referred To" is "Referred to" in the files. */
const withActivities = (row: JsonObject): JsonObject => ({
  ...row,
  activities: rowsAt(row, 'activities').map(({ name, date }) => ({
    name: String(name).charAt(0) + String(name).slice(1).toLowerCase(),
    date,
  })),
  subcommittees: rowsAt(row, 'subcommittees').map(withActivities),
})

/** Calendars of the House as one code: "U00094". */
function calendarOf(row: JsonObject): JsonObject | undefined {
  const { calendar, number } = objectAt(row, 'calendarNumber') ?? {}
  if (calendar !== 'U' && calendar !== 'H') return undefined
  return { calendar: `${calendar}${String(number).padStart(5, '0')}` }
}

const sourceOf = (row: JsonObject): Json | undefined => objectAt(row, 'sourceSystem')?.['name']

function actionRow(row: JsonObject): JsonObject {
  const { sourceSystem, committees, ...rest } = row
  if (sourceOf(row) !== 'Senate') return { ...row, calendarNumber: calendarOf(row) }
  return { ...rest, calendarNumber: undefined, senateCommittees: committees, senateSource: sourceSystem }
}

/** Each file has a row with only a date between the rows of the chamber and of the Library. */
function amendmentActions(rows: readonly JsonObject[]): JsonObject {
  const library = rows.filter((row) => sourceOf(row) === LIBRARY)
  const bare = library.slice(0, 1).map(({ actionDate }): JsonObject => ({ actionDate }))
  const items = [...rows.filter((row) => sourceOf(row) !== LIBRARY), ...bare, ...library]
  return { count: items.length, actions: items.map(actionRow) }
}

function amendmentFields(ctx: ApiContext, one: Amendment): JsonObject {
  const item = amendmentItem(ctx, one)
  const counts = objectAt(item, 'cosponsors')
  return {
    ...item,
    cosponsors: counts && { ...counts, rows: AMENDMENT_PARTS.cosponsors.rows(ctx, one) },
    actions: amendmentActions(AMENDMENT_PARTS.actions.rows(ctx, one)),
  }
}

const XML_FILE = /\/([\w-]+)\.xml$/

/** The files link only the XML of a text, in GovInfo's own place for it. */
function textRow(row: JsonObject, base: string): JsonObject {
  const names = rowsAt(row, 'formats').flatMap(({ url }) => XML_FILE.exec(String(url))?.[1] ?? [])
  return { ...row, formats: names.map((name) => ({ url: `${base}/content/pkg/${name}/xml/${name}.xml` })) }
}

/** The last item is the law; bills that are none have it empty. */
function textFields(ctx: ApiContext, timeline: BillTimeline): Json[] {
  const base = ctx.base + GOVINFO_PATH
  const [law] = lawTexts(ctx, timeline).map(({ type, ...row }) => ({ ...textRow(row, base), lawType: type }))
  const versions = LISTS.texts.rows(ctx, timeline)
  return [...versions.map((row) => textRow(row, base)), law ?? { date: null, formats: null, lawType: null }]
}

function subjectFields(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const { names, area } = subjectsOf(ctx, timeline)
  if (names.length === 0 && area === undefined) return {}
  const policyArea = area === undefined ? undefined : { name: area }
  const legislativeSubjects = names.length === 0 ? null : names.map((name) => ({ name }))
  return { policyArea, subjects: { legislativeSubjects, policyArea } }
}

function billFields(ctx: ApiContext, timeline: BillTimeline): JsonObject {
  const item = billItem(ctx, timeline)
  const isOfHouse = item['type'] === 'HR' || item['type'] === 'HJRES'
  const hasStatement = item['constitutionalAuthorityStatementText'] !== undefined
  return {
    ...item,
    // House measures without a statement keep an empty element in its place
    cdata: isOfHouse && !hasStatement ? null : undefined,
    committees: LISTS.committees.rows(ctx, timeline).map(withActivities),
    relatedBills: LISTS.relatedBills.rows(ctx, timeline),
    actions: LISTS.actions.rows(ctx, timeline).map(actionRow),
    cosponsors: LISTS.cosponsors.rows(ctx, timeline),
    ...subjectFields(ctx, timeline),
    summaries: LISTS.summaries.rows(ctx, timeline),
    titles: LISTS.titles.rows(ctx, timeline),
    amendments: amendmentsTo(ctx, timeline).map((one) => amendmentFields(ctx, one)),
    textVersions: textFields(ctx, timeline),
  }
}

/** A BILLSTATUS file: the API's responses about a measure in one document. */
export function billStatusXml(ctx: ApiContext, timeline: BillTimeline): string {
  const version = writeElement(['version', VERSION], '  ')
  const bill = writeElement(['bill', elementsOf(billFields(ctx, timeline), BILL)], '  ')
  return `${PROLOG}<billStatus>\n${version}${bill}${DUBLIN_CORE}</billStatus>\n`
}
