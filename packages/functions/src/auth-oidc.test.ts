import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { addPasskey, startPasskey } from '@rostrum/core/accounts/own-passkeys'
import { requireSignedIn } from '@rostrum/core/accounts/session'
import { SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import { PASSWORD } from '@rostrum/core/accounts/testing/accounts'
import { findClaim, oidcName } from '@rostrum/core/store/accounts/claims'
import { useEngine } from '@rostrum/core/testing/engine'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newAddress, SignedIn, signUp } from './testing/auth-app.ts'
import { startOidcApp } from './testing/oidc-app.ts'

const engine = useEngine()
const start = (options?: Parameters<typeof startOidcApp>[1]) => startOidcApp(engine.store, options)

type App = Awaited<ReturnType<typeof start>>
const Join = z.object({ join: z.object({ ticket: z.string(), email: z.string() }) })
const kindsOf = async ({ request }: App, token: string) => {
  const { data } = await request('GET /security-events', { token })
  return z
    .parse(z.object({ events: z.array(z.object({ kind: z.string() })) }), data)
    .events.map((e) => e.kind)
}
const subjectsTo = ({ mails }: App, email: string) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject)

/** An account with a password, and the ticket of a person at the provider who has the same address. */
async function withTicket(app: App, about = {}) {
  const owner = await signUp(app)
  const person = app.enroll({ email: owner.email, ...about })
  const finished = await app.signInAs(person)
  const { ticket, email } = z.parse(Join, finished.data).join
  expect(email).toBe(owner.email)
  const token = owner.tokens.accessToken
  const join = (by = token) => app.request('PUT /oidc', { token: by, body: { ticket } })
  return { owner, person, ticket, token, join }
}

test('creates an account without a password, and signs it in afterwards', async () => {
  const app = await start()
  const person = app.enroll({ username: 'Ada.Lovelace@house' })
  const visit = await app.visit(person)
  expect(visit.setCookie).toMatch(
    /^__Host-rostrum_oidc=[\w-]+; Path=\/; Secure; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  expect(Object.fromEntries(visit.url.searchParams)).toMatchObject({
    client_id: 'rostrum',
    redirect_uri: 'https://rostrum.example/login/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  const first = await app.finish(visit)
  const { user, tokens } = z.parse(SignedIn, first.data)
  expect(user).toMatchObject({ email: person.email, username: expect.stringMatching(/^Ada_Lovelace/) })
  expect(first.headers.get('set-cookie')).toContain('rostrum_device=')
  expect(first.headers.get('set-cookie')).toContain('__Host-rostrum_oidc=; Path=/; Secure; Max-Age=0')
  expect((await app.request('GET /me', { token: tokens.accessToken })).data).toEqual({ user })
  expect(subjectsTo(app, person.email)).toHaveLength(1)

  const again = z.parse(SignedIn, (await app.signInAs(person)).data)
  expect(again.user).toEqual(user)
  expect(await kindsOf(app, again.tokens.accessToken)).toEqual(
    expect.arrayContaining(['signed_in', 'account_created', 'oidc_joined']),
  )
  expect(subjectsTo(app, person.email)[0]).toBe('New sign-in to your Rostrum account')
  const tried = await app.request('POST /login', { body: { email: person.email, password: PASSWORD } })
  expect(tried.status).toBe(401)
})

test('says that a mailed link may set a password until that is turned off', async () => {
  const app = await start()
  const person = app.enroll()
  const { user, tokens } = z.parse(SignedIn, (await app.signInAs(person)).data)
  const token = tokens.accessToken
  const factors = async () => (await app.request('GET /factors', { token })).data['factors']
  expect(await factors()).toMatchObject({ hasPassword: false, isPasswordOff: false })
  const link = async () => {
    await app.request('POST /request-password-reset', { body: { email: person.email }, from: newAddress() })
    return (await app.request(`GET /validate-reset-token/${app.tokenFor(person.email)}`)).data['valid']
  }
  expect(await link()).toBe(true)
  const actor = await app.verifyToken(token, app.accounts.now())
  for (const name of ['one', 'two']) {
    const me = await requireSignedIn(app.accounts, actor)
    const credential = new SoftAuthenticator().create(await startPasskey(app.accounts, me))
    await addPasskey(app.accounts, me, { credential, name })
  }
  expect((await app.request('DELETE /password', { token })).status).toBe(200)
  expect(await factors()).toMatchObject({ hasPassword: false, isPasswordOff: true })
  expect(await link()).toBe(false)
  expect(user['id']).toBe(actor.userId)
})

test('asks for the address elsewhere if the token does not tell it', async () => {
  const app = await start({ isThin: true })
  const person = app.enroll()
  expect((await app.signInAs(person)).data).toMatchObject({ user: { email: person.email } })
  const unverified = await app.signInAs(app.enroll({ isVerified: false }))
  expect([unverified.status, unverified.json['message']]).toEqual([401, ACCOUNTS.oidcUnverified])
})

test.each([
  ['admin', /^(?!admin)/],
  ['ro5trum', /^(?!ro5trum)/],
  ['é', /^ada/],
  ['Zoë Ünal', /^Zoe_Unal\d*$/],
  ['x'.repeat(300), /^x{29,30}$/],
])('makes a valid username of %j', async (username, expected) => {
  const app = await start()
  const { data } = await app.signInAs(app.enroll({ username, subject: `of ${username.slice(0, 9)}` }))
  expect(z.parse(SignedIn, data).user['username']).toMatch(expected)
})

test('gives people with the same name different usernames', async () => {
  const app = await start()
  const names = []
  for (let nth = 0; nth < 12; nth += 1) {
    const { data } = await app.signInAs(app.enroll({ username: 'same_name', subject: `same ${nth}` }))
    names.push(z.parse(SignedIn, data).user['username'])
  }
  expect(new Set(names).size).toBe(12)
  expect(names.slice(0, 3)).toEqual(['same_name', 'same_name2', 'same_name3'])
  expect(names.at(-1)).toMatch(/^same_name_\d{6}$/)
})

test('joins an account with the same address once its owner is signed in, and leaves it again', async () => {
  const app = await start()
  const { owner, person, token, join } = await withTicket(app)
  expect((await app.signInAs(person)).data).toHaveProperty('join')
  const joined = await join()
  expect(joined.data).toMatchObject({ factors: { hasPassword: true, oidc: { email: owner.email } } })
  expect(await kindsOf(app, token)).toContain('oidc_joined')
  const mailed = app.mails.length
  expect((await join()).status).toBe(200)
  expect(app.mails).toHaveLength(mailed)
  expect((await app.signInAs(person)).data).toMatchObject({ user: { id: owner.user['id'] } })

  const left = await app.request('DELETE /oidc', { token })
  expect(left.data).toMatchObject({ factors: { oidc: null } })
  expect(await kindsOf(app, token)).toContain('oidc_left')
  expect((await app.request('DELETE /oidc', { token })).status).toBe(200)
  expect(await findClaim(engine.store, oidcName({ issuer: app.issuer, subject: person.subject }))).toBe(
    undefined,
  )
  expect((await app.signInAs(person)).data).toHaveProperty('join')
})

test('asks for a fresh proof to join and to leave', async () => {
  const app = await start()
  const { owner, person } = await withTicket(app)
  app.clock.move(601)
  const { ticket } = z.parse(Join, (await app.signInAs(person)).data).join
  const body = { ticket }
  const stale = await app.request('PUT /oidc', { token: owner.tokens.accessToken, body })
  expect([stale.status, stale.json['code']]).toEqual([428, 'proof_required'])
  expect((await app.request('DELETE /oidc', { token: owner.tokens.accessToken })).status).toBe(428)
  const { email, password } = owner
  const fresh = z.parse(SignedIn, (await app.request('POST /login', { body: { email, password } })).data)
  expect((await app.request('PUT /oidc', { token: fresh.tokens.accessToken, body })).status).toBe(200)
})

test('proves who someone is only where the provider is the only way into the account', async () => {
  const app = await start()
  const exportBy = async (person: ReturnType<typeof app.enroll>) => {
    const { tokens } = z.parse(SignedIn, (await app.signInAs(person)).data)
    return (await app.request('GET /export', { token: tokens.accessToken })).status
  }
  const { person, join } = await withTicket(app)
  await join()
  expect(await exportBy(person)).toBe(428)
  const alone = app.enroll()
  await app.signInAs(alone)
  expect(await exportBy(alone)).toBe(200)
})

test('joins in place of a former identity, which signs in no longer', async () => {
  const app = await start()
  const { owner, person, join, token } = await withTicket(app)
  await join()
  const next = app.enroll({ email: owner.email, subject: `${person.subject} renewed` })
  const { ticket } = z.parse(Join, (await app.signInAs(next)).data).join
  expect((await app.request('PUT /oidc', { token, body: { ticket } })).status).toBe(200)
  expect((await app.signInAs(next)).data).toMatchObject({ user: { id: owner.user['id'] } })
  expect((await app.signInAs(person)).data).toHaveProperty('join')
})

test('does not join accounts of two addresses, or an identity of another account', async () => {
  const app = await start()
  const one = await withTicket(app)
  const other = await signUp(app)
  const refused = await one.join(other.tokens.accessToken)
  expect([refused.status, refused.json['message']]).toEqual([409, ACCOUNTS.oidcOtherEmail])
  const person = app.enroll()
  await app.signInAs(person)
  const late = app.enroll({ subject: person.subject, email: one.owner.email })
  app.people.splice(app.people.indexOf(person), 1)
  expect((await app.signInAs(late)).data).toMatchObject({ user: { email: person.email } })
})

test('is left only while another way in remains', async () => {
  const app = await start()
  const person = app.enroll()
  const { user, tokens } = z.parse(SignedIn, (await app.signInAs(person)).data)
  const refused = await app.request('DELETE /oidc', { token: tokens.accessToken })
  expect([refused.status, refused.json['message']]).toEqual([409, ACCOUNTS.lastWay])
  await app.request('POST /request-password-reset', { body: { email: person.email } })
  const reset = await app.request('POST /reset-password', {
    body: { token: app.tokenFor(person.email), password: PASSWORD },
  })
  const signedIn = z.parse(SignedIn, reset.data)
  expect(signedIn.user).toEqual(user)
  const left = await app.request('DELETE /oidc', { token: signedIn.tokens.accessToken })
  expect(left.data).toMatchObject({ factors: { hasPassword: true, oidc: null } })
})

test('releases the identity with the account', async () => {
  const app = await start()
  const person = app.enroll()
  const { user, tokens } = z.parse(SignedIn, (await app.signInAs(person)).data)
  const deleted = await app.request('POST /delete-account', { token: tokens.accessToken, body: {} })
  expect(deleted.status).toBe(200)
  expect(await findClaim(engine.store, oidcName({ issuer: app.issuer, subject: person.subject }))).toBe(
    undefined,
  )
  const next = z.parse(SignedIn, (await app.signInAs(person)).data).user
  expect(next['email']).toBe(person.email)
  expect(next['id']).not.toBe(user['id'])
})
