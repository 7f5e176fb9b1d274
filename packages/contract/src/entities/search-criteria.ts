import type { SearchCriteria } from './searches.ts'

export const COSPONSORS_MAX = 5

/** Whether criteria select few bills: a congress or excluded words alone still match almost all. */
export const isSelective = ({
  congress: _congress,
  without: _without,
  in: _in,
  ...rest
}: SearchCriteria): boolean => Object.keys(rest).length > 0

export const isTopic = (criteria: SearchCriteria): boolean =>
  criteria.policyArea !== undefined && Object.keys(criteria).length === 1
