import { PROOF_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import { hotp } from '@rostrum/core/accounts/totp'
import { useEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newAddress, signUp, startAuthApp } from './testing/auth-app.ts'

const engine = useEngine()
const NEXT = 'AnalyticalEngine2'
const STEP_SECONDS = 30

/** An account whose sign-in is older than a proof counts. */
async function withOldSession() {
  const app = await startAuthApp(engine.store)
  const owner = await signUp(app)
  const token = owner.tokens.accessToken
  const request = (call: string, body?: unknown) =>
    app.request(call, { token, from: newAddress(), ...(body !== undefined && { body }) })
  const status = async (...call: Parameters<typeof request>) => (await request(...call)).status
  const addPasskey = async (authenticator = new SoftAuthenticator()) => {
    const { data } = await request('POST /passkeys/start')
    const added = await request('POST /passkeys', { credential: authenticator.create(data['options']) })
    expect(added.status).toBe(200)
    return authenticator
  }
  const assertion = async (authenticator: SoftAuthenticator) => {
    const { data } = await request('POST /passkeys/request')
    return { credential: authenticator.get(data['options']) }
  }
  const addApp = async () => {
    const { secret } = z.parse(z.object({ secret: z.string() }), (await request('POST /code-app/start')).data)
    const code = (after = 0) =>
      hotp(fromBase32(secret), Math.floor(app.accounts.now().getTime() / 1_000 / STEP_SECONDS) + after)
    const { data } = await request('PUT /code-app', { code: code() })
    const [recoveryCode = ''] = z.parse(z.array(z.string()), data['recoveryCodes'])
    return { code, recoveryCode }
  }
  const age = () => app.clock.move(PROOF_SECONDS)
  return { ...app, owner, token, request, status, addPasskey, assertion, addApp, age }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

const PROTECTED = [
  ['GET /export', undefined],
  ['POST /passkeys/start', undefined],
  ['DELETE /passkeys/unknown', undefined],
  ['POST /code-app/start', undefined],
  ['DELETE /code-app', undefined],
  ['POST /recovery-codes', undefined],
  ['PUT /second-step', { isOn: true }],
  ['PUT /password', { password: NEXT }],
  ['DELETE /password', undefined],
  ['DELETE /oidc', undefined],
] as const

describe('a sign-in of ten minutes ago', () => {
  test.each(PROTECTED)('is not enough for %s', async (call, body) => {
    const { request, age } = await withOldSession()
    age()
    expect(await request(call, body)).toMatchObject({
      status: 428,
      json: { code: 'proof_required' },
    })
  })

  test('with a second step on, is not enough for deletion, a new address or a new password, even with the password', async () => {
    const { request, status, addApp, age, owner } = await withOldSession()
    await addApp()
    age()
    const { password: currentPassword } = owner
    expect(await status('POST /delete-account', { currentPassword })).toBe(428)
    expect(await status('POST /request-email-change', { email: 'next@example.org', currentPassword })).toBe(
      428,
    )
    expect(await status('POST /change-password', { currentPassword, password: NEXT })).toBe(428)
    expect(await request('POST /prove', { currentPassword })).toMatchObject({ status: 400 })
    expect((await request('GET /me')).status).toBe(200)
  })
})

describe('a proof', () => {
  test('by the password is taken where no second step is on, for ten minutes', async () => {
    const { request, status, age, owner } = await withOldSession()
    age()
    expect(await status('POST /prove', { currentPassword: 'Wrong-Secret-1' })).toBe(400)
    expect(await status('GET /export')).toBe(428)
    const proof = await request('POST /prove', { currentPassword: owner.password })
    expect([proof.status, proof.data['message']]).toEqual([200, ACCOUNTS.proven])
    expect(await status('GET /export')).toBe(200)
    age()
    expect(await status('GET /export')).toBe(428)
  })

  test('by a passkey is taken once', async () => {
    const { status, addPasskey, assertion, age } = await withOldSession()
    const authenticator = await addPasskey()
    age()
    const answer = await assertion(authenticator)
    expect(await status('POST /prove', answer)).toBe(200)
    expect(await status('POST /prove', answer)).toBe(400)
    expect(await status('GET /export')).toBe(200)
  })

  test('by a code of the app or a recovery code is taken once', async () => {
    const { status, addApp, age } = await withOldSession()
    const { code, recoveryCode } = await addApp()
    age()
    const proof = { code: code() }
    expect(await status('POST /prove', { code: '000000' === proof.code ? '111111' : '000000' })).toBe(400)
    expect(await status('POST /prove', proof)).toBe(200)
    expect(await status('POST /prove', proof)).toBe(400)
    expect(await status('POST /prove', { recoveryCode })).toBe(200)
    expect(await status('POST /prove', { recoveryCode })).toBe(400)
  })

  test("by another person's passkey is refused", async () => {
    const { status, assertion, age } = await withOldSession()
    const other = await withOldSession()
    const authenticator = await other.addPasskey()
    age()
    expect(await status('POST /prove', await assertion(authenticator))).toBe(400)
    expect(await status('GET /export')).toBe(428)
  })

  test('of nothing is refused', async () => {
    const { status } = await withOldSession()
    expect(await status('POST /prove', {})).toBe(400)
  })

  test('by codes is limited for the account', async () => {
    const { status, addApp, age } = await withOldSession()
    const { code } = await addApp()
    age()
    const wrong = Array.from({ length: 30 }, (_, i) => String(100_000 + i))
    const tried = []
    for (const each of wrong) tried.push(await status('POST /prove', { code: each }))
    expect(tried.at(-1)).toBe(429)
    expect(await status('POST /prove', { code: code() })).toBe(429)
  })
})

test('an account without a password is deleted and moved after a proof alone', async () => {
  const { status, addPasskey, assertion, age } = await withOldSession()
  const authenticator = await addPasskey()
  await addPasskey()
  expect(await status('DELETE /password')).toBe(200)
  age()
  expect(await status('POST /request-email-change', { email: 'next@example.org' })).toBe(428)
  expect(await status('POST /delete-account', {})).toBe(428)
  expect(await status('POST /prove', await assertion(authenticator))).toBe(200)
  expect(await status('POST /request-email-change', { email: 'next@example.org' })).toBe(200)
  expect(await status('POST /delete-account', {})).toBe(200)
})
