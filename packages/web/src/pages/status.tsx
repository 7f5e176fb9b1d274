import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { systemQueries } from '../api/system.ts'
import { CoverageTable } from '../features/record-status/coverage-table.tsx'
import { recordStatusText } from '../features/record-status/record-status-text.ts'
import { SAMPLE_LABEL } from '@rostrum/view/brand.tsx'
import { SourceTable } from '../features/record-status/source-table.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { retryOf } from '../queries/query-content.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import '../ui/empty-state.css'
import { RetryButton } from '../ui/failed-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleLine } from '../ui/stale-line.tsx'
// Imported here: a lazy stylesheet would add its name to the entry of every screen.
import '../features/record-status/work-cards.css'
import './status.css'

/** Lazy-loaded: below the fold. */
const WorkSections = lazyPart(() => import('../features/record-status/work-sections.tsx'), 'WorkSections')

export function StatusPage() {
  const query = useQuery(systemQueries.status())
  const { data, isPending, isError, dataUpdatedAt } = query
  return (
    <div className="status">
      <PageTitle>Data status</PageTitle>
      {data || isPending ? (
        <>
          <StatusLead status={data} />
          {data && isError && <StaleLine at={dataUpdatedAt} {...retryOf(query)} />}
          <RecordSections status={data} />
        </>
      ) : (
        <div className="empty-state">
          <p>
            The data status isn’t available right now. The service may be starting up, or you may be offline.
            No data is lost.
          </p>
          <div className="actions">
            <RetryButton {...retryOf(query)} />
            <ButtonLink to={paths.health()}>Check service health</ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}

interface StatusSectionProps {
  readonly status: ServiceStatus | undefined
}

function StatusLead({ status }: StatusSectionProps) {
  const lead = status && recordStatusText(status)
  return (
    <p className="status-lead">
      {lead ? lead.text : <Skeleton width="long" />}
      {lead?.at && (
        <>
          {' '}
          <RelativeTime at={lead.at} />
        </>
      )}
    </p>
  )
}

const RecordSections = ({ status }: StatusSectionProps) => (
  <div className="status-parts" aria-busy={status === undefined}>
    <PanelSection title="Source">
      <SourceSection source={status?.source} />
    </PanelSection>
    <PanelSection title="Freshness">
      <p className="status-note muted">
        When Rostrum last checked each part of the source, and how soon it recorded the changes of the last 7
        days.
      </p>
      <SourceTable sources={status?.sources} votes={status?.votes} texts={status?.texts} />
    </PanelSection>
    <PanelSection title="Coverage">
      <p className="status-note muted">
        How much of each of the source’s lists Rostrum has downloaded, and when it last read all of it.
      </p>
      <CoverageTable coverage={status?.coverage} />
    </PanelSection>
    <Suspense fallback={<div className="status-work-loading" />}>
      <WorkSections status={status} />
    </Suspense>
  </div>
)

/** While the source is unknown, the longer of the two texts reserves the space. */
function SourceSection({ source }: { source: ServiceStatus['source'] | undefined }) {
  const isReal = source?.isSample === false
  return (
    <div className={classNames('status-source', !source && 'status-unsure', !isReal && 'status-sample')}>
      <p className="status-source-name">{isReal ? 'Congress.gov' : SAMPLE_LABEL}</p>
      <p>
        {isReal
          ? 'Rostrum keeps its own copy of the data that the Library of Congress publishes. If the two ever differ, Congress.gov is right.'
          : 'Every member, bill, and amendment here is made up, so that you can try Rostrum. None of it is real congressional data.'}
      </p>
      {source?.hoursLate && (
        <p>
          This site follows the files that GovInfo publishes, so a change can take up to {source.hoursLate}{' '}
          hours to appear.
        </p>
      )}
      <p className="status-host note">Downloaded from {source?.name}</p>
    </div>
  )
}
