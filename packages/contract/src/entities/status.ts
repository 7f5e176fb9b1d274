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
  /**
   * `late`: the last successful look is older than it should be, although none failed. `unreadable`: the answers have a
   * shape that is not known, so that what is held stays as it is.
   */
  state: z.enum(['waiting', 'downloading', 'current', 'late', 'failing', 'unreadable']),
  /** The last successful look; of several lists, the oldest. */
  lookedAt: z.exactOptional(Instant),
  /** Looks that failed in a row. */
  failures: z.int(),
  /** Over the last 7 days; absent if nothing changed. */
  delay: z.exactOptional(ChangeDelay),
})
export type SourceStatus = z.infer<typeof SourceStatus>

/** Where votes are read from, each by itself: the Clerk of the House, the Senate, the API, and the file of who served when. */
export const VOTE_PUBLISHERS = ['clerk', 'senate', 'house-api', 'legislators'] as const
export type VotePublisher = (typeof VOTE_PUBLISHERS)[number]

export const VoteSourceStatus = z.object({
  name: z.enum(VOTE_PUBLISHERS),
  everyMinutes: z.int(),
  /** `refused`: its server refuses us, and is asked again at `askedAgainAt`. */
  state: z.enum(['waiting', 'current', 'late', 'failing', 'refused']),
  /** The last successful look. */
  lookedAt: z.exactOptional(Instant),
  askedAgainAt: z.exactOptional(Instant),
  /** Looks that failed in a row. */
  failures: z.int(),
})
export type VoteSourceStatus = z.infer<typeof VoteSourceStatus>

/** What became of alert mails. A mail counts where something happens to it, so a later count can exceed an earlier one. */
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

/** Seconds from when a person's own settings allowed an alert until the mail service took it, rounded up to a step. */
export const AlertDelay = z.object({
  mails: z.int(),
  p50Seconds: z.int(),
  p95Seconds: z.int(),
  p99Seconds: z.int(),
})
export type AlertDelay = z.infer<typeof AlertDelay>

export const AlertQueue = z.object({
  /** People whose next mail is to be composed. */
  people: z.int(),
  /** Mails to be handed over. */
  mails: z.int(),
  /** Counting stopped early. */
  isMore: z.boolean(),
  /** How long the one that is due longest has been so. */
  oldestPersonSeconds: z.int(),
  oldestMailSeconds: z.int(),
  /** What the mail service takes; absent where it does not say. */
  perSecond: z.exactOptional(z.number()),
  /** How long all of them take at that rate. */
  drainSeconds: z.exactOptional(z.int()),
})
export type AlertQueue = z.infer<typeof AlertQueue>

/** The newest test mail that was delivered or has failed. */
export const AlertCanary = z.object({
  /** `missing`: not reported as delivered within 15 minutes. */
  state: z.enum(['waiting', 'delivered', 'missing']),
  composedAt: z.exactOptional(Instant),
  deliveredAt: z.exactOptional(Instant),
})
export type AlertCanary = z.infer<typeof AlertCanary>

/** What became of codes, links and notices about accounts. */
export const AccountMailCounts = z.object({
  sent: z.int(),
  /** The mail service refused the message for good. */
  refused: z.int(),
  /** The connection was lost when the mail may have been taken; never sent again by itself. */
  unknown: z.int(),
  /** Not taken before its code or link expired. */
  expired: z.int(),
  /** Mail to the address bounced or was reported as spam before. */
  heldBack: z.int(),
})
export type AccountMailCounts = z.infer<typeof AccountMailCounts>

export const AccountMailStatus = z.object({
  lastHour: AccountMailCounts,
  lastDay: AccountMailCounts,
  /** Mails that the mail service has not taken yet, and how long the oldest of them has waited. */
  waiting: z.int(),
  oldestSeconds: z.int(),
})
export type AccountMailStatus = z.infer<typeof AccountMailStatus>

/** Sending alerts, measured every minute. Says nothing about single people. */
export const AlertsStatus = z.object({
  measuredAt: Instant,
  lastHour: AlertCounts,
  lastDay: AlertCounts,
  /** Of immediate mails of the last day. */
  delay: z.exactOptional(AlertDelay),
  queue: AlertQueue,
  /** Absent until it was first measured. */
  accountMail: z.exactOptional(AccountMailStatus),
  /** Absent where no test mails are sent. */
  canary: z.exactOptional(AlertCanary),
})
export type AlertsStatus = z.infer<typeof AlertsStatus>

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
  /** Without the API on a site that has no key for it. */
  votes: z.array(VoteSourceStatus),
  jobs: z.array(JobStatus),
  budget: z.object({ limit: z.int(), remaining: z.int(), reset: z.nullable(Instant) }),
  /** Records whose details are queued for fetching; counting stops early if there are many. */
  backlog: z.object({ waiting: z.int(), isMore: z.boolean() }),
  /** Absent until it was first measured. */
  alerts: z.exactOptional(AlertsStatus),
  time: Instant,
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
