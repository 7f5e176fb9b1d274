import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type MemberFilters, NO_FILTERS, normalizeFilters } from './member-filters.ts'

const FILTERS = [
  'search',
  'isCurrentOnly',
  'sort',
  'party',
  'chamber',
  'state',
  'district',
  'congress',
] as const

/** Applies to the draft only the filters that changed between two URLs. */
export function mergeDraft(
  draft: MemberFilters,
  { from, to }: { readonly from: MemberFilters; readonly to: MemberFilters },
): MemberFilters {
  const changed = FILTERS.filter((name) => to[name] !== from[name])
  return { ...draft, ...Object.fromEntries(changed.map((name) => [name, to[name]])) }
}

/**
 * The unsubmitted search form. It follows the URL when a chip, chart or link changes it, but not after its own submit, as
 * the reader may have typed on since. Back and Forward restore all filters.
 */
export function useSearchDraft(applied: MemberFilters) {
  const { key } = useLocation()
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState({ key, applied })
  if (seen.key !== key) {
    setSeen({ key, applied })
    setDraft(isHistoryNavigation ? applied : mergeDraft(draft, { from: seen.applied, to: applied }))
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
