import type { AlertsStatus, ServiceStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/format'
import { Fragment } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { canaryText, countRows, delayLabel, longestWait, queueLabel, timeToSend } from './alert-labels.ts'
import { WorkCard } from './work-cards.tsx'

interface AlertCardsProps {
  /** Undefined while it is loading. */
  readonly status: ServiceStatus | undefined
}

/** How sending alerts goes: numbers, and nothing about people. */
export function AlertCards({ status }: AlertCardsProps) {
  const { alerts } = status ?? {}
  const valueOf = (text: (measured: AlertsStatus) => string) => {
    if (status === undefined) return <Skeleton width="short" />
    return alerts === undefined ? 'Not measured yet' : text(alerts)
  }
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
        <dl className="work-facts">
          {countRows(alerts).map(([label, count]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{status === undefined ? <Skeleton width="short" /> : count}</dd>
            </Fragment>
          ))}
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
