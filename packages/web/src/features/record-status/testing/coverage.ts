import type { Coverage } from '@rostrum/contract/entities/status'

/** A list of bills, not fetched by default. */
export const coverageOf = (facts: Partial<Coverage> = {}): Coverage => ({
  kind: 'bills',
  congress: 119,
  held: 0,
  expected: 0,
  isUnderWay: false,
  ...facts,
})
