import { describe, expect, test } from 'vitest'
import { deliverAccountMails } from '../mail/account-outbox.ts'
import { addressHash } from '../mail/address-hash.ts'
import type { MailOutcome } from '../mail/mailer.ts'
import { listAccountMails } from '../store/account-mails.ts'
import { listAlertCounts } from '../store/alerts/alert-counts.ts'
import { putMailBlock } from '../store/accounts/mail-blocks.ts'
import { listRegistrations } from '../store/accounts/registrations.ts'
import { userPartition } from '../store/accounts/users.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import type { AccountsContext } from './accounts-context.ts'
import { deleteAccount } from './delete-account.ts'
import { finishErasures } from './erasures.ts'
import { requestEmailChange } from './email-change.ts'
import { register, resendCode } from './register.ts'
import { requestReset, resetPassword } from './reset.ts'
import { requireSignedIn } from './session.ts'
import {
  createTestAccount,
  createTestAccounts,
  newPerson,
  PASSWORD,
  type TestAccounts,
} from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const { signal } = new AbortController()

async function start() {
  const store = new MemoryStore()
  const fixture = await createTestAccounts(store)
  const deliver = (context: Partial<AccountsContext> = {}) =>
    deliverAccountMails({ ...fixture.accounts, ...context, signal })
  /** Runs the `deliver` job some minutes later. */
  async function pass(minutes = 1) {
    for (let i = 0; i < minutes; i += 1) {
      fixture.clock.move(60)
      await deliver()
    }
  }
  const counts = async () =>
    (await listAlertCounts(store, new Date(0))).reduce<Record<string, number>>((sum, slot) => {
      for (const [name, count] of Object.entries(slot.counts)) sum[name] = (sum[name] ?? 0) + count
      return sum
    }, {})
  const waitingFor = async (email: string) => {
    const [registration] = await listRegistrations(store, email, fixture.accounts.now())
    return await listAccountMails(store, registration?.userId ?? '')
  }
  return { ...fixture, store, deliver, pass, counts, waitingFor }
}

const enter = ({ accounts, codeFor }: TestAccounts, email: string, registration: string) =>
  verifyEmail(accounts, { email, registration, digits: codeFor(email), username: undefined })

describe('a code that the mail server does not accept', () => {
  test('is sent later, and works', async () => {
    const fixture = await start()
    const { mail, mails, pass, counts, waitingFor } = fixture
    const person = newPerson()
    mail.fails = 'throttled'
    const registration = await register(fixture.accounts, person)
    await pass(5)
    expect(mails).toEqual([])
    expect(await waitingFor(person.email)).toMatchObject([{ state: 'pending', to: person.email }])
    mail.fails = undefined
    await pass(2)
    expect(mails).toHaveLength(1)
    expect(await waitingFor(person.email)).toEqual([])
    await enter(fixture, person.email, registration)
    expect(await counts()).toEqual({ accountSent: 1 })
  })

  test('is retried every minute until it expires', async () => {
    const fixture = await start()
    const { mail, lines, pass, counts, waitingFor } = fixture
    const person = newPerson()
    mail.fails = 'throttled'
    await register(fixture.accounts, person)
    await pass(20)
    expect(await waitingFor(person.email)).toEqual([])
    expect(await counts()).toEqual({ accountExpired: 1 })
    const tries = lines.filter((line) => JSON.stringify(line).includes('"throttled"'))
    expect(tries.length).toBeGreaterThanOrEqual(12)
    expect(lines.at(-1)).toMatchObject({ event: 'mail', outcome: 'expired' })
    expect(JSON.stringify(lines)).not.toContain(person.email)
    mail.fails = undefined
    await pass(2)
    expect(fixture.mails).toEqual([])
  })

  test.each<[MailOutcome, string]>([
    ['refused', 'accountRefused'],
    ['unknown', 'accountUnknown'],
  ])('is never sent again after the outcome %s', async (outcome, counted) => {
    const { accounts, mail, mails, pass, counts, waitingFor, lines } = await start()
    const person = newPerson()
    mail.fails = outcome
    await register(accounts, person)
    mail.fails = undefined
    await pass(20)
    expect(mails).toEqual([])
    expect(await waitingFor(person.email)).toEqual([])
    expect(await counts()).toEqual({ [counted]: 1 })
    expect(lines).toEqual([{ event: 'mail', outcome, failed: 'MailFailure' }])
  })

  test('is sent once when it is requested again meanwhile', async () => {
    const fixture = await start()
    const { accounts, clock, mail, mails, pass } = fixture
    const person = newPerson()
    mail.fails = 'throttled'
    const registration = await register(accounts, person)
    clock.move(61)
    await resendCode(accounts, { email: person.email, registration })
    mail.fails = undefined
    await pass(10)
    expect(mails).toHaveLength(1)
    await enter(fixture, person.email, registration)
  })
})

test('retries reset links, codes for a new address and security notices', async () => {
  const fixture = await start()
  const { accounts, mail, mails, pass, tokenFor, codeFor, verifyToken } = fixture
  const person = await createTestAccount(fixture)
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  mails.splice(0)
  mail.fails = 'throttled'
  const { email } = newPerson()
  const signedIn = await requireSignedIn(accounts, actor)
  await requestEmailChange(accounts, signedIn, { email, currentPassword: PASSWORD })
  await requestReset(accounts, person.email)
  await pass()
  expect(mails).toEqual([])
  mail.fails = undefined
  await pass(2)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A new email address for your Rostrum account',
    'Set a new Rostrum password',
    'Your Rostrum code',
  ])
  expect(codeFor(email)).toMatch(/^\d{6}$/)
  mail.fails = 'throttled'
  await resetPassword(accounts, {
    token: tokenFor(person.email),
    password: 'Another-Secret-1',
  })
  mail.fails = undefined
  await pass(60)
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum password was changed' })
})

test('responds at once while the mail server hangs, whether or not there is an account', async () => {
  const fixture = await start()
  const person = await createTestAccount(fixture)
  let reached = 0
  const hanging: AccountsContext = {
    ...fixture.accounts,
    awaitsMail: false,
    mailer: { send: () => new Promise(() => void (reached += 1)) },
  }
  await requestReset(hanging, person.email)
  await register(hanging, newPerson())
  expect(reached).toBe(2)
  // The process died before the mail server answered, so the mails may have arrived.
  fixture.clock.move(121)
  await fixture.deliver()
  expect(fixture.mails.map(({ subject }) => subject)).toEqual(['Your Rostrum code'])
  expect(await fixture.counts()).toEqual({ accountSent: 1, accountUnknown: 2 })
})

/** The rows of a registration and of both people's partitions. */
async function listAllOf(store: MemoryStore, email: string, accountId: string) {
  const [registration] = await listRegistrations(store, email, new Date(0))
  const ids = [registration?.userId ?? '', accountId]
  const partitions = await Promise.all(
    ids.map(async (id) => (await store.query({ partition: userPartition(id) })).items),
  )
  return [registration, partitions]
}

test('stores neither code nor token of a waiting mail', async () => {
  const fixture = await start()
  const { accounts, mail, store, pass, codeFor, tokenFor } = fixture
  const account = await createTestAccount(fixture)
  const person = newPerson()
  mail.fails = 'throttled'
  await register(accounts, person)
  await requestReset(accounts, account.email)
  const rows = JSON.stringify(await listAllOf(store, person.email, account.user.id))
  mail.fails = undefined
  await pass()
  expect(rows).toContain(person.email)
  for (const secret of [codeFor(person.email), tokenFor(account.email)]) {
    expect(secret).not.toBe('')
    expect(rows).not.toContain(secret)
  }
})

test('leaves out an address that bounced, and says so only in the counts', async () => {
  const { accounts, mail, mails, store, pass, counts } = await start()
  const person = newPerson()
  mail.fails = 'throttled'
  await register(accounts, person)
  mail.fails = undefined
  const blockedAt = accounts.now().toISOString()
  await putMailBlock(store, { addressHash: addressHash(person.email), reason: 'bounce', blockedAt })
  await pass()
  expect(mails).toEqual([])
  expect(await counts()).toEqual({ accountHeldBack: 1 })
})

test('keeps the mail when the row of blocked addresses cannot be read', async () => {
  const { accounts, mails, store, pass } = await start()
  const failing = interceptStore(store, (call, keys) => {
    if (call === 'getMany' && JSON.stringify(keys).includes('MAILBLOCK#')) throw new Error('away')
  })
  await register({ ...accounts, store: failing }, newPerson())
  expect(mails).toEqual([])
  await pass()
  expect(mails).toHaveLength(1)
})

test('erases the farewell mail of a deleted account, even if no server took it', async () => {
  const fixture = await start()
  const { accounts, mail, store, pass, verifyToken } = fixture
  const person = await createTestAccount(fixture)
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  mail.fails = 'throttled'
  await deleteAccount(accounts, await requireSignedIn(accounts, actor))
  expect(await listAccountMails(store, person.user.id)).toMatchObject([{ to: person.email }])
  await pass(36)
  await finishErasures(accounts)
  expect(await listAccountMails(store, person.user.id)).toEqual([])
})
