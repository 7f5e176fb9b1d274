import type { Log } from '../lib/log.ts'
import { type AcceptedMail, type Mail, type Mailer, MailFailure, type MailOutcome } from './mailer.ts'

interface HandOverContext {
  readonly mailer: Mailer
  readonly log: Log
}

/** Hands a mail over once. A failure is logged with what an operator needs; its text can contain the address. */
export async function handOver(
  { mailer, log }: HandOverContext,
  event: string,
  message: Mail,
): Promise<AcceptedMail | MailOutcome> {
  try {
    return await mailer.send(message)
  } catch (error) {
    const { outcome, detail } =
      error instanceof MailFailure ? error : { outcome: 'unknown' as const, detail: undefined }
    const failed = error instanceof Error ? error.name : 'unknown'
    log.error(event, { outcome, ...(detail ?? { failed }) })
    return outcome
  }
}
