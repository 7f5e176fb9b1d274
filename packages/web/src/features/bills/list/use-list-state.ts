import { useMemo } from 'react'
import { useNewestSearch } from '../../../ui/use-newest-search.ts'
import { listPath, type ListStateChange, parseListState } from './list-state.ts'

/**
 * Stores the list's state in the URL; a change returns to the first page. Updates are optimistic: a control that waited for
 * the router would show the old value for a moment.
 */
export function useListState() {
  const { search, go } = useNewestSearch()
  const state = useMemo(() => parseListState(new URLSearchParams(search)), [search])
  const change = (to: ListStateChange, options?: { replace: boolean }): void =>
    go(listPath({ ...state, page: 1, ...to }), options)
  return { state, change }
}
