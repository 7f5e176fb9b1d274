import { ACCOUNTS, FAILURES, SCREENS } from '@rostrum/contract/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { register, resendCode } from '@rostrum/core/accounts/register'
import { findResetUser, requestReset, resetPassword } from '@rostrum/core/accounts/reset'
import { refresh, sessionNamed } from '@rostrum/core/accounts/session'
import { signIn } from '@rostrum/core/accounts/sign-in'
import { verifyEmail } from '@rostrum/core/accounts/verify'
import type { Handlers } from '../http/handlers.ts'
import type { AccountsOf } from './signed-in.ts'

type Entrance = Pick<
  Handlers<typeof authRoutes>,
  | 'register'
  | 'login'
  | 'verifyEmail'
  | 'resendVerification'
  | 'refresh'
  | 'requestPasswordReset'
  | 'validateResetToken'
  | 'resetPassword'
>

/** What everybody may ask, signed in or not. */
export const entranceHandlers = (accountsOf: AccountsOf): Entrance => ({
  async register({ body, caller: { address }, context }) {
    const accounts = accountsOf(context)
    const email = emailKey(body.email)
    await limitCalls(accounts, 'register', { address, account: email })
    await register(accounts, { ...body, email })
    return { message: ACCOUNTS.registered, email }
  },
  async login({ body, caller: { address, userAgent }, context }) {
    const accounts = accountsOf(context)
    const email = emailKey(body.email)
    const giveBack = await limitCalls(accounts, 'login', { address, account: email })
    const signedIn = await signIn(accounts, { email, password: body.password, device: deviceName(userAgent) })
    await giveBack()
    return signedIn
  },
  async verifyEmail({ body, caller: { address, userAgent }, context }) {
    const accounts = accountsOf(context)
    const email = emailKey(body.email)
    await limitCalls(accounts, 'verifyEmail', { address, account: email })
    const { verificationCode: digits, username } = body
    return await verifyEmail(accounts, { email, digits, username, device: deviceName(userAgent) })
  },
  async resendVerification({ body, caller: { address }, context }) {
    const accounts = accountsOf(context)
    const email = emailKey(body.email)
    await limitCalls(accounts, 'resendVerification', { address, account: email })
    await resendCode(accounts, email)
    return { message: ACCOUNTS.codeResent }
  },
  async refresh({ body: { refreshToken }, caller: { address }, context }) {
    const accounts = accountsOf(context)
    await limitCalls(accounts, 'refresh', { address, account: sessionNamed(refreshToken) })
    return { tokens: await refresh(accounts, refreshToken) }
  },
  async requestPasswordReset({ body, caller: { address }, context }) {
    const accounts = accountsOf(context)
    const email = emailKey(body.email)
    await limitCalls(accounts, 'requestPasswordReset', { address, account: email })
    await requestReset(accounts, email)
    return { emailSent: true, message: SCREENS.resetSent }
  },
  async validateResetToken({ params: { token }, caller: { address }, context }) {
    const accounts = accountsOf(context)
    await limitCalls(accounts, 'resetToken', { address })
    const valid = (await findResetUser(accounts, token)) !== undefined
    return { valid, message: valid ? ACCOUNTS.resetTokenWorks : FAILURES.resetToken }
  },
  async resetPassword({ body: { token, password }, caller: { address, userAgent }, context }) {
    const accounts = accountsOf(context)
    await limitCalls(accounts, 'resetToken', { address })
    const signedIn = await resetPassword(accounts, { token, password, device: deviceName(userAgent) })
    return { message: ACCOUNTS.passwordReset, ...signedIn }
  },
})
