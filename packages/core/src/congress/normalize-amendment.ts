import { isAmendmentType } from '@rostrum/contract/congress/bill-types'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { AmendmentHead, AmendmentId, AmendmentItem } from '../record/amendment.ts'
import type { BillAmendmentRecord } from '../record/bill.ts'
import { dateOf } from './dates.ts'
import { parseLatestAction } from './normalize-actions.ts'
import { readBillId } from './normalize-bill.ts'
import { notesOf } from './normalize-documents.ts'
import { onBehalfOf, sponsorOf } from './normalize-people.ts'
import { type WireObject, fieldsOf, readEach, type ParseResult } from './wire-object.ts'
import { readRecordId } from './record-id.ts'
import { chamberOf, partCountOf, sourceUpdatedAtOf, textOf } from './values.ts'

export const readAmendmentId = (row: WireObject): ParseResult<AmendmentId> =>
  readRecordId(row, isAmendmentType)

/** An amendment that was only submitted has no action, purpose or description. */
export function readBillAmendment(wire: unknown): ParseResult<BillAmendmentRecord> {
  const row = fieldsOf(wire)
  const id = readAmendmentId(row)
  if ('missing' in id) return id
  const rest = omitUndefined({
    purpose: textOf(row['purpose']),
    description: textOf(row['description']),
    latestAction: parseLatestAction(row['latestAction']),
  })
  return { row: { ...id.row, ...rest } }
}

export function readAmendmentHead(wire: unknown): ParseResult<AmendmentHead> {
  const amendment = readBillAmendment(wire)
  if ('missing' in amendment) return amendment
  return { row: { ...amendment.row, sourceUpdatedAt: sourceUpdatedAtOf(fieldsOf(wire)) } }
}

function amendedBillOf(value: unknown) {
  const row = fieldsOf(value)
  const id = readBillId(row)
  return 'missing' in id ? undefined : { ...id.row, ...omitUndefined({ title: textOf(row['title']) }) }
}

function amendedAmendmentOf(value: unknown): AmendmentId | undefined {
  const id = readAmendmentId(fieldsOf(value))
  return 'missing' in id ? undefined : id.row
}

export function readAmendmentItem(wire: unknown): ParseResult<AmendmentItem> {
  const head = readAmendmentHead(wire)
  if ('missing' in head) return head
  const row = fieldsOf(wire)
  const sponsors = readEach(row['sponsors'], sponsorOf)
  const notes = notesOf(row['notes'])
  const item = {
    ...head.row,
    sponsors,
    ...omitUndefined({
      onBehalfOfSponsor: onBehalfOf(row['onBehalfOfSponsor'], sponsors),
      notes: notes.length === 0 ? undefined : notes,
      chamber: chamberOf(row['chamber']),
      submittedDate: dateOf(row['submittedDate']),
      proposedDate: dateOf(row['proposedDate']),
      amendedBill: amendedBillOf(row['amendedBill']),
      amendedAmendment: amendedAmendmentOf(row['amendedAmendment']),
    }),
    counts: {
      actions: partCountOf(row['actions']),
      amendments: partCountOf(row['amendmentsToAmendment']),
      cosponsors: partCountOf(row['cosponsors']),
      texts: partCountOf(row['textVersions']),
    },
  }
  return { row: item }
}
