import { describe, expect, test } from 'vitest'
import { createId } from '../lib/id.ts'
import { findClaim } from '../store/claims.ts'
import { listRegistrations } from '../store/registrations.ts'
import { findUser } from '../store/users.ts'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import { register, resendCode } from './register.ts'
import { signIn } from './sign-in.ts'
import {
  addPendingRegistration,
  createTestAccounts,
  DEVICE,
  createTestAccount,
  newPerson,
  type TestAccounts,
  ignoreRefusal,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

type Person = ReturnType<typeof newPerson>
const enterCode = (here: TestAccounts, { email }: Person, digits = here.codeFor(email), username?: string) =>
  verifyEmail(here.accounts, { email, digits, username, device: DEVICE })
const pendingFor = ({ accounts }: TestAccounts, email: string) =>
  listRegistrations(engine.store, email, accounts.now())
const wrongCodeFor = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('a registration', () => {
  test('becomes an account by its code, and the device is signed in', async () => {
    const here = await createTestAccounts(engine.store)
    const { user, tokens, email, username } = await createTestAccount(here)
    expect(user).toEqual({ id: expect.stringMatching(/^usr_\w{26}$/), email, username })
    expect(await here.verifyToken(tokens.accessToken, here.accounts.now())).toMatchObject({ userId: user.id })
    expect(await pendingFor(here, email)).toEqual([])
  })

  test('keeps neither password nor code in the clear', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    const row = JSON.stringify(await pendingFor(here, person.email))
    expect(row).not.toContain(person.password)
    expect(row).not.toContain(here.codeFor(person.email))
  })

  test('blocks neither its address nor its username', async () => {
    const here = await createTestAccounts(engine.store)
    const [first, second] = [newPerson(), newPerson()]
    await register(here.accounts, first)
    const taker = { ...second, username: first.username }
    expect((await createTestAccount(here, taker)).user.username).toBe(first.username)
    const again = await createTestAccount(here, { ...first, username: second.username })
    expect(again.user.email).toBe(first.email)
  })

  test('is worth nothing after a day, even with a new code', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    here.clock.move(86_401)
    await resendCode(here.accounts, { email: person.email })
    expect(here.mails).toHaveLength(1)
    await expect(enterCode(here, person)).rejects.toMatchObject(codeRefused)
  })

  test('of an address that has an account ends in a friendly mail and in nothing else', async () => {
    const here = await createTestAccounts(engine.store)
    const { email, username } = await createTestAccount(here)
    const stranger = { email, username: 'stranger', password: 'Another-Secret-1' }
    await register(here.accounts, stranger)
    expect(here.mails[0]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
    expect(here.mails[0]?.text).not.toMatch(/\d{6}/)
    here.clock.move(61)
    await resendCode(here.accounts, { email })
    expect(here.mails[0]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
    for (const digits of ['000000', '123456'])
      await expect(enterCode(here, { ...stranger }, digits)).rejects.toMatchObject(codeRefused)
    expect((await findAccount(here.accounts, email))?.username).toBe(username)
  })
})

describe('a code', () => {
  test('works for a quarter of an hour', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    here.clock.move(901)
    await expect(enterCode(here, person)).rejects.toMatchObject(codeRefused)
  })

  test('dies after five wrong tries; a new one works', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    const right = here.codeFor(person.email)
    for (let i = 0; i < 5; i += 1)
      await expect(enterCode(here, person, wrongCodeFor(right))).rejects.toMatchObject(codeRefused)
    await expect(enterCode(here, person, right)).rejects.toMatchObject(codeRefused)
    here.clock.move(61)
    await resendCode(here.accounts, { email: person.email })
    await enterCode(here, person)
  })

  test('is compared five times at most, however many guess at the same moment', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    const right = Number(here.codeFor(person.email))
    const guesses = Array.from({ length: 50 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, '0'))
    await Promise.allSettled(guesses.map((guess) => enterCode(here, person, guess)))
    expect(await pendingFor(here, person.email)).toMatchObject([{ codeTries: 5 }])
  })

  test('is the newest one alone', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    const older = here.codeFor(person.email)
    do {
      here.clock.move(61)
      await resendCode(here.accounts, { email: person.email })
    } while (here.codeFor(person.email) === older) // once in a million
    await expect(enterCode(here, person, older)).rejects.toMatchObject(codeRefused)
    await enterCode(here, person)
  })
})

describe('a username', () => {
  test('that is taken is told to who entered the code, who chooses another with the same code', async () => {
    const here = await createTestAccounts(engine.store)
    const { username } = await createTestAccount(here)
    const person = { ...newPerson(), username: username.toUpperCase() }
    await register(here.accounts, person)
    const digits = here.codeFor(person.email)
    for (let i = 0; i < 6; i += 1) {
      await expect(enterCode(here, person, digits)).rejects.toMatchObject({
        code: 'conflict',
        issues: [{ path: 'body.username' }],
      })
    }
    expect((await enterCode(here, person, digits, 'quite_another')).user.username).toBe('quite_another')
  })

  test('held by an account that was never finished is free again soon', async () => {
    const here = await createTestAccounts(engine.store)
    const [first, second] = [newPerson(), newPerson()]
    const claimed = { kind: 'username', name: first.username } as const
    await engine.store.put(
      {
        pk: `USERNAME#${first.username}`,
        sk: 'CLAIM',
        userId: 'usr_gone',
        heldUntil: '2026-03-01T12:05:00.000Z',
      },
      { expression: 'attribute_not_exists(pk)' },
    )
    await register(here.accounts, { ...second, username: first.username })
    await expect(enterCode(here, second)).rejects.toMatchObject({ code: 'conflict' })
    here.clock.move(301)
    const { user } = await enterCode(here, second)
    expect((await findClaim(engine.store, claimed))?.userId).toBe(user.id)
  })
})

test('two hundred who enter one code at once make one account and one sign-in', async () => {
  const here = await createTestAccounts(engine.store)
  const person = newPerson()
  await register(here.accounts, person)
  const digits = here.codeFor(person.email)
  const ends = await Promise.allSettled(Array.from({ length: 200 }, () => enterCode(here, person, digits)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await signIn(here.accounts, { ...person, device: DEVICE })
})

test('two hundred addresses that want one username get it once', async () => {
  const here = await createTestAccounts(engine.store)
  const people = Array.from({ length: 200 }, newPerson)
  const digits = '012345'
  await Promise.all(
    people.map(({ email }) =>
      addPendingRegistration(here, {
        email,
        userId: createId('user', here.accounts.now()),
        username: 'wanted',
        digits,
      }),
    ),
  )
  const ends = await Promise.allSettled(people.map((person) => enterCode(here, person, digits)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = ends.filter((end): end is PromiseRejectedResult => end.status === 'rejected')
  expect(new Set(refusals.map(({ reason }) => reason.code))).toEqual(new Set(['conflict']))
})

test('a crash between any two writes of making an account is mended by entering the code again', async () => {
  const here = await createTestAccounts(engine.store)
  let person = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      person = newPerson()
      await register(here.accounts, person)
      await enterCode({ ...here, accounts: { ...here.accounts, store: crashing(engine.store) } }, person)
    },
    async () => {
      await ignoreRefusal(enterCode(here, person))
      const { user } = await signIn(here.accounts, { ...person, device: DEVICE })
      expect(await findClaim(engine.store, { kind: 'email', name: person.email })).toMatchObject({
        userId: user.id,
      })
      expect(await findUser(engine.store, user.id)).toMatchObject({ username: person.username })
    },
  )
  expect(crashes).toBe(16)
})

test('a crash between any two writes of registering is mended by registering again', async () => {
  const here = await createTestAccounts(engine.store)
  let person = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      person = newPerson()
      await register({ ...here.accounts, store: crashing(engine.store) }, person)
    },
    async () => {
      await createTestAccount(here, person)
    },
  )
  expect(crashes).toBe(6)
})
