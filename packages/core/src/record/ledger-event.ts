import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { createHash } from 'node:crypto'
import type { Change } from '@rostrum/contract/entities/changes'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { changeFields } from '@rostrum/contract/entities/tracking'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'

/** Where an event was detected: in a list row, or in the record's details. */
export const SIGHTING_SOURCES = ['list', 'details'] as const

export const StoredEvent = z.object({
  /** A hash of subject and change, which makes appending idempotent. */
  id: z.string(),
  subject: z.object(recordRefFields),
  ...changeFields,
  seenAt: z.string(),
  /** When the provider first showed that the record had changed. */
  firstSeenAt: z.exactOptional(z.string()),
  recordedAt: z.exactOptional(z.string()),
  foundIn: z.exactOptional(z.enum(SIGHTING_SOURCES)),
  /** The provider's update time; for a row with only a date, the last check that did not show the change yet. */
  sourceUpdatedAt: z.exactOptional(z.string()),
  /** Set by ledger/withdraw-false-changes.ts for events recorded in error. */
  withdrawnAt: z.exactOptional(z.string()),
  /** Order among the events of one save, newest first. */
  nth: z._default(z.int(), 0),
})

/** In events of older versions, one time stands for both seen and recorded. */
export const LedgerEvent = z.pipe(
  StoredEvent,
  z.transform(({ seenAt, ...event }) => ({ seenAt, firstSeenAt: seenAt, recordedAt: seenAt, ...event })),
)
export type LedgerEvent = z.infer<typeof LedgerEvent>

export const changeOf = ({
  seenAt: _seen,
  nth: _nth,
  foundIn: _found,
  sourceUpdatedAt: _updated,
  ...change
}: LedgerEvent): Change => (isFoundLate(change) ? { ...change, isFoundLate: true } : change)

export interface Sighting {
  readonly now: Date
  readonly firstSeenAt?: string | undefined
  readonly foundIn?: (typeof SIGHTING_SOURCES)[number]
  readonly sourceUpdatedAt?: string | undefined
}

/** An event without id and time. */
export interface LedgerChange {
  readonly kind: LedgerEvent['kind']
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly happenedDate?: string | undefined
  readonly vote?: string
  readonly nth?: number
  /** Hashed into the id: equal for every detection of the same change. */
  readonly identity: readonly (string | number)[]
}

export type SubjectChanges = readonly [subject: RecordRef, changes: readonly LedgerChange[]]

const ID_CHARACTERS = 26

/** A deterministic id: the same change of a record always has the same. */
export function eventIdOf(
  subject: RecordRef,
  kind: LedgerEvent['kind'],
  identity: LedgerChange['identity'],
): string {
  const text = JSON.stringify([subject.kind, subject.key, kind, ...identity])
  return `evt_${createHash('sha256').update(text).digest('base64url').slice(0, ID_CHARACTERS)}`
}

export const cosponsorIdentity = (who: string, date = ''): string => `${who} ${date}`

export function ledgerEventOf(subject: RecordRef, change: LedgerChange, sighting: Sighting): LedgerEvent {
  const { kind, identity, nth = 0, ...fields } = change
  const { now, firstSeenAt, foundIn, sourceUpdatedAt } = sighting
  const seenAt = now.toISOString()
  return {
    id: eventIdOf(subject, kind, identity),
    subject,
    kind,
    seenAt,
    firstSeenAt: firstSeenAt ?? seenAt,
    recordedAt: seenAt,
    ...omitUndefined({ ...fields, foundIn, sourceUpdatedAt }),
    nth,
  }
}

const ACTIVE_DAYS = 30

/** The UTC day. */
export const seenDayOf = ({ seenAt }: Pick<LedgerEvent, 'seenAt'>): string => seenAt.slice(0, 10)

/** The first day of the window in which changes count as recent. */
export const firstActiveDay = (moment: string): string =>
  seenDayOf({ seenAt: new Date(Date.parse(moment) - ACTIVE_DAYS * DAY_MS).toISOString() })
