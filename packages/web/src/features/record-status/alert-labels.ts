import type { AlertsStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/lib/format'
import { formatDelay } from './source-labels.ts'

export const waitingLabel = (waiting: number, isMore = false): string =>
  waiting === 0 ? 'None' : `${formatNumber(waiting)}${isMore ? ' or more' : ''}`

export const queueLabel = ({ queue: { mails, people, isMore } }: AlertsStatus): string =>
  waitingLabel(mails + people, isMore)

export function longestWait({ queue }: AlertsStatus): string {
  const seconds = Math.max(queue.oldestMailSeconds, queue.oldestPersonSeconds)
  return seconds === 0 ? 'None' : formatDelay(seconds)
}

export function timeToSend({ queue: { mails, people, drainSeconds, perSecond } }: AlertsStatus): string {
  if (mails + people === 0) return 'None'
  if (drainSeconds === undefined || perSecond === undefined) return 'Unknown'
  return `${formatDelay(drainSeconds)}, at ${formatNumber(perSecond)} a second`
}

export const delayLabel = ({ delay }: AlertsStatus): string =>
  delay === undefined
    ? 'No alert was sent at once.'
    : `At once: half within ${formatDelay(delay.p50Seconds)}, 95% within ${formatDelay(delay.p95Seconds)}, 99% within ${formatDelay(delay.p99Seconds)}.`

const CANARY_LABELS = {
  waiting: 'Waiting for delivery',
  delivered: 'Delivered',
  missing: 'Not delivered in time',
} as const

export const canaryText = ({ canary }: AlertsStatus): string =>
  canary === undefined ? 'Off' : CANARY_LABELS[canary.state]

const COUNT_LABELS = [
  ['delivered', 'Delivered'],
  ['bounced', 'Bounced'],
  ['complained', 'Reported as spam'],
  ['unknown', 'Outcome unknown'],
  ['heldBack', 'Held back'],
] as const

export const countRows = (alerts: AlertsStatus | undefined): [string, string][] =>
  COUNT_LABELS.map(([name, label]) => [label, formatNumber(alerts?.lastDay[name] ?? 0)])

const ACCOUNT_MAIL_LABELS = [
  ['sent', 'Sent in 24 hours'],
  ['refused', 'Refused'],
  ['expired', 'Expired before they were accepted'],
  ['unknown', 'Outcome unknown'],
  ['heldBack', 'Held back'],
] as const

export const accountMailLabel = ({ accountMail }: AlertsStatus): string =>
  accountMail === undefined ? 'Not measured yet' : waitingLabel(accountMail.waiting)

export const oldestAccountMail = ({ accountMail }: AlertsStatus): string =>
  accountMail === undefined || accountMail.waiting === 0 ? 'None' : formatDelay(accountMail.oldestSeconds)

export const accountMailRows = (alerts: AlertsStatus | undefined): [string, string][] =>
  ACCOUNT_MAIL_LABELS.map(([name, label]) => [label, formatNumber(alerts?.accountMail?.lastDay[name] ?? 0)])
