import type { AlertsStatus, ServiceStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/format'
import { Fragment } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
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
import { WorkCard } from './work-cards.tsx'

interface AlertCardsProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
}

/** Delivery statistics of alerts, without anything about people. */
export function AlertCards({ status }: AlertCardsProps) {
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
        note="Alerts whose time has come. The email service limits how many it takes per second."
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
        note="Email about accounts that the mail server has not taken yet. It is tried again until it expires."
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
        note="Sent the way that alerts go, every 15 minutes, to see that they arrive."
      />
    </ul>
  )
}
