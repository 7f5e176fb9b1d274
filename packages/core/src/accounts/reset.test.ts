import { describe, expect, test } from 'vitest'
import { traceStore } from '../lib/trace.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPasswordReset } from '../store/password-resets.ts'
import { findUser, replaceUser } from '../store/users.ts'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import { findResetUser, requestReset, resetPassword } from './reset.ts'
import { hashSecret } from './secret.ts'
import { refreshTokens, requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  createTestAccounts,
  DEVICE,
  fromElsewhere,
  createTestAccount,
  newPerson,
  PASSWORD,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'
const gone = { code: 'gone', message: 'Invalid or expired reset token' }

async function withLink() {
  const here = await createTestAccounts(engine.store)
  const person = await createTestAccount(here)
  await requestReset(here.accounts, person.email)
  const token = here.tokenFor(person.email)
  const reset = (password = NEXT, by = token) =>
    resetPassword(here.accounts, { token: by, password, device: DEVICE })
  return { ...here, person, token, reset }
}

test('a link sets a new password, signs this device in and every other out, and the owner is told', async () => {
  const { accounts, person, reset, verifyToken, mails } = await withLink()
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  const { user, tokens } = await reset()
  expect(user).toEqual(person.user)
  await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
  const refused = { code: 'unauthenticated' }
  await expect(requireSignedIn(accounts, actor)).rejects.toMatchObject(refused)
  await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject(refused)
  await expect(signIn(accounts, { ...person, device: DEVICE })).rejects.toMatchObject(refused)
  await signIn(accounts, { ...person, password: NEXT, device: DEVICE })
  expect(mails).toContainEqual(
    expect.objectContaining({ to: person.email, subject: 'Your Rostrum password was changed' }),
  )
})

test('a link works once, by many hands at the same moment too', async () => {
  const { reset } = await withLink()
  const ends = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => reset(`Another-Secret-${i}`)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset()).rejects.toMatchObject(gone)
})

test('a link works for five minutes', async () => {
  const { accounts, token, reset, clock } = await withLink()
  clock.move(299)
  expect(await findResetUser(accounts, token)).toBeDefined()
  clock.move(1)
  expect(await findResetUser(accounts, token)).toBeUndefined()
  await expect(reset()).rejects.toMatchObject(gone)
})

test('a new password makes an end of every link, and so does another address', async () => {
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

test('a password that is not good enough leaves the link as it was', async () => {
  const { person, reset } = await withLink()
  for (const password of ['Password1', `${person.username}-A1`])
    await expect(reset(password)).rejects.toMatchObject({ code: 'invalid_input' })
  await reset()
})

test('a link does not set the password that there is, and works for another one afterwards', async () => {
  const { reset } = await withLink()
  await expect(reset(PASSWORD)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.password', message: 'Please choose a password other than your current one' }],
  })
  await reset()
})

test('links are made once in ten seconds, and lie in the table hashed', async () => {
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

describe('while strangers ask for links too', () => {
  const MINUTE = 60

  test('sends six mails an hour, and the last link works for as long as it is asked for', async () => {
    const { accounts, person, clock, mails, tokenFor, reset } = await withLink()
    const asking = () => requestReset(fromElsewhere(accounts), person.email)
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

  test('lets a link expire that nobody asks for any more', async () => {
    const { accounts, person, clock, tokenFor, reset } = await withLink()
    for (let i = 0; i < 9; i += 1) await requestReset(fromElsewhere(accounts), person.email)
    clock.move(6 * MINUTE)
    await expect(reset(NEXT, tokenFor(person.email))).rejects.toMatchObject(gone)
    await requestReset(fromElsewhere(accounts), person.email)
    await reset(NEXT, tokenFor(person.email))
  })

  test('sends the next mail when the oldest of six is an hour old', async () => {
    const { accounts, person, clock, mails } = await withLink()
    for (let i = 0; i < 9; i += 1) await requestReset(fromElsewhere(accounts), person.email)
    const before = mails.length
    clock.move(59 * MINUTE)
    await requestReset(fromElsewhere(accounts), person.email)
    expect(mails).toHaveLength(before)
    clock.move(MINUTE + 1)
    await requestReset(fromElsewhere(accounts), person.email)
    expect(mails).toHaveLength(before + 1)
  })

  test('does not work again once it was used', async () => {
    const { accounts, person, tokenFor, reset } = await withLink()
    for (let i = 0; i < 9; i += 1) await requestReset(fromElsewhere(accounts), person.email)
    const last = tokenFor(person.email)
    await reset(NEXT, last)
    await requestReset(fromElsewhere(accounts), person.email)
    await expect(reset('Yet-Another-1', last)).rejects.toMatchObject(gone)
  })
})

test('an address without an account is sent nothing', async () => {
  const here = await createTestAccounts(engine.store)
  await requestReset(here.accounts, newPerson().email)
  expect(here.mails).toEqual([])
})

test('after a crash at any write one password works, the old one or the new, and asking again mends the rest', async () => {
  let current = await withLink()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await withLink()
      const { accounts, token } = current
      await resetPassword(
        { ...accounts, store: crashing(engine.store) },
        { token, password: NEXT, device: DEVICE },
      )
    },
    async () => {
      const { accounts, person, clock, tokenFor } = current
      const tries = [PASSWORD, NEXT].map((password) =>
        signIn(accounts, { ...person, password, device: DEVICE }),
      )
      const ends = await Promise.allSettled(tries)
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      clock.move(11)
      await requestReset(accounts, person.email)
      const again = { token: tokenFor(person.email), password: 'Another-Secret-2', device: DEVICE }
      await resetPassword(accounts, again)
      await expect(refreshTokens(accounts, person.tokens.refreshToken)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    },
  )
  expect(crashes).toBe(14)
})

test('an answer counts no more calls to the table where a letter went out than where none did', async () => {
  const here = await createTestAccounts(engine.store)
  const { email } = await createTestAccount(here)
  const { mailer, store } = here.accounts
  const careful: Mailer = {
    async send(mail) {
      await findUser(store, 'usr_whoever')
      await mailer.send(mail)
    },
  }
  const callsFor = async (address: string): Promise<number> => {
    const use = { calls: 0, milliseconds: 0 }
    await traceStore(use, () => requestReset({ ...here.accounts, mailer: careful }, address))
    return use.calls
  }
  const known = await callsFor(email)
  expect(here.tokenFor(email)).not.toBe('')
  expect(await callsFor(newPerson().email)).toBe(known)
})
