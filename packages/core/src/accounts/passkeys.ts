import { PASSKEY_CHALLENGE_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import * as z from 'zod/mini'
import { AppError } from '../lib/app-error.ts'
import { type FactorsRow, findFactors, type PasskeyEntry } from '../store/accounts/factors.ts'
import { findUser, type UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { changeFactors, passkeysOf } from './factors.ts'
import { type AnsweredChallenge, createChallenge, readChallenge } from './passkey-challenge.ts'
import { sendNotice } from './send-account-mail.ts'
import { countEvent } from './session.ts'

const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('unauthenticated', { message: ACCOUNTS.passkeyRefused, cause })

/** No owner answers as often within the ten minutes that answers are kept. */
const ANSWERS_MAX = 100

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
  { challenge, publicKey }: { readonly challenge: string; readonly publicKey: string },
) {
  // Imported at first use, because most requests concern no passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
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

interface Use {
  readonly answer: AnsweredChallenge
  readonly counter: number
  readonly isSynced: boolean
  readonly at: string
}

/** Notes a use. Refuses a challenge that any passkey of the account has answered. */
function withUse(read: FactorsRow, passkey: PasskeyEntry, use: Use): FactorsRow {
  const { answer, at, ...rest } = use
  const isReplay = read.passkeys.some(({ answered }) => answered.some(({ hash }) => hash === answer.hash))
  if (isReplay) throw passkeyRefused()
  const recent = passkey.answered.filter(({ until }) => until > at)
  if (recent.length >= ANSWERS_MAX) throw new AppError('rate_limited', { retryAfterSeconds: 60 })
  // A copy changes nothing, so that the original still counts on.
  if (isCopy(passkey, rest.counter)) return read
  const { hash, until } = answer
  const used = { ...passkey, ...rest, lastUsedAt: at, answered: [...recent, { hash, until }] }
  return { ...read, passkeys: read.passkeys.map((other) => (other === passkey ? used : other)) }
}

/** The owner of a passkey that answered `passkeyOptions`, once: the answer and the counter are noted in one write. */
export async function verifyPasskey(context: AccountsContext, credential: unknown): Promise<UserRow> {
  const { store, now, passkeyDomain } = context
  const { data } = z.safeParse(Assertion, credential)
  if (data === undefined) throw passkeyRefused()
  const { id, response } = data
  const answer = await readChallenge(context, 'get', response.clientDataJSON)
  if (answer === undefined) throw passkeyRefused()
  const [user, stored] = await Promise.all([
    findUser(store, response.userHandle),
    findFactors(store, response.userHandle),
  ])
  if (user === undefined || stored === undefined) throw passkeyRefused()
  const { publicKey } = findPasskey(stored, id, passkeyDomain)
  const { challenge } = answer
  const verified = await verifyAssertion(context, data, { challenge, publicKey })
  const { newCounter: counter, credentialBackedUp: isSynced } = verified
  const at = now().toISOString()
  const { before, after } = await changeFactors(store, user.id, (read) =>
    withUse(read, findPasskey(read, id, passkeyDomain), { answer, counter, isSynced, at }),
  )
  if (after !== before) return user
  const { name: device } = findPasskey(after, id, passkeyDomain)
  await countEvent({ ...context, device }, 'passkey_refused', user)
  await sendNotice(context, user, { kind: 'sign-in-changed', change: 'passkey_refused', device, at })
  throw passkeyRefused()
}
