import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { parseRecordPath } from '@rostrum/contract/entities/record-path'
import { parseAmendmentKey, parseBillKey } from '@rostrum/contract/entities/record-ref'

type RouteParams = Readonly<Record<string, string | undefined>>

const keyOf = (kind: 'bill' | 'amendment', { congress, type, number }: RouteParams): string | undefined =>
  parseRecordPath([kind, congress, type?.toLowerCase(), number].join('/'))?.key

/** Parses a bill's route parameters, in any case. */
export function billKeyOf(params: RouteParams): BillKey | undefined {
  const key = keyOf('bill', params)
  return key === undefined ? undefined : parseBillKey(key)
}

export function amendmentKeyOf(params: RouteParams): AmendmentKey | undefined {
  const key = keyOf('amendment', params)
  return key === undefined ? undefined : parseAmendmentKey(key)
}
