import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/jobs'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobState, jobSchedule, jobText } from './job-labels.ts'
import { formatNumber } from '../../ui/format-number.ts'
import './work-cards.css'

interface WorkCardsProps {
  /** Absent while it is on its way. */
  readonly status: ServiceStatus | undefined
  readonly now: number
}

interface WorkCardProps {
  readonly title: string
  readonly value: ReactNode
  readonly note: ReactNode
  readonly children?: ReactNode
}

const WorkCard = ({ title, value, note, children }: WorkCardProps) => (
  <li className="work-card">
    <h3>{title}</h3>
    <p className="work-value">{value}</p>
    <p className="work-note">{note}</p>
    {children}
  </li>
)

const EXPECTED_JOBS: ServiceStatus['jobs'] = JOB_NAMES.map((name) => ({ name, failures: 0 }))

/** How the work on the record goes, job by job. */
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
          <dt>Last good run</dt>
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

/** What is still to be done, and with what. */
export const FetchQueueCards = ({ status, now }: WorkCardsProps) => (
  <ul className="work-cards">
    <WorkCard
      title="Details waiting"
      value={status ? waitingLabel(status.backlog) : <Skeleton width="short" />}
      note="A list tells only the outline. What stands behind each entry is fetched one by one, the most wanted first."
    />
    <WorkCard
      title="Requests left this hour"
      value={status ? budgetLabel(status.budget) : <Skeleton width="long" />}
      note={
        <>
          The source answers only so many an hour, and a part is kept for readers.
          {status?.budget.reset && Date.parse(status.budget.reset) > now && (
            <>
              {' '}
              More come back <RelativeTime at={status.budget.reset} now={now} />.
            </>
          )}
        </>
      }
    />
    <WorkCard
      title="Kept in"
      value={status?.engine ?? <Skeleton width="short" />}
      note="The database with Rostrum’s own copy. It answers every page, so that none has to wait for the source."
    />
  </ul>
)

const waitingLabel = ({ waiting, isMore }: ServiceStatus['backlog']): string => {
  if (waiting === 0) return 'None'
  return isMore ? `${formatNumber(waiting)} or more` : formatNumber(waiting)
}

const budgetLabel = ({ remaining, limit }: ServiceStatus['budget']): string =>
  `${formatNumber(remaining)} of ${formatNumber(limit)}`
