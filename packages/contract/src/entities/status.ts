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
  failures: z.int(),
})

/** Sources of news: the provider's lists, and the pages of single records. */
export const SOURCE_NAMES = ['bills', 'amendments', 'members', 'laws', 'older', 'details'] as const

/** From the provider's change to Rostrum's record of it: half of the changes within p50, 95% within p95. */
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
  /** `late`: the last successful check is too old. `unreadable`: responses have an unknown shape, and stored data is kept. */
  state: z.enum(['waiting', 'downloading', 'current', 'late', 'failing', 'unreadable']),
  /** The last successful check; for several lists, the oldest one. */
  lookedAt: z.exactOptional(Instant),
  failures: z.int(),
  /** Over the last 7 days; absent if nothing changed. */
  delay: z.exactOptional(ChangeDelay),
})
export type SourceStatus = z.infer<typeof SourceStatus>

/** Sources of votes, read separately: the Clerk of the House, the Senate, the API, and congress-legislators' terms. */
export const VOTE_PUBLISHERS = ['clerk', 'senate', 'house-api', 'legislators'] as const
export type VotePublisher = (typeof VOTE_PUBLISHERS)[number]

/** Sources of bill texts, in the order in which they are asked: GovInfo's bulk files, its single files, Congress.gov. */
export const TEXT_PUBLISHERS = ['govinfo-bulk', 'govinfo', 'congress-gov'] as const
export type TextPublisher = (typeof TEXT_PUBLISHERS)[number]

export type Publisher = VotePublisher | TextPublisher

export const VoteSourceStatus = z.object({
  name: z.enum(VOTE_PUBLISHERS),
  everyMinutes: z.int(),
  /** `refused`: its server refuses us; the next attempt is at `askedAgainAt`. */
  state: z.enum(['waiting', 'current', 'late', 'failing', 'refused']),
  lookedAt: z.exactOptional(Instant),
  askedAgainAt: z.exactOptional(Instant),
  failures: z.int(),
})
export type VoteSourceStatus = z.infer<typeof VoteSourceStatus>

export const TextSourceStatus = z.extend(VoteSourceStatus, {
  name: z.enum(TEXT_PUBLISHERS),
  /** Absent for a source that is asked only for texts that others lack; it is never `late`. */
  everyMinutes: z.exactOptional(z.int()),
})
export type TextSourceStatus = z.infer<typeof TextSourceStatus>

/** Outcomes of alert mails. A mail is counted when its state changes, so a later count can exceed an earlier one. */
export const AlertCounts = z.object({
  composed: z.int(),
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** The mail service neither answered nor reported in 15 minutes. */
  unknown: z.int(),
  heldBack: z.int(),
})
export type AlertCounts = z.infer<typeof AlertCounts>

/** Seconds from when a person's settings allowed an alert until the mail service accepted it, rounded up to a step. */
export const AlertDelay = z.object({
  mails: z.int(),
  p50Seconds: z.int(),
  p95Seconds: z.int(),
  p99Seconds: z.int(),
})
export type AlertDelay = z.infer<typeof AlertDelay>

export const AlertQueue = z.object({
  /** People whose next mail is due to be composed. */
  people: z.int(),
  mails: z.int(),
  /** Counting stopped at a limit. */
  isMore: z.boolean(),
  /** How long the oldest has been due. */
  oldestPersonSeconds: z.int(),
  oldestMailSeconds: z.int(),
  /** The mail service's rate limit; absent if unknown. */
  perSecond: z.exactOptional(z.number()),
  /** The time needed to send all of them at that rate. */
  drainSeconds: z.exactOptional(z.int()),
})
export type AlertQueue = z.infer<typeof AlertQueue>

/** The newest test mail that was delivered or failed. */
export const AlertCanary = z.object({
  /** `missing`: not reported as delivered within 15 minutes. */
  state: z.enum(['waiting', 'delivered', 'missing']),
  composedAt: z.exactOptional(Instant),
  deliveredAt: z.exactOptional(Instant),
})
export type AlertCanary = z.infer<typeof AlertCanary>

export const AccountMailCounts = z.object({
  sent: z.int(),
  /** The mail service permanently refused the message. */
  refused: z.int(),
  /** The connection was lost after the mail may have been accepted; never resent automatically. */
  unknown: z.int(),
  /** Not accepted before its code or link expired. */
  expired: z.int(),
  /** Mail to the address bounced or was reported as spam before. */
  heldBack: z.int(),
})
export type AccountMailCounts = z.infer<typeof AccountMailCounts>

export const AccountMailStatus = z.object({
  lastHour: AccountMailCounts,
  lastDay: AccountMailCounts,
  /** The number of unsent mails, and the age of the oldest. */
  waiting: z.int(),
  oldestSeconds: z.int(),
})
export type AccountMailStatus = z.infer<typeof AccountMailStatus>

/** Figures of alert delivery, measured every minute; none concern individual people. */
export const AlertsStatus = z.object({
  measuredAt: Instant,
  lastHour: AlertCounts,
  lastDay: AlertCounts,
  delay: z.exactOptional(AlertDelay),
  queue: AlertQueue,
  /** Absent until first measured. */
  accountMail: z.exactOptional(AccountMailStatus),
  /** Absent if no test mails are sent. */
  canary: z.exactOptional(AlertCanary),
})
export type AlertsStatus = z.infer<typeof AlertsStatus>

export const ServiceStatus = z.object({
  source: z.object({
    name: z.string(),
    isSample: z.boolean(),
    /** For a site that syncs files without an API key: the usual maximum of hours until a change is in the files. */
    hoursLate: z.exactOptional(z.int()),
  }),
  engine: z.enum(['DynamoDB', 'SQLite']),
  coverage: z.array(Coverage),
  /** Until every list and all details have been read once. */
  isLoading: z.boolean(),
  sources: z.array(SourceStatus),
  /** A site without an API key has no entry for the API. */
  votes: z.array(VoteSourceStatus),
  texts: z.array(TextSourceStatus),
  jobs: z.array(JobStatus),
  budget: z.object({ limit: z.int(), remaining: z.int(), reset: z.nullable(Instant) }),
  /** Records whose details are queued for fetching; counting stops at a limit. */
  backlog: z.object({ waiting: z.int(), isMore: z.boolean() }),
  /** Absent until first measured. */
  alerts: z.exactOptional(AlertsStatus),
  time: Instant,
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
