import type { BillType } from '@rostrum/contract/bill-types'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { SearchCriteria } from '@rostrum/contract/entities/searches'
import { omitUndefined } from '@rostrum/contract/omit-undefined'

export interface ListFilters extends Omit<
  SearchCriteria,
  'q' | 'without' | 'congress' | 'type' | 'stage' | 'cosponsor'
> {
  readonly types: readonly BillType[]
  readonly stages: readonly BillStage[]
  readonly cosponsor?: readonly string[]
}

/**
 * Converts a list's filters to search criteria, without the current congress, so that the search continues in the next
 * one.
 */
export function criteriaOf(
  filters: ListFilters,
  { q, congress }: { readonly q: string | undefined; readonly congress: number | undefined },
): SearchCriteria {
  const {
    types,
    stages,
    policyArea,
    chamber,
    party,
    introducedFrom,
    introducedTo,
    sponsor,
    cosponsor = [],
  } = filters
  return {
    ...omitUndefined({ q, congress }),
    ...(types.length > 0 && { type: [...types] }),
    ...(stages.length > 0 && { stage: [...stages] }),
    ...omitUndefined({ policyArea, chamber, party, introducedFrom, introducedTo, sponsor }),
    ...(cosponsor.length > 0 && { cosponsor: cosponsor.length === 1 ? cosponsor[0] : [...cosponsor] }),
  }
}
