import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  addPendingRegistration,
  createTestAccounts,
  DEVICE,
  createTestAccount,
  newPerson,
  PASSWORD,
  ignoreRefusal,
  withLosingMailer,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

async function signedIn() {
  const here = await createTestAccounts(engine.store)
  const person = await createTestAccount(here)
  const actor = await here.verifyToken(person.tokens.accessToken, here.accounts.now())
  const me = () => requireSignedIn(here.accounts, actor)
  const ask = async (email: string, currentPassword = PASSWORD) =>
    requestEmailChange(here.accounts, await me(), { email, currentPassword })
  const confirm = async (digits: string) => confirmEmailChange(here.accounts, await me(), digits)
  return { ...here, person, me, ask, confirm }
}

test('a new address is taken by the code sent there, and the old one hears of it twice', async () => {
  const here = await signedIn()
  const { accounts, ask, confirm, person, mails, codeFor } = here
  const { email } = newPerson()
  await ask(email)
  expect(mails.slice(0, 2).map(({ to }) => to)).toEqual([person.email, email])
  expect((await findAccount(accounts, person.email))?.id).toBe(person.user.id)
  expect(await confirm(codeFor(email))).toEqual({ ...person.user, email })
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum address was changed' })
  await signIn(accounts, { ...person, email, device: DEVICE })
  await expect(signIn(accounts, { ...person, device: DEVICE })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await createTestAccount(here, { ...newPerson(), email: person.email })
})

test('a code whose mail failed does not count', async () => {
  const here = await signedIn()
  const { email } = newPerson()
  await requestEmailChange(withLosingMailer(here), await here.me(), { email, currentPassword: PASSWORD })
  expect(here.codeFor(email)).toMatch(/^\d{6}$/)
  await expect(here.confirm(here.codeFor(email))).rejects.toMatchObject(codeRefused)
  here.clock.move(61)
  await here.ask(email)
  expect(await here.confirm(here.codeFor(email))).toMatchObject({ email })
})

test('an address that has an account is not told to the one who asks, but to its owner', async () => {
  const here = await signedIn()
  const { ask, confirm, mails } = here
  const { email } = await createTestAccount(here)
  await ask(email)
  expect(mails[1]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
  await expect(confirm('000000')).rejects.toMatchObject(codeRefused)
})

test('an address that gets an account before the code is entered is lost to it', async () => {
  const here = await signedIn()
  const { ask, confirm, codeFor } = here
  const person = newPerson()
  await ask(person.email)
  const digits = codeFor(person.email)
  await createTestAccount(here, person)
  await expect(confirm(digits)).rejects.toMatchObject(codeRefused)
})

test('the password is asked for, a minute lies between codes, and the own address is no new one', async () => {
  const { ask, person, clock } = await signedIn()
  const { email } = newPerson()
  await expect(ask(email, 'Wrong-Secret-1')).rejects.toMatchObject({
    issues: [{ path: 'body.currentPassword' }],
  })
  await expect(ask(person.email)).rejects.toMatchObject({ issues: [{ path: 'body.email' }] })
  await ask(email)
  await expect(ask(email)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
  clock.move(61)
  await ask(email)
})

test('six codes an hour go to one mailbox, and the last one works on', async () => {
  const { email } = newPerson()
  const first = await signedIn()
  for (let i = 0; i < 6; i += 1) {
    await first.ask(email)
    first.clock.move(61)
  }
  const { ask, confirm, codeFor } = first
  await expect(ask(email)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3_600 - 6 * 61 })
  expect(first.mails.filter(({ to }) => to === email)).toHaveLength(6)
  expect((await confirm(codeFor(email))).email).toBe(email)
})

test('a code dies after five tries and a quarter of an hour', async () => {
  const { ask, confirm, codeFor, clock } = await signedIn()
  const { email } = newPerson()
  await ask(email)
  const wrong = codeFor(email) === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i += 1) await expect(confirm(wrong)).rejects.toMatchObject(codeRefused)
  await expect(confirm(codeFor(email))).rejects.toMatchObject(codeRefused)
  clock.move(61)
  await ask(email)
  clock.move(900)
  await expect(confirm(codeFor(email))).rejects.toMatchObject(codeRefused)
})

test('an address that was given up is free, even where its first registration never came to its end', async () => {
  const here = await signedIn()
  const { accounts, ask, confirm, person, codeFor, clock } = here
  // as a crash leaves it that comes between writing the account and ending what it was made from
  const { email: address, username } = person
  await addPendingRegistration(here, { email: address, userId: person.user.id, username, digits: '000000' })
  const { email } = newPerson()
  await ask(email)
  await confirm(codeFor(email))
  clock.move(601)
  const newcomer = await createTestAccount(here, { ...newPerson(), email: person.email })
  expect(newcomer.user.id).not.toBe(person.user.id)
  expect((await findAccount(accounts, email))?.id).toBe(person.user.id)
})

test('after a crash at any write the account has one address, and entering the code again finishes', async () => {
  let current = await signedIn()
  let { email } = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await signedIn()
      email = newPerson().email
      await current.ask(email)
      const { accounts, me, codeFor } = current
      await confirmEmailChange({ ...accounts, store: crashing(engine.store) }, await me(), codeFor(email))
    },
    async () => {
      const { accounts, confirm, codeFor, person, clock } = current
      const owners = [await findAccount(accounts, person.email), await findAccount(accounts, email)]
      expect(owners.filter((owner) => owner?.id === person.user.id)).toHaveLength(1)
      // the last write that matters may have been made: then nothing waits any longer
      await ignoreRefusal(confirm(codeFor(email)))
      await signIn(accounts, { ...person, email, device: DEVICE })
      clock.move(601)
      await createTestAccount(current, { ...newPerson(), email: person.email })
    },
  )
  expect(crashes).toBe(12)
})
