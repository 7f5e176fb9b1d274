import { ERROR_MESSAGES } from '@rostrum/contract/http/errors'
import type { Factors } from '@rostrum/contract/entities/factors'
import { PASSKEYS_MAX } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { changeFactors, readFactors } from '@rostrum/core/accounts/factors'
import { type Falsified, SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import type { FactorsRow } from '@rostrum/core/store/accounts/factors'
import { findUser, replaceUser, type UserRow } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SignedIn, signUp } from '../testing/auth-app.ts'
import { addPasskey, optionsOf, requestOptions, signInWith, startPasskeyApp } from '../testing/passkey-app.ts'

const engine = useEngine()
/** The clock of the tests. */
const AT = '2026-03-01T12:00:00.000Z'

async function start() {
  const { app, person, key } = await startPasskeyApp(engine.store)
  const token = person.tokens.accessToken
  const userId = person.user['id'] ?? ''
  return {
    app,
    person,
    key,
    token,
    options: () => optionsOf(app, 'POST /passkeys/start', token),
    add: (credential: unknown, name?: string) =>
      app.request('POST /passkeys', { token, body: { credential, ...(name !== undefined && { name }) } }),
    remove: (id: string) => app.request(`DELETE /passkeys/${id}`, { token }),
    change: (change: (read: FactorsRow) => Partial<FactorsRow>) =>
      changeFactors(engine.store, userId, (read) => ({ ...read, ...change(read) })),
    read: () => readFactors(engine.store, userId),
    passkeys: ({ data }: { data: unknown }) => (data as { factors: Factors }).factors.passkeys, // as in the contract
    userId,
  }
}

describe('making a passkey', () => {
  test('asks for one that names its owner, and is not on this device yet', async () => {
    const { key, options, userId, person } = await start()
    expect(await options()).toEqual({
      rp: { id: 'rostrum.example', name: 'Rostrum' },
      user: {
        id: Buffer.from(userId).toString('base64url'),
        name: person.email,
        displayName: person.username,
      },
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: key.id, transports: ['internal', 'hybrid'] }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    })
  })

  test('names it, by default after the device, and mails its owner', async () => {
    const { app, person, options, add, passkeys } = await start()
    const made = await add(new SoftAuthenticator({ counts: false }).create(await options()), '  My phone  ')
    expect(passkeys(made)).toEqual([
      { id: expect.any(String), name: 'Unknown device', addedAt: AT, lastUsedAt: null, isSynced: false },
      { id: expect.any(String), name: 'My phone', addedAt: AT, lastUsedAt: null, isSynced: true },
    ])
    const mails = app.mails.filter(({ text }) => text.includes('A passkey was added'))
    expect(mails.map(({ to }) => to)).toEqual([person.email, person.email])
  })

  const FORGED: Readonly<Record<string, Falsified>> = {
    'another origin': { origin: 'https://evil.example' },
    'another relying party': { rpId: 'evil.example' },
    'no verification of its owner': { flags: 0x41 },
    'no presence of its owner': { flags: 0x44 },
    'no credential in what is signed': { flags: 0x05 },
    'a frame of another site': { crossOrigin: true },
    'the type of a sign-in': { type: 'webauthn.get' },
    'a challenge of its own': { challenge: Buffer.alloc(32, 1).toString('base64url') },
    'an attestation by others': { format: 'apple' },
  }
  test.for(Object.entries(FORGED))('refuses %s', async ([, falsified]) => {
    const { options, add, read, app, token } = await start()
    const { status, json } = await add(new SoftAuthenticator().create(await options(), falsified))
    expect([status, json['message']]).toEqual([400, ACCOUNTS.passkeyRefused])
    expect((await read()).passkeys).toHaveLength(1)
    expect((await app.request('GET /me', { token })).status).toBe(200)
  })

  test('refuses another id than the signed one', async () => {
    const { options, add } = await start()
    const [made, other] = [new SoftAuthenticator(), new SoftAuthenticator()]
    const { id } = other
    expect((await add({ ...made.create(await options()), id, rawId: id })).status).toBe(400)
    expect((await add({ ...made.create(await options()), rawId: id })).status).toBe(400)
  })

  test('takes challenges of the same person, session, purpose and five minutes only', async () => {
    const { app, person, options, add, key } = await start()
    const stranger = await signUp(app)
    const signedIn = await signInWith(app, key.get(await requestOptions(app)))
    const elsewhere = z.parse(SignedIn, signedIn.data).tokens
    const challengeOf = async (given: Promise<unknown>) => ((await given) as { challenge: string }).challenge // as in WebAuthn
    const challenges = [
      await challengeOf(requestOptions(app)),
      await challengeOf(optionsOf(app, 'POST /passkeys/start', stranger.tokens.accessToken)),
      await challengeOf(optionsOf(app, 'POST /passkeys/start', elsewhere.accessToken)),
    ]
    for (const challenge of challenges) {
      expect((await add(new SoftAuthenticator().create(await options(), { challenge }))).status).toBe(400)
    }
    const made = new SoftAuthenticator().create(await options())
    app.clock.move(300)
    expect((await add(made)).status).toBe(400)
    expect(person.email).not.toBe(stranger.email)
  })

  test('adds one once, also of two at the same time', async () => {
    const { options, add, read } = await start()
    const made = new SoftAuthenticator().create(await options())
    const both = await Promise.all([add(made), add(made)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status, json } = await add(made)
    expect([status, json['message']]).toEqual([409, ACCOUNTS.passkeyExists])
    expect((await read()).passkeys).toHaveLength(2)
  })

  test('holds as many as an account can have, also when two are added at the same time', async () => {
    const { app, options, add, change, read, token } = await start()
    const ids = Array.from({ length: PASSKEYS_MAX - 1 }, (_, i) => `key-${i}`)
    await change((now) => ({ passkeys: ids.flatMap((id) => now.passkeys.map((key) => ({ ...key, id }))) }))
    const given = await options()
    const both = await Promise.all([1, 2].map(() => add(new SoftAuthenticator().create(given))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).passkeys).toHaveLength(PASSKEYS_MAX)
    const { status, json } = await app.request('POST /passkeys/start', { token })
    expect([status, json['message']]).toEqual([409, ACCOUNTS.passkeysFull])
  })

  test('takes a fresh proof', async () => {
    const { app, options, add, remove, key, token } = await start()
    app.clock.move(9 * 60)
    const made = new SoftAuthenticator().create(await options())
    app.clock.move(60)
    const late = [await add(made), await remove(key.id), await app.request('POST /passkeys/start', { token })]
    for (const { status, json } of late) {
      expect([status, json['message']]).toEqual([428, ERROR_MESSAGES.proof_required])
    }
  })
})

describe('a passkey', () => {
  test('is renamed without a proof', async () => {
    const { app, key, token, passkeys } = await start()
    app.clock.move(1_200)
    const rename = (id: string, name: string) => app.request(`PUT /passkeys/${id}`, { token, body: { name } })
    expect(passkeys(await rename(key.id, 'Blue key'))[0]?.name).toBe('Blue key')
    expect((await rename('missing', 'Blue key')).status).toBe(404)
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b'])
      expect((await rename(key.id, name)).status).toBe(400)
  })

  test('is removed, with the second step that nothing else passes', async () => {
    const { app, key, remove, change, read } = await start()
    await change(() => ({ hasSecondStep: true }))
    const removed = await remove(key.id)
    expect(removed.data['factors']).toMatchObject({ passkeys: [], hasSecondStep: false })
    expect((await signInWith(app, key.get(await requestOptions(app)))).status).toBe(401)
    const mailed = () => app.mails.filter(({ text }) => /passkey was removed|turned off/.test(text)).length
    expect(mailed()).toBe(2)
    expect([(await remove(key.id)).status, mailed()]).toEqual([200, 2])
    expect((await read()).passkeys).toEqual([])
  })

  test('leaves the second step on that an app passes', async () => {
    const { key, remove, change } = await start()
    const codeApp = { secret: '', addedAt: AT, lastStep: 0 }
    await change(() => ({ hasSecondStep: true, codeApp }))
    expect((await remove(key.id)).data['factors']).toMatchObject({ hasSecondStep: true })
  })

  test.for([
    { others: 2, hashes: [], kept: 2 },
    { others: 1, hashes: ['hash'], kept: 1 },
  ])('stays where the password is off: of $kept', async ({ others, hashes, kept }) => {
    const { app, person, key, remove, change, read } = await start()
    const all = [key, ...(await Promise.all(Array.from({ length: others }, () => addPasskey(app, person))))]
    await change(() => ({ isPasswordOff: true, recovery: { hashes, madeAt: AT } }))
    const answers = await Promise.all(all.map(({ id }) => remove(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(others + 1 - kept)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json['message']).toBe(ACCOUNTS.passwordNeeded)
    expect((await read()).passkeys).toHaveLength(kept)
  })

  test('stays if it is the only way into the account', async () => {
    const { userId, key, remove, change } = await start()
    const { passwordHash: _none, ...user } = (await findUser(engine.store, userId)) as UserRow // signed up
    await replaceUser(engine.store, user, user)
    const { status, json } = await remove(key.id)
    expect([status, json['message']]).toEqual([409, ACCOUNTS.lastWay])
    await change(() => ({ oidc: { issuer: 'i', subject: 's', email: 'e', joinedAt: AT } }))
    expect((await remove(key.id)).status).toBe(200)
  })

  test('of a former domain is shown with it, and does not count', async () => {
    const { app, person, key, remove, change, passkeys, options } = await start()
    await change((read) => ({ passkeys: read.passkeys.map((each) => ({ ...each, domain: 'old.example' })) }))
    const [first, second] = [await addPasskey(app, person), await addPasskey(app, person)]
    await change(() => ({ isPasswordOff: true }))
    expect((await signInWith(app, key.get(await requestOptions(app)))).status).toBe(401)
    expect((await signInWith(app, key.get(await requestOptions(app), { rpId: 'old.example' }))).status).toBe(
      401,
    )
    expect(await options()).toMatchObject({ excludeCredentials: [{ id: first.id }, { id: second.id }] })
    expect((await remove(first.id)).status).toBe(409)
    const sites = passkeys(await remove('missing')).map(({ site }) => site)
    expect(sites).toEqual(['old.example', undefined, undefined])
    expect(passkeys(await remove(key.id))).toHaveLength(2)
  })
})
