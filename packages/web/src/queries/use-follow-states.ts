import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assumeNotFollowed, followQueries } from '../api/following.ts'
import { useAuth } from '../api/use-auth.ts'

/** Fetches whether records are followed, and returns whether that is still loading. */
export function useFollowStates(items: readonly RecordRef[]): boolean {
  const { isAuthenticated } = useAuth()
  const { isError, isLoading } = useQuery({
    ...followQueries.states(items),
    enabled: isAuthenticated && items.length > 0,
  })
  // Lets the button work although the state is unknown: following is idempotent.
  useEffect(() => {
    if (isError) assumeNotFollowed(items)
  }, [isError, items])
  return isLoading
}
