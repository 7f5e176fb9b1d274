import type { RecordKind } from '@rostrum/contract/record-ref'
import type { Activity } from '@rostrum/contract/entities/tracking'
import { SCREENS } from '@rostrum/contract/messages'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { errorMessage } from '../../api/failure.ts'
import { activityQuery, markRead } from '../../api/activity.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ActivityEntry } from './activity-entry.tsx'
import './activity-panel.css'

/** Changes to the records the reader tracks, newest first. */
export function ActivityPanel({ kind }: { kind: RecordKind | undefined }) {
  const id = useId()
  const query = useInfiniteQuery(activityQuery(kind))
  const entries = query.data?.pages.flatMap(({ activity }) => activity)
  return (
    <section className="activity" aria-labelledby={id}>
      <div className="activity-head">
        <h2 id={id}>Activity</h2>
        {entries && <MarkReadButton entries={entries} />}
      </div>
      {entries ? <ActivityEntries entries={entries} /> : query.isError ? null : <ActivitySkeleton />}
      {query.isError && (
        <p className="activity-note" role="alert">
          {errorMessage(query.error)}{' '}
          <TextButton
            isBusy={query.isFetching}
            onClick={() => void (entries ? query.fetchNextPage() : query.refetch())}
          >
            Try again
          </TextButton>
        </p>
      )}
      {query.hasNextPage && !query.isError && (
        <Button
          isBusy={query.isFetchingNextPage}
          onClick={() => !query.isFetching && void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? SCREENS.loading : 'Show earlier changes'}
        </Button>
      )}
    </section>
  )
}

function MarkReadButton({ entries }: { entries: readonly Activity[] }) {
  const marking = useMutation({
    mutationFn: markRead,
    onSuccess: () => announce('All changes are marked as read.'),
  })
  const [newest] = entries
  if (newest === undefined || (!entries.some(({ isUnread }) => isUnread) && !marking.isError)) return null
  return (
    <>
      <TextButton
        isBusy={marking.isPending}
        onClick={() => !marking.isPending && marking.mutate(newest.seenAt)}
      >
        Mark all as read
      </TextButton>
      {marking.error && (
        <p className="activity-note" role="alert">
          {errorMessage(marking.error)}
        </p>
      )}
    </>
  )
}

function ActivityEntries({ entries }: { entries: readonly Activity[] }) {
  const now = useNow(MINUTE_SECONDS)
  if (entries.length === 0) {
    return (
      <p className="activity-note">
        Nothing you track has changed yet. New stages, actions, cosponsors, texts, and seats will appear here.
      </p>
    )
  }
  return (
    <ol className="activity-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <ActivityEntry entry={entry} now={now} />
        </li>
      ))}
    </ol>
  )
}

const ActivitySkeleton = () => (
  <ol className="activity-entries" aria-busy="true" aria-label={SCREENS.loading}>
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index} className="activity-waiting" aria-hidden="true">
        <Skeleton width="long" />
        <span className="skeleton" />
        <Skeleton width="short" />
      </li>
    ))}
  </ol>
)
