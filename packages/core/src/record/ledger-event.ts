import { createHash } from 'node:crypto'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { EventKind } from '@rostrum/contract/entities/tracking'
import type { RecordRef } from '@rostrum/contract/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'

export const LedgerEvent = z.object({
  /** A hash of subject and change, which makes appending idempotent. */
  id: z.string(),
  subject: z.object(recordRefFields),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The date Congress gives, if any. */
  happenedDate: z.exactOptional(z.string()),
  seenAt: z.string(),
  /** Position among the events of one save, newest first. */
  nth: z._default(z.int(), 0),
})
export type LedgerEvent = z.infer<typeof LedgerEvent>

/** An event before it has an id and a time. */
export interface LedgerChange {
  readonly kind: LedgerEvent['kind']
  readonly from?: string
  readonly to?: string
  readonly happenedDate?: string
  readonly nth?: number
  /** Hashed into the id: equal whenever the same change is seen again. */
  readonly identity: readonly (string | number)[]
}

export type SubjectChanges = readonly [subject: RecordRef, changes: readonly LedgerChange[]]

const ID_CHARACTERS = 26

export function ledgerEventOf(subject: RecordRef, change: LedgerChange, seenAt: string): LedgerEvent {
  const { identity, nth = 0, ...fields } = change
  const text = JSON.stringify([subject.kind, subject.key, change.kind, ...identity])
  const id = createHash('sha256').update(text).digest('base64url').slice(0, ID_CHARACTERS)
  return { id: `evt_${id}`, subject, ...fields, seenAt, nth }
}

const ACTIVE_DAYS = 30

/** UTC. */
export const seenDayOf = ({ seenAt }: Pick<LedgerEvent, 'seenAt'>): string => seenAt.slice(0, 10)

/** The first day of the window in which changes count as recent. */
export const firstActiveDay = (moment: string): string =>
  seenDayOf({ seenAt: new Date(Date.parse(moment) - ACTIVE_DAYS * DAY_SECONDS * 1000).toISOString() })
