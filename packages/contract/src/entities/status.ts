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

export const ServiceStatus = z.object({
  source: z.object({ name: z.string(), isSample: z.boolean() }),
  engine: z.literal('DynamoDB'),
  coverage: z.array(Coverage),
  jobs: z.array(JobStatus),
  budget: z.object({ limit: z.int(), remaining: z.int(), reset: z.nullable(Instant) }),
  /** Records whose details are queued for fetching; counting stops early if there are many. */
  backlog: z.object({ waiting: z.int(), isMore: z.boolean() }),
  time: Instant,
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
