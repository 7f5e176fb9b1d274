import type { User } from '@rostrum/contract/entities/user'
import { VERIFICATION_CODE_SECONDS, VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/limits'
import { VALIDATION } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import {
  emailChangeAskedLetter,
  emailChangeCodeLetter,
  emailChangedLetter,
  emailTakenLetter,
} from '../mail/account-letters.ts'
import { removeClaim } from '../store/claims.ts'
import { endEmailChange, putEmailChange, tryEmailChange } from '../store/email-changes.ts'
import { replaceUser, type UserRow } from '../store/users.ts'
import { claim, findAccount, serialize } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { requireUnlocked } from './lock.ts'
import { claimMail } from './mail-cap.ts'
import { requireOwnPassword } from './own-password.ts'
import { post, postNotice } from './post.ts'
import { sentCode } from './register.ts'
import { codeHash, createCode, isSame } from './secret.ts'
import { recordEvent, type SignedIn } from './session.ts'
import { codeRefused } from './verify.ts'

function requireOther(user: UserRow, email: string): void {
  if (email !== user.email) return
  const message = VALIDATION.sameEmail
  throw new AppError('invalid_input', { message, issues: [{ path: 'body.email', message }] })
}

interface Wish {
  /** As `emailKey` writes it. */
  readonly email: string
  readonly currentPassword: string
}

/**
 * Mails a code to the new address and word of it to the old one. An address in use gets a friendly word instead. One
 * that has had its mails for the hour is refused, and the code that was sent last works on.
 */
export async function requestEmailChange(
  context: AccountsContext,
  { user, session }: SignedIn,
  { email, currentPassword }: Wish,
): Promise<void> {
  const { store, siteUrl } = context
  await requireOwnPassword(context, user, currentPassword)
  requireOther(user, email)
  await requireUnlocked(context, {
    purpose: 'email-change',
    subject: user.id,
    seconds: VERIFICATION_RESEND_SECONDS,
  })
  const { isGranted, waitSeconds } = await claimMail(context, { kind: 'email-change', to: email })
  if (!isGranted) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds })
  const account = await findAccount(context, email)
  const now = context.now()
  const digits = createCode()
  const change = {
    userId: user.id,
    email,
    isDecoy: account !== undefined,
    ...sentCode(email, digits, now),
    expiresAt: secondsAfter(now, VERIFICATION_CODE_SECONDS),
  }
  await putEmailChange(store, change)
  await recordEvent(context, { userId: user.id, kind: 'email_change_requested', device: session.device })
  const isSent = await post(
    context,
    account === undefined
      ? emailChangeCodeLetter({ to: email, digits })
      : emailTakenLetter({ to: email, siteUrl }),
  )
  // a code that nobody was sent must not be there to be guessed
  if (!isSent) await endEmailChange(store, change)
  await postNotice(
    context,
    'email-change-asked',
    emailChangeAskedLetter({ to: user.email, next: email, siteUrl }),
  )
}

/** Takes the new address, writes it, gives the old one up: a crash in between leaves each with one owner. */
async function move(context: AccountsContext, user: UserRow, email: string): Promise<UserRow> {
  if (user.email === email) return user
  if (!(await claim(context, { kind: 'email', name: email }, user.id))) throw codeRefused()
  const next = { ...user, email }
  if ((await replaceUser(context.store, next, user)) === 'refused') throw new AppError('conflict')
  await removeClaim(context.store, { kind: 'email', name: user.email }, user.id)
  return next
}

/** Moves the account to the address whose code is entered. */
export async function confirmEmailChange(
  context: AccountsContext,
  { user, session }: SignedIn,
  digits: string,
): Promise<User> {
  const { store, siteUrl } = context
  const change = await tryEmailChange(store, user.id, context.now())
  const isRight = change !== undefined && isSame(codeHash(change.email, digits), change.codeHash)
  if (!isRight || change.isDecoy) throw codeRefused()
  const moved = await move(context, user, change.email)
  await endEmailChange(store, change)
  await recordEvent(context, { userId: user.id, kind: 'email_changed', device: session.device })
  await post(context, emailChangedLetter({ to: user.email, next: change.email, siteUrl }))
  return serialize(moved)
}
