import * as z from 'zod/mini'
import { type MailBlock, putMailBlock } from '../store/accounts/mail-blocks.ts'
import { addressHash } from './address-hash.ts'
import type { LoggedContext } from '../store/context.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const moment = { timestamp: z.string() }
/** Every event repeats the message's tags. */
const sent = { mail: z.object({ ...moment, tags: z.optional(z.record(z.string(), z.array(z.string()))) }) }
const Send = z.object({ eventType: z.literal('Send'), ...sent })
const Delivery = z.object({ eventType: z.literal('Delivery'), delivery: z.object(moment), ...sent })
/** SES accepted the message and then found a virus in it. */
const Reject = z.object({ eventType: z.literal('Reject'), ...sent })
const Bounce = z.object({
  eventType: z.literal('Bounce'),
  bounce: z.object({
    ...moment,
    bounceType: z.string(),
    bounceSubType: z.string(),
    bouncedRecipients: Recipients,
  }),
  ...sent,
})
const Complaint = z.object({
  eventType: z.literal('Complaint'),
  complaint: z.object({
    ...moment,
    complainedRecipients: Recipients,
    complaintFeedbackType: z.nullish(z.string()),
  }),
  ...sent,
})
/**
 * What SES publishes for a configuration set:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const Feedback = z.discriminatedUnion('eventType', [Send, Delivery, Reject, Bounce, Complaint])
type Feedback = z.infer<typeof Feedback>

/** Some mail servers report the address in its header form: `Ada <ada@example.org>`. */
const bareAddress = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

type Block = Pick<MailBlock, 'addressHash' | 'reason'>

const blocksFor = (recipients: z.infer<typeof Recipients>, reason: Block['reason']): Block[] =>
  recipients.map(({ emailAddress }) => ({ addressHash: addressHash(bareAddress(emailAddress)), reason }))

/** Addresses to suppress: permanent bounces and complaints, but neither full mailboxes nor `not-spam` reports. */
function blocksOf(feedback: Feedback): Block[] {
  if (feedback.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = feedback.bounce
    return bounceType === 'Permanent' ? blocksFor(bouncedRecipients, 'bounce') : []
  }
  if (feedback.eventType !== 'Complaint') return []
  const { complaintFeedbackType, complainedRecipients } = feedback.complaint
  return complaintFeedbackType === 'not-spam' ? [] : blocksFor(complainedRecipients, 'complaint')
}

export const ALERT_TAG = 'alert'

/** The outcome of an alert, as reported by the mail service. */
export interface MailEvent {
  readonly mailId: string
  readonly event: 'send' | 'delivery' | 'bounce' | 'complaint' | 'reject'
  readonly at: string
}

/** Undefined for reports that say nothing about delivery. */
function momentOf(feedback: Feedback): Omit<MailEvent, 'mailId'> | undefined {
  switch (feedback.eventType) {
    case 'Send':
      return { event: 'send', at: feedback.mail.timestamp }
    case 'Reject':
      return { event: 'reject', at: feedback.mail.timestamp }
    case 'Delivery':
      return { event: 'delivery', at: feedback.delivery.timestamp }
    case 'Bounce': {
      const { bounceType, bounceSubType, timestamp } = feedback.bounce
      // SES also reports out-of-office replies this way
      if (bounceType === 'Transient' && bounceSubType === 'General') return undefined
      return { event: 'bounce', at: timestamp }
    }
    case 'Complaint': {
      const { complaintFeedbackType, timestamp } = feedback.complaint
      return complaintFeedbackType === 'not-spam' ? undefined : { event: 'complaint', at: timestamp }
    }
  }
}

/** Records an SES event: suppresses addresses and settles alerts. Idempotent. */
export async function recordFeedback(
  { store, log, now }: LoggedContext,
  message: unknown,
  settle: (event: MailEvent) => Promise<unknown>,
): Promise<void> {
  const feedback = z.parse(Feedback, message)
  const blocks = blocksOf(feedback)
  for (const block of blocks) await putMailBlock(store, { ...block, blockedAt: now().toISOString() })
  const [mailId] = feedback.mail.tags?.[ALERT_TAG] ?? []
  const happened = momentOf(feedback)
  if (mailId !== undefined && happened !== undefined) await settle({ mailId, ...happened })
  log.info('mail-feedback', { type: feedback.eventType, blocked: blocks.length })
}
