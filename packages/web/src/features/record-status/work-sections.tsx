import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { AlertCards } from './alert-cards.tsx'
import { FetchQueueCards, JobCards } from './work-cards.tsx'

interface WorkSectionsProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
  readonly now: number
}

export const WorkSections = ({ status, now }: WorkSectionsProps) => (
  <>
    <section aria-labelledby="status-work">
      <h2 className="panel-title" id="status-work">
        Background jobs
      </h2>
      <JobCards status={status} now={now} />
    </section>
    <section aria-labelledby="status-reserve">
      <h2 className="panel-title" id="status-reserve">
        Download queue
      </h2>
      <FetchQueueCards status={status} now={now} />
    </section>
    <section aria-labelledby="status-alerts">
      <h2 className="panel-title" id="status-alerts">
        Alerts
      </h2>
      <AlertCards status={status} />
    </section>
  </>
)
