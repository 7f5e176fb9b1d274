import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assumeNotFollowed, followQueries } from '../../api/following.ts'
import { useAuth } from '../../api/use-auth.ts'
import type { Item } from '../../item.ts'

/** Asks, once for all things of a page, which of them the reader follows. */
export function useFollowStates(items: readonly Item[]): void {
  const { isAuthenticated } = useAuth()
  const { isError } = useQuery({
    ...followQueries.states(items),
    enabled: isAuthenticated && items.length > 0,
  })
  // A reader can wish without knowing what was: following twice is following once.
  useEffect(() => {
    if (isError) assumeNotFollowed(items)
  }, [isError, items])
}
