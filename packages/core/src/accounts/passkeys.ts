import { PASSKEY_CHALLENGE_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import * as z from 'zod/mini'
import { AppError } from '../lib/app-error.ts'
import { type FactorsRow, findFactors, type PasskeyEntry } from '../store/accounts/factors.ts'
import { findUser, type UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { changeFactors, passkeysOf } from './factors.ts'
import { createChallenge, readChallenge } from './passkey-challenge.ts'
import { countEvent } from './session.ts'

export const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('unauthenticated', { message: ACCOUNTS.passkeyRefused, cause })

/** No owner answers as often within the ten minutes that answers are kept. */
const ANSWERS_MAX = 100

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.literal(false)) })
/** The challenge that a browser answered in a page of this site that no other site framed. */
export function challengeIn(clientDataJson: string): string {
  try {
    return z.parse(ClientData, JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch (error) {
    throw passkeyRefused(error)
  }
}

/** What any passkey of the site may answer; the browser's owner chooses. */
export async function passkeyOptions(context: AccountsContext) {
  return {
    rpId: context.passkeyDomain,
    challenge: await createChallenge(context, 'get'),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1_000,
    userVerification: 'required',
    allowCredentials: [],
  }
}

const Assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    /** A user id; only a passkey that its owner chose from a list has it. */
    userHandle: z.pipe(
      z.pipe(
        z.string(),
        z.transform((handle: string) => Buffer.from(handle, 'base64url').toString()),
      ),
      z.string().check(z.regex(/^usr_\w{1,64}$/)),
    ),
  }),
})
type Assertion = z.infer<typeof Assertion>

/** Checks everything but the counter, which only the row that stores it can tell. */
async function verifyAssertion(
  { siteUrl, passkeyDomain }: AccountsContext,
  { id, rawId, type, response }: Assertion,
  { publicKey }: PasskeyEntry,
) {
  // Imported at first use, because most requests concern no passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: new URL(siteUrl).origin,
    expectedRPID: passkeyDomain,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verified) throw passkeyRefused()
  return authenticationInfo
}

/** Whether an authenticator that counts did not count on: two devices have the same key. */
const isCopy = (passkey: PasskeyEntry, counter: number): boolean =>
  counter <= passkey.counter && (counter > 0 || passkey.counter > 0)

const findPasskey = (factors: FactorsRow, id: string, domain: string): PasskeyEntry => {
  const found = passkeysOf(factors, domain).find((passkey) => passkey.id === id)
  if (found === undefined) throw passkeyRefused()
  return found
}

/** Verifies what a browser answered to `passkeyOptions`, once: the answer and the counter are noted in one write. */
export async function verifyPasskey(
  context: AccountsContext,
  credential: unknown,
): Promise<{ user: UserRow; factors: FactorsRow; passkey: PasskeyEntry }> {
  const { store, now, passkeyDomain } = context
  const { data } = z.safeParse(Assertion, credential)
  if (data === undefined) throw passkeyRefused()
  const { id, response } = data
  const answer = await readChallenge(context, 'get', challengeIn(response.clientDataJSON))
  const [user, stored] = await Promise.all([
    findUser(store, response.userHandle),
    findFactors(store, response.userHandle),
  ])
  if (answer === undefined || user === undefined || stored === undefined) throw passkeyRefused()
  const verified = await verifyAssertion(context, data, findPasskey(stored, id, passkeyDomain))
  const at = now().toISOString()
  let isRefused = false
  const factors = await changeFactors(store, user.id, (read) => {
    const passkey = findPasskey(read, id, passkeyDomain)
    const answered = passkey.answered.filter(({ until }) => until > at)
    if (answered.some(({ hash }) => hash === answer.hash)) throw passkeyRefused()
    if (answered.length >= ANSWERS_MAX) throw new AppError('rate_limited', { retryAfterSeconds: 60 })
    isRefused = isCopy(passkey, verified.newCounter)
    if (isRefused) return read
    const used = {
      ...passkey,
      counter: verified.newCounter,
      isSynced: verified.credentialBackedUp,
      lastUsedAt: at,
      answered: [...answered, answer],
    }
    return { ...read, passkeys: read.passkeys.map((other) => (other === passkey ? used : other)) }
  })
  const passkey = findPasskey(factors, id, passkeyDomain)
  if (isRefused) {
    await countEvent(context, 'passkey_refused', { user, device: passkey.name })
    throw passkeyRefused()
  }
  return { user, factors, passkey }
}
