import { restoreAccount } from '@rostrum/core/accounts/restore-account'
import { type Falsified, SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import { useEngine } from '@rostrum/core/testing/engine'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { describe, expect, test } from 'vitest'
import { newAddress, signUp, startAuthApp } from '../testing/auth-app.ts'
import { addPasskey, optionsOf, requestOptions, signInWith, startPasskeyApp } from '../testing/passkey-app.ts'

const engine = useEngine()
const start = (key?: SoftAuthenticator) => startPasskeyApp(engine.store, key)
const REFUSED = 'This passkey did not work here. Try another one, or sign in another way.'
const UP = 1
const UV = 4

describe('signing in with a passkey', () => {
  test('opens a session, and trusts the device', async () => {
    const { app, person, key } = await start()
    const signedIn = await signInWith(app, key.get(await requestOptions(app)))
    expect([signedIn.status, signedIn.data['user']]).toEqual([200, person.user])
    const cookie = signedIn.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^rostrum_device=[\w-]{43};.*HttpOnly; SameSite=Strict; Secure$/)
    const aboutDevices = () => app.mails.filter(({ subject }) => subject.startsWith('New sign-in')).length
    expect(aboutDevices()).toBe(1)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const again = await signInWith(app, key.get(await requestOptions(app)), headers)
    expect([again.status, aboutDevices()]).toEqual([200, 1])
    const { accessToken: token } = again.data['tokens'] as { accessToken: string } // as in the contract
    const { data } = await app.request('GET /security-events', { token })
    const { events } = data as { events: { kind: string }[] } // as in the contract
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      'account_created',
      'passkey_added',
      'signed_in',
      'signed_in',
    ])
  })

  test('works after its account was restored from a backup', async () => {
    const [from, to] = [new MemoryStore(), new MemoryStore()]
    const { person, key } = await startPasskeyApp(from)
    const { id = '' } = person.user
    expect(await restoreAccount({ from, to }, id)).toBe('restored')
    const restored = await startAuthApp(to)
    const { status, data } = await signInWith(restored, key.get(await requestOptions(restored)))
    expect([status, data['user']]).toEqual([200, person.user])
  })

  test('asks for a passkey of the site whose owner is verified, and tells of no account', async () => {
    const { app } = await start()
    expect(await requestOptions(app)).toEqual({
      rpId: 'rostrum.example',
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  const FORGED: Readonly<Record<string, Falsified>> = {
    'another signature': { signature: Buffer.alloc(70, 1).toString('base64url') },
    'another origin': { origin: 'https://rostrum.example.evil.example' },
    'the origin of another port': { origin: 'https://rostrum.example:8443' },
    'the origin without encryption': { origin: 'http://rostrum.example' },
    'another relying party': { rpId: 'evil.example' },
    'a relying party above the site': { rpId: 'example' },
    'no verification of its owner': { flags: UP },
    'no presence of its owner': { flags: UV },
    'a backup of what has none': { flags: UP | UV | 0x10 },
    'a frame of another site': { crossOrigin: true },
    'the type of a new passkey': { type: 'webauthn.create' },
    'a challenge of its own': { challenge: Buffer.alloc(32, 1).toString('base64url') },
    'an empty challenge': { challenge: '' },
    'an id that nobody has': { id: Buffer.alloc(32, 1).toString('base64url') },
    'no account': { userHandle: '' },
    'an account that is missing': { userHandle: Buffer.from('usr_nobody').toString('base64url') },
    'the key of another row': { userHandle: Buffer.from('usr_a#b').toString('base64url') },
  }
  test.for(Object.entries(FORGED))('refuses %s', async ([, falsified]) => {
    const { app, key } = await start()
    const { status, json } = await signInWith(app, key.get(await requestOptions(app), falsified))
    expect([status, json['message']]).toEqual([401, REFUSED])
    expect((await signInWith(app, key.get(await requestOptions(app)))).status).toBe(200)
  })

  test('takes the answer of a browser that does not mention frames', async () => {
    const { app, key } = await start()
    const credential = key.get(await requestOptions(app), { crossOrigin: undefined })
    expect((await signInWith(app, credential)).status).toBe(200)
  })

  test('refuses what is no assertion', async () => {
    const { app, key } = await start()
    const good = key.get(await requestOptions(app))
    const { userHandle: _missing, ...anonymous } = good.response
    for (const response of [
      undefined,
      null,
      [],
      {},
      anonymous,
      { ...good.response, clientDataJSON: 'bnVsbA' },
    ]) {
      expect((await signInWith(app, { ...good, response })).status).toBe(401)
    }
    for (const authenticatorData of ['', 'AAAA', '*', 'A'.repeat(20_000)]) {
      const response = { ...good.response, authenticatorData }
      expect((await signInWith(app, { ...good, response })).status).toBe(401)
    }
  })

  test('takes an answer once, also of two at the same time', async () => {
    for (const counts of [true, false]) {
      const { app, key } = await start(new SoftAuthenticator({ counts }))
      const credential = key.get(await requestOptions(app))
      const both = await Promise.all([signInWith(app, credential), signInWith(app, credential)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
      expect((await signInWith(app, credential)).status).toBe(401)
      app.clock.move(299)
      expect((await signInWith(app, credential)).status).toBe(401)
      app.clock.move(400)
      expect((await signInWith(app, credential)).status).toBe(401)
      expect(app.mails.filter(({ text }) => text.includes('copy'))).toEqual([])
    }
  })

  test('takes the answer to a challenge for five minutes', async () => {
    const { app, key } = await start()
    const [late, last] = [await requestOptions(app), await requestOptions(app)]
    app.clock.move(299)
    expect((await signInWith(app, key.get(last))).status).toBe(200)
    app.clock.move(1)
    expect((await signInWith(app, key.get(late))).status).toBe(401)
  })

  test('refuses a challenge for a new passkey', async () => {
    const { app, person, key } = await start()
    const made = (await optionsOf(app, 'POST /passkeys/start', person.tokens.accessToken)) as {
      challenge: string
    } // as in WebAuthn
    const credential = key.get(await requestOptions(app), { challenge: made.challenge })
    expect((await signInWith(app, credential)).status).toBe(401)
  })

  test('never takes the passkey of one person for another', async () => {
    const { app, person, key } = await start()
    const other = await signUp(app)
    const otherKey = await addPasskey(app, other)
    for (const falsified of [{ userHandle: otherKey.userHandle }, { id: otherKey.id }, { ...otherKey }]) {
      const { id, userHandle } = { id: key.id, userHandle: key.userHandle, ...falsified }
      const credential = key.get(await requestOptions(app), { id, userHandle })
      expect((await signInWith(app, credential)).status).toBe(401)
    }
    const { data } = await signInWith(app, key.get(await requestOptions(app)))
    expect(data['user']).toEqual(person.user)
  })

  test('refuses a copy by its counter, and tells the owner', async () => {
    const { app, person, key } = await start()
    const copy = key.copy()
    expect((await signInWith(app, key.get(await requestOptions(app)))).status).toBe(200)
    for (let i = 0; i < 2; i += 1) {
      copy.counter = key.counter - 1
      const { status, json } = await signInWith(app, copy.get(await requestOptions(app)))
      expect([status, json['message']]).toEqual([401, REFUSED])
    }
    expect((await signInWith(app, key.get(await requestOptions(app), { counter: 0 }))).status).toBe(401)
    const { data } = await app.request('GET /security-events', { token: person.tokens.accessToken })
    expect(data['events']).toContainEqual(expect.objectContaining({ kind: 'passkey_refused', count: 3 }))
    expect(app.mails.some(({ to, text }) => to === person.email && text.includes('A copy of one'))).toBe(true)
    expect((await signInWith(app, key.get(await requestOptions(app)))).status).toBe(200)
  })

  test('counts failures, but no success', async () => {
    const { app, key } = await start()
    const from = newAddress()
    const tries = async (credential: unknown) =>
      (await app.request('POST /passkeys/sign-in', { body: { credential }, from })).headers.get('ratelimit')
    const first = await tries({ id: 'x', type: 'public-key' })
    await tries(key.get(await requestOptions(app)))
    const [one = 0, two = 0] = [first, await tries({ id: 'x', type: 'public-key' })].map((state) =>
      Number(/r=(\d+)/.exec(state ?? '')?.[1]),
    )
    expect(one - two).toBe(1)
  })
})
