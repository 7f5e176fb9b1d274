import type { Activity } from '@rostrum/contract/entities/tracking'
import { SCREENS } from '@rostrum/contract/messages'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useEffect, useId } from 'react'
import { partErrorMessage } from '../../api/failure.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedPart } from '../../ui/failed-part.tsx'
import { useNow } from '../../ui/use-now.ts'
import { MarkReadButton } from './mark-read-button.tsx'
import { NoNews } from './no-news.tsx'
import { NewsList } from './news-list.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import './news.css'
import { QuietFold } from './quiet-fold.tsx'
import type { TrackingState } from './tracking-state.ts'
import { useNews } from './use-news.ts'

/** The time from which on all changes are listed. */
function completeSince(entries: readonly Activity[], since: string | undefined, hasMore: boolean) {
  if (hasMore) return entries.at(-1)?.seenAt
  // `since` is the last excluded millisecond.
  return since === undefined ? undefined : new Date(Date.parse(since) + 1).toISOString()
}

/** Changes of followed records, newest first, by day. */
export function News({ state }: { state: TrackingState }) {
  const now = new Date(useNow(MINUTE_SECONDS))
  const { query, entries, lastVisitAt, since } = useNews(state, now)
  const id = useId()
  const { hasNextPage, isError, isFetching, isPaused } = query
  const isFailed = isError || (isPaused && !entries)
  const count = entries && `${pluralize(entries.length, 'change')}${hasNextPage ? ' or more' : ''}`
  useEffect(() => {
    if (count !== undefined) announce(count)
  }, [count])
  return (
    <section className="news" aria-labelledby={id}>
      <div className="news-head">
        <h2 id={id}>Activity</h2>
        {entries && <MarkReadButton entries={entries} />}
      </div>
      {entries ? (
        entries.length === 0 ? (
          <NoNews state={state} now={now} />
        ) : (
          <NewsList entries={entries} now={now} lastVisitAt={lastVisitAt} hasMore={hasNextPage} />
        )
      ) : (
        !isFailed && <NewsSkeleton />
      )}
      {isFailed && (
        <FailedPart
          message={partErrorMessage(query.error, 'Activity')}
          isBusy={isFetching}
          onRetry={() => void (entries ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <div className="news-earlier">
          <Button isBusy={query.isFetchingNextPage} onClick={() => !isFetching && void query.fetchNextPage()}>
            {query.isFetchingNextPage ? SCREENS.loading : 'Show earlier changes'}
          </Button>
        </div>
      )}
      {entries && (entries.length > 0 || since !== undefined) && (
        <QuietFold
          state={state}
          entries={entries}
          completeSince={completeSince(entries, since, hasNextPage)}
          now={now}
        />
      )}
    </section>
  )
}
