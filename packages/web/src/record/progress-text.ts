import type { FetchProgress } from '@rostrum/contract/entities/common'

/** "250 of 16,310 are here so far." */
export function progressText({ held, expected }: FetchProgress): string {
  if (expected === 0 && held === 0) return 'Nothing has arrived yet.'
  const of = expected === 0 ? '' : ` of ${expected.toLocaleString('en-US')}`
  return `${held.toLocaleString('en-US')}${of} are here so far.`
}
