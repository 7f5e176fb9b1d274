import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { Amendment, AmendmentOfBill } from '@rostrum/contract/entities/bill'
import { compareText } from '../lib/compare.ts'
import type { BillAmendmentRecord } from '../record/bill.ts'
import { latestActionField } from '../record/views.ts'
import type { StoredAmendment } from '../store/record/amendments.ts'

type PurposeFields = Pick<Amendment, 'purpose' | 'description'>

/** Senate amendments have a purpose, House amendments a description. */
export const purposeFieldsOf = ({ purpose, description }: PurposeFields): PurposeFields =>
  omitUndefined({ purpose, description })

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
