import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath, type ListStateChange, parseListState } from './list-state.ts'

interface PendingNavigation {
  /** The entry of the history that was current when the changes below were last compared with it. */
  readonly key: string
  /** Queries that were navigated to and are not current yet, oldest first. */
  readonly queries: readonly string[]
}

/** Drops what the current entry has caught up with; another navigation than ours drops everything. */
function dropReached(
  { queries }: PendingNavigation,
  { key, search }: { key: string; search: string },
): PendingNavigation {
  const index = queries.lastIndexOf(search)
  return { key, queries: index < 0 ? [] : queries.slice(index + 1) }
}

/**
 * The list's state as the address has it, and the one way to change it, which leads back to the first page. A change shows
 * at once: a control that waited for the router would show the old value for a moment.
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
