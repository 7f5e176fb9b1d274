import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activityQuery, visitQuery } from '../../api/activity.ts'
import { periodStart } from './period.ts'
import type { TrackingState } from './tracking-state.ts'

/** The changes that the address asks for, and since when the reader has not seen them. */
export function useNews({ kind, policyArea, since: period }: TrackingState, now: Date) {
  const visit = useQuery(visitQuery())
  const lastVisitAt = visit.data?.lastVisitAt ?? null
  const since = periodStart(period, { now, lastVisitAt })
  const query = useInfiniteQuery({
    ...activityQuery({ kind, policyArea, since }),
    enabled: period !== 'visit' || !visit.isPending,
  })
  // the line of the last visit would push rows down if it came later
  const entries = visit.isPending ? undefined : query.data?.pages.flatMap(({ activity }) => activity)
  return { query, entries, lastVisitAt, since }
}
