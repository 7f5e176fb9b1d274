import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNewestSearch } from '../../../ui/use-newest-search.ts'
import { listPath, type ListStateChange, parseListState } from './list-state.ts'

/**
 * Stores the list's state in the URL; a change returns to the first page. Updates are optimistic: a control that waited for
 * the router would show the old value for a moment.
 */
export function useListState() {
  const navigate = useNavigate()
  const { search, expect } = useNewestSearch()
  const state = useMemo(() => parseListState(new URLSearchParams(search)), [search])
  const change = (to: ListStateChange, { replace = false } = {}): void => {
    const path = listPath({ ...state, page: 1, ...to })
    const [, query = ''] = path.split('?')
    expect(query === '' ? '' : `?${query}`)
    void navigate(path, { replace, preventScrollReset: true })
  }
  return { state, change }
}
