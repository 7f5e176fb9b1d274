import { RESET_SIGN_IN_SECONDS } from '@rostrum/contract/rules/limits'
import { newPerson } from '@rostrum/core/accounts/testing/accounts'
import { useEngine } from '@rostrum/core/testing/engine'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newAddress, SignedIn, signUp, startAuthApp } from './testing/auth-app.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'
const Devices = z.object({
  devices: z.array(z.object({ id: z.string(), isCurrent: z.boolean(), isSignedIn: z.boolean() })),
})

/** A browser that has signed in to an account, and calls by its owner and by strangers. */
async function withKnownBrowser() {
  const app = await startAuthApp(engine.store)
  const owner = await signUp(app)
  const { email, password, cookie } = owner
  const from = newAddress()
  const signIn = (sent: { password?: string; cookie?: string; from?: string } = {}) =>
    app.request('POST /login', {
      body: { email, password: sent.password ?? password },
      from: sent.from ?? from,
      ...(sent.cookie !== undefined && { headers: { cookie: sent.cookie } }),
    })
  const strangers = async (failures: number) => {
    for (let i = 0; i < failures; i += 1)
      await signIn({ password: `Wrong-${i}`, from: `203.0.${Math.floor(i / 5)}.1` })
  }
  /** Whether the cookie is accepted: an unknown browser causes a mail. */
  const isKnown = async (sent = cookie) => {
    const before = app.mails.length
    const { status } = await signIn({ cookie: sent, from: newAddress() })
    expect(status).toBe(200)
    return app.mails.length === before
  }
  return { ...app, owner, cookie, signIn, strangers, isKnown }
}

test('strangers who use up the limit of an account lock out neither a known browser nor a reset link', async () => {
  const { request, owner, cookie, signIn, strangers, tokenFor, clock } = await withKnownBrowser()
  await request('POST /logout', { token: owner.tokens.accessToken })
  await strangers(130)
  const refused = await signIn()
  expect([refused.status, refused.json['message']]).toEqual([
    429,
    expect.stringContaining('link we email you'),
  ])
  expect((await signIn({ cookie })).status).toBe(200)
  const { email } = owner
  expect((await request('POST /request-password-reset', { body: { email } })).status).toBe(200)
  const reset = await request('POST /reset-password', { body: { token: tokenFor(email), password: NEXT } })
  expect(reset.status).toBe(200)
  const next = reset.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await signIn({ password: NEXT, cookie: next })).status).toBe(200)
  clock.move(RESET_SIGN_IN_SECONDS)
  await strangers(40)
  expect((await signIn({ password: NEXT, cookie })).status).toBe(429)
})

test('a program without cookies signs in with a newly reset password, whatever strangers do', async () => {
  const { request, owner, strangers, tokenFor, clock } = await withKnownBrowser()
  const { email } = owner
  const home = newAddress()
  const program = async (password: string, from = newAddress()) =>
    (await request('POST /login', { body: { email, password }, from })).status
  for (let i = 0; i < 11; i += 1) await program(`Wrong-${i}`, home)
  await strangers(130)
  expect(await program(owner.password)).toBe(429)
  await request('POST /request-password-reset', { body: { email } })
  await request('POST /reset-password', { body: { token: tokenFor(email), password: NEXT }, from: home })
  for (let i = 0; i < 12; i += 1) expect(await program(NEXT, home)).toBe(200)
  expect(await program(NEXT)).toBe(200)

  const stranger = newAddress()
  for (let i = 0; i < 11; i += 1) expect(await program(`Wrong-${i}`, stranger)).toBe(429)
  expect(await program(NEXT, stranger)).toBe(429)
  clock.move(RESET_SIGN_IN_SECONDS)
  await strangers(40)
  expect(await program(NEXT)).toBe(429)
})

test('scopes the cookie to auth, HTTPS and HTTP-only', async () => {
  const { signIn } = await withKnownBrowser()
  const { headers } = await signIn()
  expect(headers.get('set-cookie')).toMatch(
    /^rostrum_device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('counts failures of a known browser separately from the account', async () => {
  const { signIn, cookie } = await withKnownBrowser()
  for (let i = 0; i < 10; i += 1)
    expect((await signIn({ password: `Wrong-${i}`, cookie, from: newAddress() })).status).toBe(401)
  expect((await signIn({ cookie, from: newAddress() })).status).toBe(429)
  expect((await signIn()).status).toBe(200)
})

test('trusts a browser after sign-out, until it is removed in the profile', async () => {
  const { request, owner, isKnown, signIn, cookie } = await withKnownBrowser()
  await request('POST /logout', { token: owner.tokens.accessToken })
  expect(await isKnown()).toBe(true)
  const signedIn = z.parse(SignedIn, (await signIn()).data)
  const token = signedIn.tokens.accessToken
  const again = z.parse(SignedIn, (await signIn({ cookie })).data)
  await request('POST /logout', { token: again.tokens.accessToken })
  for (const isSignedIn of [true, false]) {
    const { devices } = z.parse(Devices, (await request('GET /devices', { token })).data)
    const other = devices.find((device) => !device.isCurrent && device.isSignedIn === isSignedIn)
    if (other !== undefined) await request(`DELETE /devices/${other.id}`, { token })
  }
  const { devices } = z.parse(Devices, (await request('GET /devices', { token })).data)
  expect(devices).toEqual([expect.objectContaining({ isCurrent: true, isSignedIn: true })])
  expect(await isKnown()).toBe(false)
})

test.each<[string, (app: Awaited<ReturnType<typeof withKnownBrowser>>, token: string) => Promise<unknown>]>([
  ['signing out everywhere else', ({ request }, token) => request('DELETE /devices', { token })],
  [
    'a new password',
    ({ request, owner }, token) =>
      request('POST /change-password', { token, body: { currentPassword: owner.password, password: NEXT } }),
  ],
])('%s ends the trust of other browsers', async (_, work) => {
  const app = await withKnownBrowser()
  const other = await app.signIn()
  const cookie = other.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { tokens } = z.parse(SignedIn, other.data)
  await work(app, tokens.accessToken)
  await app.strangers(40)
  const statuses = []
  for (const sent of [cookie, app.cookie])
    for (const password of [app.owner.password, NEXT])
      statuses.push((await app.signIn({ cookie: sent, password, from: newAddress() })).status)
  expect(statuses.slice(0, 2)).toContain(200)
  expect(statuses.slice(2)).toEqual([429, 429])
})

test('never accepts a token planted in the browser', async () => {
  const { signIn, isKnown } = await withKnownBrowser()
  const planted = `rostrum_device=${'A'.repeat(43)}`
  const answer = await signIn({ cookie: planted })
  const [issued] = answer.headers.get('set-cookie')?.split(';') ?? []
  expect(issued?.split('=')[1]?.split('.')[0]).not.toBe('A'.repeat(43))
  expect(await isKnown(planted)).toBe(false)
  expect(await isKnown(issued)).toBe(true)
})

test('remembers several accounts per browser', async () => {
  const app = await withKnownBrowser()
  const second = await signUp(app)
  const both = await app.request('POST /login', {
    body: { email: second.email, password: second.password },
    headers: { cookie: app.cookie },
  })
  expect(await app.isKnown(both.headers.get('set-cookie')?.split(';')[0])).toBe(true)
})

test('records failed sign-ins as one security event a day, and mails about a new browser once', async () => {
  const { request, signIn, strangers, cookie, owner, mails } = await withKnownBrowser()
  const isNotice = ({ to, subject }: { to: string; subject: string }) =>
    to === owner.email && subject === 'New sign-in to your Rostrum account'
  expect(mails.filter(isNotice)).toEqual([])
  await strangers(7)
  await signIn({ cookie })
  expect(mails.filter(isNotice)).toEqual([])
  const { tokens } = z.parse(SignedIn, (await signIn()).data)
  expect(mails.filter(isNotice)).toHaveLength(1)
  const { data } = await request('GET /security-events', { token: tokens.accessToken })
  expect(data).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ kind: 'sign_in_failed', count: 7 })]),
  })
  await request('POST /login', { body: { email: newPerson().email, password: 'Wrong-Secret-1' } })
})
