import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assumeNotFollowed, followQueries } from '../../api/following.ts'
import { useAuth } from '../../api/use-auth.ts'

export function useFollowStates(items: readonly RecordRef[]): void {
  const { isAuthenticated } = useAuth()
  const { isError } = useQuery({
    ...followQueries.states(items),
    enabled: isAuthenticated && items.length > 0,
  })
  // Lets the button work although the state is unknown: following is idempotent.
  useEffect(() => {
    if (isError) assumeNotFollowed(items)
  }, [isError, items])
}
