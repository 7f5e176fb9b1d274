import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/jobs'
import type { ReactNode } from 'react'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobState, jobSchedule, jobText } from './job-labels.ts'
import { formatNumber } from '@rostrum/contract/format'

interface WorkCardsProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
  readonly now: number
}

interface WorkCardProps {
  readonly title: string
  readonly value: ReactNode
  readonly note: ReactNode
  readonly children?: ReactNode
}

export const WorkCard = ({ title, value, note, children }: WorkCardProps) => (
  <li className="work-card">
    <h3>{title}</h3>
    <p className="work-value">{value}</p>
    <p className="work-note">{note}</p>
    {children}
  </li>
)

const EXPECTED_JOBS: ServiceStatus['jobs'] = JOB_NAMES.map((name) => ({ name, failures: 0 }))

export const JobCards = ({ status, now }: WorkCardsProps) => (
  <ul className="work-cards">
    {(status?.jobs ?? EXPECTED_JOBS).map((job) => (
      <WorkCard
        key={job.name}
        title={jobText(job.name).title}
        value={status ? jobState(job, now) : <Skeleton width="long" />}
        note={jobText(job.name).note}
      >
        <dl className="work-facts">
          <dt>Runs</dt>
          <dd>{jobSchedule(job.name)}</dd>
          <dt>Last successful run</dt>
          <dd>{status ? <AgeOrNone at={job.succeededAt} now={now} /> : <Skeleton width="short" />}</dd>
          <dt>Last failed run</dt>
          <dd>{status ? <AgeOrNone at={job.failedAt} now={now} /> : <Skeleton width="short" />}</dd>
        </dl>
      </WorkCard>
    ))}
  </ul>
)

const AgeOrNone = ({ at, now }: { at: string | undefined; now: number }) =>
  at === undefined ? 'None' : <RelativeTime at={at} now={now} />

/** The fetch queue, the request budget and the storage engine. */
export const FetchQueueCards = ({ status, now }: WorkCardsProps) => (
  <ul className="work-cards">
    <WorkCard
      title="Details to download"
      value={status ? waitingLabel(status.backlog) : <Skeleton width="short" />}
      note="Lists give only an outline. The details of each entry are downloaded one at a time, most requested first."
    />
    {!status?.source.hoursLate && (
      <WorkCard
        title="Requests left this hour"
        value={status ? budgetLabel(status.budget) : <Skeleton width="long" />}
        note={
          <>
            The source limits requests per hour, and some are reserved for readers.
            {status?.budget.reset && Date.parse(status.budget.reset) > now && (
              <>
                {' '}
                The limit resets <RelativeTime at={status.budget.reset} now={now} />.
              </>
            )}
          </>
        }
      />
    )}
    <WorkCard
      title="Storage"
      value={status?.engine ?? <Skeleton width="short" />}
      note="The database that holds Rostrum’s copy of the data. It serves every page, so readers don’t wait for the source."
    />
  </ul>
)

const waitingLabel = ({ waiting, isMore }: ServiceStatus['backlog']): string => {
  if (waiting === 0) return 'None'
  return isMore ? `${formatNumber(waiting)} or more` : formatNumber(waiting)
}

const budgetLabel = ({ remaining, limit }: ServiceStatus['budget']): string =>
  `${formatNumber(remaining)} of ${formatNumber(limit)}`
