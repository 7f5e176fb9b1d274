import { MAILS_AN_HOUR } from '@rostrum/contract/limits'
import { HOUR_SECONDS } from '@rostrum/contract/times'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { findRecentMails, replaceRecentMails } from '../store/recent-mails.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret } from './secret.ts'

/** Each conflict is a mail that was granted, so the cap is reached long before this. */
const DEADLINE_MILLISECONDS = 1_000

export type NoticeKind = 'password-changed' | 'username-changed' | 'new-device' | 'email-change-asked'

interface PlannedMail {
  readonly kind: NoticeKind | 'verification' | 'reset' | 'email-change'
  readonly to: string
  /** The hash of the secret that the mail carries, where the next call must find it again. */
  readonly payload?: string
}

interface MailClaim {
  readonly isGranted: boolean
  /** What the latest mail carried that was sent, if this one must not be. */
  readonly latest?: string
  /** Seconds until there may be another one. */
  readonly waitSeconds: number
}

/**
 * Counts a mail before it is sent: strangers can ask for mails to somebody else's mailbox, so there are at most a few
 * of a kind in any hour. Whoever is not granted one must leave what the latest mail carried valid.
 */
export async function claimMail(
  { store, now }: Pick<AccountsContext, 'store' | 'now'>,
  { kind, to, payload }: PlannedMail,
): Promise<MailClaim> {
  const name = hashSecret(`${kind} ${to}`)
  const at = now()
  const compareAndSet = async (): Promise<MailClaim | undefined> => {
    const read = await findRecentMails(store, name)
    const recent = (read?.sentAt ?? []).filter((sent) => sent > secondsAfter(at, -HOUR_SECONDS))
    const oldest = recent.at(-MAILS_AN_HOUR)
    if (oldest !== undefined) {
      const waitSeconds = Math.ceil((Date.parse(oldest) - at.getTime()) / 1_000) + HOUR_SECONDS
      return { isGranted: false, waitSeconds, ...(read?.latest !== undefined && { latest: read.latest }) }
    }
    const next = { sentAt: [...recent, at.toISOString()], ...(payload !== undefined && { latest: payload }) }
    const isReplaced = await replaceRecentMails(store, name, { next, read })
    return isReplaced ? { isGranted: true, waitSeconds: 0 } : undefined
  }
  return await retryOnConflict(compareAndSet, {
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    onExhausted: () => ({ isGranted: false, waitSeconds: 1 }),
  })
}
