import type { LedgerEvent } from './ledger-event.ts'

/** Dated by the action that they belong to, and published weeks after it. */
export const PUBLISHED_LATER: ReadonlySet<LedgerEvent['kind']> = new Set([
  'summary',
  'text',
  'committee',
  'amendment',
])
