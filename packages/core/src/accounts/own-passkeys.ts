import type { Factors } from '@rostrum/contract/entities/factors'
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import * as z from 'zod/mini'
import { AppError, invalidInput } from '../lib/app-error.ts'
import type { FactorsRow, PasskeyEntry } from '../store/accounts/factors.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import {
  changeFactors,
  hasOwnWay,
  isSafeWithoutPassword,
  passkeysOf,
  readFactors,
  toPublicFactors,
} from './factors.ts'
import { createChallenge, readChallenge } from './passkey-challenge.ts'
import { requireProof } from './proof.ts'
import { recordChange } from './record-change.ts'

/** EdDSA, ES256 and RS256 of COSE, which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257]

/** Not `unauthenticated`, as in a sign-in: the session is as good as before. */
const passkeyRefused = (): AppError => invalidInput('body.credential', ACCOUNTS.passkeyRefused)
const conflict = (message: string): AppError => new AppError('conflict', { message })

function requireRoom({ passkeys }: FactorsRow): void {
  if (passkeys.length >= PASSKEYS_MAX) throw conflict(ACCOUNTS.passkeysFull)
}

/** What a browser needs to make a passkey that names its owner by itself, with a PIN or a biometric. */
export async function startPasskey(context: AccountsContext, signedIn: SignedIn) {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const factors = await readFactors(store, user.id)
  requireRoom(factors)
  return {
    rp: { id: passkeyDomain, name: 'Rostrum' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.username },
    challenge: await createChallenge(context, signedIn),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
    attestation: 'none',
    excludeCredentials: passkeysOf(factors, passkeyDomain).map(({ id, transports }) => ({
      type: 'public-key',
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

const Made = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z._default(z.array(z.string()), []),
  }),
})
type Made = z.infer<typeof Made>

/** How browsers reach an authenticator; names that WebAuthn adds later are kept too. */
const TRANSPORT = /^[a-z-]{1,20}$/
const TRANSPORTS_MAX = 8

/** Only a passkey that says nothing of its maker, or signs itself: no certificate is read or fetched. */
async function requireNoAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const isPlain = attested.get('fmt') === 'none'
  const isOwn = attested.get('fmt') === 'packed' && attested.get('attStmt').get('x5c') === undefined
  if (!isPlain && !isOwn) throw passkeyRefused()
}

async function verifyMade(
  { siteUrl, passkeyDomain }: AccountsContext,
  { id, rawId, type, response }: Made,
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = response
  const attempt = async () => {
    await requireNoAttestation(attestationObject)
    return await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: new URL(siteUrl).origin,
      expectedRPID: passkeyDomain,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }
  const { registrationInfo } = await attempt().catch(() => {
    throw passkeyRefused()
  })
  // A browser names a passkey by the id that is in the signed part.
  if (registrationInfo === undefined || registrationInfo.credential.id !== id) throw passkeyRefused()
  return registrationInfo
}

/** Adds the passkey that a browser made for `startPasskey`. */
export async function addPasskey(
  context: AccountsContext,
  signedIn: SignedIn,
  { credential, name = signedIn.session.device }: { readonly credential: unknown; readonly name?: string },
): Promise<Factors> {
  const { store, now, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { data } = z.safeParse(Made, credential)
  if (data === undefined) throw passkeyRefused()
  const { clientDataJSON, transports } = data.response
  const answer = await readChallenge(context, signedIn, clientDataJSON)
  if (answer === undefined) throw passkeyRefused()
  const { credential: made, credentialBackedUp } = await verifyMade(context, data, answer.challenge)
  const passkey: PasskeyEntry = {
    id: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: transports.filter((transport) => TRANSPORT.test(transport)).slice(0, TRANSPORTS_MAX),
    isSynced: credentialBackedUp,
    domain: passkeyDomain,
    name,
    addedAt: now().toISOString(),
    answered: [],
  }
  const { after } = await changeFactors(store, user.id, (read) => {
    if (read.passkeys.some(({ id }) => id === passkey.id)) throw conflict(ACCOUNTS.passkeyExists)
    requireRoom(read)
    return { ...read, passkeys: [...read.passkeys, passkey] }
  })
  await recordChange(context, signedIn, 'passkey_added')
  return toPublicFactors(user, after, passkeyDomain)
}

export async function renamePasskey(
  { store, passkeyDomain }: AccountsContext,
  { user }: SignedIn,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Factors> {
  const { after } = await changeFactors(store, user.id, (read) => {
    if (!read.passkeys.some((passkey) => passkey.id === id)) throw new AppError('not_found')
    const passkeys = read.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey))
    return { ...read, passkeys }
  })
  return toPublicFactors(user, after, passkeyDomain)
}

/** The ways that are left; refuses if a person without a password would be locked out, at once or by losing one passkey. */
function withoutPasskey(
  user: UserRow,
  read: FactorsRow,
  { id, domain }: { id: string; domain: string },
): FactorsRow {
  const passkeys = read.passkeys.filter((passkey) => passkey.id !== id)
  if (passkeys.length === read.passkeys.length) return read
  const left = { ...read, passkeys }
  if (left.isPasswordOff && !isSafeWithoutPassword(left, domain)) throw conflict(ACCOUNTS.passwordNeeded)
  if (!hasOwnWay(user, left, domain) && left.oidc === undefined) throw conflict(ACCOUNTS.lastWay)
  const hasPasskey = passkeysOf(left, domain).length > 0
  return { ...left, hasSecondStep: left.hasSecondStep && (hasPasskey || left.codeApp !== undefined) }
}

/** Removes a passkey, and turns the second step off with the last way to pass it. Idempotent. */
export async function removePasskey(
  context: AccountsContext,
  signedIn: SignedIn,
  id: string,
): Promise<Factors> {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { before, after } = await changeFactors(store, user.id, (read) =>
    withoutPasskey(user, read, { id, domain: passkeyDomain }),
  )
  if (after !== before) await recordChange(context, signedIn, 'passkey_removed')
  if (before.hasSecondStep && !after.hasSecondStep) await recordChange(context, signedIn, 'second_step_off')
  return toPublicFactors(user, after, passkeyDomain)
}
