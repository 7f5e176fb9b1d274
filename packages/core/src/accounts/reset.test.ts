import { describe, expect, test } from 'vitest'
import { traceStore } from '../lib/trace.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPasswordReset } from '../store/accounts/password-resets.ts'
import { findUser, replaceUser } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { findResetUser, requestReset, resetPassword } from './reset.ts'
import { hashSecret } from './secret.ts'
import { refreshTokens, requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  createTestAccounts,
  createTestAccount,
  newPerson,
  PASSWORD,
  signedInBy,
  type TestAccounts,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'
const gone = { code: 'gone', message: 'Invalid or expired reset token' }

async function withLink() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  await requestReset(fixture.accounts, person.email)
  const token = fixture.tokenFor(person.email)
  const reset = async (password = NEXT, by = token) =>
    signedInBy(await resetPassword(fixture.accounts, { token: by, password }))
  return { ...fixture, person, token, reset }
}

test('sets a new password, signs this device in and all others out, and notifies the owner', async () => {
  const { accounts, person, reset, verifyToken, mails } = await withLink()
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  const { user, tokens } = await reset()
  expect(user).toEqual(person.user)
  await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
  const refused = { code: 'unauthenticated' }
  await expect(requireSignedIn(accounts, actor)).rejects.toMatchObject(refused)
  await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject(refused)
  await expect(signIn(accounts, person)).rejects.toMatchObject(refused)
  await signIn(accounts, { ...person, password: NEXT })
  expect(mails).toContainEqual(
    expect.objectContaining({ to: person.email, subject: 'Your Rostrum password was changed' }),
  )
})

test('accepts a reset link once, even under concurrent use', async () => {
  const { reset } = await withLink()
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => reset(`Another-Secret-${i}`)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset()).rejects.toMatchObject(gone)
})

test('expires a reset link after five minutes', async () => {
  const { accounts, token, reset, clock } = await withLink()
  clock.move(299)
  expect(await findResetUser(accounts, token)).toBeDefined()
  clock.move(1)
  expect(await findResetUser(accounts, token)).toBeUndefined()
  await expect(reset()).rejects.toMatchObject(gone)
})

test('invalidates all reset links when the password or the address changes', async () => {
  const { accounts, person, token, reset, clock, tokenFor } = await withLink()
  clock.move(11)
  await requestReset(accounts, person.email)
  const second = tokenFor(person.email)
  await reset(NEXT, second)
  await expect(reset(NEXT, token)).rejects.toMatchObject(gone)
  clock.move(11)
  await requestReset(accounts, person.email)
  const third = tokenFor(person.email)
  const user = await findAccount(accounts, person.email)
  if (user !== undefined) await replaceUser(engine.store, { ...user, email: newPerson().email }, user)
  await expect(reset(NEXT, third)).rejects.toMatchObject(gone)
})

test('leaves the link valid after a refused password', async () => {
  const { person, reset } = await withLink()
  for (const password of ['Password1', `${person.username}-A1`])
    await expect(reset(password)).rejects.toMatchObject({ code: 'invalid_input' })
  await reset()
})

test('refuses the current password and leaves the link valid', async () => {
  const { reset } = await withLink()
  await expect(reset(PASSWORD)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [
      { path: 'body.password', message: 'Please choose a password that is different from your current one' },
    ],
  })
  await reset()
})

test('sends one link per ten seconds, and stores it hashed', async () => {
  const { accounts, person, token, clock } = await withLink()
  await expect(requestReset(accounts, person.email)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 10,
  })
  clock.move(11)
  await requestReset(accounts, person.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await findPasswordReset(engine.store, hashSecret(token)))).not.toContain(token)
})

describe('while strangers on its network request links too', () => {
  const MINUTE = 60
  /** Eight more requests. */
  async function requestOften(accounts: AccountsContext, clock: TestAccounts['clock'], email: string) {
    for (let i = 0; i < 8; i += 1) {
      clock.move(11)
      await requestReset(accounts, email)
    }
    clock.move(11)
  }

  test('sends six mails an hour, and every further request extends the last link', async () => {
    const { accounts, person, clock, mails, tokenFor, reset } = await withLink()
    const asking = async () => {
      clock.move(11)
      await requestReset(accounts, person.email)
    }
    for (let i = 0; i < 20; i += 1) await asking()
    expect(mails.filter(({ subject }) => subject === 'Set a new Rostrum password')).toHaveLength(6)
    const last = tokenFor(person.email)
    for (let passed = 0; passed < 50; passed += 4) {
      clock.move(4 * MINUTE)
      await asking()
    }
    expect(tokenFor(person.email)).toBe(last)
    const { user } = await reset(NEXT, last)
    expect(user.id).toBe(person.user.id)
  })

  test('expires the link after the last request', async () => {
    const { accounts, person, clock, tokenFor, reset } = await withLink()
    await requestOften(accounts, clock, person.email)
    clock.move(6 * MINUTE)
    await expect(reset(NEXT, tokenFor(person.email))).rejects.toMatchObject(gone)
    await requestReset(accounts, person.email)
    await reset(NEXT, tokenFor(person.email))
  })

  test('sends the next mail when the oldest of six is an hour old', async () => {
    const { accounts, person, clock, mails } = await withLink()
    await requestOften(accounts, clock, person.email)
    const before = mails.length
    clock.move(58 * MINUTE)
    await requestReset(accounts, person.email)
    expect(mails).toHaveLength(before)
    clock.move(2 * MINUTE)
    await requestReset(accounts, person.email)
    expect(mails).toHaveLength(before + 1)
  })

  test('never accepts a used link again', async () => {
    const { accounts, person, clock, tokenFor, reset } = await withLink()
    await requestOften(accounts, clock, person.email)
    const last = tokenFor(person.email)
    await reset(NEXT, last)
    await requestReset(accounts, person.email)
    await expect(reset('Yet-Another-1', last)).rejects.toMatchObject(gone)
  })
})

test('sends nothing to an address without an account', async () => {
  const fixture = await createTestAccounts(engine.store)
  await requestReset(fixture.accounts, newPerson().email)
  expect(fixture.mails).toEqual([])
})

test('leaves one working password after a crash at any write, and recovers with a new link', async () => {
  let current = await withLink()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await withLink()
      const { accounts, token } = current
      await resetPassword({ ...accounts, store: crashing(engine.store) }, { token, password: NEXT })
    },
    async () => {
      const { accounts, person, clock, tokenFor } = current
      const tries = [PASSWORD, NEXT].map((password) => signIn(accounts, { ...person, password }))
      const ends = await Promise.allSettled(tries)
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      clock.move(11)
      await requestReset(accounts, person.email)
      const again = { token: tokenFor(person.email), password: 'Another-Secret-2' }
      await resetPassword(accounts, again)
      await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    },
  )
  expect(crashes).toBe(20)
})

test('reports the same number of table calls whether or not a mail was sent', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { email } = await createTestAccount(fixture)
  const { mailer, store } = fixture.accounts
  const careful: Mailer = {
    async send(mail) {
      await findUser(store, 'usr_whoever')
      return await mailer.send(mail)
    },
  }
  const callsFor = async (address: string): Promise<number> => {
    const use = { calls: 0, milliseconds: 0 }
    await traceStore(use, () => requestReset({ ...fixture.accounts, mailer: careful }, address))
    return use.calls
  }
  const known = await callsFor(email)
  expect(fixture.tokenFor(email)).not.toBe('')
  expect(await callsFor(newPerson().email)).toBe(known)
})
