import type { Activity } from '@rostrum/contract/entities/tracking'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useEffect, useId } from 'react'
import { errorMessage } from '../../api/failure.ts'
import { announce } from '../../ui/announcer.tsx'
import { MorePages } from '../../queries/more-pages.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { activityQuery, markRead, visitQuery } from '../../api/activity.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { Link } from 'react-router-dom'
import { PanelSection } from '../../ui/panel-section.tsx'
import { TrackedList } from './tracked-list.tsx'
import { shortDay } from './day-labels.ts'
import { isNamedPeriod, PERIOD_LABELS, periodStart } from './period.ts'
import { trackingPath, type TrackingState } from './tracking-state.ts'
import { NewsList } from './news-list.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import './news.css'
import { QuietFold } from './quiet-fold.tsx'

/** The time from which on all changes are listed. */
function completeSince(entries: readonly Activity[], since: string | undefined, hasMore: boolean) {
  if (hasMore) return entries.at(-1)?.seenAt
  // `since` is the last excluded millisecond.
  return since === undefined ? undefined : new Date(Date.parse(since) + 1).toISOString()
}

export function News({ state }: { state: TrackingState }) {
  const now = new Date(useNow(MINUTE_SECONDS))
  const { query, entries, lastVisitAt, since } = useNews(state, now)
  const id = useId()
  const { hasNextPage, isError, isPaused } = query
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
        !isError && !isPaused && <WaitingRows />
      )}
      {(entries || !query.data) && (
        <div className="news-earlier">
          <MorePages query={query} title="Activity" label="Show earlier changes" />
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

function MarkReadButton({ entries }: { entries: readonly Activity[] }) {
  const marking = useMutation({
    mutationFn: markRead,
    onSuccess: () => announce('All changes are marked as read.'),
  })
  const [newest] = entries
  if (newest === undefined || (!entries.some(({ isUnread }) => isUnread) && !marking.isError)) return null
  return (
    <>
      <TextButton isBusy={marking.isPending} onClick={() => marking.mutate(newest.seenAt)}>
        Mark all as read
      </TextButton>
      {marking.error && (
        <p className="news-note note" role="alert">
          {errorMessage(marking.error)}
        </p>
      )}
    </>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function periodPhrase(since: string, now: Date): string {
  if (isNamedPeriod(since)) return lowerFirst(PERIOD_LABELS[since])
  return `since ${shortDay(new Date(`${since}T00:00`), now)}`
}

/** Shown when a period, or the whole history, has no changes. */
function NoNews({ state, now }: { state: TrackingState; now: Date }) {
  const { kind, policyArea, since } = state
  if (since !== undefined) {
    return (
      <p className="news-note note">
        Nothing you track has changed {periodPhrase(since, now)}.{' '}
        <Link to={trackingPath({ ...state, since: undefined })} replace>
          Show all changes
        </Link>
      </p>
    )
  }
  return (
    <>
      <p className="news-note note">
        Nothing you track has changed in the last 30 days. New stages, actions, votes, cosponsors, texts, and
        seats will appear here.
      </p>
      <PanelSection title="What you track">
        <TrackedList kind={kind} policyArea={policyArea} sort="changed" />
      </PanelSection>
    </>
  )
}

/** The changes that match the URL, and since when they are unread. */
function useNews({ kind, policyArea, since: period }: TrackingState, now: Date) {
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
