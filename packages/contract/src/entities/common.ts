import * as z from 'zod/mini'
import { CHAMBERS } from '../congress/congress.ts'
import { RECORD_KINDS } from './record-ref.ts'
import { withWireShape } from '../lib/wire-shape.ts'

export const Chamber = z.enum(CHAMBERS)
export type Chamber = z.infer<typeof Chamber>

export const recordRefFields = { kind: z.enum(RECORD_KINDS), key: z.string() }

/** A calendar date of Congress, without a time of day. */
export const CalendarDate = withWireShape(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), {
  type: 'string',
  format: 'date',
})
export const Instant = withWireShape(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/)),
  { type: 'string', format: 'date-time' },
)

export const Provenance = z.object({
  source: z.string(),
  changedAt: z.exactOptional(Instant),
  fetchedAt: Instant,
  /** When the record was last known to match the source; a check of the source's list that shows no change counts too. */
  checkedAt: Instant,
})
export type Provenance = z.infer<typeof Provenance>

/** True while only part of a record has been fetched, so that missing data may still exist. */
export const PartialFlag = z.exactOptional(z.boolean())

export const FetchProgress = z.object({
  held: z.int(),
  /** The provider's total; 0 while unknown. */
  expected: z.int(),
})
export type FetchProgress = z.infer<typeof FetchProgress>

/** Fields of a list that is empty or incomplete because the record is still being fetched. */
export const fetchState = { partial: PartialFlag, progress: z.exactOptional(FetchProgress) }

export const Pagination = z.object({
  /** The total, under the name that lists of members use. */
  count: z.int(),
  /** The total, under the name that lists of bills use. */
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** True if nothing matches all words exactly, so that the search lists the nearest matches. */
export const FuzzyFlag = z.exactOptional(z.boolean())

/** The number of entries in a month, or the total at its end. */
export const MonthCount = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  count: z.int(),
})
export type MonthCount = z.infer<typeof MonthCount>

export const LatestAction = z.object({
  text: z.string(),
  actionDate: CalendarDate,
  actionTime: z.exactOptional(z.string()),
})
export type LatestAction = z.infer<typeof LatestAction>
