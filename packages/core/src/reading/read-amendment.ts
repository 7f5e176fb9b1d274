import { AMENDMENT_TYPES } from '@rostrum/contract/bill-types'
import { officialUrl } from '@rostrum/contract/citation'
import type { Amendment, AmendmentOfBill, BillAction } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/messages'
import { amendmentRef, recordKeyOf } from '@rostrum/contract/record-ref'
import { actionViews } from './action-views.ts'
import { isPlausible, openBill } from './read-bill.ts'
import { AppError } from '../lib/app-error.ts'
import { compareText } from '../lib/compare.ts'
import { easternDay } from '../lib/eastern.ts'
import { paginate, type OffsetPage, type PartPage } from '../lib/page.ts'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillAmendmentRecord, BillId } from '../record/bill.ts'
import { latestActionField, provenanceOf } from '../record/views.ts'
import { findAmendment, findAmendments, type StoredAmendment } from '../store/amendments.ts'
import { checkedAtOf, findLookFor } from './checked-at.ts'
import type { ReaderContext } from './on-demand.ts'
import { type Opened, openForReader } from './open-for-reader.ts'

async function openAmendment(id: AmendmentId, context: ReaderContext): Promise<Opened<StoredAmendment>> {
  const opened = await openForReader(
    {
      ref: amendmentRef(id),
      find: () => findAmendment(context.store, id),
      headOf: (amendment) => amendment,
      isPlausible: isPlausible(id, context.now()),
    },
    context,
  )
  if (opened === undefined) throw new AppError('not_found', { message: SCREENS.amendmentNotFound })
  return opened
}

type PurposeFields = Pick<Amendment, 'purpose' | 'description'>

/** Senate amendments have a purpose, House amendments a description. */
function purposeFieldsOf({ purpose, description }: PurposeFields): PurposeFields {
  return { ...(purpose !== undefined && { purpose }), ...(description !== undefined && { description }) }
}

function amendmentView(amendment: StoredAmendment, isPartial: boolean, checkedAt: string): Amendment {
  const { congress, type, number, detail } = amendment
  const { amendedBill, amendedAmendment, submittedDate, proposedDate, onBehalfOfSponsor, notes } =
    detail?.item ?? {}
  const introducedDate = submittedDate ?? proposedDate
  return {
    congress,
    type,
    number,
    ...purposeFieldsOf(amendment),
    ...(introducedDate !== undefined && { introducedDate }),
    updateDate: amendment.updatedAt,
    ...latestActionField(amendment),
    sponsors: detail?.item.sponsors ?? [],
    ...(onBehalfOfSponsor !== undefined && { onBehalfOfSponsor }),
    ...(notes !== undefined && { notes }),
    ...(amendedBill !== undefined && { amendedBill }),
    ...(amendedAmendment !== undefined && { amendedAmendment }),
    chamber: detail?.item.chamber ?? AMENDMENT_TYPES[type].chamber,
    url: officialUrl(congress, type, number),
    ...(isPartial && { partial: true }),
    provenance: provenanceOf(amendment, checkedAt),
  }
}

export async function getAmendment(id: AmendmentId, context: ReaderContext): Promise<Amendment> {
  const [look, { found, isPartial }] = await Promise.all([
    findLookFor(context.store, amendmentRef(id)),
    openAmendment(id, context),
  ])
  return amendmentView(found, isPartial, checkedAtOf(found, look))
}

export async function listAmendmentActions(
  id: AmendmentId,
  page: OffsetPage,
  context: ReaderContext,
): Promise<PartPage<BillAction>> {
  const { found, isPartial } = await openAmendment(id, context)
  const actions = actionViews(found.detail?.actions ?? [], easternDay(context.now()))
  const { rows, pagination } = paginate(actions, page)
  return { rows, meta: { pagination, ...(isPartial && { partial: true }) } }
}

/** In order of submission, so an amendment precedes amendments to it. */
const byNumber = (a: BillAmendmentRecord, b: BillAmendmentRecord): number =>
  compareText(a.type, b.type) || Number(a.number) - Number(b.number)

/** A row of the bill's list, completed by the amendment's own record if it is stored. */
function amendmentOfBillView(
  { congress, type, number, ...row }: BillAmendmentRecord,
  stored: StoredAmendment | undefined,
): AmendmentOfBill {
  const { sponsors = [], amendedAmendment } = stored?.detail?.item ?? {}
  return {
    congress,
    type,
    number,
    ...purposeFieldsOf({ ...row, ...stored }),
    ...latestActionField(stored?.latestAction === undefined ? row : stored),
    sponsors,
    ...(amendedAmendment !== undefined && { amendedAmendment }),
  }
}

/** A page of a bill's amendments: the rows come from the bill, the amendment to an amendment from its record. */
export async function listAmendmentsOfBill(
  id: BillId,
  page: OffsetPage,
  context: ReaderContext,
): Promise<PartPage<AmendmentOfBill>> {
  const { found, isPartial } = await openBill(id, context)
  const { rows, pagination } = paginate((found.parts.amendments ?? []).toSorted(byNumber), page)
  const storedByKey = await findAmendments(context.store, rows)
  return {
    rows: rows.map((row) => amendmentOfBillView(row, storedByKey.get(recordKeyOf(row)))),
    meta: { pagination, ...(isPartial && { partial: true }) },
  }
}
