import * as z from 'zod/mini'
import { BillProgress } from './bill.ts'
import { Instant, LatestAction, recordRefFields } from './common.ts'

/** By the latest change, or by when it was followed; the latest first. */
export const TRACKED_SORTS = ['changed', 'followed'] as const

/** What stands in the one list of bills and amendments. */
export const TRACKED_KINDS = ['bill', 'amendment'] as const

/** What can happen to each. */
export const EVENT_KINDS = {
  bill: [
    'introduced',
    'stage',
    'action',
    'title',
    'sponsor',
    'cosponsor_added',
    'cosponsor_withdrawn',
    'committee',
    'summary',
    'text',
    'amendment',
    'law',
  ],
  member: ['seat', 'party', 'leadership', 'left', 'sponsored', 'cosponsored'],
  amendment: ['submitted', 'action', 'outcome'],
} as const
export const EventKind = z.enum([...EVENT_KINDS.bill, ...EVENT_KINDS.member, ...EVENT_KINDS.amendment])
export type EventKind = z.infer<typeof EventKind>

/** One change of something that is followed. */
export const Activity = z.object({
  id: z.string(),
  item: z.object({ ...recordRefFields, title: z.string() }),
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The day Congress gives it, where it gives one. */
  happenedDate: z.exactOptional(z.string()),
  seenAt: Instant,
  /** Seen after the item was followed, and after the reader last looked. */
  isUnread: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

/** The newest change of something followed. */
export const LastChange = z.pick(Activity, {
  kind: true,
  from: true,
  to: true,
  happenedDate: true,
  seenAt: true,
})
export type LastChange = z.infer<typeof LastChange>

/** A bill or an amendment somebody follows. */
export const TrackedBill = z.object({
  kind: z.enum(TRACKED_KINDS),
  congress: z.int(),
  billType: z.string(),
  billNumber: z.string(),
  /** As it was when it was followed. */
  billTitle: z.string(),
  createdAt: Instant,
  /** As it is now. */
  title: z.string(),
  latestAction: z.exactOptional(LatestAction),
  stage: z.exactOptional(BillProgress),
  lastChange: z.exactOptional(LastChange),
})
export type TrackedBill = z.infer<typeof TrackedBill>
