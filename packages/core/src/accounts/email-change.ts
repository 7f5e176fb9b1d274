import type { User } from '@rostrum/contract/entities/user'
import { VERIFICATION_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { AppError, invalidInput } from '../lib/app-error.ts'
import { removeClaim } from '../store/accounts/claims.ts'
import { endEmailChange, putEmailChange, countEmailChangeTry } from '../store/accounts/email-changes.ts'
import { replaceUser, type UserRow } from '../store/accounts/users.ts'
import { claimName, findAccount, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { startCooldown } from './cooldown.ts'
import { claimMail } from './mail-cap.ts'
import { requireProof } from './proof.ts'
import { sendAccountMail, sendNotice } from './send-account-mail.ts'
import { newSentCode } from './register.ts'
import { codeHash, constantTimeEqual, hashSecret } from './secret.ts'
import { recordSecurityEvent } from './session.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import { codeRefused } from './verify.ts'

/**
 * Mails a code to the new address and a notice to the old one. An address with an account gets an explanation instead
 * of a code; it is normalized by `emailKey`. Past the hourly mail cap the request is refused, and the last code sent stays valid.
 */
export async function requestEmailChange(
  context: AccountsContext,
  signedIn: SignedIn,
  { email, currentPassword }: { readonly email: string; readonly currentPassword?: string },
): Promise<void> {
  const { store } = context
  const { user } = signedIn
  await requireProof(context, signedIn, { currentPassword, takesPassword: true })
  if (email === user.email) throw invalidInput('body.email', VALIDATION.sameEmail)
  await startCooldown(context, {
    purpose: 'email-change',
    subject: user.id,
    seconds: VERIFICATION_RESEND_SECONDS,
  })
  const planned = { kind: 'email-change', to: email, caller: hashSecret(`${email} ${user.id}`) } as const
  const { isGranted, waitSeconds } = await claimMail(context, planned)
  if (!isGranted) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds })
  const account = await findAccount(context, email)
  const code = await newSentCode(context, email)
  const change = {
    userId: user.id,
    email,
    isDecoy: account !== undefined,
    ...code,
    expiresAt: code.codeExpiresAt,
  }
  await putEmailChange(store, change)
  await recordSecurityEvent(context, signedIn, 'email_change_requested')
  const content = change.isDecoy
    ? ({ kind: 'email-taken' } as const)
    : ({ kind: 'email-change', nonce: code.codeNonce } as const)
  const { expiresAt } = change
  await sendAccountMail(context, { userId: user.id, name: 'email-change', to: email, expiresAt, content })
  await sendNotice(context, user, { kind: 'email-change-asked', next: email })
}

/** Claims the new address, saves it, then releases the old one, so that a crash leaves each with one owner. */
async function moveToEmail(context: AccountsContext, user: UserRow, email: string): Promise<UserRow> {
  if (user.email === email) return user
  if (!(await claimName(context, { kind: 'email', name: email }, user.id))) throw codeRefused()
  const next = { ...user, email }
  if ((await replaceUser(context.store, next, user)) === undefined) throw new AppError('conflict')
  await removeClaim(context.store, { kind: 'email', name: user.email }, user.id)
  return next
}

export async function confirmEmailChange(
  context: AccountsContext,
  signedIn: SignedIn,
  digits: string,
): Promise<User> {
  const { store } = context
  const { user } = signedIn
  const change = await countEmailChangeTry(store, user.id, context.now())
  const isRight = change !== undefined && constantTimeEqual(codeHash(change.email, digits), change.codeHash)
  if (!isRight || change.isDecoy) throw codeRefused()
  const moved = await moveToEmail(context, user, change.email)
  await endEmailChange(store, change)
  await recordSecurityEvent(context, signedIn, 'email_changed')
  await sendNotice(context, user, { kind: 'email-changed', next: change.email })
  return toPublicUser(moved)
}
