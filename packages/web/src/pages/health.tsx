import { SCREENS, SERVICE_LABEL } from '@rostrum/contract/words/messages'
import { useQuery } from '@tanstack/react-query'
import { systemQueries } from '../api/system.ts'
import { retryOf } from '../queries/query-content.tsx'
import '../ui/empty-state.css'
import { RetryButton } from '../ui/failed-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'

const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{at}</time>

export function HealthPage() {
  const now = new Date(useNow(1)).toISOString()
  return (
    <div className="health">
      <PageTitle tab="Health">{SCREENS.healthOk}</PageTitle>
      <p className="page-lead">This page is running in your browser. What the server says is below.</p>
      <div className="panels">
        <PanelSection title="Site">
          <dl className="facts">
            <dt>Service</dt>
            <dd>{SERVICE_LABEL}</dd>
            <dt>Time</dt>
            <dd>
              <Timestamp at={now} />
            </dd>
          </dl>
        </PanelSection>
        <ServiceHealth />
      </div>
    </div>
  )
}

function ServiceHealth() {
  const query = useQuery(systemQueries.health())
  const { data, isPending, isFetching } = query
  return (
    <PanelSection title="Server" isBusy={isFetching}>
      {data || isPending ? (
        <dl className="facts">
          <dt>Status</dt>
          <dd>{data?.status ?? <Skeleton width="short" />}</dd>
          <dt>Service</dt>
          <dd>{data?.service ?? <Skeleton width="short" />}</dd>
          <dt>Environment</dt>
          <dd>{data?.stage ?? <Skeleton width="short" />}</dd>
          <dt>Version</dt>
          <dd>{data?.version ?? <Skeleton width="short" />}</dd>
          <dt>Time</dt>
          <dd>{data ? <Timestamp at={data.time} /> : <Skeleton width="long" />}</dd>
        </dl>
      ) : (
        <div className="empty-state">
          <p>The server isn’t answering. It may be starting up, or you may be offline.</p>
          <RetryButton {...retryOf(query)} />
        </div>
      )}
    </PanelSection>
  )
}
