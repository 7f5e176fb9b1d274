import { expect, test } from 'vitest'
import { listRegistrations } from '../store/accounts/registrations.ts'
import { useEngine } from '../testing/engine.ts'
import { register, resendCode } from './register.ts'
import { signIn } from './sign-in.ts'
import { createTestAccounts, newPerson, type TestAccounts } from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }
const ATTACKER_PASSWORD = 'Attackers-Secret-1'

interface Entered {
  readonly email: string
  readonly registration?: string
  readonly digits: string
}
const enter = ({ accounts }: TestAccounts, entered: Entered) =>
  verifyEmail(accounts, { ...entered, username: undefined })

/** A victim registers, then an attacker registers the same address and username. */
async function contested() {
  const fixture = await createTestAccounts(engine.store)
  const victim = newPerson()
  const { email } = victim
  const registration = await register(fixture.accounts, victim)
  const digits = fixture.codeFor(email)
  fixture.clock.move(61)
  const attackers = await register(fixture.accounts, { ...victim, password: ATTACKER_PASSWORD })
  const attackersDigits = fixture.codeFor(email)
  return { ...fixture, victim, email, registration, digits, attackers, attackersDigits }
}

test("refuses an attacker's newer code in the victim's browser, and accepts the victim's own", async () => {
  const fixture = await contested()
  const { accounts, victim, email, registration, digits, attackersDigits } = fixture
  await expect(enter(fixture, { email, registration, digits: attackersDigits })).rejects.toMatchObject(
    codeRefused,
  )
  await enter(fixture, { email, registration, digits })
  await signIn(accounts, victim)
  const signInAsAttacker = signIn(accounts, { email, password: ATTACKER_PASSWORD })
  await expect(signInAsAttacker).rejects.toMatchObject({ code: 'unauthenticated' })
})

test("refuses the victim's code with the attacker's registration, before and after", async () => {
  const fixture = await contested()
  const { email, registration, attackers, digits } = fixture
  const stolen = { email, registration: attackers, digits }
  await expect(enter(fixture, stolen)).rejects.toMatchObject(codeRefused)
  await enter(fixture, { email, registration, digits })
  await expect(enter(fixture, stolen)).rejects.toMatchObject(codeRefused)
  expect(await listRegistrations(engine.store, email, fixture.accounts.now())).toEqual([])
})

test('counts the tries of each registration separately', async () => {
  const fixture = await contested()
  const { email, registration, attackers, digits, attackersDigits } = fixture
  const wrong = String((Number(attackersDigits) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 6; i += 1) {
    await expect(enter(fixture, { email, registration: attackers, digits: wrong })).rejects.toMatchObject(
      codeRefused,
    )
  }
  await enter(fixture, { email, registration, digits })
})

test('refuses an unknown registration, even if others are pending', async () => {
  const fixture = await contested()
  const { email, digits } = fixture
  for (const registration of ['x', '', 'y'.repeat(43)])
    await expect(enter(fixture, { email, registration, digits })).rejects.toMatchObject(codeRefused)
})

test('resends a code for the given registration and no other', async () => {
  const fixture = await contested()
  const { accounts, clock, codeFor, mails, email, registration, attackers } = fixture
  clock.move(61)
  await resendCode(accounts, { email, registration })
  expect(mails).toHaveLength(3)
  const renewed = codeFor(email)
  await expect(enter(fixture, { email, registration: attackers, digits: renewed })).rejects.toMatchObject(
    codeRefused,
  )
  await enter(fixture, { email, registration, digits: renewed })
})

test('limits a hundred registrations of one address by one network to six mails and ten guesses', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, clock, mails } = fixture
  const person = newPerson()
  const values: string[] = []
  for (let i = 0; i < 100; i += 1) {
    values.push(await register(accounts, { ...person, username: `name_${i}` }).catch(() => ''))
    if (i < 8) clock.move(61)
  }
  expect(mails).toHaveLength(6)
  expect(new Set(values.filter((value) => value !== '')).size).toBe(6)
  const guesses = values.flatMap((registration) =>
    Array.from({ length: 6 }, (_, i) =>
      enter(fixture, { email: person.email, registration, digits: `00000${i}` }),
    ),
  )
  await Promise.allSettled(guesses)
  const waiting = await listRegistrations(engine.store, person.email, accounts.now())
  expect(waiting.map(({ codeTries }) => codeTries)).toEqual([5, 5])
})

test('mails the requested username and the time of the request', async () => {
  const { mails, victim } = await contested()
  const [newer, older] = mails
  expect(older?.text).toContain(
    `asked to create a Rostrum account with the username ${victim.username} on March 1, 2026 at 7:00 AM EST`,
  )
  expect(newer?.text).toContain('March 1, 2026 at 7:01 AM EST')
})
