import type { AmendmentHead, AmendmentId } from '../record/amendment.ts'
import type { BillAmendmentRecord, BillHead, BillId } from '../record/bill.ts'
import type { CosponsorRecord, TextRecord } from '../record/common.ts'
import type { LegislationRecord } from '../record/legislation.ts'
import type { MemberHead } from '../record/member.ts'
import type { ListSpec } from './list.ts'
import { readAction, readText } from './normalise-actions.ts'
import { readAmendmentHead, readBillAmendment } from './normalise-amendment.ts'
import { readBillHead } from './normalise-bill.ts'
import {
  readCommittee,
  readRelatedBill,
  readSubject,
  readSummary,
  readTitle,
  type SubjectRow,
  subjectRowsOf,
} from './normalise-bill-parts.ts'
import { readLegislation } from './normalise-legislation.ts'
import { readMemberHead } from './normalise-member.ts'
import { readCosponsor } from './normalise-people.ts'
import { type Fields, isFields, listOf, type Reading } from './reading.ts'

const rowsAt = (field: string) => (body: Fields) => {
  const value = body[field]
  return Array.isArray(value) || (isFields(value) && 'item' in value) ? listOf(value) : undefined
}

/** Records with an identity of their own. */
const records = <Row>(
  field: string,
  read: (wire: unknown) => Reading<Row>,
  keyOf: (row: Row) => string,
): ListSpec<Row> => ({ kind: field, rowsOf: rowsAt(field), read, keyOf, isPart: false })

/** Parts of one record: unless they have a better key, all that they say tells them apart. */
const parts = <Row>(
  field: string,
  read: (wire: unknown) => Reading<Row>,
  keyOf: (row: Row) => string = JSON.stringify,
): ListSpec<Row> => ({ kind: field, rowsOf: rowsAt(field), read, keyOf, isPart: true })

const idOf = ({ congress, type, number }: BillId | AmendmentId): string => `${congress}/${type}/${number}`
const legislationKey = (row: LegislationRecord): string => `${row.kind}/${idOf(row)}`

/** The same person can join, withdraw and join again. */
const cosponsorKey = ({ bioguideId, fullName, date }: CosponsorRecord): string =>
  `${bioguideId ?? fullName}/${date ?? ''}`

/** The text of a public law is appended to every page of a bill's texts. */
const textKey = ({ type, date, formats }: TextRecord): string =>
  `${type}/${date ?? ''}/${formats[0]?.url ?? ''}`

const memberKey = ({ bioguideId }: MemberHead): string => bioguideId

export const MEMBERS = records('members', readMemberHead, memberKey)
export const SPONSORED = records('sponsoredLegislation', readLegislation, legislationKey)
export const COSPONSORED = records('cosponsoredLegislation', readLegislation, legislationKey)
export const BILLS = records<BillHead>('bills', readBillHead, idOf)
export const AMENDMENTS = records<AmendmentHead>('amendments', readAmendmentHead, idOf)
export const BILL_AMENDMENTS = records<BillAmendmentRecord>('amendments', readBillAmendment, idOf)

export const ACTIONS = parts('actions', readAction)
export const COMMITTEES = parts('committees', readCommittee)
export const COSPONSORS = parts('cosponsors', readCosponsor, cosponsorKey)
export const RELATED_BILLS = parts('relatedBills', readRelatedBill)
export const SUMMARIES = parts('summaries', readSummary)
export const TEXTS = parts('textVersions', readText, textKey)
export const TITLES = parts('titles', readTitle)

/** An object instead of a list; the provider's count has the policy area among the subjects. */
export const SUBJECTS: ListSpec<SubjectRow> = {
  ...parts('subjects', readSubject),
  rowsOf: ({ subjects }) => (isFields(subjects) ? subjectRowsOf(subjects) : undefined),
}
