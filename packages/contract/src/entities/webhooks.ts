import * as z from 'zod/mini'
import { WEBHOOK_NAME_MAX, WEBHOOK_SUBJECTS_MAX, WEBHOOK_URL_MAX } from '../webhook-limits.ts'
import { NAME_SHAPE } from '../fields.ts'
import { Instant, recordRefFields } from './common.ts'
import { EventKind } from './tracking.ts'

/** What a webhook is sent: all changes, those of what its owner follows, or those of named records. */
export const WEBHOOK_SCOPES = ['everything', 'following', 'subjects'] as const
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number]

const KEYS = /^(?:[A-Z]\d{6}|[a-z]{4}\d{2}|\d{1,3}\/[a-z]{1,8}\/\d{1,5})$/
const Subject = z.object({
  ...recordRefFields,
  key: z.string().check(z.regex(KEYS, { error: 'must be a key such as 119/hr/1, S000148 or hsag00' })),
})

export const WebhookFilter = z
  .object({
    scope: z.enum(WEBHOOK_SCOPES),
    /** The records of the scope `subjects`. */
    subjects: z.exactOptional(z.array(Subject).check(z.minLength(1), z.maxLength(WEBHOOK_SUBJECTS_MAX))),
    /** Only changes of these kinds. */
    kinds: z.exactOptional(z.array(EventKind).check(z.minLength(1), z.maxLength(EventKind.options.length))),
  })
  .check(
    z.refine(({ scope, subjects }) => (scope === 'subjects') === (subjects !== undefined), {
      error: 'must have subjects if that is its scope, and only then',
    }),
  )
export type WebhookFilter = z.infer<typeof WebhookFilter>

export const WebhookChoices = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(WEBHOOK_NAME_MAX), z.regex(NAME_SHAPE)),
  url: z.string().check(z.minLength(1), z.maxLength(WEBHOOK_URL_MAX)),
  filter: WebhookFilter,
})
export type WebhookChoices = z.infer<typeof WebhookChoices>

/** `disabled` by the site: see `disabledBecause`. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const
/** `gone`: the receiver answered 410; `failing`: it took a delivery at no attempt of a day. */
export const DISABLED_BECAUSE = ['gone', 'failing'] as const

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: WebhookFilter,
  state: z.enum(WEBHOOK_STATES),
  disabledBecause: z.exactOptional(z.enum(DISABLED_BECAUSE)),
  /** Since when it has this state. */
  stateSince: Instant,
  createdAt: Instant,
  /** Until when deliveries are signed with the former secret as well. */
  formerSecretUntil: z.exactOptional(Instant),
})
export type Webhook = z.infer<typeof Webhook>

/**
 * Why a delivery had no answer. Names that lead into private networks are `unreachable` too: otherwise a test would tell
 * strangers what stands there.
 */
export const DELIVERY_PROBLEMS = ['unreachable', 'timeout'] as const

export const WebhookDelivery = z.object({
  /** As in the header `webhook-id`. */
  id: z.string(),
  type: z.enum(['change', 'test']),
  /** Absent for a test. */
  subject: z.exactOptional(z.object(recordRefFields)),
  kind: z.exactOptional(EventKind),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  queuedAt: Instant,
  /** When it is tried next, while it is pending. */
  dueAt: z.exactOptional(Instant),
  triedAt: z.exactOptional(Instant),
  /** The status of the latest answer, or why there was none. */
  status: z.exactOptional(z.int()),
  problem: z.exactOptional(z.enum(DELIVERY_PROBLEMS)),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
