import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { findUser } from '../store/accounts/users.ts'
import type { Store } from '../store/store.ts'
import { useEngine } from '../testing/engine.ts'
import { changeFactors } from './factors.ts'
import { needsRehash } from './password.ts'
import { signInWithRecoveryCode } from './recovery-sign-in.ts'
import { register, resendCode } from './register.ts'
import { requestReset } from './reset.ts'
import { limitSignIn, signIn } from './sign-in.ts'
import {
  createTestAccounts,
  createTestAccount,
  newPerson,
  PASSWORD,
  signedInBy,
  type TestAccounts,
} from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()

test('requires both address and password', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { email, password, user } = await createTestAccount(fixture)
  const signedIn = await signIn(fixture.accounts, { email, password })
  expect(signedInBy(signedIn).user).toEqual(user)
  const refused = { code: 'unauthenticated', message: ACCOUNTS.credentialsRefused }
  for (const wrong of [`${password} `, password.toLowerCase(), ''])
    await expect(signIn(fixture.accounts, { email, password: wrong })).rejects.toMatchObject(refused)
})

test('rehashes an outdated password at the next sign-in', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { email, password, user } = await createTestAccount(fixture)
  const dearer = { ...fixture.accounts, passwordCost: { logN: 5, r: 8, p: 1 } }
  const isOld = async () =>
    needsRehash((await findUser(engine.store, user.id))?.passwordHash ?? '', dearer.passwordCost)
  expect(await isOld()).toBe(true)
  const { tokens } = signedInBy(await signIn(dearer, { email, password }))
  expect(await isOld()).toBe(false)
  expect(tokens.refreshToken).toContain(user.id)
  await signIn(dearer, { email, password })
})

/** The calls that `work` makes to the table, in order. */
async function callsOf({ accounts }: TestAccounts, work: (accounts: TestAccounts['accounts']) => unknown) {
  const calls: string[] = []
  const noted = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      calls.push(name)
      return call(...args)
    }
  }
  const { store } = accounts
  const counting: Store = {
    get: noted('get', (key) => store.get(key)),
    getMany: noted('getMany', (keys) => store.getMany(keys)),
    query: noted('query', (query) => store.query(query)),
    files: store.files,
    put: noted('put', (item, condition) => store.put(item, condition)),
    update: noted('update', (key, change) => store.update(key, change)),
    remove: noted('remove', (key, condition) => store.remove(key, condition)),
  }
  const end = await Promise.resolve(work({ ...accounts, store: counting })).catch((error: unknown) => error)
  return { calls, end }
}

describe('whether an address has an account is not revealed', () => {
  let fixture: TestAccounts
  let known: string
  let withoutPassword: string
  let unknown: string
  beforeAll(async () => {
    fixture = await createTestAccounts(engine.store)
    known = (await createTestAccount(fixture)).email
    const { email, user } = await createTestAccount(fixture)
    await changeFactors(engine.store, user.id, (read) => ({ ...read, isPasswordOff: true }))
    withoutPassword = email
    unknown = newPerson().email
    fixture.clock.move(61)
  })

  const WORK: Readonly<Record<string, (email: string) => (accounts: TestAccounts['accounts']) => unknown>> = {
    'signing in': (email) => (accounts) => signIn(accounts, { email, password: 'Wrong-Secret-1' }),
    'signing in with the right password, if it is off': (email) => (accounts) =>
      signIn(accounts, { email, password: email === known ? 'Wrong-Secret-1' : PASSWORD }),
    'signing in with a recovery code': (email) => (accounts) =>
      signInWithRecoveryCode(accounts, { email, recoveryCode: 'ABCD' }),
    'signing in too often': (email) => async (accounts) => {
      for (let i = 0; i < 11; i += 1) await limitSignIn(accounts, { email })
    },
    // the registration token is random
    registering: (email) => async (accounts) => (await register(accounts, { ...newPerson(), email })).length,
    'requesting another code': (email) => (accounts) => resendCode(accounts, { email }),
    'requesting a reset link': (email) => (accounts) => requestReset(accounts, email),
    'entering a code': (email) => (accounts) =>
      verifyEmail(accounts, { email, digits: '000000', username: undefined }),
  }

  test.each(Object.entries(WORK))('by the calls or the reply when %s', async (_, work) => {
    const one = await callsOf(fixture, work(known))
    expect(one.calls.length).toBeGreaterThan(0)
    for (const email of [withoutPassword, unknown]) expect(await callsOf(fixture, work(email))).toEqual(one)
    fixture.clock.move(61)
  })

  test('by the duration of replies that may have sent mail', async () => {
    const padded = { ...fixture.accounts, minAnswerMilliseconds: 120 }
    for (const email of [known, unknown]) {
      for (const work of [() => requestReset(padded, email), () => resendCode(padded, { email })]) {
        fixture.clock.move(61)
        const started = performance.now()
        await work()
        expect(performance.now() - started).toBeGreaterThan(115)
      }
    }
  })

  test('by the duration of a refused recovery code', async () => {
    const padded = { ...fixture.accounts, minAnswerMilliseconds: 120 }
    for (const email of [known, withoutPassword, unknown]) {
      const started = performance.now()
      const attempt = signInWithRecoveryCode(padded, { email, recoveryCode: 'ABCD' })
      await expect(attempt).rejects.toMatchObject({ code: 'unauthenticated' })
      expect(performance.now() - started).toBeGreaterThan(115)
    }
  })
})
