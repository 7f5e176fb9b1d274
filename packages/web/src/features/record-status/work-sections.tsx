import type { AlertsStatus, ServiceStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import { Fragment, type ReactNode } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { PanelSection } from '../../ui/panel-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
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
  waitingLabel,
} from './alert-labels.ts'

interface WorkProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
}

export const WorkSections = (props: WorkProps) => (
  <>
    <PanelSection title="Background jobs">
      <ul className="work-cards">
        <JobCards {...props} />
      </ul>
    </PanelSection>
    <PanelSection title="Download queue">
      <ul className="work-cards">
        <FetchQueueCards {...props} />
      </ul>
    </PanelSection>
    <PanelSection title="Alerts">
      <ul className="work-cards">
        <AlertCards {...props} />
      </ul>
    </PanelSection>
  </>
)

/** A value that is undefined is loading. */
type Fact = readonly [label: string, value: ReactNode]

interface WorkCardProps {
  readonly title: string
  readonly value: ReactNode
  readonly note: ReactNode
  readonly facts?: readonly Fact[]
}

const WorkCard = ({ title, value, note, facts }: WorkCardProps) => (
  <li className="work-card">
    <h3>{title}</h3>
    <p className="work-value">{value ?? <Skeleton width="long" />}</p>
    <p className="note">{note}</p>
    {facts && (
      <dl className="work-facts">
        {facts.map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{fact ?? <Skeleton width="short" />}</dd>
          </Fragment>
        ))}
      </dl>
    )}
  </li>
)

const EXPECTED_JOBS: ServiceStatus['jobs'] = JOB_NAMES.map((name) => ({ name, failures: 0 }))

function JobCards({ status }: WorkProps) {
  const now = useNow(10)
  const ageOf = (at: string | undefined): ReactNode =>
    status && (at === undefined ? 'None' : <RelativeTime at={at} />)
  return (status?.jobs ?? EXPECTED_JOBS).map((job) => (
    <WorkCard
      key={job.name}
      {...jobText(job.name)}
      value={status && jobState(job, now)}
      facts={[
        ['Runs', jobSchedule(job.name)],
        ['Last successful run', ageOf(job.succeededAt)],
        ['Last failed run', ageOf(job.failedAt)],
      ]}
    />
  ))
}

const FetchQueueCards = ({ status }: WorkProps) => (
  <>
    <WorkCard
      title="Details to download"
      value={status && waitingLabel(status.backlog.waiting, status.backlog.isMore)}
      note="Lists give only an outline. The details of each entry are downloaded one at a time, most requested first."
    />
    {!status?.source.hoursLate && (
      <WorkCard
        title="Requests left this hour"
        value={status && budgetLabel(status.budget)}
        note={
          <>
            The source limits requests per hour, and some are reserved for readers.
            {status?.budget.reset && <NextReset at={status.budget.reset} />}
          </>
        }
      />
    )}
    <WorkCard
      title="Storage"
      value={status?.engine}
      note="The database that holds Rostrum’s copy of the data. It serves every page, so readers don’t wait for the source."
    />
  </>
)

/** Nothing once it is past, which may be minutes before the next status comes. */
const NextReset = ({ at }: { at: string }) =>
  Date.parse(at) > useNow(10) && (
    <>
      {' '}
      The limit resets <RelativeTime at={at} />.
    </>
  )

const budgetLabel = ({ remaining, limit }: ServiceStatus['budget']): string =>
  `${formatNumber(remaining)} of ${formatNumber(limit)}`

/** Delivery statistics of alerts, without anything about people. */
function AlertCards({ status }: WorkProps) {
  const { alerts } = status ?? {}
  const valueOf = (text: (measured: AlertsStatus) => string) =>
    status && (alerts === undefined ? 'Not measured yet' : text(alerts))
  const countsOf = (rows: readonly Fact[]): Fact[] => rows.map(([label, count]) => [label, status && count])
  return (
    <>
      <WorkCard
        title="Waiting to be sent"
        value={valueOf(queueLabel)}
        note="Alerts that are due. The email service limits how many it accepts per second."
        facts={[
          ['Longest wait', valueOf(longestWait)],
          ['Time to send all', valueOf(timeToSend)],
        ]}
      />
      <WorkCard
        title="Sent in 24 hours"
        value={valueOf(({ lastDay }) => formatNumber(lastDay.sent))}
        note={valueOf(delayLabel)}
        facts={countsOf(countRows(alerts))}
      />
      <WorkCard
        title="Codes and links waiting"
        value={valueOf(accountMailLabel)}
        note="Account emails that the mail server has not accepted yet. Rostrum keeps trying until they expire."
        facts={[['Longest wait', valueOf(oldestAccountMail)], ...countsOf(accountMailRows(alerts))]}
      />
      <WorkCard
        title="Test email"
        value={valueOf(canaryText)}
        note="Sent every 15 minutes, the same way as alerts, to check that they arrive."
      />
    </>
  )
}
