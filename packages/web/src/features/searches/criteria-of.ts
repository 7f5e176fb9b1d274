import type { BillType } from '@rostrum/contract/bill-types'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { SearchCriteria } from '@rostrum/contract/entities/searches'

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
    ...(cosponsor.length > 0 && { cosponsor: cosponsor.length === 1 ? cosponsor[0] : [...cosponsor] }),
  }
}
