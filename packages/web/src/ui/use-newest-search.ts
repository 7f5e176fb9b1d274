import { startTransition, useState } from 'react'
import { parsePath, type To, useLocation, useNavigate } from 'react-router-dom'

interface PendingNavigation {
  /** Key of the history entry that `searches` was last compared with. */
  readonly key: string
  /** Queries of navigations that the router has not committed yet, oldest first. */
  readonly searches: readonly string[]
}

/** Drops the queries that the router has committed; a navigation from elsewhere drops all of them. */
function dropReached(
  { searches }: PendingNavigation,
  { key, search }: { key: string; search: string },
): PendingNavigation {
  const index = searches.lastIndexOf(search)
  return { key, searches: index < 0 ? [] : searches.slice(index + 1) }
}

/**
 * The query of the newest navigation, even if the router has not committed it yet: a change based on the committed URL
 * would undo one made a moment before.
 */
export function useNewestSearch() {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const [stored, setPending] = useState<PendingNavigation>({ key, searches: [] })
  const pending = stored.key === key ? stored : dropReached(stored, { key, search })
  if (pending !== stored) setPending(pending)
  const go = (to: To, { replace = false } = {}): void => {
    const { search: next = '' } = typeof to === 'string' ? parsePath(to) : to
    setPending({ key, searches: [...pending.searches, next] })
    // The screen shows the change at once; everything else that reads the address, such as each link, follows it.
    startTransition(() => void navigate(to, { replace, preventScrollReset: true }))
  }
  return { search: pending.searches.at(-1) ?? search, go }
}

/** The parameters of the newest navigation, and what changes one of them; an empty value removes it. */
export function useNewestParams(): [params: URLSearchParams, change: (name: string, value: string) => void] {
  const { search, go } = useNewestSearch()
  const change = (name: string, value: string): void => {
    const params = new URLSearchParams(search)
    if (value === '') params.delete(name)
    else params.set(name, value)
    go({ search: params.size === 0 ? '' : `?${params}` }, { replace: true })
  }
  return [new URLSearchParams(search), change]
}
