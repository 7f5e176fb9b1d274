import type { LedgerEvent } from './ledger-event.ts'

/** Kinds that are dated by the action they belong to, but published weeks later. */
export const PUBLISHED_LATER: ReadonlySet<LedgerEvent['kind']> = new Set([
  'summary',
  'text',
  'committee',
  'amendment',
])
