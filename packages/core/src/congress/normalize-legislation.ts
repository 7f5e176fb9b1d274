import { omitUndefined } from '@rostrum/contract/omit-undefined'
import type { AmendmentId } from '../record/amendment.ts'
import type { LegislationRecord } from '../record/legislation.ts'
import { dateOf } from './dates.ts'
import { parseLatestAction } from './normalize-actions.ts'
import { readAmendmentId } from './normalize-amendment.ts'
import { readBillId } from './normalize-bill.ts'
import { type WireObject, fieldsOf, missingField, type ParseResult } from './wire-object.ts'
import { textOf } from './values.ts'

const AMENDMENT_PATH = /\/amendment\/(\d+)\/([a-z]+)\/(\d+)(?:[/?#]|$)/i

/** Amendments are listed with a null type; only their URL contains it. */
function readListedAmendmentId(row: WireObject): ParseResult<AmendmentId> {
  const [, congress, type, number] = AMENDMENT_PATH.exec(textOf(row['url']) ?? '') ?? []
  return readAmendmentId({
    congress: row['congress'] ?? congress,
    type: row['type'] ?? type,
    number: row['amendmentNumber'] ?? number,
  })
}

const isAmendment = (row: WireObject): boolean =>
  textOf(row['amendmentNumber']) !== undefined || AMENDMENT_PATH.test(textOf(row['url']) ?? '')

export function readLegislation(wire: unknown): ParseResult<LegislationRecord> {
  const row = fieldsOf(wire)
  const shared = omitUndefined({
    introducedDate: dateOf(row['introducedDate']),
    latestAction: parseLatestAction(row['latestAction']),
  })
  if (isAmendment(row)) {
    const id = readListedAmendmentId(row)
    return 'missing' in id
      ? missingField(`amendment ${id.missing}`)
      : { row: { kind: 'amendment', ...id.row, ...shared } }
  }
  const id = readBillId(row)
  if ('missing' in id) return id
  const title = textOf(row['title']) ?? textOf(row['latestTitle']) ?? ''
  const policyArea = textOf(fieldsOf(row['policyArea'])['name'])
  return { row: { kind: 'bill', ...id.row, title, ...shared, ...omitUndefined({ policyArea }) } }
}
