import { setTimeout as wait } from 'node:timers/promises'
import { untraced } from '../lib/trace.ts'
import { type MailMessage, renderMail } from '../mail/mail-message.ts'
import { MailFailure } from '../mail/mailer.ts'
import type { AccountsContext } from './accounts-context.ts'
import { claimMail, type NoticeKind } from './mail-cap.ts'

/**
 * Sends a mail and returns whether it was sent. Untraced, because `server-timing` would reveal it. A failure is logged
 * and not thrown: the caller can request the mail again.
 */
export async function sendAccountMail(
  { mailer, siteUrl, log }: AccountsContext,
  message: MailMessage,
): Promise<boolean> {
  try {
    await untraced(() => mailer.send(renderMail(message, siteUrl)))
    return true
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    // the provider's error message can contain the address
    log.error('mail', { failed: error.cause instanceof Error ? error.cause.name : 'unknown' })
    return false
  }
}

/** Mails the owner a security notice, unless the hourly cap of its kind is reached. */
export async function sendNotice(
  context: AccountsContext,
  kind: NoticeKind,
  message: MailMessage,
): Promise<void> {
  const { isGranted } = await claimMail(context, { kind, to: message.to })
  if (isGranted) await sendAccountMail(context, message)
}

/** Pads work to a minimum duration, so that timing does not reveal whether the account exists. */
export async function padDuration<T>(
  { minAnswerMilliseconds }: AccountsContext,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(minAnswerMilliseconds)])
  return result
}
