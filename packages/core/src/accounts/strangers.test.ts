import { describe, expect, test } from 'vitest'
import { listRegistrations } from '../store/accounts/registrations.ts'
import { useEngine } from '../testing/engine.ts'
import type { AccountsContext } from './accounts-context.ts'
import { register, resendCode } from './register.ts'
import { requestReset, resetPassword } from './reset.ts'
import {
  createTestAccount,
  createTestAccounts,
  fromElsewhere,
  newPerson,
  type TestAccounts,
} from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

type Person = ReturnType<typeof newPerson>

/** Registers repeatedly from one network, one call a minute. */
async function registerOften({ clock }: TestAccounts, from: AccountsContext, person: Person, calls = 6) {
  for (let i = 0; i < calls; i += 1) {
    await register(from, { ...person, username: `stranger_${i}` }).catch(() => undefined)
    clock.move(61)
  }
}

const waitingFor = ({ accounts }: TestAccounts, { email }: Person) =>
  listRegistrations(engine.store, email, accounts.now())

describe('strangers who registered an address first', () => {
  test('leave its owner a registration and a mail after six calls from one network', async () => {
    const fixture = await createTestAccounts(engine.store)
    const owner = newPerson()
    await registerOften(fixture, fromElsewhere(fixture.accounts), owner)
    expect(await waitingFor(fixture, owner)).toHaveLength(2)
    const registration = await register(fixture.accounts, owner)
    const digits = fixture.codeFor(owner.email)
    expect(fixture.mails[0]?.text).toContain(`username ${owner.username} `)
    const entered = { email: owner.email, registration, digits, username: undefined }
    expect((await verifyEmail(fixture.accounts, entered)).user.username).toBe(owner.username)
  })

  test('leave its owner a registration and a mail, and one to resend, from many networks', async () => {
    const fixture = await createTestAccounts(engine.store)
    const { accounts, clock, mails, codeFor } = fixture
    const owner = newPerson()
    for (let i = 0; i < 12; i += 1) await registerOften(fixture, fromElsewhere(accounts), owner, 1)
    expect(await waitingFor(fixture, owner)).toHaveLength(5)
    const before = mails.length
    const registration = await register(accounts, owner)
    clock.move(61)
    await resendCode(accounts, { email: owner.email, registration })
    expect(mails).toHaveLength(before + 2)
    const entered = { email: owner.email, registration, username: undefined }
    await verifyEmail(accounts, { ...entered, digits: codeFor(owner.email) })
  })

  test('hold at most two registrations from the /48 of one IPv6 network', async () => {
    const fixture = await createTestAccounts(engine.store)
    const owner = newPerson()
    for (let i = 0; i < 8; i += 1)
      await registerOften(fixture, { ...fixture.accounts, network: `2001:db8:7:${i}` }, owner, 1)
    expect(await waitingFor(fixture, owner)).toHaveLength(2)
    expect(fixture.mails).toHaveLength(6)
  })
})

test('replaces the oldest registration of others; a network that has two replaces its own', async () => {
  const fixture = await createTestAccounts(engine.store)
  const owner = newPerson()
  const networks = ['a', 'a', 'a', 'b', 'c', 'd', 'e']
  const left: string[][] = []
  for (const [i, network] of networks.entries()) {
    await register({ ...fixture.accounts, network }, { ...owner, username: `${network}_${i}` })
    fixture.clock.move(61)
    left.push((await waitingFor(fixture, owner)).map(({ username }) => username).toSorted())
  }
  expect([left[1], left[2], ...left.slice(-2)]).toEqual([
    ['a_0', 'a_1'],
    ['a_1', 'a_2'],
    ['a_1', 'a_2', 'b_3', 'c_4', 'd_5'],
    ['a_2', 'b_3', 'c_4', 'd_5', 'e_6'],
  ])
})

describe('a code without its registration', () => {
  const enter = (accounts: AccountsContext, email: string, digits: string) =>
    verifyEmail(accounts, { email, digits, username: undefined })

  test('counts for the registration of its network, regardless of others', async () => {
    const fixture = await createTestAccounts(engine.store)
    const { accounts, codeFor, mails } = fixture
    const owner = newPerson()
    await register(accounts, owner)
    const digits = codeFor(owner.email)
    for (let i = 0; i < 3; i += 1)
      await register(fromElsewhere(accounts), { ...owner, username: `stranger_${i}` })
    expect(mails).toHaveLength(4)
    await expect(enter(accounts, owner.email, codeFor(owner.email))).rejects.toMatchObject(codeRefused)
    expect((await enter(accounts, owner.email, digits)).user.username).toBe(owner.username)
  })

  test('counts for both registrations of one network', async () => {
    const { accounts, codeFor, clock } = await createTestAccounts(engine.store)
    const owner = newPerson()
    await register(accounts, owner)
    const digits = codeFor(owner.email)
    clock.move(61)
    await register(accounts, { ...owner, username: 'stranger' })
    expect((await enter(accounts, owner.email, digits)).user.username).toBe(owner.username)
  })

  test('works from another network if one is pending, where strangers cannot use up its tries', async () => {
    const { accounts, codeFor } = await createTestAccounts(engine.store)
    const [owner, other] = [newPerson(), newPerson()]
    for (const person of [owner, other]) await register(accounts, person)
    const wrong = (email: string) => (codeFor(email) === '000000' ? '000001' : '000000')
    for (let i = 0; i < 9; i += 1)
      await expect(enter(fromElsewhere(accounts), owner.email, wrong(owner.email))).rejects.toMatchObject(
        codeRefused,
      )
    const right = codeFor(owner.email)
    await expect(enter(fromElsewhere(accounts), owner.email, right)).rejects.toMatchObject(codeRefused)
    await enter(accounts, owner.email, right)
    await enter(fromElsewhere(accounts), other.email, codeFor(other.email))
  })

  test('is refused from another network if several are pending, until that network registers', async () => {
    const { accounts, codeFor } = await createTestAccounts(engine.store)
    const owner = newPerson()
    const elsewhere = fromElsewhere(accounts)
    await register(accounts, owner)
    await register(fromElsewhere(accounts), owner)
    await expect(enter(elsewhere, owner.email, codeFor(owner.email))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('register again'),
      issues: [],
    })
    await expect(resendCode(elsewhere, { email: owner.email })).rejects.toMatchObject({ code: 'conflict' })
    await register(elsewhere, owner)
    await enter(elsewhere, owner.email, codeFor(owner.email))
  })

  test('is no longer refused after registering again, although each request comes from another network', async () => {
    const { accounts, codeFor } = await createTestAccounts(engine.store)
    const owner = newPerson()
    for (let i = 0; i < 2; i += 1) await register(fromElsewhere(accounts), owner)
    const refused = enter(fromElsewhere(accounts), owner.email, codeFor(owner.email))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    const registration = await register(fromElsewhere(accounts), owner)
    const digits = codeFor(owner.email)
    await register(fromElsewhere(accounts), { ...owner, username: 'stranger' })
    const again = { email: owner.email, registration, digits, username: undefined }
    expect((await verifyEmail(fromElsewhere(accounts), again)).user.username).toBe(owner.username)
  })
})

test('mails an owner a reset link after strangers have used up the mails of the hour', async () => {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const stranger = fromElsewhere(fixture.accounts)
  for (let i = 0; i < 9; i += 1) {
    await requestReset(stranger, person.email)
    fixture.clock.move(11)
  }
  const before = fixture.mails.length
  await requestReset(fixture.accounts, person.email)
  expect(fixture.mails).toHaveLength(before + 1)
  const token = fixture.tokenFor(person.email)
  await resetPassword(fixture.accounts, { token, password: 'Another-Secret-1' })
})
