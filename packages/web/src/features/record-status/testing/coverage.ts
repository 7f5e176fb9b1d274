import type { Coverage } from '@rostrum/contract/entities/status'

/** A list of bills that nobody has looked at, unless told otherwise. */
export const coverageOf = (facts: Partial<Coverage> = {}): Coverage => ({
  kind: 'bills',
  congress: 119,
  held: 0,
  expected: 0,
  isUnderWay: false,
  ...facts,
})
