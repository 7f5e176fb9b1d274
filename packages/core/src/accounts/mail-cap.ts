import { CALLER_SHARE, MAILS_AN_HOUR } from '@rostrum/contract/rules/limits'
import { HOUR_SECONDS } from '@rostrum/contract/lib/times'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import type { SignInChange } from '@rostrum/contract/entities/user'
import { findRecentMails, replaceRecentMails } from '../store/accounts/recent-mails.ts'
import { hashSecret } from './secret.ts'
import type { StoreContext } from '../store/context.ts'

export type NoticeKind =
  | 'password-changed'
  | 'username-changed'
  | 'new-device'
  | 'second-step-failed'
  | 'sign-in-changed'
  | 'email-change-asked'
  | 'email-changed'

interface PlannedMail {
  readonly kind: NoticeKind | SignInChange | 'verification' | 'reset' | 'email-change'
  readonly to: string
  /** The hash of the caller's network, which gets a few mails of the cap, so that strangers cannot use up all of it. */
  readonly caller?: string
  /** The hash of the secret in the mail, for callers that have to reuse it. */
  readonly payload?: string
}

interface MailClaim {
  readonly isGranted: boolean
  /** If refused: the payload of the last mail sent. */
  readonly latest?: string
  readonly waitSeconds: number
}

/** Limits the size of the row; a caller that is dropped early only gets another mail. */
const CALLERS_MAX = 200

/** The callers of the last hour, oldest first. */
const recentCallers = (callers: Readonly<Record<string, string[]>>, since: string): [string, string[]][] =>
  Object.entries(callers)
    .map(([hash, times]): [string, string[]] => [hash, times.filter((sent) => sent > since)])
    .filter(([, times]) => times.length > 0)
    .toSorted(([, a], [, b]) => ((a.at(-1) ?? '') < (b.at(-1) ?? '') ? -1 : 1))

/** A sliding hour per mailbox and kind, since strangers request mail too. If refused, the last mail's secret stays valid. */
export async function claimMail(
  { store, now }: StoreContext,
  { kind, to, caller, payload }: PlannedMail,
): Promise<MailClaim> {
  const name = hashSecret(`${kind} ${to}`)
  const at = now()
  const compareAndSet = async (): Promise<MailClaim | undefined> => {
    const read = await findRecentMails(store, name)
    const since = secondsAfter(at, -HOUR_SECONDS)
    const recent = (read?.sentAt ?? []).filter((sent) => sent > since)
    const oldest = recent.at(-MAILS_AN_HOUR)
    const callers = recentCallers(read?.callers ?? {}, since)
    const own = callers.find(([hash]) => hash === caller)?.[1] ?? []
    const isOwed = caller !== undefined && own.length < CALLER_SHARE
    if (oldest !== undefined && !isOwed) {
      const waitSeconds = Math.ceil((Date.parse(oldest) - at.getTime()) / 1_000) + HOUR_SECONDS
      return { isGranted: false, waitSeconds, ...(read?.latest !== undefined && { latest: read.latest }) }
    }
    const others = callers.filter(([hash]) => hash !== caller).slice(1 - CALLERS_MAX)
    const next = {
      sentAt: [...recent, at.toISOString()].slice(-MAILS_AN_HOUR),
      callers: Object.fromEntries(
        caller === undefined ? callers : [...others, [caller, [...own, at.toISOString()]]],
      ),
      ...(payload !== undefined && { latest: payload }),
    }
    const stored = await replaceRecentMails(store, { name, ...next }, read)
    return stored && { isGranted: true, waitSeconds: 0 }
  }
  return await retryOnConflict(compareAndSet, {
    // Each conflict is a granted mail, so the cap is reached long before this.
    onExhausted: () => ({ isGranted: false, waitSeconds: 1 }),
  })
}
