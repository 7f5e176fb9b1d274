import type { Log } from '../lib/log.ts'
import { type Mail, type Mailer, MailFailure } from './mailer.ts'

export type MailAnswer =
  | { readonly end: 'taken'; readonly messageId: string }
  | { readonly end: 'refused' | 'unknown' }
  | { readonly later: 0 }

/** Hands over a mail once. Logs a failure's codes only, because its text can contain the address. */
export async function handOver(
  { mailer, log }: { readonly mailer: Mailer; readonly log: Log },
  event: string,
  message: Mail,
): Promise<MailAnswer> {
  try {
    return { end: 'taken', ...(await mailer.send(message)) }
  } catch (error) {
    const { outcome, detail } =
      error instanceof MailFailure ? error : { outcome: 'unknown' as const, detail: undefined }
    const failed = error instanceof Error ? error.name : 'unknown'
    log.error(event, { outcome, ...(detail ?? { failed }) })
    return outcome === 'throttled' ? { later: 0 } : { end: outcome }
  }
}
