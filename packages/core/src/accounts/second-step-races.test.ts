import type { PasswordSignIn } from '@rostrum/contract/entities/factors'
import { expect, test } from 'vitest'
import { listSessions } from '../store/accounts/sessions.ts'
import { useEngine } from '../testing/engine.ts'
import { changeFactors } from './factors.ts'
import { findAccount } from './account.ts'
import { register } from './register.ts'
import { verifyEmail } from './verify.ts'
import { requestReset, resetPassword } from './reset.ts'
import { switchSecondStep } from './second-step-settings.ts'
import type { Hashing } from './hash-queue.ts'
import { prove } from './prove.ts'
import { requireProof } from './proof.ts'
import { requireSignedIn } from './session.ts'
import { findKnownDeviceOf, signIn } from './sign-in.ts'
import {
  createTestAccount,
  createTestAccounts,
  fromElsewhere,
  newPerson,
  signedInBy,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'
import { beforeWriting } from './testing/interrupted-store.ts'
import type { KnownDevice } from './trusted-device.ts'

const engine = useEngine()

const PASSKEY = {
  id: 'one',
  publicKey: '',
  counter: 0,
  transports: [],
  isSynced: false,
  domain: 'rostrum.example',
  name: 'one',
  addedAt: '2026-03-01T12:00:00.000Z',
  answered: [],
}

async function prepare() {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, verifyToken } = fixture
  const person = await createTestAccount(fixture)
  const { email, password, user } = person
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  const me = () => requireSignedIn(accounts, actor)
  await changeFactors(engine.store, user.id, (read) => ({ ...read, passkeys: [PASSKEY] }))
  const session = await me()
  const turnOn = (store = engine.store) => switchSecondStep({ ...accounts, store }, session, true)
  const tokens: string[] = []
  const browser = { tokens, remember: (token: string) => void tokens.unshift(token) }
  const knownIn = () => findKnownDeviceOf({ ...accounts, browser }, email)
  /** The password, entered in the same other browser each time. */
  const enter = async (store = engine.store, found?: KnownDevice) => {
    const by = { ...fromElsewhere(accounts), browser, store }
    const known = found ?? (await knownIn())
    return await signIn(by, { email, password, known })
  }
  const sessions = async () => (await listSessions(engine.store, user.id)).length
  return { ...fixture, person, me, turnOn, enter, knownIn, sessions }
}

const asks = (reply: PasswordSignIn) => 'secondStep' in reply

test('turning the second step on reaches a new device that is being signed in', async () => {
  const { turnOn, enter, sessions } = await prepare()
  const reply = await enter(beforeWriting(engine.store, 'TRUSTED#', () => turnOn()))
  expect(asks(reply)).toBe(true)
  expect(await sessions()).toBe(1)
  expect(asks(await enter())).toBe(true)
})

test('turning the second step on ends what a password alone proved elsewhere', async () => {
  const { turnOn, enter, accounts, verifyToken, me } = await prepare()
  const { tokens } = signedInBy(await enter())
  const elsewhere = await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
  await requireProof(accounts, elsewhere)
  await turnOn()
  const after = await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
  await expect(requireProof(accounts, after)).rejects.toMatchObject({ code: 'proof_required' })
  await requireProof(accounts, await me())
})

test('turning the second step on reaches a password that is being checked elsewhere', async () => {
  const { turnOn, enter, accounts, verifyToken, person } = await prepare()
  const { tokens } = signedInBy(await enter())
  const actor = await verifyToken(tokens.accessToken, accounts.now())
  const { user, session } = await requireSignedIn(accounts, actor)
  const { provenAt: _proof, ...unproven } = session
  const run: Hashing['run'] = async (hash) => {
    const result = await hash()
    await turnOn()
    return result
  }
  const slow = { ...accounts, hashing: { ...accounts.hashing, run } }
  const [me, given] = [{ user, session: unproven }, { currentPassword: person.password }]
  const off = () => switchSecondStep(accounts, { user, session }, false)
  await expect(requireProof(slow, me, given)).rejects.toMatchObject({ code: 'proof_required' })
  await off()
  await expect(prove(slow, me, given)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await requireSignedIn(accounts, actor)).session).not.toHaveProperty('provenAt')
})

test('turning the second step on reaches a device that signs in right before', async () => {
  const { turnOn, enter } = await prepare()
  await turnOn(beforeWriting(engine.store, 'FACTORS', () => enter()))
  expect(asks(await enter())).toBe(true)
})

test('turning the second step on reaches a known device that is being signed in', async () => {
  const { turnOn, enter, knownIn, sessions } = await prepare()
  await enter()
  const known = await knownIn()
  await turnOn()
  expect(asks(await enter(engine.store, known))).toBe(true)
  expect(await sessions()).toBe(2)
})

test('turning the second step on ends a code that a crash of the registration left', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, codeFor } = fixture
  let person = newPerson()
  let left = 0
  const verify = async (store = engine.store) => {
    const { email } = person
    const entered = { email, digits: codeFor(email), username: undefined }
    return await verifyEmail({ ...accounts, store }, entered)
  }
  await crashAtEachWrite(
    async (crashing) => {
      person = newPerson()
      await register(fromElsewhere(accounts), person)
      await verify(crashing(engine.store))
    },
    async () => {
      const user = await findAccount(accounts, person.email)
      if (user === undefined) return
      left += 1
      await changeFactors(engine.store, user.id, (read) => ({ ...read, hasSecondStep: true }))
      await expect(verify()).rejects.toMatchObject({ code: 'invalid_input' })
    },
  )
  expect(left).toBeGreaterThan(2)
})

test('turning the second step on reaches a password that is being reset', async () => {
  const { turnOn, accounts, person, tokenFor } = await prepare()
  await requestReset(accounts, person.email)
  const store = beforeWriting(engine.store, 'TRUSTED#', () => turnOn())
  const input = { token: tokenFor(person.email), password: 'AnalyticalEngine2' }
  expect(asks(await resetPassword({ ...accounts, store }, input))).toBe(true)
})
