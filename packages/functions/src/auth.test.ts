import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { authRoutes } from '@rostrum/contract/routes/auth'
import type { Route } from '@rostrum/contract/http/route'
import { newPerson, PASSWORD } from '@rostrum/core/accounts/testing/accounts'
import { useEngine } from '@rostrum/core/testing/engine'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { newAddress, SignedIn, signUp, startAuthApp, Tokens } from './testing/auth-app.ts'

const engine = useEngine()
const start = () => startAuthApp(engine.store)

describe('signing in', () => {
  test('works from registration to the last sign-out', async () => {
    const app = await start()
    const { request, codeFor, clock } = app
    const { email, username, password } = newPerson()
    const body = { email: ` ${email.toUpperCase()} `, username, password, first_name: 'Ada', last_name: '' }
    const registered = await request('POST /register', { body })
    expect([registered.status, registered.data]).toEqual([
      200,
      {
        message: expect.stringContaining('6-digit code'),
        email,
        registration: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    const early = await request('POST /login', { body: { email, password } })
    expect([early.status, early.json['message']]).toEqual([401, ACCOUNTS.credentialsRefused])
    const verified = await request('POST /verify-email', {
      body: { email, verificationCode: codeFor(email) },
    })
    const { user, tokens } = z.parse(SignedIn, verified.data)
    expect(user).toEqual({ id: expect.stringMatching(/^usr_/), email, username, first_name: 'Ada' })
    expect((await request('GET /me', { token: tokens.accessToken })).data).toEqual({ user })

    clock.move(1_801)
    expect((await request('GET /me', { token: tokens.accessToken })).status).toBe(401)
    const renewed = await request('POST /refresh', { body: { refreshToken: tokens.refreshToken } })
    const next = z.parse(z.object({ tokens: Tokens }), renewed.data).tokens
    expect((await request('GET /me', { token: next.accessToken })).data).toEqual({ user })
    expect((await request('POST /logout', { token: next.accessToken })).status).toBe(200)
    expect((await request('GET /me', { token: next.accessToken })).status).toBe(401)
    expect((await request('POST /refresh', { body: { refreshToken: next.refreshToken } })).status).toBe(401)
    expect((await request('POST /login', { body: { email, password } })).data).toMatchObject({ user })
  })

  test('resets a forgotten password by the mailed link', async () => {
    const app = await start()
    const { request, tokenFor } = app
    const { email, user, tokens } = await signUp(app)
    const requested = await request('POST /request-password-reset', { body: { email } })
    expect(requested.data).toEqual({
      emailSent: true,
      message: 'If an account with that email exists, a password reset link has been sent.',
    })
    const token = tokenFor(email)
    expect((await request(`GET /validate-reset-token/${token}`)).data).toMatchObject({ valid: true })
    const reset = await request('POST /reset-password', { body: { token, password: 'Another-Secret-1' } })
    expect(z.parse(SignedIn, reset.data).user).toEqual(user)
    expect((await request('GET /me', { token: tokens.accessToken })).status).toBe(401)
    expect((await request(`GET /validate-reset-token/${token}`)).data).toEqual({
      valid: false,
      message: 'Invalid or expired reset token',
    })
    const again = await request('POST /reset-password', { body: { token, password: 'Another-Secret-2' } })
    expect([again.status, again.json['message']]).toEqual([410, 'Invalid or expired reset token'])
  })

  test('ignores undeclared fields of a registration', async () => {
    const app = await start()
    const extra = { role: 'admin', id: 'usr_mine', verified: true, isDecoy: false, passwordVersion: 9 }
    const { user } = await signUp(app, { ...newPerson(), ...extra })
    expect(Object.keys(user).toSorted()).toEqual(['email', 'id', 'username'])
    expect(user['id']).not.toBe('usr_mine')
  })
})

describe('an account', () => {
  test('is changed, exported and deleted by its owner', async () => {
    const app = await start()
    const { request, codeFor } = app
    const { user, tokens, email } = await signUp(app)
    const token = tokens.accessToken
    const renamed = await request('PUT /me', { token, body: { first_name: 'Ada', id: 'usr_other' } })
    expect(renamed.data).toEqual({ user: { ...user, first_name: 'Ada' } })
    const next = newPerson().email
    const body = { email: next, currentPassword: PASSWORD }
    expect((await request('POST /request-email-change', { token, body })).data).toMatchObject({ email: next })
    const moved = await request('POST /confirm-email-change', {
      token,
      body: { verificationCode: codeFor(next) },
    })
    expect(moved.data).toEqual({ user: { ...user, first_name: 'Ada', email: next } })
    const change = { currentPassword: PASSWORD, password: 'Another-Secret-1' }
    expect((await request('POST /change-password', { token, body: change })).status).toBe(200)
    const exported = await request('GET /export', { token })
    expect(exported.data).toMatchObject({ user: { email: next }, more: {} })
    const events = await request('GET /security-events', { token })
    expect(JSON.stringify(events.data)).toContain('password_changed')
    const gone = await request('POST /delete-account', {
      token,
      body: { currentPassword: 'Another-Secret-1' },
    })
    expect(gone.status).toBe(200)
    expect((await request('GET /me', { token })).status).toBe(401)
    expect((await request('POST /login', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test('lists its devices and signs them out', async () => {
    const app = await start()
    const { request } = app
    const { email, password, tokens } = await signUp(app)
    const token = tokens.accessToken
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
    const second = await request('POST /login', { body: { email, password }, headers })
    const other = z.parse(SignedIn, second.data).tokens
    const Devices = z.object({ devices: z.array(z.object({ id: z.string(), name: z.string() })) })
    const { devices } = z.parse(Devices, (await request('GET /devices', { token })).data)
    expect(devices.map(({ name }) => name)).toEqual(['Unknown device', 'Firefox on Linux'])
    expect((await request(`DELETE /devices/${devices[1]?.id}`, { token })).status).toBe(200)
    expect((await request('GET /me', { token: other.accessToken })).status).toBe(401)
    await request('POST /login', { body: { email, password } })
    expect((await request('DELETE /devices', { token })).data).toMatchObject({ ended: 1 })
    expect((await request('GET /me', { token })).status).toBe(200)
  })
})

describe('a hostile caller', () => {
  const entrance = Object.values<Route>(authRoutes).filter(({ body }) => body !== undefined)

  test('gets the same response for an address with an account and one without', async () => {
    const app = await start()
    const known = (await signUp(app)).email
    const answerFor = async (email: string) => {
      app.clock.move(61)
      const responses = [
        await app.request('POST /login', { body: { email, password: 'Wrong-Secret-1' } }),
        await app.request('POST /register', { body: { ...newPerson(), email } }),
        await app.request('POST /verify-email', { body: { email, verificationCode: '000000' } }),
        await app.request('POST /resend-verification', { body: { email } }),
        await app.request('POST /request-password-reset', { body: { email } }),
        await app.request('POST /request-password-reset', { body: { email } }),
      ]
      return responses.map(({ status, headers, json }) => [
        status,
        headers.get('retry-after'),
        JSON.stringify({ ...json, requestId: 'any' })
          .replaceAll(email, 'email')
          .replace(/"registration":"[\w-]{43}"/, '"registration":"random"'),
      ])
    }
    expect(await answerFor(known)).toEqual(await answerFor(newPerson().email))
  })

  test('has ten guesses at a password', async () => {
    const app = await start()
    const { email, password } = await signUp(app)
    const guess = (body: object, from = '192.0.2.1') =>
      app.request('POST /login', { body: { email, ...body }, from })
    for (let i = 0; i < 12; i += 1) expect((await guess({ password })).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await guess({ password: `Wrong-${i}` })).status).toBe(401)
    const refused = await guess({ password })
    expect([refused.status, refused.json['code']]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess({ password }, '192.0.2.2')).status).toBe(200)
  })

  test('cannot use a refresh token as an access token, or any token after sign-out', async () => {
    const app = await start()
    const { tokens } = await signUp(app)
    for (const token of [tokens.refreshToken, `${tokens.accessToken}x`, 'a.b.c', ''])
      expect((await app.request('GET /me', { token })).status).toBe(401)
  })

  test('causes no 5xx with arbitrary bodies', async () => {
    const app = await start()
    const { tokens } = await signUp(app)
    const names = [
      'email',
      'username',
      'password',
      'verificationCode',
      'refreshToken',
      'token',
      'currentPassword',
    ]
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.constantFrom('ada@example.org', 'Ab1\u0000', '000000'),
    )
    const body = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), value).map((it) => JSON.stringify(it)),
      fc.json(),
      fc.string(),
    )
    const property = fc.asyncProperty(body, fc.nat(), async (sent, pick) => {
      const route = entrance[pick % entrance.length]
      const call = `${route?.method} ${route?.path.replace('/auth', '')}`
      const { status } = await app.request(call, {
        body: sent,
        token: tokens.accessToken,
        from: newAddress(),
      })
      expect(status).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: 500 })
  })

  test.each(Object.entries<Route>(authRoutes))('is counted by address when calling %s', async (_, route) => {
    const counted: string[] = []
    const update: typeof engine.store.update = async (key, change) => {
      if (key.pk.startsWith('RATE#')) counted.push(key.pk)
      return await engine.store.update(key, change)
    }
    const { store } = engine
    const app = await startAuthApp({
      update,
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      put: (item, condition) => store.put(item, condition),
      remove: (key, condition) => store.remove(key, condition),
      query: (query) => store.query(query),
      files: store.files,
    })
    const { tokens } = await signUp(app)
    const everything = {
      ...newPerson(),
      verificationCode: '000000',
      refreshToken: 'x',
      token: 'x',
      currentPassword: 'Wrong-Secret-1',
      ticket: 'x',
      state: 'x',
      code: '000000',
      recoveryCode: 'x',
      isOn: true,
      credential: { id: 'x', type: 'public-key' },
      name: 'My key',
    }
    const path = route.path.replace('/auth', '').replace(/\{\w+\}/, 'x')
    counted.length = 0
    const { status } = await app.request(`${route.method} ${path}`, {
      token: tokens.accessToken,
      ...(route.body !== undefined && { body: everything }),
    })
    expect(status).toBeLessThan(500)
    expect(counted.length).toBeGreaterThan(0)
  })

  test('finds no name, address, password or code in the log', async () => {
    const app = await start()
    const person = await signUp(app, { ...newPerson(), username: 'Lovelace_1815' })
    app.mail.fails = 'throttled'
    await app.request('POST /request-password-reset', { body: { email: person.email } })
    await app.request('POST /login', { body: { email: person.email, password: 'Wrong-Secret-1' } })
    const log = `${app.lines.join('')}${JSON.stringify(app.mailLines)}`
    expect(app.mailLines).toHaveLength(1)
    for (const secret of [
      person.email,
      'Lovelace',
      PASSWORD,
      'Wrong-Secret',
      '198.51',
      person.tokens.refreshToken,
    ])
      expect(log).not.toContain(secret)
  })
})

test('omits server-timing, which would reveal whether an account exists', async () => {
  const { request } = await start()
  const { headers } = await request('POST /request-password-reset', { body: { email: newPerson().email } })
  expect(headers.has('x-request-id')).toBe(true)
  expect(headers.has('server-timing')).toBe(false)
})
