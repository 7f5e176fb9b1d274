import { settleMail } from '@rostrum/core/alerts/settle'
import { type MailEvent, recordFeedback } from '@rostrum/core/mail/feedback'
import * as z from 'zod/mini'
import { sharedContext } from './context/context.ts'

const SnsEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

/** The Lambda entry point for SES's mail events. Throws failures, so that Lambda retries and reports them. */
export async function handler(event: unknown): Promise<{ heard: number }> {
  const { Records } = z.parse(SnsEvent, event)
  const context = sharedContext()
  const settle = async (happened: MailEvent) => await settleMail(context, happened)
  for (const { Sns } of Records) await recordFeedback(context, JSON.parse(Sns.Message), settle)
  return { heard: Records.length }
}
