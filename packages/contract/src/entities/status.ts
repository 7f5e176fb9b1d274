import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** One of the provider's lists, and how much of it is held. */
export const Coverage = z.object({
  kind: z.enum(['members', 'bills', 'amendments']),
  congress: z.exactOptional(z.int()),
  held: z.int(),
  /** How many the provider counts; 0 while nobody has asked. */
  expected: z.int(),
  isUnderWay: z.boolean(),
  /** When the last look through the list began that reached its end. */
  completeAt: z.exactOptional(Instant),
})
export type Coverage = z.infer<typeof Coverage>

export const JobStatus = z.object({
  name: z.string(),
  startedAt: z.exactOptional(Instant),
  succeededAt: z.exactOptional(Instant),
  failedAt: z.exactOptional(Instant),
  /** Runs that failed since the last good one. */
  failures: z.int(),
})

export const ServiceStatus = z.object({
  /** Where the record comes from. */
  source: z.object({ name: z.string(), isSample: z.boolean() }),
  engine: z.literal('DynamoDB'),
  coverage: z.array(Coverage),
  jobs: z.array(JobStatus),
  budget: z.object({ limit: z.int(), remaining: z.int(), reset: z.nullable(Instant) }),
  /** Records whose details wait to be fetched; counting stops early when there are many. */
  backlog: z.object({ waiting: z.int(), isMore: z.boolean() }),
  time: Instant,
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
