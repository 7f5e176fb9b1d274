import * as z from 'zod/mini'
import type { Log } from '../lib/log.ts'
import { type MailBlock, putMailBlock } from '../store/mail-blocks.ts'
import type { Store } from '../store/store.ts'
import { addressHash } from './block-checking-mailer.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))
const Bounce = z.object({
  eventType: z.literal('Bounce'),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
})
const Complaint = z.object({
  eventType: z.literal('Complaint'),
  complaint: z.object({
    complainedRecipients: Recipients,
    complaintFeedbackType: z.nullish(z.string()),
  }),
})
/**
 * What SES publishes for a configuration set:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const Feedback = z.discriminatedUnion('eventType', [Bounce, Complaint])

/** Some mail servers report the address in its header form: `Ada <ada@example.org>`. */
const bareAddress = (address: string): string => /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address

type Block = Pick<MailBlock, 'addressHash' | 'reason'>

const blocksFor = (recipients: z.infer<typeof Recipients>, reason: Block['reason']): Block[] =>
  recipients.map(({ emailAddress }) => ({ addressHash: addressHash(bareAddress(emailAddress)), reason }))

/** Addresses to suppress: permanent bounces and complaints, but neither full mailboxes nor `not-spam` reports. */
function blocksOf(feedback: z.infer<typeof Feedback>): Block[] {
  if (feedback.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = feedback.bounce
    return bounceType === 'Permanent' ? blocksFor(bouncedRecipients, 'bounce') : []
  }
  const { complaintFeedbackType, complainedRecipients } = feedback.complaint
  return complaintFeedbackType === 'not-spam' ? [] : blocksFor(complainedRecipients, 'complaint')
}

interface FeedbackContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
}

/** Records a bounce or complaint from SES. Idempotent. */
export async function recordFeedback({ store, log, now }: FeedbackContext, message: unknown): Promise<void> {
  const feedback = z.parse(Feedback, message)
  const blocks = blocksOf(feedback)
  for (const block of blocks) await putMailBlock(store, { ...block, blockedAt: now().toISOString() })
  log.info('mail-feedback', { type: feedback.eventType, blocked: blocks.length })
}
