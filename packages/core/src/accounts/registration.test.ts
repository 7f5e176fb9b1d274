import { ifAbsent } from '../store/condition.ts'
import { describe, expect, test } from 'vitest'
import { createId } from '../lib/id.ts'
import { findClaim } from '../store/accounts/claims.ts'
import { listRegistrations } from '../store/accounts/registrations.ts'
import { findUser } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import { register, resendCode } from './register.ts'
import { signIn } from './sign-in.ts'
import {
  addPendingRegistration,
  createTestAccounts,
  createTestAccount,
  newPerson,
  signedInBy,
  type TestAccounts,
  ignoreRefusal,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

type Person = ReturnType<typeof newPerson>
const enterCode = (
  fixture: TestAccounts,
  { email }: Person,
  digits = fixture.codeFor(email),
  username?: string,
) => verifyEmail(fixture.accounts, { email, digits, username })
const pendingFor = ({ accounts }: TestAccounts, email: string) =>
  listRegistrations(engine.store, email, accounts.now())
const wrongCodeFor = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('a registration', () => {
  test('becomes an account by its code and signs the device in', async () => {
    const fixture = await createTestAccounts(engine.store)
    const { user, tokens, email, username } = await createTestAccount(fixture)
    expect(user).toEqual({ id: expect.stringMatching(/^usr_\w{26}$/), email, username })
    expect(await fixture.verifyToken(tokens.accessToken, fixture.accounts.now())).toMatchObject({
      userId: user.id,
    })
    expect(await pendingFor(fixture, email)).toEqual([])
  })

  test('stores neither password nor code in plain text', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    const row = JSON.stringify(await pendingFor(fixture, person.email))
    expect(row).not.toContain(person.password)
    expect(row).not.toContain(fixture.codeFor(person.email))
  })

  test('reserves neither its address nor its username', async () => {
    const fixture = await createTestAccounts(engine.store)
    const [first, second] = [newPerson(), newPerson()]
    await register(fixture.accounts, first)
    const taker = { ...second, username: first.username }
    expect((await createTestAccount(fixture, taker)).user.username).toBe(first.username)
    const again = await createTestAccount(fixture, { ...first, username: second.username })
    expect(again.user.email).toBe(first.email)
  })

  test('expires after 24 hours, even with a new code', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    fixture.clock.move(86_401)
    await resendCode(fixture.accounts, { email: person.email })
    expect(fixture.mails).toHaveLength(1)
    await expect(enterCode(fixture, person)).rejects.toMatchObject(codeRefused)
  })

  test('only mails an explanation if the address has an account', async () => {
    const fixture = await createTestAccounts(engine.store)
    const { email, username } = await createTestAccount(fixture)
    const stranger = { email, username: 'stranger', password: 'Another-Secret-1' }
    await register(fixture.accounts, stranger)
    expect(fixture.mails[0]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
    expect(fixture.mails[0]?.text).not.toMatch(/\d{6}/)
    fixture.clock.move(61)
    await resendCode(fixture.accounts, { email })
    expect(fixture.mails[0]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
    for (const digits of ['000000', '123456'])
      await expect(enterCode(fixture, { ...stranger }, digits)).rejects.toMatchObject(codeRefused)
    expect((await findAccount(fixture.accounts, email))?.username).toBe(username)
  })
})

describe('a code', () => {
  test('expires after 15 minutes', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    fixture.clock.move(901)
    await expect(enterCode(fixture, person)).rejects.toMatchObject(codeRefused)
  })

  test('expires after five wrong tries; a new one works', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    const right = fixture.codeFor(person.email)
    for (let i = 0; i < 5; i += 1)
      await expect(enterCode(fixture, person, wrongCodeFor(right))).rejects.toMatchObject(codeRefused)
    await expect(enterCode(fixture, person, right)).rejects.toMatchObject(codeRefused)
    fixture.clock.move(61)
    await resendCode(fixture.accounts, { email: person.email })
    await enterCode(fixture, person)
  })

  test('is compared at most five times, concurrent guesses included', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    const right = Number(fixture.codeFor(person.email))
    const guesses = Array.from({ length: 50 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, '0'))
    await Promise.allSettled(guesses.map((guess) => enterCode(fixture, person, guess)))
    expect(await pendingFor(fixture, person.email)).toMatchObject([{ codeTries: 5 }])
  })

  test('is the same in each mail while it is valid, and is extended', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    const first = fixture.codeFor(person.email)
    await expect(enterCode(fixture, person, wrongCodeFor(first))).rejects.toMatchObject(codeRefused)
    fixture.clock.move(600)
    await resendCode(fixture.accounts, { email: person.email })
    expect(fixture.mails).toHaveLength(2)
    expect(fixture.codeFor(person.email)).toBe(first)
    expect(await pendingFor(fixture, person.email)).toMatchObject([{ codeTries: 1 }])
    fixture.clock.move(600)
    await enterCode(fixture, person)
  })

  test('is replaced after it expired', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    const [before] = await pendingFor(fixture, person.email)
    fixture.clock.move(901)
    await resendCode(fixture.accounts, { email: person.email })
    const [renewed] = await pendingFor(fixture, person.email)
    expect(renewed?.codeNonce).not.toBe(before?.codeNonce)
    await enterCode(fixture, person)
  })
})

describe('a username', () => {
  test('is refused if taken, and can be replaced using the same code', async () => {
    const fixture = await createTestAccounts(engine.store)
    const { username } = await createTestAccount(fixture)
    const person = { ...newPerson(), username: username.toUpperCase() }
    await register(fixture.accounts, person)
    const digits = fixture.codeFor(person.email)
    for (let i = 0; i < 6; i += 1) {
      await expect(enterCode(fixture, person, digits)).rejects.toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.username' }],
      })
    }
    expect((await enterCode(fixture, person, digits, 'quite_another')).user.username).toBe('quite_another')
  })

  test('is released if its account was never completed', async () => {
    const fixture = await createTestAccounts(engine.store)
    const [first, second] = [newPerson(), newPerson()]
    const claimed = { kind: 'username', name: first.username } as const
    await engine.store.put(
      {
        pk: `USERNAME#${first.username}`,
        sk: 'CLAIM',
        userId: 'usr_gone',
        heldUntil: '2026-03-01T12:05:00.000Z',
      },
      ifAbsent,
    )
    await register(fixture.accounts, { ...second, username: first.username })
    await expect(enterCode(fixture, second)).rejects.toMatchObject({ code: 'conflict' })
    fixture.clock.move(301)
    const { user } = await enterCode(fixture, second)
    expect((await findClaim(engine.store, claimed))?.userId).toBe(user.id)
  })
})

test('creates one account and one session for 200 concurrent uses of one code', async () => {
  const fixture = await createTestAccounts(engine.store)
  const person = newPerson()
  await register(fixture.accounts, person)
  const digits = fixture.codeFor(person.email)
  const ends = await Promise.allSettled(Array.from({ length: 200 }, () => enterCode(fixture, person, digits)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await signIn(fixture.accounts, person)
})

test('grants a username once to 200 concurrent addresses', async () => {
  const fixture = await createTestAccounts(engine.store)
  const people = Array.from({ length: 200 }, newPerson)
  const digits = '012345'
  await Promise.all(
    people.map(({ email }) =>
      addPendingRegistration(fixture, {
        email,
        userId: createId('user', fixture.accounts.now()),
        username: 'wanted',
        digits,
      }),
    ),
  )
  const ends = await Promise.allSettled(people.map((person) => enterCode(fixture, person, digits)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = ends.filter((end): end is PromiseRejectedResult => end.status === 'rejected')
  expect(new Set(refusals.map(({ reason }) => reason.code))).toEqual(new Set(['conflict']))
})

test('recovers from a crash at any write of verification when the code is entered again', async () => {
  const fixture = await createTestAccounts(engine.store)
  let person = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      person = newPerson()
      await register(fixture.accounts, person)
      await enterCode(
        { ...fixture, accounts: { ...fixture.accounts, store: crashing(engine.store) } },
        person,
      )
    },
    async () => {
      await ignoreRefusal(enterCode(fixture, person))
      const { user } = signedInBy(await signIn(fixture.accounts, person))
      expect(await findClaim(engine.store, { kind: 'email', name: person.email })).toMatchObject({
        userId: user.id,
      })
      expect(await findUser(engine.store, user.id)).toMatchObject({ username: person.username })
    },
  )
  expect(crashes).toBe(16)
})

test('recovers from a crash at any write of registration when registering again', async () => {
  const fixture = await createTestAccounts(engine.store)
  let person = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      person = newPerson()
      await register({ ...fixture.accounts, store: crashing(engine.store) }, person)
    },
    async () => {
      await createTestAccount(fixture, person)
    },
  )
  expect(crashes).toBe(8)
})
