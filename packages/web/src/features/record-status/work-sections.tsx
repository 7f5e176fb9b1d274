import type { AlertsStatus, ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import { Fragment, type ReactNode } from 'react'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobSchedule, jobState, jobText } from './job-labels.ts'
import { formatNumber } from '@rostrum/contract/lib/format'
import {
  accountMailLabel,
  accountMailRows,
  canaryText,
  countRows,
  delayLabel,
  longestWait,
  oldestAccountMail,
  queueLabel,
  timeToSend,
} from './alert-labels.ts'

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

const WorkCard = ({ title, value, note, children }: WorkCardProps) => (
  <li className="work-card">
    <h3>{title}</h3>
    <p className="work-value">{value}</p>
    <p className="work-note">{note}</p>
    {children}
  </li>
)

const EXPECTED_JOBS: ServiceStatus['jobs'] = JOB_NAMES.map((name) => ({ name, failures: 0 }))

const JobCards = ({ status, now }: WorkCardsProps) => (
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

const FetchQueueCards = ({ status, now }: WorkCardsProps) => (
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

interface AlertCardsProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
}

/** Delivery statistics of alerts, without anything about people. */
function AlertCards({ status }: AlertCardsProps) {
  const { alerts } = status ?? {}
  const valueOf = (text: (measured: AlertsStatus) => string) => {
    if (status === undefined) return <Skeleton width="short" />
    return alerts === undefined ? 'Not measured yet' : text(alerts)
  }
  const rowsOf = (rows: readonly [string, string][]) =>
    rows.map(([label, count]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{status === undefined ? <Skeleton width="short" /> : count}</dd>
      </Fragment>
    ))
  return (
    <ul className="work-cards">
      <WorkCard
        title="Waiting to be sent"
        value={valueOf(queueLabel)}
        note="Alerts that are due. The email service limits how many it accepts per second."
      >
        <dl className="work-facts">
          <dt>Longest wait</dt>
          <dd>{valueOf(longestWait)}</dd>
          <dt>Time to send all</dt>
          <dd>{valueOf(timeToSend)}</dd>
        </dl>
      </WorkCard>
      <WorkCard
        title="Sent in 24 hours"
        value={valueOf(({ lastDay }) => formatNumber(lastDay.sent))}
        note={valueOf(delayLabel)}
      >
        <dl className="work-facts">{rowsOf(countRows(alerts))}</dl>
      </WorkCard>
      <WorkCard
        title="Codes and links waiting"
        value={valueOf(accountMailLabel)}
        note="Account emails that the mail server has not accepted yet. Rostrum keeps trying until they expire."
      >
        <dl className="work-facts">
          <dt>Longest wait</dt>
          <dd>{valueOf(oldestAccountMail)}</dd>
          {rowsOf(accountMailRows(alerts))}
        </dl>
      </WorkCard>
      <WorkCard
        title="Test email"
        value={valueOf(canaryText)}
        note="Sent every 15 minutes, the same way as alerts, to check that they arrive."
      />
    </ul>
  )
}
