import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { findAccount } from './account.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  addPendingRegistration,
  createTestAccounts,
  createTestAccount,
  newPerson,
  PASSWORD,
  ignoreRefusal,
} from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

async function signedIn() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, fixture.accounts.now())
  const me = () => requireSignedIn(fixture.accounts, actor)
  const requestChange = async (email: string, currentPassword = PASSWORD) =>
    requestEmailChange(fixture.accounts, await me(), { email, currentPassword })
  const confirm = async (digits: string) => confirmEmailChange(fixture.accounts, await me(), digits)
  return { ...fixture, person, me, requestChange, confirm }
}

test('changes the address by the code sent there, and notifies the old address twice', async () => {
  const fixture = await signedIn()
  const { accounts, requestChange, confirm, person, mails, codeFor } = fixture
  const { email } = newPerson()
  await requestChange(email)
  expect(mails.slice(0, 2).map(({ to }) => to)).toEqual([person.email, email])
  expect((await findAccount(accounts, person.email))?.id).toBe(person.user.id)
  expect(await confirm(codeFor(email))).toEqual({ ...person.user, email })
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum email address was changed' })
  await signIn(accounts, { ...person, email })
  await expect(signIn(accounts, person)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await createTestAccount(fixture, { ...newPerson(), email: person.email })
})

test('reveals that an address has an account to its owner only', async () => {
  const fixture = await signedIn()
  const { requestChange, confirm, mails } = fixture
  const { email } = await createTestAccount(fixture)
  await requestChange(email)
  expect(mails[1]).toMatchObject({ to: email, subject: 'You already have a Rostrum account' })
  await expect(confirm('000000')).rejects.toMatchObject(codeRefused)
})

test('refuses an address that got an account before the code was entered', async () => {
  const fixture = await signedIn()
  const { requestChange, confirm, codeFor } = fixture
  const person = newPerson()
  await requestChange(person.email)
  const digits = codeFor(person.email)
  await createTestAccount(fixture, person)
  await expect(confirm(digits)).rejects.toMatchObject(codeRefused)
})

test('requires the password, a minute between codes, and a different address', async () => {
  const { requestChange, person, clock } = await signedIn()
  const { email } = newPerson()
  await expect(requestChange(email, 'Wrong-Secret-1')).rejects.toMatchObject({
    issues: [{ path: 'body.currentPassword' }],
  })
  await expect(requestChange(person.email)).rejects.toMatchObject({ issues: [{ path: 'body.email' }] })
  await requestChange(email)
  await expect(requestChange(email)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
  clock.move(61)
  await requestChange(email)
})

test('sends six codes an hour to one mailbox, and the last one stays valid', async () => {
  const { email } = newPerson()
  const first = await signedIn()
  for (let i = 0; i < 6; i += 1) {
    await first.requestChange(email)
    first.clock.move(61)
  }
  const { requestChange, confirm, codeFor } = first
  await expect(requestChange(email)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 3_600 - 6 * 61,
  })
  expect(first.mails.filter(({ to }) => to === email)).toHaveLength(6)
  expect((await confirm(codeFor(email))).email).toBe(email)
})

test('expires a code after five tries or 15 minutes', async () => {
  const { requestChange, confirm, codeFor, clock } = await signedIn()
  const { email } = newPerson()
  await requestChange(email)
  const wrong = codeFor(email) === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i += 1) await expect(confirm(wrong)).rejects.toMatchObject(codeRefused)
  await expect(confirm(codeFor(email))).rejects.toMatchObject(codeRefused)
  clock.move(61)
  await requestChange(email)
  clock.move(900)
  await expect(confirm(codeFor(email))).rejects.toMatchObject(codeRefused)
})

test('releases the old address, even if its registration was never cleaned up', async () => {
  const fixture = await signedIn()
  const { accounts, requestChange, confirm, person, codeFor, clock } = fixture
  // The state after a crash between creating the account and removing its registration.
  const { email: address, username } = person
  await addPendingRegistration(fixture, {
    email: address,
    userId: person.user.id,
    username,
    digits: '000000',
  })
  const { email } = newPerson()
  await requestChange(email)
  await confirm(codeFor(email))
  clock.move(601)
  const newcomer = await createTestAccount(fixture, { ...newPerson(), email: person.email })
  expect(newcomer.user.id).not.toBe(person.user.id)
  expect((await findAccount(accounts, email))?.id).toBe(person.user.id)
})

test('leaves one address after a crash at any write, and completes when the code is entered again', async () => {
  let current = await signedIn()
  let { email } = newPerson()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await signedIn()
      email = newPerson().email
      await current.requestChange(email)
      const { accounts, me, codeFor } = current
      await confirmEmailChange({ ...accounts, store: crashing(engine.store) }, await me(), codeFor(email))
    },
    async () => {
      const { accounts, confirm, codeFor, person, clock } = current
      const owners = [await findAccount(accounts, person.email), await findAccount(accounts, email)]
      expect(owners.filter((owner) => owner?.id === person.user.id)).toHaveLength(1)
      // The change may be complete already; then the code is refused.
      await ignoreRefusal(confirm(codeFor(email)))
      await signIn(accounts, { ...person, email })
      clock.move(601)
      await createTestAccount(current, { ...newPerson(), email: person.email })
    },
  )
  expect(crashes).toBe(16)
})
