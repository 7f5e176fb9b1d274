import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listAddress, type ListChange, readListState } from './list-state.ts'

interface Ahead {
  /** The entry of the history that was current when the changes below were last compared with it. */
  readonly key: string
  /** Queries that were navigated to and are not current yet, oldest first. */
  readonly queries: readonly string[]
}

/** Drops what the current entry has caught up with; another navigation than ours drops everything. */
function caughtUp({ queries }: Ahead, { key, search }: { key: string; search: string }): Ahead {
  const at = queries.lastIndexOf(search)
  return { key, queries: at < 0 ? [] : queries.slice(at + 1) }
}

/**
 * The list's state as the address has it, and the one way to change it, which leads back to the first page. A change shows
 * at once: a control that waited for the router would show the old value for a moment.
 */
export function useListState() {
  const navigate = useNavigate()
  const location = useLocation()
  const [stored, setAhead] = useState<Ahead>({ key: location.key, queries: [] })
  const ahead = stored.key === location.key ? stored : caughtUp(stored, location)
  if (ahead !== stored) setAhead(ahead)
  const query = ahead.queries.at(-1) ?? location.search
  const state = useMemo(() => readListState(new URLSearchParams(query)), [query])
  const change = (to: ListChange, { replace = false } = {}): void => {
    const address = listAddress({ ...state, page: 1, ...to })
    const [, search = ''] = address.split('?')
    const next = search === '' ? '' : `?${search}`
    setAhead({ key: location.key, queries: [...ahead.queries, next] })
    void navigate(address, { replace, preventScrollReset: true })
  }
  return { state, change }
}
