import { AMENDMENT_TYPES } from '@rostrum/contract/congress/bill-types'
import type { Amendment, AmendmentOfBill } from '@rostrum/contract/entities/bill'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { officialUrl } from '@rostrum/contract/words/citation'
import { compareText } from '../lib/compare.ts'
import type { BillAmendmentRecord } from '../record/bill.ts'
import { latestActionField, provenanceOf } from '../record/views.ts'
import type { StoredAmendment } from '../store/record/amendments.ts'

type PurposeFields = Pick<Amendment, 'purpose' | 'description'>

/** Senate amendments have a purpose, House amendments a description. */
export const purposeFieldsOf = ({ purpose, description }: PurposeFields): PurposeFields =>
  omitUndefined({ purpose, description })

export function amendmentView(amendment: StoredAmendment, isPartial: boolean, checkedAt: string): Amendment {
  const { congress, type, number, detail } = amendment
  const { amendedBill, amendedAmendment, submittedDate, proposedDate, onBehalfOfSponsor, notes } =
    detail?.item ?? {}
  const introducedDate = submittedDate ?? proposedDate
  return {
    congress,
    type,
    number,
    ...purposeFieldsOf(amendment),
    ...omitUndefined({ introducedDate }),
    updateDate: amendment.updatedAt,
    ...latestActionField(amendment),
    sponsors: detail?.item.sponsors ?? [],
    ...omitUndefined({ onBehalfOfSponsor, notes, amendedBill, amendedAmendment }),
    chamber: detail?.item.chamber ?? AMENDMENT_TYPES[type].chamber,
    url: officialUrl(congress, type, number),
    ...(isPartial && { partial: true }),
    provenance: provenanceOf(amendment, checkedAt),
  }
}

/** In order of submission, so an amendment precedes amendments to it. */
export const byNumber = (a: BillAmendmentRecord, b: BillAmendmentRecord): number =>
  compareText(a.type, b.type) || Number(a.number) - Number(b.number)

/** A row of the bill's list, with fields of the amendment's record if it is stored. */
export function amendmentOfBillView(
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
    ...omitUndefined({ amendedAmendment }),
  }
}
