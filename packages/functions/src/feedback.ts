import { recordFeedback } from '@rostrum/core/mail/feedback'
import * as z from 'zod/mini'
import { sharedContext } from './context.ts'

const SnsEvent = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) })

/** The Lambda entry point for bounces and complaints. Throws failures, so that Lambda retries and reports them. */
export async function handler(event: unknown): Promise<{ heard: number }> {
  const { Records } = z.parse(SnsEvent, event)
  for (const { Sns } of Records) await recordFeedback(sharedContext(), JSON.parse(Sns.Message))
  return { heard: Records.length }
}
