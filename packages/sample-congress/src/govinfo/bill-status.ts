import { billItem } from '../api/bill-item.ts'
import { BILL_ROWS, amendmentsTo } from '../api/bill-parts.ts'
import type { ApiContext, JsonObject } from '../api/context.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import { GOVINFO_PATH } from './address.ts'
import { amendmentElement } from './bill-status-amendments.ts'
import {
  actionElements,
  committeeElements,
  latestActionElement,
  noteElements,
  personElements,
  relatedBillElements,
  summaryElements,
  titleElements,
} from './bill-status-rows.ts'
import { textVersions } from './bill-status-texts.ts'
import { listElement, plainFields, rowsAt } from './wire-rows.ts'
import { writeElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** The schema of the files since December 2022. */
const VERSION = '3.0.0'
const PROLOG = '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n'

const DUBLIN_CORE = `  <dublinCore xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:format>text/xml</dc:format>
    <dc:language>EN</dc:language>
    <dc:rights>Everything in this file is invented and may be used freely.</dc:rights>
    <dc:contributor>Sample Congress</dc:contributor>
    <dc:description>The status of one measure of a fictional Congress.</dc:description>
  </dublinCore>
`

/** House measures without a statement keep an empty element in its place. */
function authority(item: JsonObject): XmlElement {
  const text = item['constitutionalAuthorityStatementText']
  if (typeof text === 'string') return ['constitutionalAuthorityStatementText', { cdata: text }]
  return ['cdata', item['type'] === 'HR' || item['type'] === 'HJRES' ? null : undefined]
}

function policyArea(area: string | undefined): XmlElement {
  return ['policyArea', area === undefined ? undefined : [['name', area]]]
}

function subjects(ctx: ApiContext, timeline: BillTimeline): XmlElement[] {
  const { names, area } = BILL_ROWS.subjects(ctx, timeline)
  if (names.length === 0 && area === undefined) return []
  const items = names.map((name): XmlElement => ['item', [['name', name]]])
  return [policyArea(area), ['subjects', [['legislativeSubjects', items], policyArea(area)]]]
}

function amendments(ctx: ApiContext, timeline: BillTimeline): XmlElement {
  const all = amendmentsTo(ctx, timeline)
  return ['amendments', all.length === 0 ? undefined : all.map((one) => amendmentElement(ctx, one))]
}

type ListedPart = 'actions' | 'committees' | 'cosponsors' | 'relatedBills' | 'summaries' | 'titles'

function billElement(ctx: ApiContext, timeline: BillTimeline): XmlElement {
  const item = billItem(ctx, timeline)
  const rows = (part: ListedPart): JsonObject[] => BILL_ROWS[part](ctx, timeline)
  return [
    'bill',
    [
      ...plainFields(item, 'number', 'updateDate', 'updateDateIncludingText', 'originChamber', 'type'),
      ...plainFields(item, 'introducedDate', 'congress'),
      authority(item),
      listElement('committees', rows('committees'), committeeElements),
      listElement(
        'committeeReports',
        rowsAt(item, 'committeeReports'),
        (row) => plainFields(row, 'citation'),
        'committeeReport',
      ),
      listElement('relatedBills', rows('relatedBills'), relatedBillElements),
      listElement('actions', rows('actions'), actionElements),
      listElement('sponsors', rowsAt(item, 'sponsors'), personElements),
      listElement('cosponsors', rows('cosponsors'), personElements),
      listElement('cboCostEstimates', rowsAt(item, 'cboCostEstimates'), (row) =>
        plainFields(row, 'pubDate', 'title', 'url', 'description'),
      ),
      listElement('laws', rowsAt(item, 'laws'), (row) => plainFields(row, 'type', 'number')),
      listElement('notes', rowsAt(item, 'notes'), noteElements),
      ...subjects(ctx, timeline),
      listElement('summaries', rows('summaries'), summaryElements, 'summary'),
      ...plainFields(item, 'title'),
      listElement('titles', rows('titles'), titleElements),
      amendments(ctx, timeline),
      textVersions(BILL_ROWS.texts(ctx, timeline), ctx.base + GOVINFO_PATH),
      latestActionElement(item),
    ],
  ]
}

/** A BILLSTATUS file: the API's responses about a measure in one document. */
export function billStatusXml(ctx: ApiContext, timeline: BillTimeline): string {
  const version = writeElement(['version', VERSION], '  ')
  const bill = writeElement(billElement(ctx, timeline), '  ')
  return `${PROLOG}<billStatus>\n${version}${bill}${DUBLIN_CORE}</billStatus>\n`
}
