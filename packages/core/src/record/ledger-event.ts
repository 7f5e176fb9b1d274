import { createHash } from 'node:crypto'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { EventKind } from '@rostrum/contract/entities/tracking'
import type { RecordRef } from '@rostrum/contract/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'

export const LedgerEvent = z.object({
  /** Made from what happened to whom, so that saying it twice is saying it once. */
  id: z.string(),
  subject: z.object(recordRefFields),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The day Congress gives it, where it gives one. */
  happenedDate: z.exactOptional(z.string()),
  seenAt: z.string(),
  /** How many that were seen in the same look are newer. */
  nth: z._default(z.int(), 0),
})
export type LedgerEvent = z.infer<typeof LedgerEvent>

/** What changed, before it has an id and a time of seeing. */
export interface LedgerChange {
  readonly kind: LedgerEvent['kind']
  readonly from?: string
  readonly to?: string
  readonly happenedDate?: string
  readonly nth?: number
  /** What makes this change this one and no other; two sights of one change have the same. */
  readonly identity: readonly (string | number)[]
}

const ID_CHARACTERS = 26

export function ledgerEventOf(subject: RecordRef, change: LedgerChange, seenAt: string): LedgerEvent {
  const { identity, nth = 0, ...fields } = change
  const text = JSON.stringify([subject.kind, subject.key, change.kind, ...identity])
  const id = createHash('sha256').update(text).digest('base64url').slice(0, ID_CHARACTERS)
  return { id: `evt_${id}`, subject, ...fields, seenAt, nth }
}

/** For so long after it was seen a change counts as something that happened lately. */
const ACTIVE_DAYS = 30

/** The day (UTC) on which an event was seen. */
export const seenDayOf = ({ seenAt }: Pick<LedgerEvent, 'seenAt'>): string => seenAt.slice(0, 10)

/** The first day whose changes happened lately, seen from a moment. */
export const firstActiveDay = (moment: string): string =>
  seenDayOf({ seenAt: new Date(Date.parse(moment) - ACTIVE_DAYS * DAY_SECONDS * 1000).toISOString() })
