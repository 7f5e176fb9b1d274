import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { changeFactors } from '@rostrum/core/accounts/factors'
import { newPerson } from '@rostrum/core/accounts/testing/accounts'
import { findUser, replaceUser } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import { newAddress, signUp, startAuthApp } from './testing/auth-app.ts'
import { startSecondStepApp } from './testing/second-step-app.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'

/** An owner with recovery codes, whose password is still stored, as after a crash of turning it off. */
async function startPasswordOff() {
  const app = await startSecondStepApp(engine.store)
  const userId = app.owner.user['id'] ?? ''
  const turnOff = () => changeFactors(engine.store, userId, (read) => ({ ...read, isPasswordOff: true }))
  /** The last step of turning it off. */
  const removeHash = async () => {
    const user = await findUser(engine.store, userId)
    if (user === undefined) throw new TypeError('no such user')
    const { passwordHash: _hash, ...rest } = user
    await replaceUser(engine.store, { ...rest, passwordVersion: user.passwordVersion + 1 }, user)
  }
  const recover = (recoveryCode: string | undefined, email = app.owner.email) =>
    app.request('POST /recovery-codes/sign-in', { body: { email, recoveryCode }, from: newAddress() })
  const askForLink = () =>
    app.request('POST /request-password-reset', { body: { email: app.owner.email }, from: newAddress() })
  const reset = (token: string) => app.request('POST /reset-password', { body: { token, password: NEXT } })
  return { ...app, userId, turnOff, removeHash, recover, askForLink, reset }
}

test('refuses a password that is off like a wrong one, also on a known device', async () => {
  const { turnOff, removeHash, login, owner } = await startPasswordOff()
  const wrong = await login(undefined, undefined, { ...owner, password: 'Wrong-Secret-1' })
  const refused = [401, ACCOUNTS.credentialsRefused]
  expect([wrong.status, wrong.json['message']]).toEqual(refused)
  for (const step of [turnOff, removeHash]) {
    await step()
    for (const { status, json } of [await login(), await login(undefined, owner.cookie)])
      expect([status, json['message']]).toEqual(refused)
  }
})

test('a mailbox in other hands opens no account whose password is off', async () => {
  const { turnOff, removeHash, askForLink, reset, mails, tokenFor, owner, request } = await startPasswordOff()
  await askForLink()
  const before = tokenFor(owner.email)
  for (const step of [turnOff, removeHash]) {
    await step()
    expect((await request(`GET /validate-reset-token/${before}`)).data).toMatchObject({ valid: false })
    expect((await reset(before)).status).toBe(410)
    expect((await askForLink()).status).toBe(200)
    expect(mails[0]).toMatchObject({ to: owner.email, subject: 'Signing in to Rostrum without a password' })
    expect(mails[0]?.text).not.toContain('token=')
  }
  expect(tokenFor(owner.email)).toBe(before)
})

describe('a recovery code alone', () => {
  test('signs in once where the password is off, and tells the owner', async () => {
    const { turnOff, recover, recoveryCodes, mails, owner } = await startPasswordOff()
    await turnOff()
    const both = await Promise.all([recover(recoveryCodes[0]), recover(recoveryCodes[0])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const signedIn = both.find(({ status }) => status === 200)
    expect(signedIn?.data).toMatchObject({ user: { email: owner.email }, tokens: {} })
    expect(signedIn?.headers.get('set-cookie')).toContain('rostrum_device=')
    expect(mails.some(({ text }) => text.includes('One of your recovery codes was used'))).toBe(true)
    expect((await recover(recoveryCodes[1])).status).toBe(200)
  })

  test('is refused with a password, and is still good as the second step', async () => {
    const { recover, recoveryCodes, ticketOf, pass } = await startPasswordOff()
    const { status, json } = await recover(recoveryCodes[0])
    expect([status, json['message']]).toEqual([401, ACCOUNTS.recoveryCodeRefused])
    expect((await pass(await ticketOf(), { recoveryCode: recoveryCodes[0] })).status).toBe(200)
  })

  test('of another account is refused like one of nobody', async () => {
    const [one, other] = [await startPasswordOff(), await startPasswordOff()]
    await one.turnOff()
    for (const reply of [
      await one.recover(other.recoveryCodes[0]),
      await one.recover(one.recoveryCodes[0], newPerson().email),
    ])
      expect([reply.status, reply.json['message']]).toEqual([401, ACCOUNTS.recoveryCodeRefused])
  })
})

test('a reset link sets the password of an account with a second step, and does not sign in', async () => {
  const { askForLink, reset, tokenFor, owner, pass, code, mails, login } = await startPasswordOff()
  await askForLink()
  const { status, data, headers } = await reset(tokenFor(owner.email))
  expect([status, headers.get('set-cookie')]).toEqual([200, null])
  expect(data).toEqual({
    message: ACCOUNTS.passwordReset,
    secondStep: expect.objectContaining({ ways: ['code', 'recoveryCode'] }),
  })
  expect(mails[0]?.subject).toBe('Your Rostrum password was changed')
  expect((await login(undefined, owner.cookie, { ...owner, password: NEXT })).data).toHaveProperty(
    'secondStep',
  )
  const ticket = String(Reflect.get(Object(data['secondStep']), 'ticket'))
  expect((await pass(ticket, { code: code() })).data).toHaveProperty('tokens')
})

test('records sign-ins that a limit refused, for the owner alone', async () => {
  const app = await startAuthApp(engine.store)
  const { email, password, tokens } = await signUp(app)
  const from = newAddress()
  const refusals = async (to: string) => {
    for (let i = 0; i < 10; i += 1)
      await app.request('POST /login', { body: { email: to, password: `Wrong-${i}` }, from })
    const { status, json } = await app.request('POST /login', { body: { email: to, password }, from })
    return [status, json['code'], json['message']]
  }
  expect(await refusals(email)).toEqual(await refusals(newPerson().email))
  const spread = async () => {
    for (let i = 0; i < 25; i += 1)
      await app.request('POST /login', { body: { email, password: `Wrong-${i}` }, from: newAddress() })
  }
  await spread()
  const { data } = await app.request('GET /security-events', { token: tokens.accessToken })
  const events = data['events'] as { kind: string; count?: number; network?: string }[] // as the contract says
  const counts = events.map(({ kind, count }) => [kind, count])
  expect(counts).toContainEqual(['sign_in_failed', 33])
  expect(counts).toContainEqual(['sign_in_refused', 3])
})
