import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { AmendmentHead } from '../record/amendment.ts'
import type { BillAmendmentRecord, BillHead } from '../record/bill.ts'
import type { CosponsorRecord, TextRecord } from '../record/common.ts'
import type { MemberHead } from '../record/member.ts'
import type { ListSpec } from './list.ts'
import { readAction, readTextVersion } from './normalize-actions.ts'
import { readAmendmentHead, readBillAmendment } from './normalize-amendment.ts'
import { readBillHead } from './normalize-bill.ts'
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
import { isWireObject, listOf, type ParseResult, type WireObject } from './wire-object.ts'

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

/** The date is part of the key because a cosponsor can withdraw and join again. */
const cosponsorKey = ({ bioguideId, fullName, date }: CosponsorRecord): string =>
  `${bioguideId ?? fullName}/${date ?? ''}`

/** Dedupes the public law's text, which the provider appends to every page. */
const textKey = ({ type, date, formats }: TextRecord): string =>
  `${type}/${date ?? ''}/${formats[0]?.url ?? ''}`

const memberKey = ({ bioguideId }: MemberHead): string => bioguideId

export const MEMBERS = recordList('members', readMemberHead, memberKey)
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
