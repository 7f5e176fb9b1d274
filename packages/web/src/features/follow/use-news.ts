import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activityQuery, visitQuery } from '../../api/activity.ts'
import { periodStart } from './period.ts'
import type { TrackingState } from './tracking-state.ts'

/** The changes that match the URL, and since when they are unread. */
export function useNews({ kind, policyArea, since: period }: TrackingState, now: Date) {
  const visit = useQuery(visitQuery())
  const lastVisitAt = visit.data?.lastVisitAt ?? null
  const since = periodStart(period, { now, lastVisitAt })
  const query = useInfiniteQuery({
    ...activityQuery({ kind, policyArea, since }),
    enabled: period !== 'visit' || !visit.isPending,
  })
  // Waits for the last visit: its line would push rows down if it came later.
  const entries = visit.isPending ? undefined : query.data?.pages.flatMap(({ activity }) => activity)
  return { query, entries, lastVisitAt, since }
}
