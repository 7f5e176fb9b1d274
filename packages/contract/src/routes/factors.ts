import * as z from 'zod/mini'
import { Factors, SignedIn } from '../entities/factors.ts'
import { anyJson, NAME_SHAPE } from '../entities/fields.ts'
import { defineRoutes } from '../http/route.ts'
import * as factorHeads from '../route-heads/factors.ts'
import * as ownFactorHeads from '../route-heads/own-factors.ts'
import { PASSKEY_NAME_MAX, RECOVERY_CODE_COUNT } from '../rules/limits.ts'
import { VALIDATION } from '../words/messages.ts'
import { CurrentPassword, Email, ResetPassword } from './account-fields.ts'

const heads = { ...factorHeads, ...ownFactorHeads }

/** Of a browser's `PublicKeyCredential.toJSON()`; the service checks the rest. */
const Credential = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  type: z.literal('public-key'),
})
/** For `PublicKeyCredential.parse…OptionsFromJSON()`. */
const Options = z.object({ options: z.record(z.string(), anyJson) })
const AppCode = z.string(VALIDATION.appCode).check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, VALIDATION.appCode))
const RecoveryCode = z
  .string(VALIDATION.recoveryCode)
  .check(z.trim(), z.minLength(1, VALIDATION.recoveryCode), z.maxLength(64, VALIDATION.recoveryCode))
export const Ticket = z.string().check(z.minLength(1), z.maxLength(4_096))
const PasskeyName = z
  .string(VALIDATION.passkeyName)
  .check(
    z.trim(),
    z.minLength(1, VALIDATION.passkeyName),
    z.maxLength(PASSKEY_NAME_MAX, VALIDATION.passkeyName),
    z.regex(NAME_SHAPE),
  )
const passkeyParams = z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{1,1400}$/)) })

/** The only response that has the codes. */
const RecoveryCodes = z.array(z.string()).check(z.length(RECOVERY_CODE_COUNT))
const Changed = z.object({ factors: Factors })
const ChangedWithCodes = z.object({ factors: Factors, recoveryCodes: z.exactOptional(RecoveryCodes) })

export const factorRoutes = defineRoutes(heads, {
  requestPasskey: {
    summary:
      'Options for a browser to ask for a passkey of this site; their challenge works once, for five minutes',
    data: Options,
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey alone',
    body: z.object({ credential: Credential }),
    data: SignedIn,
    errors: ['unauthenticated'],
  },
  passSecondStep: {
    summary:
      'Finish a sign-in whose password was right, with a passkey, a code of an app, or a recovery code',
    body: z.object({
      ticket: Ticket,
      credential: z.exactOptional(Credential),
      code: z.exactOptional(AppCode),
      recoveryCode: z.exactOptional(RecoveryCode),
    }),
    data: SignedIn,
    errors: ['unauthenticated', 'gone'],
  },
  signInWithRecoveryCode: {
    summary: 'Sign in to an account without a password by a recovery code, which works once',
    body: z.object({ email: Email, recoveryCode: RecoveryCode }),
    data: SignedIn,
    errors: ['unauthenticated'],
  },
  prove: {
    summary: 'Prove once more who is signed in; for ten minutes, what asks for a proof is allowed',
    body: z.object({
      currentPassword: z.exactOptional(CurrentPassword),
      credential: z.exactOptional(Credential),
      code: z.exactOptional(AppCode),
      recoveryCode: z.exactOptional(RecoveryCode),
    }),
    data: z.object({ message: z.string() }),
    errors: ['busy'],
  },
  getFactors: {
    summary: 'The ways into the account of the signed-in user',
    data: Changed,
  },
  startPasskey: {
    summary: 'Options for a browser to make a passkey; their challenge works for five minutes',
    data: Options,
    errors: ['proof_required', 'conflict'],
  },
  addPasskey: {
    summary: 'Add the passkey that a browser made',
    body: z.object({ credential: Credential, name: z.exactOptional(PasskeyName) }),
    data: Changed,
    errors: ['proof_required', 'conflict'],
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    params: passkeyParams,
    body: z.object({ name: PasskeyName }),
    data: Changed,
    errors: ['not_found'],
  },
  removePasskey: {
    summary: 'Remove a passkey; idempotent',
    params: passkeyParams,
    data: Changed,
    errors: ['proof_required', 'conflict'],
  },
  startCodeApp: {
    summary:
      'The key of a new app with one-time codes (RFC 6238), which counts once one of its codes was sent',
    data: z.object({
      /** In base32. */
      secret: z.string(),
      /** `otpauth://totp/…`, shown as a QR code. */
      uri: z.string(),
    }),
    errors: ['proof_required'],
  },
  confirmCodeApp: {
    summary:
      'Turn on codes of the app that was started, in place of a former one, and the second step with them',
    body: z.object({ code: AppCode }),
    data: ChangedWithCodes,
    errors: ['proof_required', 'gone'],
  },
  removeCodeApp: {
    summary: 'Turn off codes of the app; idempotent',
    data: Changed,
    errors: ['proof_required', 'conflict'],
  },
  makeRecoveryCodes: {
    summary: 'Make ten recovery codes in place of the former ones; the answer alone has them',
    data: z.object({ factors: Factors, recoveryCodes: RecoveryCodes }),
    errors: ['proof_required', 'conflict'],
  },
  switchSecondStep: {
    summary: 'Whether a sign-in with the password on a new device takes a second step',
    body: z.object({ isOn: z.boolean() }),
    data: ChangedWithCodes,
    errors: ['proof_required', 'conflict'],
  },
  setPassword: {
    summary: 'Give an account without a password one',
    body: z.object({ password: ResetPassword }),
    data: Changed,
    errors: ['proof_required', 'conflict', 'busy'],
  },
  removePassword: {
    summary:
      'Turn the password off; needs two passkeys, or one passkey and recovery codes. From then on, no mailed link opens the account',
    data: Changed,
    errors: ['proof_required', 'conflict'],
  },
})
