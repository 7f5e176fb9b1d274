import * as z from 'zod/mini'
import { WEBHOOK_NAME_MAX, WEBHOOK_SUBJECTS_MAX, WEBHOOK_URL_MAX } from '../rules/webhook-limits.ts'
import { NAME_SHAPE, recordKey } from './fields.ts'
import { Instant, recordRefFields } from './common.ts'
import { EventKind } from './tracking.ts'

/** The changes that a webhook receives: all, those of records its owner follows, or those of named records. */
export const WEBHOOK_SCOPES = ['everything', 'following', 'subjects'] as const
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number]

const Subject = z.object({ ...recordRefFields, key: recordKey })

export const WebhookFilter = z
  .object({
    scope: z.enum(WEBHOOK_SCOPES),
    /** The records of the scope `subjects`. */
    subjects: z.exactOptional(z.array(Subject).check(z.minLength(1), z.maxLength(WEBHOOK_SUBJECTS_MAX))),
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
/** `gone`: the receiver answered 410; `failing`: all attempts of a delivery failed for a day. */
export const DISABLED_BECAUSE = ['gone', 'failing'] as const

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: WebhookFilter,
  state: z.enum(WEBHOOK_STATES),
  disabledBecause: z.exactOptional(z.enum(DISABLED_BECAUSE)),
  stateSince: Instant,
  createdAt: Instant,
  /** Until then, deliveries are signed with the previous secret as well. */
  formerSecretUntil: z.exactOptional(Instant),
})
export type Webhook = z.infer<typeof Webhook>

/** Names that resolve to private networks are also `unreachable`, so that a test reveals no hosts there. */
export const DELIVERY_PROBLEMS = ['unreachable', 'timeout'] as const

export const WebhookDelivery = z.object({
  /** The value of the `webhook-id` header. */
  id: z.string(),
  type: z.enum(['change', 'test']),
  /** Absent for a test delivery. */
  subject: z.exactOptional(z.object(recordRefFields)),
  kind: z.exactOptional(EventKind),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  queuedAt: Instant,
  /** The time of the next attempt while it is pending. */
  dueAt: z.exactOptional(Instant),
  triedAt: z.exactOptional(Instant),
  /** The status of the last response, or why there was none. */
  status: z.exactOptional(z.int()),
  problem: z.exactOptional(z.enum(DELIVERY_PROBLEMS)),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
