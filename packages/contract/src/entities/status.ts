import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** How much of one of the provider's lists has been fetched. */
export const Coverage = z.object({
  kind: z.enum(['members', 'bills', 'amendments']),
  congress: z.exactOptional(z.int()),
  held: z.int(),
  /** The provider's total; 0 while unknown. */
  expected: z.int(),
  isUnderWay: z.boolean(),
  /** Start of the last complete pass over the list. */
  completeAt: z.exactOptional(Instant),
})
export type Coverage = z.infer<typeof Coverage>

export const JobStatus = z.object({
  name: z.string(),
  startedAt: z.exactOptional(Instant),
  succeededAt: z.exactOptional(Instant),
  failedAt: z.exactOptional(Instant),
  /** Consecutive failed runs. */
  failures: z.int(),
})

/** What the record is followed by: the provider's lists, and each record's own pages. */
export const SOURCE_NAMES = ['bills', 'amendments', 'members', 'laws', 'older', 'details'] as const

/** How long after the provider's change Rostrum recorded it: half of the changes sooner than p50, 95% than p95. */
export const ChangeDelay = z.object({
  changes: z.int(),
  p50Seconds: z.int(),
  p95Seconds: z.int(),
})
export type ChangeDelay = z.infer<typeof ChangeDelay>

/** One source of news: lists of the current Congress, the lists of older ones, or details. */
export const SourceStatus = z.object({
  name: z.enum(SOURCE_NAMES),
  everyMinutes: z.int(),
  /** `late`: the last successful look is older than it should be, although none failed. */
  state: z.enum(['waiting', 'downloading', 'current', 'late', 'failing']),
  /** The last successful look; of several lists, the oldest. */
  lookedAt: z.exactOptional(Instant),
  /** Looks that failed in a row. */
  failures: z.int(),
  /** Over the last 7 days; absent if nothing changed. */
  delay: z.exactOptional(ChangeDelay),
})
export type SourceStatus = z.infer<typeof SourceStatus>

export const ServiceStatus = z.object({
  source: z.object({
    name: z.string(),
    isSample: z.boolean(),
    /** On a site that follows files without an API key: the most hours that a change usually takes to reach them. */
    hoursLate: z.exactOptional(z.int()),
  }),
  engine: z.literal('DynamoDB'),
  coverage: z.array(Coverage),
  sources: z.array(SourceStatus),
  jobs: z.array(JobStatus),
  budget: z.object({ limit: z.int(), remaining: z.int(), reset: z.nullable(Instant) }),
  /** Records whose details are queued for fetching; counting stops early if there are many. */
  backlog: z.object({ waiting: z.int(), isMore: z.boolean() }),
  time: Instant,
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
