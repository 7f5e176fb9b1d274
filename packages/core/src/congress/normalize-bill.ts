import { isBillType } from '@rostrum/contract/congress/bill-types'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { BillHead, BillId, BillItem } from '../record/bill.ts'
import { dateOf } from './dates.ts'
import { parseLatestAction } from './normalize-actions.ts'
import { documentsOf } from './normalize-documents.ts'
import { onBehalfOf, sponsorOf } from './normalize-people.ts'
import { readRecordId } from './record-id.ts'
import {
  type WireObject,
  fieldsOf,
  isWireObject,
  missingField,
  readEach,
  type ParseResult,
} from './wire-object.ts'
import { chamberOf, intOf, partCountOf, sourceUpdatedAtOf, textOf, withdrawnCountOf } from './values.ts'

export const readBillId = (row: WireObject): ParseResult<BillId> => readRecordId(row, isBillType)

function lawOf(row: WireObject) {
  const number = textOf(row['number'])
  return number === undefined ? undefined : { number, type: textOf(row['type']) ?? 'Public Law' }
}

/** A field that every row has in every version of the API: without it, defaults would overwrite stored values. */
function unknownField({ title, updateDate, updateDateIncludingText, latestAction }: WireObject) {
  if (typeof title !== 'string' && title !== null) return missingField('title')
  if (updateDate === undefined && updateDateIncludingText === undefined) return missingField('updateDate')
  return latestAction !== undefined && latestAction !== null && !isWireObject(latestAction)
    ? missingField('latestAction')
    : undefined
}

export function readBillHead(wire: unknown): ParseResult<BillHead> {
  const row = fieldsOf(wire)
  const id = readBillId(row)
  if ('missing' in id) return id
  const unknown = unknownField(row)
  if (unknown !== undefined) return unknown
  const laws = readEach(row['laws'], lawOf)
  const head = {
    ...id.row,
    title: textOf(row['title']) ?? '',
    sourceUpdatedAt: sourceUpdatedAtOf(row),
    ...omitUndefined({
      originChamber: chamberOf(row['originChamber']) ?? chamberOf(row['originChamberCode']),
      latestAction: parseLatestAction(row['latestAction']),
      laws: laws.length === 0 ? undefined : laws,
    }),
  }
  return { row: head }
}

/** The first congress for which all actions are available, not only the latest. */
const ACTIONS_SINCE = 93

export function readBillItem(wire: unknown): ParseResult<BillItem> {
  const head = readBillHead(wire)
  if ('missing' in head) return head
  const row = fieldsOf(wire)
  const hasActions = head.row.latestAction !== undefined && head.row.congress >= ACTIONS_SINCE
  if (hasActions && intOf(fieldsOf(row['actions'])['count']) === undefined)
    return missingField('actions.count')
  const sponsors = readEach(row['sponsors'], sponsorOf)
  const item = {
    ...head.row,
    laws: head.row.laws ?? [],
    sponsors,
    ...omitUndefined({
      onBehalfOfSponsor: onBehalfOf(row['onBehalfOfSponsor'], sponsors),
      documents: documentsOf(row),
      introducedDate: dateOf(row['introducedDate']),
      policyArea: textOf(fieldsOf(row['policyArea'])['name']),
    }),
    counts: {
      actions: partCountOf(row['actions']),
      amendments: partCountOf(row['amendments']),
      committees: partCountOf(row['committees']),
      cosponsors: partCountOf(row['cosponsors']),
      ...omitUndefined({ withdrawnCosponsors: withdrawnCountOf(row['cosponsors']) }),
      relatedBills: partCountOf(row['relatedBills']),
      subjects: partCountOf(row['subjects']),
      summaries: partCountOf(row['summaries']),
      texts: partCountOf(row['textVersions']),
      titles: partCountOf(row['titles']),
    },
  }
  return { row: item }
}
