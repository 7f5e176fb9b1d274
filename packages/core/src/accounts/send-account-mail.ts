import { setTimeout as wait } from 'node:timers/promises'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { secondsAfter } from '../lib/seconds-after.ts'
import { untraced } from '../lib/trace.ts'
import type { NewAccountMail } from '../mail/account-outbox.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { claimMail, type NoticeKind } from './mail-cap.ts'

const NOTICE_SECONDS = DAY_SECONDS

/**
 * Queues a mail and tries to send it immediately. Untraced, because `server-timing` would reveal it. A slow mail
 * server delays no response: the process retries afterwards, and then the job.
 */
export async function sendAccountMail(context: AccountsContext, mail: NewAccountMail): Promise<void> {
  await untraced(async () => {
    // Imported with the first mail, because most requests send none.
    const { sendAccountMail: send } = await import('../mail/account-outbox.ts')
    const { attempted } = await send(context, mail)
    if (context.awaitsMail) await attempted
  })
}

type Notice = NewAccountMail['content'] & { readonly kind: NoticeKind }

/** Mails the owner a security notice, unless the hourly cap is reached: of its kind, or of its very change, so that none hides another. */
export async function sendNotice(
  context: AccountsContext,
  { id: userId, email: to }: Pick<UserRow, 'id' | 'email'>,
  content: Notice,
): Promise<void> {
  const kind = content.kind === 'sign-in-changed' ? content.change : content.kind
  const { isGranted } = await claimMail(context, { kind, to })
  if (!isGranted) return
  const at = context.now()
  const name = `${kind}#${at.toISOString()}`
  await sendAccountMail(context, { userId, name, to, content, expiresAt: secondsAfter(at, NOTICE_SECONDS) })
}

/** Pads work to a minimum duration, so that timing does not reveal whether the account exists. */
export async function padDuration<T>(
  { minAnswerMilliseconds }: AccountsContext,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(minAnswerMilliseconds)])
  return result
}
