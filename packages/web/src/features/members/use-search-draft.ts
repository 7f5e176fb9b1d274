import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type MemberFilters, NO_FILTERS, normalizeFilters } from './member-filters.ts'

/** The draft with every filter that differs between two searches set to the later one. */
export function mergeDraft(
  draft: MemberFilters,
  { from, to }: { readonly from: MemberFilters; readonly to: MemberFilters },
): MemberFilters {
  const { search, isCurrentOnly, sort, party, chamber, state, district, congress } = to
  return {
    ...draft,
    ...(search !== from.search && { search }),
    ...(isCurrentOnly !== from.isCurrentOnly && { isCurrentOnly }),
    ...(sort !== from.sort && { sort }),
    ...(party !== from.party && { party }),
    ...(chamber !== from.chamber && { chamber }),
    ...(state !== from.state && { state }),
    ...(district !== from.district && { district }),
    ...(congress !== from.congress && { congress }),
  }
}

/**
 * What a reader is about to search for. It follows the address where a chip, a drawing or a link changes that; a submitted
 * search is not read back, because its reader may have typed on meanwhile. Back and Forward bring back everything.
 */
export function useSearchDraft(applied: MemberFilters) {
  const { key } = useLocation()
  const hasReturned = useNavigationType() === NavigationType.Pop
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState({ key, applied })
  if (seen.key !== key) {
    setSeen({ key, applied })
    setDraft(hasReturned ? applied : mergeDraft(draft, { from: seen.applied, to: applied }))
  }
  return {
    draft,
    change: (filterChange: Partial<MemberFilters>): void => setDraft({ ...draft, ...filterChange }),
    clear: (): void => setDraft(NO_FILTERS),
    submit: (): MemberFilters => {
      const submitted = normalizeFilters(draft)
      setSeen({ key, applied: submitted })
      return submitted
    },
  }
}
