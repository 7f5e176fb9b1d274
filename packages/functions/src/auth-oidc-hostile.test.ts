import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { useEngine } from '@rostrum/core/testing/engine'
import { createSigningKey, signToken } from '@rostrum/sample-congress/sign-in/id-token'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { SignedIn, signUp, startAuthApp } from './testing/auth-app.ts'
import { type Misbehavior, startOidcApp } from './testing/oidc-app.ts'

const engine = useEngine()
const start = (options?: Parameters<typeof startOidcApp>[1]) => startOidcApp(engine.store, options)

type App = Awaited<ReturnType<typeof start>>
type Visit = Awaited<ReturnType<App['visit']>>
type Finished = Awaited<ReturnType<App['finish']>>

const outcome = ({ status, json }: Finished) => [status, json['message']]
const GONE = [410, ACCOUNTS.oidcGone]
const REFUSED = [401, ACCOUNTS.oidcRefused]
const DOWN = [503, ACCOUNTS.oidcDown]
const now = () => Math.floor(Date.now() / 1_000)

describe('a browser', () => {
  test.each<[string, (visit: Visit, other: Visit) => Partial<Pick<Visit, 'answer' | 'cookie'>>]>([
    ['with a wrong state', ({ answer }) => ({ answer: { ...answer, state: `${answer.state}x` } })],
    ['without a cookie', () => ({ cookie: '' })],
    ['with the cookie of another visit', (_visit, { cookie }) => ({ cookie })],
    ['with the answer of another visit', (_visit, { answer }) => ({ answer })],
    ['with a cookie that was changed', ({ cookie }) => ({ cookie: `${cookie.slice(0, -3)}AAA` })],
    ['with a cookie that is no text', () => ({ cookie: '__Host-rostrum_oidc=%00' })],
    [
      'with a cookie that another host of the domain can set',
      ({ cookie }) => ({ cookie: cookie.replace('__Host-', '') }),
    ],
  ])('%s is not signed in, and the provider is not asked', async (_who, forge) => {
    const app = await start()
    const [visit, other] = [await app.visit(app.enroll()), await app.visit(app.enroll())]
    const finished = await app.finish({ ...visit, ...forge(visit, other) })
    expect(outcome(finished)).toEqual(GONE)
    expect(app.calls.filter((path) => path.endsWith('/token'))).toEqual([])
  })

  test('comes back once, even if the provider takes its code twice', async () => {
    const app = await start()
    const visit = await app.visit(app.enroll())
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.finish(visit)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(outcome(await app.finish(visit))).toEqual(GONE)
    expect(app.calls.filter((path) => path.endsWith('/token'))).toHaveLength(1)
  })

  test('comes back within ten minutes', async () => {
    const app = await start()
    const visit = await app.visit(app.enroll())
    app.clock.move(600)
    expect(outcome(await app.finish(visit))).toEqual(GONE)
  })

  test('gets nothing for a code of its own making, or one of another visit', async () => {
    const app = await start()
    const [visit, other] = [await app.visit(app.enroll()), await app.visit(app.enroll())]
    const withCode = (code: string) => app.finish({ ...visit, answer: { ...visit.answer, code } })
    expect(outcome(await withCode('x'))).toEqual(REFUSED)
    const next = await app.visit(app.enroll())
    const mixed = await app.finish({ ...next, answer: { ...next.answer, code: other.answer.code } })
    expect(outcome(mixed)).toEqual(REFUSED)
  })

  test('is refused if another provider answered', async () => {
    const app = await start()
    for (const iss of ['https://elsewhere.example', undefined]) {
      const { answer, cookie } = await app.visit(app.enroll())
      const { code, state } = answer
      const finished = await app.finish({ answer: { code, state, ...(iss && { iss }) }, cookie })
      expect(outcome(finished)).toEqual(REFUSED)
    }
    expect(app.calls.filter((path) => path.endsWith('/token'))).toEqual([])
  })

  test('cannot make a ticket, use one of a flow, or use one after ten minutes', async () => {
    const app = await start()
    const owner = await signUp(app)
    const token = owner.tokens.accessToken
    const person = app.enroll({ email: owner.email })
    const { cookie } = await app.visit(person)
    for (const ticket of ['x', cookie.split('=')[1]]) {
      expect(outcome(await app.request('PUT /oidc', { token, body: { ticket } }))).toEqual(GONE)
    }
    const Join = z.object({ join: z.object({ ticket: z.string() }) })
    const { ticket } = z.parse(Join, (await app.signInAs(person)).data).join
    app.clock.move(600)
    expect(outcome(await app.request('PUT /oidc', { token, body: { ticket } }))).toEqual(GONE)
  })
})

describe('an ID token', () => {
  test.each<[string, Misbehavior]>([
    ['with another nonce', { claims: (claims) => ({ ...claims, nonce: 'other' }) }],
    ['without a nonce', { claims: (claims) => ({ ...claims, nonce: undefined }) }],
    ['for another site', { claims: (claims) => ({ ...claims, aud: 'other' }) }],
    ['for this site and others', { claims: (claims) => ({ ...claims, aud: ['rostrum', 'other'] }) }],
    ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://elsewhere.example' }) }],
    ['that has expired', { claims: (claims) => ({ ...claims, exp: now() - 60 }) }],
    ['without an end', { claims: (claims) => ({ ...claims, exp: undefined }) }],
    ['without a subject', { claims: (claims) => ({ ...claims, sub: undefined }) }],
    ['with an empty subject', { claims: (claims) => ({ ...claims, sub: '' }) }],
    ['with a subject without end', { claims: (claims) => ({ ...claims, sub: 'x'.repeat(256) }) }],
    ['by another key', { token: (_, claims) => signToken(createSigningKey(), claims) }],
    [
      'that was changed',
      { token: (token) => token.replace(/\.(\w)/, (_, a) => `.${a === 'e' ? 'f' : 'e'}`) },
    ],
    [
      'without a signature',
      {
        token: (token) => {
          const header = Buffer.from('{"alg":"none"}').toString('base64url')
          return `${header}.${token.split('.')[1]}.`
        },
      },
    ],
    [
      'signed with the public key as a secret',
      {
        token: (token) => {
          const header = Buffer.from('{"alg":"HS256"}').toString('base64url')
          return `${header}.${token.split('.').slice(1).join('.')}`
        },
      },
    ],
    ['that is none', { token: () => 'x' }],
  ])('%s signs nobody in', async (_what, misbehavior) => {
    const app = await start()
    Object.assign(app.misbehavior, misbehavior)
    expect(outcome(await app.signInAs(app.enroll()))).toEqual(REFUSED)
  })

  test('counts at once after the provider changed its key', async () => {
    const app = await start()
    const person = app.enroll()
    expect((await app.signInAs(person)).status).toBe(200)
    app.signing.key = createSigningKey()
    expect((await app.signInAs(person)).status).toBe(200)
  })

  test.each<[string, unknown]>([
    ['false', false],
    ['the text "true"', 'true'],
    ['missing', undefined],
    ['one', 1],
  ])('whose email_verified is %s opens and creates no account', async (_what, email_verified) => {
    const app = await start()
    app.misbehavior.claims = (claims) => ({ ...claims, email_verified })
    const owner = await signUp(app)
    for (const person of [app.enroll(), app.enroll({ email: owner.email })]) {
      expect(outcome(await app.signInAs(person))).toEqual([401, ACCOUNTS.oidcUnverified])
    }
  })

  test.each([
    ['nobody'],
    ['a@b'],
    [['ada@example.org']],
    ['"ada"@example.org'],
    ['ada@example.org\nBcc: x@y.z'],
  ])('with the address %j creates no account', async (email) => {
    const app = await start()
    app.misbehavior.claims = (claims) => ({ ...claims, email })
    expect((await app.signInAs(app.enroll())).status).toBe(401)
  })
})

test('another person with the same address does not get into the account', async () => {
  const app = await start()
  const owner = app.enroll()
  await app.signInAs(owner)
  const other = app.enroll({ email: owner.email.toUpperCase() })
  const { data } = await app.signInAs(other)
  expect(data).toEqual({ join: { ticket: expect.any(String), email: owner.email } })
})

test('an address that changed at the provider changes neither the account nor who gets in', async () => {
  const app = await start()
  const person = app.enroll()
  const { user } = z.parse(SignedIn, (await app.signInAs(person)).data)
  const victim = await signUp(app)
  app.misbehavior.claims = (claims) => ({ ...claims, email: victim.email })
  expect((await app.signInAs(person)).data).toMatchObject({ user })
  app.misbehavior.claims = (claims) => ({ ...claims, email_verified: false })
  expect((await app.signInAs(person)).data).toMatchObject({ user })
})

describe('a provider', () => {
  const huge = async () => Response.json({ issuer: 'x'.repeat(1_000_000) })
  const broken: Record<string, () => Promise<Response>> = {
    'that fails': async () => new Response('no', { status: 502 }),
    'that answers too much': huge,
  }
  test.each(Object.entries(broken))('%s is told as such', async (_what, answer) => {
    const app = await start()
    app.misbehavior.answers = { '/openid-configuration': answer }
    expect(outcome(await app.request('POST /oidc/start'))).toEqual(DOWN)
    for (const end of ['/token', '/keys']) {
      app.misbehavior.answers = {}
      const visit = await app.visit(app.enroll())
      app.misbehavior.answers = { [end]: answer }
      const finished = await app.finish(visit)
      expect(outcome(finished)).toEqual(DOWN)
      expect(finished.headers.get('retry-after')).toBe('10')
    }
    app.misbehavior.answers = {}
    expect((await app.signInAs(app.enroll())).status).toBe(200)
  })

  test('that does not answer, or answers without end, is given up after seconds', async () => {
    const app = await start()
    const endless = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    app.misbehavior.answers = { '/openid-configuration': async () => endless }
    expect(outcome(await app.request('POST /oidc/start'))).toEqual(DOWN)
    await app.stop()
    expect(outcome(await app.request('POST /oidc/start'))).toEqual(DOWN)
  })

  test.each<[string, (issuer: string) => Record<string, unknown>]>([
    ['of another issuer', () => ({ issuer: 'https://elsewhere.example' })],
    ['with plain HTTP elsewhere', () => ({ authorization_endpoint: 'http://elsewhere.example/authorize' })],
    ['with a script for an address', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
  ])('that describes itself as one %s is not used', async (_what, changes) => {
    const app = await start()
    const description = {
      issuer: app.issuer,
      authorization_endpoint: `${app.issuer}/authorize`,
      token_endpoint: `${app.issuer}/token`,
      jwks_uri: `${app.issuer}/keys`,
      ...changes(app.issuer),
    }
    app.misbehavior.answers = { '/openid-configuration': async () => Response.json(description) }
    expect(outcome(await app.request('POST /oidc/start'))).toEqual(DOWN)
  })

  test('with the token endpoint elsewhere by plain HTTP gets no secret', async () => {
    const app = await start()
    const visited = await (await fetch(`${app.issuer}/.well-known/openid-configuration`)).json()
    const description = { ...Object(visited), token_endpoint: 'http://elsewhere.example/token' }
    app.misbehavior.answers = { '/openid-configuration': async () => Response.json(description) }
    expect(outcome(await app.signInAs(app.enroll()))).toEqual(DOWN)
  })

  test('that refuses the client by a challenge is told to the operator', async () => {
    const app = await start()
    const headers = { 'www-authenticate': 'Basic realm="house"' }
    app.misbehavior.answers = {
      '/token': async () => Response.json({ error: 'invalid_client' }, { status: 401, headers }),
    }
    expect(outcome(await app.signInAs(app.enroll()))).toEqual(DOWN)
    expect(app.mailLines).toContainEqual(expect.objectContaining({ event: 'oidc_failed' }))
  })

  test('that does not know the secret is told to the operator', async () => {
    const app = await start()
    app.client.secret = 'another'
    expect(outcome(await app.signInAs(app.enroll()))).toEqual(DOWN)
    expect(app.mailLines).toContainEqual(expect.objectContaining({ event: 'oidc_failed' }))
  })
})

test('a site without a provider has no such sign-in', async () => {
  const app = await startAuthApp(engine.store)
  const started = await app.request('POST /oidc/start')
  expect([started.status, started.json['message']]).toEqual([404, ACCOUNTS.oidcUnset])
  const body = { code: 'x', state: 'y' }
  expect((await app.request('POST /oidc/finish', { body })).status).toBe(404)
})
