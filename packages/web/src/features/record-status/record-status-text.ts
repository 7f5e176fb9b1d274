import { ordinal } from '@rostrum/contract/congress'
import type { Coverage, ServiceStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '../../ui/format-number.ts'

export const UNKNOWN_STATUS = 'Record status unknown'

interface RecordStatusText {
  readonly text: string
  /** The moment the words are about; its age follows them. */
  readonly at?: string
}

const isComplete = ({ completeAt }: Coverage): boolean => completeAt !== undefined

function fetchingText({ kind, congress, held, expected }: Coverage): string {
  const what = congress === undefined ? kind : `${kind} of the ${ordinal(congress)} Congress`
  return `Fetching the record: ${expected === 0 ? what : `${formatNumber(held)} of ${formatNumber(expected)} ${what}`}`
}

/** The state of the whole record in one line. It was checked when its least lately checked list was. */
export function recordStatusText({ coverage }: Pick<ServiceStatus, 'coverage'>): RecordStatusText {
  const missing = coverage.filter((list) => !isComplete(list))
  const filling = missing.find(({ isUnderWay }) => isUnderWay)
  if (filling) return { text: fetchingText(filling) }
  if (coverage.every((list) => !isComplete(list) && list.held === 0))
    return { text: 'Record not fetched yet' }
  if (missing.length > 0) {
    return {
      text: `Record in part: ${coverage.length - missing.length} of ${coverage.length} lists complete`,
    }
  }
  const [oldest] = coverage.flatMap(({ completeAt }) => completeAt ?? []).toSorted()
  return { text: 'Record checked', ...(oldest !== undefined && { at: oldest }) }
}

/** What ages are told against: a clock that is slow must not make anything newer than the answer itself. */
export const referenceTime = ({ time }: Pick<ServiceStatus, 'time'>, now: number): number =>
  Math.max(now, Date.parse(time))
