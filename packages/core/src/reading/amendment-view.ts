import { AMENDMENT_TYPES } from '@rostrum/contract/congress/bill-types'
import { officialUrl } from '@rostrum/contract/words/citation'
import type { Amendment } from '@rostrum/contract/entities/bill'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { latestActionField, provenanceOf } from '../record/views.ts'
import type { StoredAmendment } from '../store/record/amendments.ts'
import { purposeFieldsOf } from './amendment-views.ts'

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
