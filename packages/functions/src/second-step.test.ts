import { SECOND_STEP_SECONDS } from '@rostrum/contract/rules/limits'
import { changeFactors } from '@rostrum/core/accounts/factors'
import { useEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import { newAddress, signUp } from './testing/auth-app.ts'
import { startSecondStepApp } from './testing/second-step-app.ts'

const engine = useEngine()
const start = () => startSecondStepApp(engine.store)
const statuses = (replies: readonly { readonly status: number }[]) => replies.map(({ status }) => status)

test('asks for a second step on a new device, and not on a known one', async () => {
  const { login, owner, pass, code, mails } = await start()
  const { status, data, headers } = await login()
  expect([status, headers.get('set-cookie')]).toEqual([200, null])
  expect(data).toEqual({
    secondStep: { ticket: expect.any(String), ways: ['code', 'recoveryCode'], expiresIn: 600 },
  })
  expect((await login(undefined, owner.cookie)).data).toHaveProperty('tokens')

  const ticket = String(Reflect.get(Object(data['secondStep']), 'ticket'))
  const passed = await pass(ticket, { code: code() })
  expect(passed.data).toMatchObject({ user: { id: owner.user['id'] }, tokens: {} })
  expect(mails[0]).toMatchObject({ subject: 'New sign-in to your Rostrum account' })
  const cookie = passed.headers.get('set-cookie')?.split(';')[0]
  expect((await login(undefined, cookie)).data).toHaveProperty('tokens')
})

test('a stolen device cookie opens nothing by itself', async () => {
  const { request, owner, pass } = await start()
  const headers = { cookie: owner.cookie }
  const body = { email: owner.email, password: 'Wrong-Secret-1' }
  expect((await request('POST /login', { body, headers })).status).toBe(401)
  const cookieToken = owner.cookie.split('=')[1] ?? ''
  expect((await pass(`${owner.user['id']}.stp_1.${cookieToken}`, { code: '000000' })).status).toBe(410)
  expect((await request('GET /me', { headers })).status).toBe(401)
})

describe('a code', () => {
  test('counts once, also of two at the same time', async () => {
    const { ticketOf, pass, code } = await start()
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()]
    const [one, two, three] = tickets as [string, string, string]
    const both = await Promise.all([pass(one, { code: code() }), pass(two, { code: code() })])
    expect(statuses(both).toSorted()).toEqual([200, 401])
    expect((await pass(three, { code: code() })).status).toBe(401)
    expect((await pass(three, { code: code(-1) })).status).toBe(401)
    expect((await pass(three, { code: code(1) })).status).toBe(200)
  })

  test('that confirmed the app does not sign in', async () => {
    const { ticketOf, pass, code, clock } = await start()
    clock.move(-30)
    expect((await pass(await ticketOf(), { code: code() })).status).toBe(401)
  })

  test('of another account is refused', async () => {
    const [one, other] = [await start(), await start()]
    expect((await one.pass(await one.ticketOf(), { code: other.code() })).status).toBe(401)
  })
})

describe('guessing codes', () => {
  test('ends with five tries of a ticket, concurrent ones included', async () => {
    const { ticketOf, pass, code, wrongCode } = await start()
    const ticket = await ticketOf()
    const wrong = wrongCode()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => pass(ticket, { code: wrong })))
    expect(statuses(guesses).toSorted()).toEqual([401, 401, 401, 401, 401, 410, 410, 410])
    expect((await pass(ticket, { code: code() })).status).toBe(410)
    expect((await pass(await ticketOf(), { code: code() })).status).toBe(200)
  })

  test('across tickets and networks leaves known devices, passkeys and recovery codes', async () => {
    const app = await start()
    const { ticketOf, pass, code, wrongCode, login, owner, recoveryCodes } = app
    const getPasskey = await app.addPasskeyTo()
    const wrong = wrongCode()
    const seen: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const ticket = await ticketOf()
      for (let guess = 0; guess < 5; guess += 1) seen.push((await pass(ticket, { code: wrong })).status)
    }
    expect(seen.filter((status) => status === 401)).toHaveLength(20)
    expect(seen.filter((status) => status === 429)).toHaveLength(10)
    expect((await pass(await ticketOf(), { code: code() })).status).toBe(429)
    expect((await login(undefined, owner.cookie)).data).toHaveProperty('tokens')
    expect((await pass(await ticketOf(), { credential: await getPasskey() })).status).toBe(200)
    expect((await pass(await ticketOf(), { recoveryCode: recoveryCodes[0] })).status).toBe(200)
  })

  test('without the password uses up nothing of the account', async () => {
    const { owner, ticketOf, pass, code } = await start()
    const forged = (i: number) => `${owner.user['id']}.stp_${i}.${'A'.repeat(43)}`
    for (let i = 0; i < 30; i += 1) expect((await pass(forged(i), { code: '000000' })).status).toBe(410)
    const ticket = await ticketOf()
    const altered = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`
    for (let i = 0; i < 30; i += 1) expect((await pass(altered, { code: '000000' })).status).toBe(410)
    expect((await pass(ticket, { code: code() })).status).toBe(200)
  })

  test('is one event and one mail a day', async () => {
    const { request, ticketOf, pass, wrongCode, mails, clock, owner, login } = await start()
    const failOnce = async () => await pass(await ticketOf(), { code: wrongCode() })
    const notices = () => mails.filter(({ subject }) => subject === 'A sign-in to Rostrum was stopped')
    for (let i = 0; i < 3; i += 1) await failOnce()
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toMatchObject({ to: owner.email, text: expect.stringContaining('/forgot-password') })
    clock.move(86_400)
    await failOnce()
    expect(notices()).toHaveLength(2)
    const { data } = await login(undefined, owner.cookie)
    const token = String(Reflect.get(Object(data['tokens']), 'accessToken'))
    const events = await request('GET /security-events', { token })
    expect(events.data).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ kind: 'second_step_failed', count: 3 })]),
    })
  })
})

describe('a ticket', () => {
  test('works once, also of two at the same time', async () => {
    const { ticketOf, pass, recoveryCodes } = await start()
    const ticket = await ticketOf()
    const twice = [
      pass(ticket, { recoveryCode: recoveryCodes[0] }),
      pass(ticket, { recoveryCode: recoveryCodes[1] }),
    ]
    expect(statuses(await Promise.all(twice)).toSorted()).toEqual([200, 410])
    expect((await pass(ticket, { recoveryCode: recoveryCodes[2] })).status).toBe(410)
  })

  test('expires after ten minutes', async () => {
    const { ticketOf, pass, code, clock } = await start()
    const ticket = await ticketOf()
    clock.move(SECOND_STEP_SECONDS)
    expect((await pass(ticket, { code: code() })).status).toBe(410)
  })

  test('ends with a change of the password, and with the account', async () => {
    const { request, ticketOf, pass, code, token, owner } = await start()
    const NEXT = 'Another-Secret-1'
    const before = await ticketOf()
    const body = { currentPassword: owner.password, password: NEXT }
    expect((await request('POST /change-password', { token, body })).status).toBe(200)
    expect((await pass(before, { code: code() })).status).toBe(410)
    const { data } = await request('POST /login', { body: { email: owner.email, password: NEXT } })
    const after = String(Reflect.get(Object(data['secondStep']), 'ticket'))
    await request('POST /delete-account', { token, body: { currentPassword: NEXT } })
    expect((await pass(after, { code: code() })).status).toBe(410)
  })

  test('ends when the password is turned off', async () => {
    const { ticketOf, pass, code, owner } = await start()
    const ticket = await ticketOf()
    await changeFactors(engine.store, owner.user['id'] ?? '', (read) => ({ ...read, isPasswordOff: true }))
    expect((await pass(ticket, { code: code() })).status).toBe(410)
  })

  test('takes a passkey of its own account alone', async () => {
    const app = await start()
    const stranger = await signUp(app, undefined)
    const [getOwn, getStrange] = [
      await app.addPasskeyTo(),
      await app.addPasskeyTo(stranger.tokens.accessToken),
    ]
    const ticket = await app.ticketOf()
    expect((await app.pass(ticket, { credential: await getStrange() })).status).toBe(401)
    const forged = await getStrange()
    const userHandle = Buffer.from(app.owner.user['id'] ?? '').toString('base64url')
    const swapped = { ...forged, response: { ...forged.response, userHandle } }
    expect((await app.pass(ticket, { credential: swapped })).status).toBe(401)
    const credential = await getOwn()
    expect((await app.pass(ticket, { credential })).status).toBe(200)
    expect((await app.pass(await app.ticketOf(), { credential })).status).toBe(401)
  })

  test('takes nothing that is empty, malformed or of nobody', async () => {
    const { ticketOf, pass, request } = await start()
    const ticket = await ticketOf()
    for (const proof of [{}, { credential: { id: 'x', type: 'public-key' } }, { recoveryCode: '-' }])
      expect((await pass(ticket, proof)).status).toBe(401)
    for (const wrong of ['x', 'usr_nobody.stp_1.', ticket.split('.').slice(0, 2).join('.')])
      expect((await pass(wrong, { code: '000000' })).status).toBe(410)
    const body = { ticket, code: '00000' }
    expect((await request('POST /second-step', { body, from: newAddress() })).status).toBe(400)
  })
})
