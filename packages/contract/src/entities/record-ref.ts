import { type AmendmentType, type BillType, isAmendmentType, isBillType } from '../congress/bill-types.ts'
import type { AmendmentKey, BillKey } from './bill.ts'

/** The records that can be followed and whose changes are tracked. */
export const RECORD_KINDS = ['member', 'bill', 'amendment', 'committee', 'topic'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
export type KindCounts = Readonly<Record<`${RecordKind}s`, number>>

/** The kinds whose records each have a page at the provider. */
export const FETCHED_KINDS = ['bill', 'member', 'amendment'] as const satisfies readonly RecordKind[]
export type FetchedKind = (typeof FETCHED_KINDS)[number]

/** A reference to a record by its key: `119/hr/1`, `S000148`, `119/samdt/3937`, `hsag00`, `Health`. */
export interface RecordRef {
  readonly kind: RecordKind
  readonly key: string
}

export interface FetchedRef extends RecordRef {
  readonly kind: FetchedKind
}

interface RecordNumber<Type extends string> {
  readonly congress: number | string
  readonly type: Type
  readonly number: number | string
}

export const recordKeyOf = ({ congress, type, number }: RecordNumber<string>): string =>
  `${congress}/${type}/${number}`

export const billRef = (bill: RecordNumber<BillType>): FetchedRef => ({
  kind: 'bill',
  key: recordKeyOf(bill),
})
export const amendmentRef = (amendment: RecordNumber<AmendmentType>): FetchedRef => ({
  kind: 'amendment',
  key: recordKeyOf(amendment),
})
export const committeeRef = (systemCode: string): RecordRef => ({ kind: 'committee', key: systemCode })
/** A policy area, by the Library of Congress's name for it. */
export const topicRef = (policyArea: string): RecordRef => ({ kind: 'topic', key: policyArea })
export const memberRef = (bioguideId: string): FetchedRef => ({ kind: 'member', key: bioguideId })

/** A reference as a string, for the keys of a map. */
export const refId = ({ kind, key }: RecordRef): string => `${kind} ${key}`

/** Splits the key of a bill or an amendment, without checking its type. */
export function splitRecordKey(key: string): { congress: number; type: string; number: string } {
  const [congress = '', type = '', number = ''] = key.split('/')
  return { congress: Number(congress), type, number }
}

export const isBillKey = (record: BillKey | AmendmentKey): record is BillKey => isBillType(record.type)

/** Returns undefined for the key of a member or a committee, or of an unknown type. */
export function parseRecordKey(key: string): BillKey | AmendmentKey | undefined {
  const { type, ...rest } = splitRecordKey(key)
  if (isBillType(type)) return { ...rest, type }
  return isAmendmentType(type) ? { ...rest, type } : undefined
}

export function parseBillKey(key: string): BillKey {
  const { type, ...rest } = splitRecordKey(key)
  if (!isBillType(type)) throw new TypeError(`${key} is not a bill`)
  return { ...rest, type }
}

export function parseAmendmentKey(key: string): AmendmentKey {
  const { type, ...rest } = splitRecordKey(key)
  if (!isAmendmentType(type)) throw new TypeError(`${key} is not an amendment`)
  return { ...rest, type }
}
