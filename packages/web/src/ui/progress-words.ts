import type { Progress } from '@rostrum/contract/entities/common'

/** "250 of 16,310 are here so far." */
export function progressWords({ held, expected }: Progress): string {
  if (expected === 0) return 'Nothing has arrived yet.'
  return `${held.toLocaleString('en-US')} of ${expected.toLocaleString('en-US')} are here so far.`
}
