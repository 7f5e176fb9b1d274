import type { Factors } from '@rostrum/contract/entities/factors'
import { CODE_APP_SETUP_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError, invalidInput } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import type { AccountsContext } from './accounts-context.ts'
import { untrustOtherDevices } from './devices.ts'
import { changeFactors, passkeysOf, readFactors, toPublicFactors } from './factors.ts'
import { requireProof } from './proof.ts'
import { recordChange } from './record-change.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { recordSecurityEvent } from './session.ts'
import { createTotpSecret, findTotpStep, openTotpSecret, sealTotpSecret, toBase32, totpUri } from './totp.ts'

interface Changed {
  readonly factors: Factors
  readonly recoveryCodes?: string[]
}

function requireFactor(factors: FactorsRow, domain: string): void {
  if (factors.codeApp !== undefined || passkeysOf(factors, domain).length > 0) return
  throw new AppError('conflict', { message: ACCOUNTS.noFactor })
}

/** Turns the second step on, with recovery codes if there are none left. */
function withSecondStep(factors: FactorsRow, fresh: NonNullable<FactorsRow['recovery']>): FactorsRow {
  const { hasSecondStep, recovery } = factors
  const hasCodes = recovery !== undefined && recovery.hashes.length > 0
  if (hasSecondStep && hasCodes) return factors
  return { ...factors, hasSecondStep: true, recovery: hasCodes ? recovery : fresh }
}

/** Applies a change that turns the second step on. */
async function turnOn(
  context: AccountsContext,
  signedIn: SignedIn,
  change: (factors: FactorsRow) => FactorsRow,
): Promise<Changed & { readonly isNewlyOn: boolean }> {
  const { store, now, passkeyDomain } = context
  const { user, session } = signedIn
  const { codes, recovery } = createRecoveryCodes(user.id, now())
  const before = await readFactors(store, user.id)
  change(before) // refuses before anything is changed
  // Before the second step is on, so that a crash in between leaves no device that skips it.
  if (!before.hasSecondStep) await untrustOtherDevices(context, user.id, session)
  const { after } = await changeFactors(store, user.id, (read) => withSecondStep(change(read), recovery))
  const factors = toPublicFactors(user, after, passkeyDomain)
  const isNewlyOn = !before.hasSecondStep
  // And those that signed in by a password alone meanwhile.
  if (isNewlyOn) await untrustOtherDevices(context, user.id, session)
  if (after.recovery !== recovery) return { factors, isNewlyOn }
  await recordSecurityEvent(context, signedIn, 'recovery_codes_made')
  return { factors, isNewlyOn, recoveryCodes: codes }
}

/** Makes a secret for an app, which replaces a former one once `confirmCodeApp` gets a code of it. */
export async function startCodeApp(
  context: AccountsContext,
  signedIn: SignedIn,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { store, now, mailKey, siteUrl } = context
  const { id, email } = signedIn.user
  await requireProof(context, signedIn)
  const secret = createTotpSecret()
  const newCodeApp = {
    secret: sealTotpSecret(await mailKey(), id, secret),
    expiresAt: secondsAfter(now(), CODE_APP_SETUP_SECONDS),
  }
  await changeFactors(store, id, (read) => ({ ...read, newCodeApp }))
  return { secret: toBase32(secret), uri: totpUri(secret, { email, siteUrl }) }
}

/** The code counts as used, so that it does not sign in as well. */
function withCodeApp(
  { newCodeApp, ...read }: FactorsRow,
  code: string,
  { key, now }: { readonly key: string; readonly now: Date },
): FactorsRow {
  const { secret = '', expiresAt = '' } = newCodeApp ?? {}
  const opened = openTotpSecret(key, read.userId, secret)
  if (opened === undefined || expiresAt <= now.toISOString())
    throw new AppError('gone', { message: ACCOUNTS.codeAppGone })
  const lastStep = findTotpStep(opened, code, { now })
  if (lastStep === undefined) throw invalidInput('body.code', ACCOUNTS.secondStepRefused)
  return { ...read, codeApp: { secret, addedAt: now.toISOString(), lastStep } }
}

export async function confirmCodeApp(
  context: AccountsContext,
  signedIn: SignedIn,
  code: string,
): Promise<Changed> {
  await requireProof(context, signedIn)
  const [key, now] = [await context.mailKey(), context.now()]
  const { isNewlyOn, ...changed } = await turnOn(context, signedIn, (read) =>
    withCodeApp(read, code, { key, now }),
  )
  await recordChange(context, signedIn, 'code_app_added')
  if (isNewlyOn) await recordSecurityEvent(context, signedIn, 'second_step_on')
  return changed
}

/** With the last factor, the second step ends. Idempotent. */
export async function removeCodeApp(context: AccountsContext, signedIn: SignedIn): Promise<Factors> {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { before, after } = await changeFactors(store, user.id, (read) => {
    const { codeApp, newCodeApp: _new, ...rest } = read
    if (codeApp === undefined) return read
    return { ...rest, hasSecondStep: read.hasSecondStep && passkeysOf(read, passkeyDomain).length > 0 }
  })
  if (after !== before) await recordChange(context, signedIn, 'code_app_removed')
  if (before.hasSecondStep && !after.hasSecondStep)
    await recordSecurityEvent(context, signedIn, 'second_step_off')
  return toPublicFactors(user, after, passkeyDomain)
}

export async function makeRecoveryCodes(
  context: AccountsContext,
  signedIn: SignedIn,
): Promise<{ readonly factors: Factors; readonly recoveryCodes: string[] }> {
  const { store, now, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { codes, recovery } = createRecoveryCodes(user.id, now())
  const { after } = await changeFactors(store, user.id, (read) => {
    requireFactor(read, passkeyDomain)
    return { ...read, recovery }
  })
  await recordChange(context, signedIn, 'recovery_codes_made')
  return { factors: toPublicFactors(user, after, passkeyDomain), recoveryCodes: codes }
}

export async function switchSecondStep(
  context: AccountsContext,
  signedIn: SignedIn,
  isOn: boolean,
): Promise<Changed> {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  if (isOn) {
    const { isNewlyOn, ...changed } = await turnOn(context, signedIn, (read) => {
      requireFactor(read, passkeyDomain)
      return read
    })
    if (isNewlyOn) await recordChange(context, signedIn, 'second_step_on')
    return changed
  }
  const { before, after } = await changeFactors(store, user.id, (read) =>
    read.hasSecondStep ? { ...read, hasSecondStep: false } : read,
  )
  if (after !== before) await recordChange(context, signedIn, 'second_step_off')
  return { factors: toPublicFactors(user, after, passkeyDomain) }
}
