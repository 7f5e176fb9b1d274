import { addPasskey, startPasskey } from '@rostrum/core/accounts/own-passkeys'
import { passkeyOptions } from '@rostrum/core/accounts/passkeys'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import { SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import { hotp } from '@rostrum/core/accounts/totp'
import type { Store } from '@rostrum/core/store/store'
import * as z from 'zod/mini'
import { newAddress, signUp, startAuthApp } from './auth-app.ts'

const Started = z.object({ secret: z.string(), uri: z.string() })
const Confirmed = z.object({ recoveryCodes: z.array(z.string()) })
const Ticket = z.object({
  secondStep: z.object({ ticket: z.string(), ways: z.array(z.string()), expiresIn: z.number() }),
})

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The bytes of a secret as an app reads them. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An app with codes that was given a secret. */
export const appOf =
  (secret: string) =>
  (at: Date, off = 0): string =>
    hotp(fromBase32(secret), Math.floor(at.getTime() / 30_000) + off)

/** The auth function, and a person with an app with codes, who signs in from new devices. */
export async function startSecondStepApp(store: Store) {
  const app = await startAuthApp(store)
  const { request, accounts, clock, verifyToken } = app
  const owner = await signUp(app)
  const token = owner.tokens.accessToken
  const { data: started } = await request('POST /code-app/start', { token })
  const { secret, uri } = z.parse(Started, started)
  const showCode = appOf(secret)
  /** The code that the app shows now, or some steps from now. */
  const code = (off = 0) => showCode(accounts.now(), off)
  const confirmed = await request('PUT /code-app', { token, body: { code: code() } })
  const { recoveryCodes } = z.parse(Confirmed, confirmed.data)
  // the code that confirmed the app was used
  clock.move(30)

  const login = (from = newAddress(), cookie?: string, { email, password } = owner) =>
    request('POST /login', {
      body: { email, password },
      from,
      ...(cookie !== undefined && { headers: { cookie } }),
    })
  const ticketOf = async (from?: string) => z.parse(Ticket, (await login(from)).data).secondStep.ticket
  const pass = (ticket: string, proof: Record<string, unknown>, from = newAddress()) =>
    request('POST /second-step', { body: { ticket, ...proof }, from })
  const wrongCode = () =>
    [-1, 0, 1].reduce((wrong, off) => (wrong === code(off) ? '000001' : wrong), '000000')
  /** The owner, as one of their access tokens says. */
  const me = async (by = token) => await requireSignedIn(accounts, await verifyToken(by, accounts.now()))
  /** Adds a passkey to the account of an access token. */
  async function addPasskeyTo(by = token) {
    const authenticator = new SoftAuthenticator()
    const signedIn = await me(by)
    const credential = authenticator.create(await startPasskey(accounts, signedIn))
    await addPasskey(accounts, signedIn, { credential, name: 'My key' })
    return async () => authenticator.get(await passkeyOptions(accounts))
  }
  return {
    ...app,
    owner,
    token,
    secret,
    uri,
    code,
    wrongCode,
    confirmed,
    recoveryCodes,
    login,
    ticketOf,
    pass,
    me,
    addPasskeyTo,
  }
}
