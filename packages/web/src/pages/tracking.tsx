import { SCREENS } from '@rostrum/contract/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { activityQuery } from '../api/activity.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { statsQuery } from '../api/following.ts'
import { useAuth } from '../api/use-auth.ts'
import { NewsControls } from '../features/follow/news-controls.tsx'
import { News } from '../features/follow/news.tsx'
import { NothingTracked } from '../features/follow/nothing-tracked.tsx'
import { parseTrackingState } from '../features/follow/tracking-state.ts'
import { ExportButton } from '../features/follow/export-button.tsx'
import { TrackedList } from '../features/follow/tracked-list.tsx'
import { TrackingLead } from '../features/follow/tracking-lead.tsx'
import { DelegationLine } from '../features/my-congress/delegation-line.tsx'
import { EndedSection } from '../features/notices/ended-section.tsx'
import { CongressNews } from '../features/week/congress-week.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import './tracking.css'

const TITLE = 'Tracking'

/** The screen retries a failed call and shows the error. */
export async function prefetch({ request }: LoaderFunctionArgs): Promise<void> {
  const { kind, policyArea, since, sort } = parseTrackingState(new URL(request.url).searchParams)
  const hasNews = since === undefined && sort === undefined
  await Promise.all([
    appQueryClient.prefetchQuery({ ...statsQuery(), retry: false }),
    hasNews && appQueryClient.prefetchInfiniteQuery({ ...activityQuery({ kind, policyArea }), retry: false }),
  ])
}

export function TrackingPage() {
  const { isAuthenticated } = useAuth()
  if (!isAuthenticated) return <SignedOutNotice />
  return (
    <div className="tracking">
      <header className="tracking-head">
        <PageTitle>{TITLE}</PageTitle>
        <TrackingLead />
        <p className="note">
          <Link to={paths.alerts()}>Your alerts</Link> lists what you were sent about these changes.
        </p>
        <ExportButton />
      </header>
      <EndedSection />
      <TrackedContent />
    </div>
  )
}

function TrackedContent() {
  const [query] = useSearchParams()
  const { data: stats } = useQuery(statsQuery())
  const isEmpty = stats?.total === 0
  // Keeps the suggestions visible after the first follow, and Undo after the last unfollow.
  const [wasEmpty, setWasEmpty] = useState(false)
  const [wasTracking, setWasTracking] = useState(false)
  if (isEmpty && !wasEmpty && !wasTracking) setWasEmpty(true)
  if (stats && !isEmpty && !wasTracking) setWasTracking(true)
  const state = parseTrackingState(query)
  const { kind, policyArea, sort } = state
  const hasNews = !isEmpty || wasTracking
  // Below everything else that loads late, so that nothing shifts.
  const last = <DelegationLine />
  return (
    <>
      {wasEmpty && <NothingTracked isStill={isEmpty}>{!hasNews && last}</NothingTracked>}
      {hasNews && (
        <>
          <NewsControls state={state} />
          {sort === undefined ? (
            <News state={state} />
          ) : (
            <PanelSection title="What you track">
              <TrackedList kind={kind} policyArea={policyArea} sort={sort} />
            </PanelSection>
          )}
          <CongressNews>{last}</CongressNews>
        </>
      )}
    </>
  )
}

const SignedOutNotice = () => (
  <NotFound
    title={TITLE}
    actions={
      <ButtonLink isPrimary to={paths.login(paths.tracking())}>
        Sign In
      </ButtonLink>
    }
  >
    {SCREENS.trackingSignedOut}
  </NotFound>
)
