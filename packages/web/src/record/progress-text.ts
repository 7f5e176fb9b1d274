import type { FetchProgress } from '@rostrum/contract/entities/common'
import { formatNumber } from '@rostrum/contract/lib/format'

/** "250 of 16,310 downloaded so far." */
export function progressText({ held, expected }: FetchProgress): string {
  if (expected === 0 && held === 0) return 'Nothing downloaded yet.'
  const of = expected === 0 ? '' : ` of ${formatNumber(expected)}`
  return `${formatNumber(held)}${of} downloaded so far.`
}
