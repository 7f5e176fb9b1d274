import { expect, test } from 'vitest'
import { listRegistrations } from '../store/registrations.ts'
import { useEngine } from '../testing/engine.ts'
import { register, resendCode } from './register.ts'
import { signIn } from './sign-in.ts'
import { createTestAccounts, DEVICE, newPerson, type TestAccounts } from './testing/accounts.ts'
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
  verifyEmail(accounts, { ...entered, username: undefined, device: DEVICE })

/** A victim registers; then somebody else registers the same address and username. */
async function contested() {
  const here = await createTestAccounts(engine.store)
  const victim = newPerson()
  const { email } = victim
  const registration = await register(here.accounts, victim)
  const digits = here.codeFor(email)
  here.clock.move(61)
  const attackers = await register(here.accounts, { ...victim, password: ATTACKER_PASSWORD })
  const attackersDigits = here.codeFor(email)
  return { ...here, victim, email, registration, digits, attackers, attackersDigits }
}

test("an attacker's newer code is refused in the victim's browser, and the victim's own works", async () => {
  const here = await contested()
  const { accounts, victim, email, registration, digits, attackersDigits } = here
  await expect(enter(here, { email, registration, digits: attackersDigits })).rejects.toMatchObject(
    codeRefused,
  )
  await enter(here, { email, registration, digits })
  await signIn(accounts, { ...victim, device: DEVICE })
  const signInAsAttacker = signIn(accounts, { email, password: ATTACKER_PASSWORD, device: DEVICE })
  await expect(signInAsAttacker).rejects.toMatchObject({ code: 'unauthenticated' })
})

test("the victim's code is worth nothing with the attacker's registration, before and after", async () => {
  const here = await contested()
  const { email, registration, attackers, digits } = here
  const stolen = { email, registration: attackers, digits }
  await expect(enter(here, stolen)).rejects.toMatchObject(codeRefused)
  await enter(here, { email, registration, digits })
  await expect(enter(here, stolen)).rejects.toMatchObject(codeRefused)
  expect(await listRegistrations(engine.store, email, here.accounts.now())).toEqual([])
})

test('guesses at one registration leave the tries of another alone', async () => {
  const here = await contested()
  const { email, registration, attackers, digits, attackersDigits } = here
  const wrong = String((Number(attackersDigits) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 6; i += 1) {
    await expect(enter(here, { email, registration: attackers, digits: wrong })).rejects.toMatchObject(
      codeRefused,
    )
  }
  await enter(here, { email, registration, digits })
})

test('without its registration a code works only while one waits for the address', async () => {
  const here = await contested()
  const { accounts, email, digits, attackersDigits } = here
  for (const code of [digits, attackersDigits]) {
    await expect(enter(here, { email, digits: code })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('register again'),
      issues: [],
    })
  }
  await expect(resendCode(accounts, { email })).rejects.toMatchObject({ code: 'conflict' })
})

test('a registration that nobody was given is refused, whoever waits', async () => {
  const here = await contested()
  const { email, digits } = here
  for (const registration of ['x', '', 'y'.repeat(43)])
    await expect(enter(here, { email, registration, digits })).rejects.toMatchObject(codeRefused)
})

test('a new code is made for the registration that asks, and for no other', async () => {
  const here = await contested()
  const { accounts, clock, codeFor, mails, email, registration, attackers, attackersDigits } = here
  clock.move(61)
  await resendCode(accounts, { email, registration })
  expect(mails).toHaveLength(3)
  const renewed = codeFor(email)
  await expect(enter(here, { email, registration: attackers, digits: renewed })).rejects.toMatchObject(
    codeRefused,
  )
  expect(renewed).not.toBe(attackersDigits)
  await enter(here, { email, registration, digits: renewed })
})

test('a hundred registrations of one address send five mails and leave no more than 25 guesses', async () => {
  const here = await createTestAccounts(engine.store)
  const { accounts, clock, mails } = here
  const person = newPerson()
  const values: string[] = []
  for (let i = 0; i < 100; i += 1) {
    values.push(await register(accounts, { ...person, username: `name_${i}` }).catch(() => ''))
    if (i < 8) clock.move(61)
  }
  expect(mails).toHaveLength(5)
  expect(new Set(values.slice(0, 8)).size).toBe(8)
  const guesses = values.flatMap((registration) =>
    Array.from({ length: 6 }, (_, i) =>
      enter(here, { email: person.email, registration, digits: `00000${i}` }),
    ),
  )
  await Promise.allSettled(guesses)
  const waiting = await listRegistrations(engine.store, person.email, accounts.now())
  expect(waiting.map(({ codeTries }) => codeTries)).toEqual([5, 5, 5, 5, 5])
})

test('a mail says which username was asked for, and when', async () => {
  const { mails, victim } = await contested()
  const [newer, older] = mails
  expect(older?.text).toContain(
    `asked on March 1, 2026 at 7:00 AM EST for an account with the username ${victim.username}`,
  )
  expect(newer?.text).toContain('March 1, 2026 at 7:01 AM EST')
})
