import type { FetchProgress } from '@rostrum/contract/entities/common'
import type { AmendmentIndex, BillIndex } from './catalog.ts'

/** Sponsors are known from details only: while more than this share lacks them, lists by sponsor are incomplete. */
const MISSING_SHARE = 1 / 100
const ANY_DATE = { from: '1789-01-01' }

/** Returns how many records have their details, or undefined once nearly all do. */
export function detailProgress(indexes: readonly (AmendmentIndex | BillIndex)[]): FetchProgress | undefined {
  let [held, expected] = [0, 0]
  let isShort = false
  for (const index of indexes) {
    const detailed = index.search({ filters: { introduced: ANY_DATE }, limit: 0 }).total
    isShort ||= index.size - detailed > index.size * MISSING_SHARE
    held += detailed
    expected += index.size
  }
  return isShort ? { held, expected } : undefined
}
