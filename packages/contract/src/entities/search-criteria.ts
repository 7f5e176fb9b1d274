import type { SearchCriteria } from './searches.ts'

export const COSPONSORS_MAX = 5

/** Whether criteria choose among bills: a congress, or words to leave out, still mean almost all of them. */
export const isSelective = ({ congress: _congress, without: _without, ...rest }: SearchCriteria): boolean =>
  Object.keys(rest).length > 0

export const isTopic = (criteria: SearchCriteria): boolean =>
  criteria.policyArea !== undefined && Object.keys(criteria).length === 1
