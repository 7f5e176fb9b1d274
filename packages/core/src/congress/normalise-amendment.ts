import { isAmendmentType } from '@rostrum/contract/bill-types'
import type { AmendmentHead, AmendmentId, AmendmentItem } from '../record/amendment.ts'
import type { BillAmendmentRecord } from '../record/bill.ts'
import { dateOf } from './dates.ts'
import { latestActionOf } from './normalise-actions.ts'
import { readBillId } from './normalise-bill.ts'
import { sponsorOf } from './normalise-people.ts'
import { type Fields, fieldsOf, known, lacks, readEach, type Reading } from './reading.ts'
import { chamberOf, congressOf, numberOf, partCountOf, sourceUpdatedAtOf, textOf } from './values.ts'

export function readAmendmentId(row: Fields): Reading<AmendmentId> {
  const congress = congressOf(row['congress'])
  const type = textOf(row['type'])?.toLowerCase() ?? ''
  const number = numberOf(row['number'])
  if (congress === undefined) return lacks('congress')
  if (!isAmendmentType(type)) return lacks('type')
  if (number === undefined) return lacks('number')
  return { row: { congress, type, number } }
}

/** A row of a bill's amendments: one that was only submitted has no action, purpose or description. */
export function readBillAmendment(wire: unknown): Reading<BillAmendmentRecord> {
  const row = fieldsOf(wire)
  const id = readAmendmentId(row)
  if ('lacks' in id) return id
  const rest = known({
    purpose: textOf(row['purpose']),
    description: textOf(row['description']),
    latestAction: latestActionOf(row['latestAction']),
  })
  return { row: { ...id.row, ...rest } }
}

export function readAmendmentHead(wire: unknown): Reading<AmendmentHead> {
  const amendment = readBillAmendment(wire)
  if ('lacks' in amendment) return amendment
  return { row: { ...amendment.row, sourceUpdatedAt: sourceUpdatedAtOf(fieldsOf(wire)) } }
}

function amendedBillOf(value: unknown) {
  const row = fieldsOf(value)
  const id = readBillId(row)
  return 'lacks' in id ? undefined : { ...id.row, ...known({ title: textOf(row['title']) }) }
}

function amendedAmendmentOf(value: unknown): AmendmentId | undefined {
  const id = readAmendmentId(fieldsOf(value))
  return 'lacks' in id ? undefined : id.row
}

export function readAmendmentItem(wire: unknown): Reading<AmendmentItem> {
  const head = readAmendmentHead(wire)
  if ('lacks' in head) return head
  const row = fieldsOf(wire)
  const item = {
    ...head.row,
    sponsors: readEach(row['sponsors'], sponsorOf),
    ...known({
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
