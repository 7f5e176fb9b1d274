import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath, type ListStateChange, parseListState } from './list-state.ts'

interface PendingNavigation {
  /** Key of the history entry that `queries` was last compared with. */
  readonly key: string
  /** Queries of navigations that the router has not committed yet, oldest first. */
  readonly queries: readonly string[]
}

/** Drops the queries that the router has committed; a navigation from elsewhere drops all of them. */
function dropReached(
  { queries }: PendingNavigation,
  { key, search }: { key: string; search: string },
): PendingNavigation {
  const index = queries.lastIndexOf(search)
  return { key, queries: index < 0 ? [] : queries.slice(index + 1) }
}

/**
 * Stores the list's state in the URL; a change returns to the first page. Updates are optimistic: a control that waited for
 * the router would show the old value for a moment.
 */
export function useListState() {
  const navigate = useNavigate()
  const location = useLocation()
  const [stored, setPending] = useState<PendingNavigation>({ key: location.key, queries: [] })
  const pending = stored.key === location.key ? stored : dropReached(stored, location)
  if (pending !== stored) setPending(pending)
  const query = pending.queries.at(-1) ?? location.search
  const state = useMemo(() => parseListState(new URLSearchParams(query)), [query])
  const change = (to: ListStateChange, { replace = false } = {}): void => {
    const path = listPath({ ...state, page: 1, ...to })
    const [, search = ''] = path.split('?')
    const next = search === '' ? '' : `?${search}`
    setPending({ key: location.key, queries: [...pending.queries, next] })
    void navigate(path, { replace, preventScrollReset: true })
  }
  return { state, change }
}
