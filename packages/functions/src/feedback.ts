import { recordFeedback } from '@rostrum/core/mail/feedback'
import * as z from 'zod/mini'
import { sharedContext } from './context.ts'

/** No alert is sent yet, so there is none to settle. */
const feedbackContext = () => ({ ...sharedContext(), settle: async () => {} })

const SnsEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

/** The Lambda entry point for what SES reports about mail. Throws failures, so that Lambda retries and reports them. */
export async function handler(event: unknown): Promise<{ heard: number }> {
  const { Records } = z.parse(SnsEvent, event)
  for (const { Sns } of Records) await recordFeedback(feedbackContext(), JSON.parse(Sns.Message))
  return { heard: Records.length }
}
