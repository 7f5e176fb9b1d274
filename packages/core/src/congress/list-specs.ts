import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { AmendmentHead, AmendmentId } from '../record/amendment.ts'
import type { BillAmendmentRecord, BillHead } from '../record/bill.ts'
import type { CosponsorRecord, TextRecord } from '../record/common.ts'
import type { LegislationRecord } from '../record/legislation.ts'
import type { MemberHead } from '../record/member.ts'
import type { ListSpec } from './list.ts'
import { readAction, readTextVersion, parseLatestAction } from './normalize-actions.ts'
import { readAmendmentHead, readBillAmendment, readAmendmentId } from './normalize-amendment.ts'
import { readBillHead, readBillId } from './normalize-bill.ts'
import {
  readCommittee,
  readRelatedBill,
  readSubject,
  readSummary,
  readTitle,
  type SubjectRow,
  subjectRowsOf,
} from './normalize-bill-parts.ts'
import { readMemberHead } from './normalize-member.ts'
import { readCosponsor } from './normalize-people.ts'
import {
  type WireObject,
  isWireObject,
  listOf,
  type ParseResult,
  fieldsOf,
  missingField,
} from './wire-object.ts'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { dateOf } from './dates.ts'
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

const rowsAt = (field: string) => (body: WireObject) => {
  const value = body[field]
  return Array.isArray(value) || (isWireObject(value) && 'item' in value) ? listOf(value) : undefined
}

/** Lists of records with their own keys. */
const recordList = <Row>(
  field: string,
  read: (wire: unknown) => ParseResult<Row>,
  keyOf: (row: Row) => string,
): ListSpec<Row> => ({ kind: field, rowsOf: rowsAt(field), read, keyOf, isPart: false })

/** Lists of parts of one record, deduped by their whole content unless there is a better key. */
const partList = <Row>(
  field: string,
  read: (wire: unknown) => ParseResult<Row>,
  keyOf: (row: Row) => string = JSON.stringify,
): ListSpec<Row> => ({ kind: field, rowsOf: rowsAt(field), read, keyOf, isPart: true })

const legislationKey = (row: LegislationRecord): string => `${row.kind}/${recordKeyOf(row)}`

/** The date is part of the key because a cosponsor can withdraw and join again. */
const cosponsorKey = ({ bioguideId, fullName, date }: CosponsorRecord): string =>
  `${bioguideId ?? fullName}/${date ?? ''}`

/** Dedupes the public law's text, which the provider appends to every page. */
const textKey = ({ type, date, formats }: TextRecord): string =>
  `${type}/${date ?? ''}/${formats[0]?.url ?? ''}`

const memberKey = ({ bioguideId }: MemberHead): string => bioguideId

export const MEMBERS = recordList('members', readMemberHead, memberKey)
export const SPONSORED = recordList('sponsoredLegislation', readLegislation, legislationKey)
export const COSPONSORED = recordList('cosponsoredLegislation', readLegislation, legislationKey)
export const BILLS = recordList<BillHead>('bills', readBillHead, recordKeyOf)
export const AMENDMENTS = recordList<AmendmentHead>('amendments', readAmendmentHead, recordKeyOf)
export const BILL_AMENDMENTS = recordList<BillAmendmentRecord>('amendments', readBillAmendment, recordKeyOf)

export const ACTIONS = partList('actions', readAction)
export const COMMITTEES = partList('committees', readCommittee)
export const COSPONSORS = partList('cosponsors', readCosponsor, cosponsorKey)
export const RELATED_BILLS = partList('relatedBills', readRelatedBill)
export const SUMMARIES = partList('summaries', readSummary)
export const TEXTS = partList('textVersions', readTextVersion, textKey)
export const TITLES = partList('titles', readTitle)

/** The provider sends an object instead of a list, and counts the policy area as a subject. */
export const SUBJECTS: ListSpec<SubjectRow> = {
  ...partList('subjects', readSubject),
  rowsOf: ({ subjects }) => (isWireObject(subjects) ? subjectRowsOf(subjects) : undefined),
}
