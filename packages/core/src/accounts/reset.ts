import type { PasswordSignIn } from '@rostrum/contract/entities/factors'
import { RESET_LINK_SECONDS, RESET_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { FAILURES } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { createNonce, deriveLinkToken } from '../mail/mail-secrets.ts'
import { findPasswordReset, putPasswordReset } from '../store/accounts/password-resets.ts'
import { findUser, replaceUser, type UserRow } from '../store/accounts/users.ts'
import { findAccount, NOBODY, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { endDevices } from './devices.ts'
import { startCooldown } from './cooldown.ts'
import { readFactors } from './factors.ts'
import { claimMail } from './mail-cap.ts'
import { openByPassword } from './open-by-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { requireGoodPassword, samePassword } from './password-rules.ts'
import { callerHashOf } from './pending-registration.ts'
import { forgetCalls } from './rate-limit.ts'
import { sendAccountMail, sendNotice, padDuration } from './send-account-mail.ts'
import { hashSecret } from './secret.ts'
import { recordSecurityEvent } from './session.ts'
import type { StoreContext } from '../store/context.ts'

/** Reveals nothing about accounts. Past the hourly cap the last link stays valid: strangers cannot lock the owner out. */
export async function requestReset(context: AccountsContext, email: string): Promise<void> {
  const { store, now, mailKey, network } = context
  // Per caller, so that a stranger does not delay the owner.
  const subject = `${email} ${network}`
  await startCooldown(context, { purpose: 'reset', subject, seconds: RESET_RESEND_SECONDS })
  await padDuration(context, async () => {
    const user = await findAccount(context, email)
    const { isPasswordOff } = await readFactors(store, user?.id ?? NOBODY)
    const nonce = createNonce()
    const payload = `${user?.passwordVersion ?? 0} ${hashSecret(deriveLinkToken(await mailKey(), nonce))}`
    const caller = callerHashOf(context, email)
    const claim = await claimMail(context, { kind: 'reset', to: email, caller, payload })
    const { isGranted, latest = payload } = claim
    const [passwordVersion, tokenHash = ''] = (isGranted ? payload : latest).split(' ')
    const expiresAt = secondsAfter(now(), RESET_LINK_SECONDS)
    await putPasswordReset(store, {
      tokenHash,
      ...(user !== undefined && !isPasswordOff && { userId: user.id }),
      passwordVersion: Number(passwordVersion),
      emailHash: hashSecret(email),
      expiresAt,
    })
    if (!isGranted) return
    await sendAccountMail(context, {
      userId: user?.id ?? NOBODY,
      name: `reset#${hashSecret(email)}`,
      to: user?.email ?? '',
      expiresAt,
      content:
        user === undefined
          ? { kind: 'decoy' }
          : isPasswordOff
            ? { kind: 'no-password' }
            : { kind: 'reset', nonce },
    })
  })
}

export async function findResetUser(
  { store, now }: StoreContext,
  token: string,
): Promise<UserRow | undefined> {
  const reset = await findPasswordReset(store, hashSecret(token))
  if (reset?.userId === undefined || reset.expiresAt <= now().toISOString()) return undefined
  const user = await findUser(store, reset.userId)
  const isActive =
    user?.passwordVersion === reset.passwordVersion && hashSecret(user.email) === reset.emailHash
  if (!isActive) return undefined
  return (await readFactors(store, user.id)).isPasswordOff ? undefined : user
}

const linkRefused = (): AppError => new AppError('gone', { message: FAILURES.resetToken })

/**
 * Sets a new password. Bumping `passwordVersion` in that one write invalidates every reset link and every session. A link
 * is no second step, and opens no account whose password was turned off meanwhile.
 */
export async function resetPassword(
  context: AccountsContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<PasswordSignIn> {
  const { store, passwordCost } = context
  // Queued sign-ins of strangers must not delay the owner of a link.
  const hashing = context.hashing.asKnown()
  const read = await findResetUser(context, token)
  if (read === undefined) throw linkRefused()
  await requireGoodPassword(password, read)
  const isSamePassword = await hashing.run(() => verifyPassword(password, read.passwordHash, passwordCost))
  if (isSamePassword) throw samePassword()
  const user = {
    ...read,
    passwordHash: await hashing.run(() => hashPassword(password, passwordCost)),
    passwordVersion: read.passwordVersion + 1,
    passwordResetAt: context.now().toISOString(),
  }
  if ((await replaceUser(store, user, read)) === undefined) throw linkRefused()
  await endDevices(context, user.id)
  await forgetCalls(context, { rule: 'login', account: user.email })
  const factors = await readFactors(store, user.id)
  if (factors.isPasswordOff) throw linkRefused()
  const opened = await openByPassword(context, user, { factors })
  await recordSecurityEvent(context, { user }, 'password_reset')
  await sendNotice(context, user, { kind: 'password-changed' })
  return 'secondStep' in opened ? opened : { user: toPublicUser(user), ...opened }
}
