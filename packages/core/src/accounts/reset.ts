import type { Tokens, User } from '@rostrum/contract/entities/user'
import { RESET_LINK_SECONDS, RESET_RESEND_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { passwordChangedLetter, resetLetter } from '../mail/account-letters.ts'
import { findPasswordReset, putPasswordReset } from '../store/password-resets.ts'
import { findUser, replaceUser, type UserRow } from '../store/users.ts'
import { findAccount, serialize } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { endDevices } from './devices.ts'
import { requireUnlocked } from './lock.ts'
import { claimMail } from './mail-cap.ts'
import { hashPassword, isPassword } from './password.ts'
import { refuseSamePassword, requireGoodPassword } from './password-rules.ts'
import { post, postNotice, unhurried } from './post.ts'
import { createToken, hashed } from './secret.ts'
import { openSession, recordEvent } from './session.ts'

/**
 * Mails a link if the address has an account; whoever asks learns nothing of it. Once the mailbox has had its mails for
 * the hour, the link that was sent last works on, so that strangers who ask for it too cannot keep its owner out.
 */
export async function requestReset(context: AccountsContext, email: string): Promise<void> {
  const { store, now, siteUrl, network } = context
  // for one caller alone, so that no stranger keeps the owner waiting
  const subject = `${email} ${network}`
  await requireUnlocked(context, { purpose: 'reset', subject, seconds: RESET_RESEND_SECONDS })
  await unhurried(context, async () => {
    const user = await findAccount(context, email)
    const token = createToken()
    const carries = `${user?.passwordVersion ?? 0} ${hashed(token)}`
    const { isGranted, latest = carries } = await claimMail(context, { kind: 'reset', to: email, carries })
    const [passwordVersion, tokenHash = ''] = (isGranted ? carries : latest).split(' ')
    await putPasswordReset(store, {
      tokenHash,
      ...(user !== undefined && { userId: user.id }),
      passwordVersion: Number(passwordVersion),
      emailHash: hashed(email),
      expiresAt: secondsAfter(now(), RESET_LINK_SECONDS),
    })
    if (user !== undefined && isGranted) await post(context, resetLetter({ to: user.email, siteUrl, token }))
  })
}

/** Whose password a link sets, while it works. */
export async function findResetUser(
  { store, now }: Pick<AccountsContext, 'store' | 'now'>,
  token: string,
): Promise<UserRow | undefined> {
  const reset = await findPasswordReset(store, hashed(token))
  if (reset?.userId === undefined || reset.expiresAt <= now().toISOString()) return undefined
  const user = await findUser(store, reset.userId)
  const isCounting = user?.passwordVersion === reset.passwordVersion && hashed(user.email) === reset.emailHash
  return isCounting ? user : undefined
}

const linkRefused = (): AppError => new AppError('gone', { message: FAILURES.resetToken })

interface Wish {
  readonly token: string
  readonly password: string
  readonly device: string
}

/** Sets a password by a link. The one write that does so ends the link, all others, and every device. */
export async function resetPassword(
  context: AccountsContext,
  { token, password, device }: Wish,
): Promise<{ user: User; tokens: Tokens }> {
  const { store, passwordCost, hashing, siteUrl } = context
  const read = await findResetUser(context, token)
  if (read === undefined) throw linkRefused()
  await requireGoodPassword(password, read)
  const isSamePassword = await hashing.run(() => isPassword(password, read.passwordHash, passwordCost))
  if (isSamePassword) refuseSamePassword()
  const user = {
    ...read,
    passwordHash: await hashing.run(() => hashPassword(password, passwordCost)),
    passwordVersion: read.passwordVersion + 1,
  }
  if ((await replaceUser(store, user, read)) === 'refused') throw linkRefused()
  await endDevices(context, user.id)
  const tokens = await openSession(context, user, device)
  await recordEvent(context, { userId: user.id, kind: 'password_reset', device })
  await postNotice(context, 'password-changed', passwordChangedLetter({ to: user.email, siteUrl }))
  return { user: serialize(user), tokens }
}
