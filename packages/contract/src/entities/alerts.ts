import * as z from 'zod/mini'
import { Instant, recordRefFields } from './common.ts'
import { FoundPassage } from './text-passage.ts'
import { changeFields, EventKind } from './tracking.ts'

/** How soon a change is sent. `app`: shown in Rostrum, never sent. */
export const RHYTHMS = ['immediate', 'daily', 'weekly', 'app'] as const
export const Rhythm = z.enum(RHYTHMS)
export type Rhythm = z.infer<typeof Rhythm>

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** Quarter hours, the times at which digests can be due. */
const LocalTime = z.string().check(
  z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, {
    error: 'must be a time at a quarter of an hour, such as 07:30',
  }),
)

/** Cached: formats are expensive to create, and settings are read for each mail. */
const knownZones = new Set<string>()

const isTimeZone = (name: string): boolean => {
  if (knownZones.has(name)) return true
  try {
    const isKnown = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
    if (isKnown) knownZones.add(name)
    return isKnown
  } catch {
    return false
  }
}
const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'must be a time zone such as America/New_York' }))

/** Both ends are local times; `from` after `to` spans midnight. */
const QuietHours = z.object({ from: LocalTime, to: LocalTime })

export const AlertSettings = z.object({
  /** Null until the person has chosen; until then only account mail is sent. */
  rhythm: z.nullable(Rhythm),
  /** Whether alerts are emailed; true by default. Browser notifications are independent of this. */
  byEmail: z.exactOptional(z.boolean()),
  timeZone: TimeZone,
  deliveryTime: LocalTime,
  weekday: z.enum(WEEKDAYS),
  quietHours: z.nullable(QuietHours),
  mutedKinds: z.array(EventKind).check(z.maxLength(EventKind.options.length)),
  /** Whether to report every vote of followed members, and not only those on followed bills and amendments. */
  everyMemberVote: z.exactOptional(z.boolean()),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** What blocks alerts regardless of the settings. */
export const AlertStanding = z.object({
  /** When the person unsubscribed by the link in an email; choosing a rhythm with email clears it. */
  unsubscribedAt: z.exactOptional(Instant),
  /** Email to the account's address bounced or was reported as spam; nothing is sent until the address changes. */
  addressProblem: z.exactOptional(z.enum(['bounce', 'complaint'])),
})
export type AlertStanding = z.infer<typeof AlertStanding>

/** `unknown`: sent without a response, never resent automatically; `held_back`: not sent, for the reason given. */
export const ALERT_STATES = [
  'pending',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'held_back',
] as const
export type AlertState = (typeof ALERT_STATES)[number]

export const HELD_BACK_REASONS = [
  /** No longer followed, or muted since. */
  'unwanted',
  'unsubscribed',
  /** The person has email turned off and gets browser notifications only. */
  'no_email',
  /** Mail to the address bounced or was reported as spam earlier. */
  'address_blocked',
  /** The mail service permanently refused the message. */
  'refused',
] as const
export type HeldBackReason = (typeof HELD_BACK_REASONS)[number]

export const AlertEntry = z.object({
  eventId: z.string(),
  item: z.object({ ...recordRefFields, title: z.string() }),
  ...changeFields,
  recordedAt: Instant,
  /** An earlier mail with this change may have reached the person. */
  mayHaveReached: z.boolean(),
  /** Every reason for reporting the change: "You track H.R. 1315." */
  reasons: z.array(z.string()),
  /** Where saved searches found their words in a new text. */
  passages: z.exactOptional(z.array(FoundPassage)),
})
export type AlertEntry = z.infer<typeof AlertEntry>

export const Alert = z.object({
  id: z.string(),
  rhythm: z.enum(['immediate', 'daily', 'weekly']),
  state: z.enum(ALERT_STATES),
  heldBackFor: z.exactOptional(z.enum(HELD_BACK_REASONS)),
  composedAt: Instant,
  sentAt: z.exactOptional(Instant),
  deliveredAt: z.exactOptional(Instant),
  bouncedAt: z.exactOptional(Instant),
  complainedAt: z.exactOptional(Instant),
  entries: z.array(AlertEntry),
  /** The number of changes that the mail did not describe. */
  otherChanges: z.exactOptional(z.int()),
  /** How many browsers were also notified, and how many push services refused the notification. */
  notified: z.exactOptional(z.int()),
  notNotified: z.exactOptional(z.int()),
})
export type Alert = z.infer<typeof Alert>
