import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as lists from '../congress/list-specs.ts'
import { isUnknown, type ListSpec, parsePage } from '../congress/list.ts'
import { readAmendmentItem } from '../congress/normalize-amendment.ts'
import { readBillItem } from '../congress/normalize-bill.ts'
import { subjectsOf } from '../congress/normalize-bill-parts.ts'
import type { OddShapes } from '../congress/odd-shapes.ts'
import type { BillItem, BillParts } from '../record/bill.ts'
import type { AmendmentDetail } from '../store/record/amendments.ts'
import { type AmendmentJson, billStatusJson, type BillStatusJson } from './bill-status.ts'
import { UnreadableFileError } from './bulk-source.ts'
import { decodeUtf8, parseXml } from './xml.ts'

export interface BillStatus {
  readonly bill: { readonly head: BillItem; readonly parts: Partial<BillParts> }
  readonly amendments: readonly AmendmentDetail[]
  /** Whether the API has more rows of a list. */
  readonly isCut: boolean
}

type RowsOf = <Row>(spec: ListSpec<Row>, value: unknown) => Row[]

/** Parses a list like the API's, so that both sources give the same records. */
const rowReader =
  (odd: OddShapes): RowsOf =>
  (spec, value) => {
    const page = parsePage(spec, odd, { [spec.kind]: value }, 0)
    if (isUnknown(page))
      throw new UnreadableFileError(`${page.skipped} of its ${spec.kind} have an unknown shape`)
    return page.rows
  }

const allPartsOf = (parts: BillStatusJson['parts'], rowsOf: RowsOf): BillParts => ({
  actions: rowsOf(lists.ACTIONS, parts.actions),
  amendments: rowsOf(lists.BILL_AMENDMENTS, parts.amendments),
  committees: rowsOf(lists.COMMITTEES, parts.committees),
  cosponsors: rowsOf(lists.COSPONSORS, parts.cosponsors),
  relatedBills: rowsOf(lists.RELATED_BILLS, parts.relatedBills),
  subjects: subjectsOf(rowsOf(lists.SUBJECTS, parts.subjects)),
  summaries: rowsOf(lists.SUMMARIES, parts.summaries),
  texts: rowsOf(lists.TEXTS, parts.textVersions),
  titles: rowsOf(lists.TITLES, parts.titles),
})

/** Leaves out incomplete parts, since their later rows would look like news. Subjects stay: they cause no events. */
function billPartsOf({ parts, cutParts }: BillStatusJson, rowsOf: RowsOf): Partial<BillParts> {
  const left = cutParts.filter((name) => name !== 'subjects')
  const names = new Set(left.map((name) => (name === 'textVersions' ? 'texts' : name)))
  return Object.fromEntries(Object.entries(allPartsOf(parts, rowsOf)).filter(([name]) => !names.has(name)))
}

/** Skips an amendment that cannot be read, as sync does. */
function amendmentsOf({ item, parts }: AmendmentJson, rowsOf: RowsOf, odd: OddShapes): AmendmentDetail[] {
  const parsed = readAmendmentItem(item)
  if ('missing' in parsed) {
    odd.note('amendment', parsed.missing, item)
    return []
  }
  const { actions, cosponsors, textVersions } = parts
  const rows = {
    actions: rowsOf(lists.ACTIONS, actions),
    cosponsors: rowsOf(lists.COSPONSORS, cosponsors),
    texts: rowsOf(lists.TEXTS, textVersions),
  }
  return [{ item: parsed.row, ...rows }]
}

/** Reads a bill's BILLSTATUS file into the same records as the API's responses. */
export function readBillStatus(bytes: Uint8Array, key: string, odd: OddShapes): BillStatus {
  const json = billStatusJson(parseXml(decodeUtf8(bytes)))
  const { item, amendments, cutParts } = json
  const rowsOf = rowReader(odd)
  const parsed = readBillItem(item)
  if ('missing' in parsed) throw new UnreadableFileError(`its bill has no ${parsed.missing}`)
  const { row: head } = parsed
  if (recordKeyOf(head) !== key) throw new UnreadableFileError(`it is of ${recordKeyOf(head)}`)
  return {
    bill: { head, parts: billPartsOf(json, rowsOf) },
    amendments: amendments.flatMap((each) => amendmentsOf(each, rowsOf, odd)),
    isCut: cutParts.length > 0,
  }
}
