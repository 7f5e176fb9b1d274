import { ordinal } from '@rostrum/contract/congress/congress'
import type { Coverage, ServiceStatus } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/lib/format'

export const UNKNOWN_STATUS = 'Data status unknown'

interface RecordStatusText {
  readonly text: string
  /** A time whose age is shown after the text. */
  readonly at?: string
}

const isComplete = ({ completeAt }: Coverage): boolean => completeAt !== undefined

function downloadingText({ kind, congress, held, expected }: Coverage): string {
  const list = congress === undefined ? kind : `${kind} of the ${ordinal(congress)} Congress`
  return `Downloading data: ${expected === 0 ? list : `${formatNumber(held)} of ${formatNumber(expected)} ${list}`}`
}

/** The record's status in one line. Its age is that of the bills' source; the status page lists all sources. */
export function recordStatusText({
  coverage,
  sources,
}: Pick<ServiceStatus, 'coverage' | 'sources'>): RecordStatusText {
  const missing = coverage.filter((list) => !isComplete(list))
  const filling = missing.find(({ isUnderWay }) => isUnderWay)
  if (filling) return { text: downloadingText(filling) }
  if (coverage.every((list) => !isComplete(list) && list.held === 0))
    return { text: 'No data downloaded yet' }
  if (missing.length > 0) {
    return {
      text: `Data incomplete: ${coverage.length - missing.length} of ${coverage.length} lists downloaded`,
    }
  }
  const at = sources.find(({ name }) => name === 'bills')?.lookedAt
  return { text: 'Bills last checked', ...(at !== undefined && { at }) }
}
