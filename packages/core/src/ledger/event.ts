import { createHash } from 'node:crypto'
import { EventKind, SUBJECTS } from '@rostrum/contract/entities/tracking'
import * as z from 'zod/mini'

export const LedgerEvent = z.object({
  /** Made from what happened to whom, so that saying it twice is saying it once. */
  id: z.string(),
  subject: z.object({ kind: z.enum(SUBJECTS), key: z.string() }),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The day Congress gives it, where it gives one. */
  happenedDate: z.exactOptional(z.string()),
  seenAt: z.string(),
})
export type LedgerEvent = z.infer<typeof LedgerEvent>

/** What changed, before it has an id and a time of seeing. */
export interface Change {
  readonly kind: LedgerEvent['kind']
  readonly from?: string
  readonly to?: string
  readonly happenedDate?: string
  /** What makes this change this one and no other; two sights of one change have the same. */
  readonly identity: readonly (string | number)[]
}

const ID_CHARACTERS = 26

export function eventOf(subject: LedgerEvent['subject'], change: Change, seenAt: string): LedgerEvent {
  const { identity, ...told } = change
  const text = JSON.stringify([subject.kind, subject.key, change.kind, ...identity])
  const id = createHash('sha256').update(text).digest('base64url').slice(0, ID_CHARACTERS)
  return { id: `evt_${id}`, subject, ...told, seenAt }
}
