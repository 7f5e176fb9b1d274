import type { RecordKind } from '@rostrum/contract/record-ref'
import { SCREENS } from '@rostrum/contract/messages'
import { Link, useSearchParams } from 'react-router-dom'
import { useAuth } from '../api/use-auth.ts'
import { ActivityPanel } from '../features/activity/activity-panel.tsx'
import { ExportButton } from '../features/follow/export-button.tsx'
import { KindFilter } from '../features/follow/kind-filter.tsx'
import { parseKind } from '../features/follow/kind-labels.ts'
import { TrackedList } from '../features/follow/tracked-list.tsx'
import { TrackingLead } from '../features/follow/tracking-lead.tsx'
import { EndedSection } from '../features/notices/ended-section.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import './tracking.css'

const TITLE = 'Tracking'

const kindPath = (kind: RecordKind | undefined): string => paths.tracking(kind)

export function TrackingPage() {
  const { isAuthenticated } = useAuth()
  const [query] = useSearchParams()
  if (!isAuthenticated) return <SignedOutNotice />
  const kind = parseKind(query.get('kind'))
  return (
    <div className="tracking">
      <header className="tracking-head">
        <PageTitle>{TITLE}</PageTitle>
        <TrackingLead />
        <p className="tracking-alerts">
          <Link to={paths.alerts()}>Your alerts</Link> lists the emails about these changes.
        </p>
        <ExportButton />
      </header>
      <EndedSection />
      <KindFilter kind={kind} linkTo={kindPath} />
      <div className="tracking-columns">
        <ActivityPanel kind={kind} />
        <section className="tracking-list" aria-labelledby="tracking-list">
          <h2 id="tracking-list">What you track</h2>
          <TrackedList kind={kind} />
        </section>
      </div>
    </div>
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
