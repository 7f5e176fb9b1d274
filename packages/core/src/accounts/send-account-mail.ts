import { setTimeout as wait } from 'node:timers/promises'
import { untraced } from '../lib/trace.ts'
import { type MailMessage, renderMail } from '../mail/mail-message.ts'
import { MailFailure } from '../mail/mailer.ts'
import type { AccountsContext } from './accounts-context.ts'
import { claimMail, type NoticeKind } from './mail-cap.ts'

/**
 * Sends a letter, outside what an answer says of its own cost: that would tell whether there was one. A mail service that
 * fails is our trouble, not the caller's, who can ask for it again. Answers whether the letter was sent.
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
    // the service's own words can hold the address
    log.error('mail', { failed: error.cause instanceof Error ? error.cause.name : 'unknown' })
    return false
  }
}

/** Sends a letter that tells the owner of something, unless the hour has had enough of its kind. */
export async function sendNotice(
  context: AccountsContext,
  kind: NoticeKind,
  message: MailMessage,
): Promise<void> {
  const { isGranted } = await claimMail(context, { kind, to: message.to })
  if (isGranted) await sendAccountMail(context, message)
}

/** Does work whose length would tell whether there is an account, and comes back no sooner than always. */
export async function padDuration<T>(
  { minAnswerMilliseconds }: AccountsContext,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(minAnswerMilliseconds)])
  return result
}
