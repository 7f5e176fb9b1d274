import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { pluralize } from '@rostrum/view/format-number.ts'
import type {
  Publisher,
  SourceStatus,
  TextSourceStatus,
  VoteSourceStatus,
} from '@rostrum/contract/entities/status'

export type AnySource = SourceStatus | TextSourceStatus | VoteSourceStatus

type SourceName = SourceStatus['name']

/** Also in display order. */
export const SOURCE_LABELS: Record<SourceName, string> = {
  bills: 'Bills of this Congress',
  amendments: 'Amendments of this Congress',
  members: 'Members',
  laws: 'Laws',
  older: 'Earlier Congresses',
  details: 'Details of bills and members',
}

export const PUBLISHER_LABELS: Record<Publisher, string> = {
  clerk: 'House votes, from the Clerk',
  senate: 'Senate votes',
  'house-api': 'House votes, from Congress.gov',
  legislators: 'Who served when',
  'govinfo-bulk': 'Texts of bills, from GovInfo’s bulk files',
  govinfo: 'Texts of bills, one by one from GovInfo',
  'congress-gov': 'Texts of bills, from Congress.gov',
}

const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** Rounded up, since it is stated as an upper bound: "3 min", "2 hours". */
export function formatDelay(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  const hours = Math.ceil(minutes / HOUR_MINUTES)
  return hours <= DAY_HOURS ? pluralize(hours, 'hour') : pluralize(Math.ceil(hours / DAY_HOURS), 'day')
}

export const delayText = ({ delay }: Pick<SourceStatus, 'delay'>): string =>
  delay === undefined
    ? 'No changes in 7 days'
    : `Half within ${formatDelay(delay.p50Seconds)}, 95% within ${formatDelay(delay.p95Seconds)}`

export function everyText(minutes: number | undefined): string {
  if (minutes === undefined) return 'when a text is missing'
  if (minutes === 1) return 'every minute'
  if (minutes === HOUR_MINUTES) return 'every hour'
  return minutes === DAY_HOURS * HOUR_MINUTES ? 'every day' : `every ${minutes} minutes`
}

const PROBLEMS: Partial<Record<AnySource['state'], string>> = {
  waiting: 'Not checked yet',
  downloading: 'Downloading for the first time',
  late: 'Overdue',
  failing: 'Can’t be checked',
  unreadable: 'Sends data in a form that Rostrum cannot read',
  refused: 'The server refuses requests',
}

/** Why a source is not current; undefined if it is. */
export const sourceProblem = ({
  state,
  everyMinutes,
}: {
  readonly state: AnySource['state']
  readonly everyMinutes?: number
}): string | undefined =>
  state === 'waiting' && everyMinutes === undefined ? 'Not needed yet' : PROBLEMS[state]
