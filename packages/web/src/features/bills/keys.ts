import { isAmendmentType, isBillType } from '@rostrum/contract/congress/bill-types'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'

type RouteParams = Readonly<Record<string, string | undefined>>

function congressAndNumber({
  congress = '',
  number = '',
}: RouteParams): { congress: number; number: string } | undefined {
  if (!/^[1-9]\d{0,2}$/.test(congress) || !/^[1-9]\d{0,4}$/.test(number)) return undefined
  return { congress: Number(congress), number }
}

/** Parses a bill's route parameters, in any case. */
export function billKeyOf(params: RouteParams): BillKey | undefined {
  const type = params['type']?.toLowerCase() ?? ''
  const parsed = congressAndNumber(params)
  return parsed && isBillType(type) ? { ...parsed, type } : undefined
}

export function amendmentKeyOf(params: RouteParams): AmendmentKey | undefined {
  const type = params['type']?.toLowerCase() ?? ''
  const parsed = congressAndNumber(params)
  return parsed && isAmendmentType(type) ? { ...parsed, type } : undefined
}
