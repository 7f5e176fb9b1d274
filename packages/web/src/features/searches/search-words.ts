import { BILL_TYPES, type BillType } from '@rostrum/contract/bill-types'
import { ordinal } from '@rostrum/contract/congress'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { STAGE_LABELS } from '@rostrum/contract/stage-labels'
import { formatDate } from '@rostrum/view/calendar-date.tsx'

/** The filters of a list of bills. */
export interface ListFilters extends Omit<SearchCriteria, 'q' | 'without' | 'congress' | 'type' | 'stage'> {
  readonly types: readonly BillType[]
  readonly stages: readonly BillStage[]
}

/** What a list shows as criteria. The current congress is left out, for the search to go on in the next. */
export function criteriaOf(
  filters: ListFilters,
  { q, congress }: { readonly q: string | undefined; readonly congress: number | undefined },
): SearchCriteria {
  const { types, stages, policyArea, chamber, party, introducedFrom, introducedTo, sponsor, cosponsor } =
    filters
  return {
    ...(q !== undefined && { q }),
    ...(congress !== undefined && { congress }),
    ...(types.length > 0 && { type: [...types] }),
    ...(stages.length > 0 && { stage: [...stages] }),
    ...(policyArea !== undefined && { policyArea }),
    ...(chamber !== undefined && { chamber }),
    ...(party !== undefined && { party }),
    ...(introducedFrom !== undefined && { introducedFrom }),
    ...(introducedTo !== undefined && { introducedTo }),
    ...(sponsor !== undefined && { sponsor }),
    ...(cosponsor !== undefined && { cosponsor }),
  }
}

/** "insulin, in committee, Health". */
export function criteriaWords(criteria: SearchCriteria): string {
  const { q, without, congress, type = [], stage = [], policyArea, chamber, party } = criteria
  const { introducedFrom, introducedTo, sponsor, cosponsor } = criteria
  const words = [
    q && `“${q}”`,
    without && `without “${without}”`,
    type.map((each) => BILL_TYPES[each].label).join(' or '),
    stage.map((each) => STAGE_LABELS[each]).join(' or '),
    policyArea,
    chamber && `introduced in the ${chamber}`,
    party && `sponsor’s party: ${party}`,
    introducedFrom && `introduced from ${formatDate(introducedFrom)}`,
    introducedTo && `introduced to ${formatDate(introducedTo)}`,
    sponsor && `sponsored by ${sponsor}`,
    cosponsor && `cosponsored by ${cosponsor}`,
    congress && `${ordinal(congress)} Congress`,
  ]
  return words.filter(Boolean).join(', ')
}
