import { ordinal } from '@rostrum/contract/congress'
import type { Coverage, ServiceStatus } from '@rostrum/contract/entities/status'

export const UNKNOWN_WORDS = 'Record status unknown'

interface RecordWords {
  readonly text: string
  /** The moment the words are about; its age follows them. */
  readonly at?: string
}

export const countWords = (count: number): string => count.toLocaleString('en-US')

const isComplete = ({ completeAt }: Coverage): boolean => completeAt !== undefined

function fillingWords({ kind, congress, held, expected }: Coverage): string {
  const what = congress === undefined ? kind : `${kind} of the ${ordinal(congress)} Congress`
  return `Fetching the record: ${expected === 0 ? what : `${countWords(held)} of ${countWords(expected)} ${what}`}`
}

/** The state of the whole record in one line. It was checked when its least lately checked list was. */
export function recordWords({ coverage }: Pick<ServiceStatus, 'coverage'>): RecordWords {
  const missing = coverage.filter((list) => !isComplete(list))
  const filling = missing.find(({ isUnderWay }) => isUnderWay)
  if (filling) return { text: fillingWords(filling) }
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
export const readingTime = ({ time }: Pick<ServiceStatus, 'time'>, now: number): number =>
  Math.max(now, Date.parse(time))
