import type { Amendment } from '../amendments/amendment.ts'
import { amendmentItem, amendmentPartRows } from '../api/amendments.ts'
import { amendmentRow } from '../api/amendment-row.ts'
import type { ApiContext, JsonObject } from '../api/context.ts'
import {
  AMENDMENT_VOTE,
  actionElements,
  latestActionElement,
  noteElements,
  personElements,
} from './bill-status-rows.ts'
import { listElement, objectAt, plainFields, rowsAt } from './wire-rows.ts'
import type { XmlElement } from './xml.ts'

/** The fields of the list row come first, then those of the item, so these occur twice. */
const repeated = (row: JsonObject): XmlElement[] =>
  plainFields(row, 'number', 'congress', 'type', 'description', 'purpose', 'updateDate')

const partRows = (ctx: ApiContext, amendment: Amendment, part: string): readonly JsonObject[] => {
  const [name, rows] = amendmentPartRows(ctx, amendment, part) ?? ['', []]
  return rowsAt({ [name]: rows }, name)
}

function cosponsors(ctx: ApiContext, amendment: Amendment): XmlElement {
  const rows = partRows(ctx, amendment, 'cosponsors')
  if (rows.length === 0) return ['cosponsors', undefined]
  return [
    'cosponsors',
    [
      ['countIncludingWithdrawnCosponsors', rows.length],
      ['count', rows.length],
      ...rows.map((row): XmlElement => ['item', personElements(row)]),
    ],
  ]
}

const isLibraryRow = (row: JsonObject): boolean =>
  objectAt(row, 'sourceSystem')?.['name'] === 'Library of Congress'

/** Each file has a row with only a date between the rows of the chamber and of the Library. */
function actions(rows: readonly JsonObject[]): XmlElement {
  const library = rows.filter(isLibraryRow)
  const chamber = rows.filter((row) => !isLibraryRow(row))
  const bare = library.slice(0, 1).map(({ actionDate }): JsonObject => ({ actionDate }))
  const items = [...chamber, ...bare, ...library]
  return [
    'actions',
    [
      ['count', items.length],
      [
        'actions',
        items.map((row): XmlElement => [
          'item',
          row['text'] === undefined ? plainFields(row, 'actionDate') : actionElements(row, AMENDMENT_VOTE),
        ]),
      ],
    ],
  ]
}

const amendedBill = (item: JsonObject): XmlElement => [
  'amendedBill',
  plainFields(
    objectAt(item, 'amendedBill') ?? {},
    'congress',
    'type',
    'originChamber',
    'originChamberCode',
    'number',
    'title',
    'updateDateIncludingText',
  ),
]

function amendedAmendment(item: JsonObject): XmlElement {
  const other = objectAt(item, 'amendedAmendment')
  return ['amendedAmendment', other === undefined ? undefined : repeated(other)]
}

function secondDegree(item: JsonObject): XmlElement {
  const below = objectAt(item, 'amendmentsToAmendment')
  return ['amendmentsToAmendment', below === undefined ? undefined : plainFields(below, 'count')]
}

export function amendmentElement(ctx: ApiContext, one: Amendment): XmlElement {
  const item = amendmentItem(ctx, one)
  return [
    'amendment',
    [
      ...repeated(amendmentRow(ctx, one)),
      ...repeated(item),
      latestActionElement(item),
      listElement('sponsors', rowsAt(item, 'sponsors'), personElements),
      listElement('onBehalfOfSponsor', rowsAt(item, 'onBehalfOfSponsor'), (row) => [
        ...personElements(row),
        ...plainFields(row, 'type'),
      ]),
      cosponsors(ctx, one),
      ...plainFields(item, 'proposedDate', 'submittedDate', 'chamber'),
      amendedBill(item),
      amendedAmendment(item),
      listElement('notes', rowsAt(item, 'notes'), noteElements),
      secondDegree(item),
      actions(partRows(ctx, one, 'actions')),
    ],
  ]
}
