import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { useQuery } from '@tanstack/react-query'
import { systemQueries } from '../api/system.ts'
import { CoverageTable } from '../features/record-status/coverage-table.tsx'
import { referenceTime, recordStatusText } from '../features/record-status/record-status-text.ts'
import { SAMPLE_LABEL } from '../features/record-status/sample-label.ts'
import { JobCards, FetchQueueCards } from '../features/record-status/work-cards.tsx'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import '../ui/panels.css'
import './status.css'

export function StatusPage() {
  const clock = useNow(10)
  const { data, isPending, isError, isFetching, refetch } = useQuery(systemQueries.status())
  const now = data ? referenceTime(data, clock) : clock
  const retryButton = (
    <Button isBusy={isFetching} onClick={() => void refetch()}>
      Ask again
    </Button>
  )
  return (
    <div className="status">
      <PageTitle tab="Record status">The state of the record</PageTitle>
      {data || isPending ? (
        <>
          <StatusLead status={data} now={now} />
          {data && isError && (
            <div className="status-late">
              <p>
                This is how things stood <RelativeTime at={data.time} now={now} />. A newer answer could not
                be had.
              </p>
              {retryButton}
            </div>
          )}
          <RecordSections status={data} now={now} />
        </>
      ) : (
        <div className="status-silent">
          <p>
            How the record stands cannot be told right now. The service may be starting, or the connection to
            it is lost. What Rostrum holds is safe.
          </p>
          <div className="status-actions">
            {retryButton}
            <ButtonLink to={paths.health()}>See what is running</ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}

interface StatusSectionProps {
  readonly status: ServiceStatus | undefined
  readonly now: number
}

function StatusLead({ status, now }: StatusSectionProps) {
  const words = status && recordStatusText(status)
  return (
    <p className="status-lead">
      {words ? words.text : <Skeleton width="long" />}
      {words?.at && (
        <>
          {' '}
          <RelativeTime at={words.at} now={now} />
        </>
      )}
    </p>
  )
}

const RecordSections = ({ status, now }: StatusSectionProps) => (
  <div className="status-parts" aria-busy={status === undefined}>
    <section aria-labelledby="status-source">
      <h2 className="panel-title" id="status-source">
        Where it comes from
      </h2>
      <SourceSection source={status?.source} />
    </section>
    <section aria-labelledby="status-coverage">
      <h2 className="panel-title" id="status-coverage">
        How complete it is
      </h2>
      <p className="status-note">
        The source says how many entries each of its lists has; here is how many of them Rostrum holds.
      </p>
      <CoverageTable coverage={status?.coverage} now={now} />
    </section>
    <section aria-labelledby="status-work">
      <h2 className="panel-title" id="status-work">
        The work behind it
      </h2>
      <JobCards status={status} now={now} />
    </section>
    <section aria-labelledby="status-reserve">
      <h2 className="panel-title" id="status-reserve">
        What waits, and what is left
      </h2>
      <FetchQueueCards status={status} now={now} />
    </section>
  </div>
)

/** Until it is known which of the two holds, the longer words keep the room. */
function SourceSection({ source }: { source: ServiceStatus['source'] | undefined }) {
  const isReal = source?.isSample === false
  return (
    <div className={classNames('status-source', !source && 'status-unsure', !isReal && 'status-sample')}>
      <p className="status-source-name">{isReal ? 'Congress.gov' : SAMPLE_LABEL}</p>
      <p>
        {isReal
          ? 'Rostrum keeps its own copy of the public record that the Library of Congress publishes. Where they differ, the original holds.'
          : 'Every member, bill and amendment here is invented, so that Rostrum can be tried out. None of it is the Congress of the United States.'}
      </p>
      <p className="status-host">Fetched from {source?.name}</p>
    </div>
  )
}
