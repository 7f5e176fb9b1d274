import { describe, expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { register, resendCode } from './register.ts'
import { createTestAccounts, fromElsewhere, newPerson, type TestAccounts } from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()

const enter = (fixture: TestAccounts, { email }: { email: string }, digits = fixture.codeFor(email)) =>
  verifyEmail(fixture.accounts, { email, digits, username: undefined })

describe('resending a code', () => {
  test('allows one request a minute, whether or not a registration is pending', async () => {
    const fixture = await createTestAccounts(engine.store)
    const [waiting, nobody] = [newPerson(), newPerson()]
    await register(fixture.accounts, waiting)
    fixture.clock.move(20)
    await expect(resendCode(fixture.accounts, { email: waiting.email })).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 40,
    })
    await resendCode(fixture.accounts, { email: nobody.email })
    await expect(resendCode(fixture.accounts, { email: nobody.email })).rejects.toMatchObject({
      code: 'rate_limited',
    })
    expect(fixture.mails.map(({ to }) => to)).toEqual([waiting.email])
  })
})

describe('registration mails', () => {
  test('are sent once a minute per caller', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    fixture.clock.move(20)
    for (let i = 0; i < 11; i += 1) {
      const again = register(fixture.accounts, { ...person, username: `other_${i}` })
      await expect(again).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 40 })
    }
    expect(fixture.mails).toHaveLength(1)
    expect((await enter(fixture, person)).user.username).toBe(person.username)
  })

  test('are limited to six an hour per mailbox and network, and the last code stays valid', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(fixture.accounts, person)
    for (let i = 0; i < 20; i += 1) {
      fixture.clock.move(61)
      await resendCode(fixture.accounts, person)
    }
    expect(fixture.mails).toHaveLength(6)
    expect((await enter(fixture, person)).user.username).toBe(person.username)
  })

  test('are not used up by requests without a pending registration', async () => {
    const fixture = await createTestAccounts(engine.store)
    const person = newPerson()
    for (let i = 0; i < 20; i += 1) await resendCode(fromElsewhere(fixture.accounts), person)
    await register(fixture.accounts, person)
    await enter(fixture, person)
  })
})

test('refuses a registration past the mail cap, and leaves the last one as it is', async () => {
  const fixture = await createTestAccounts(engine.store)
  const person = newPerson()
  await register(fixture.accounts, person)
  for (let i = 0; i < 5; i += 1) {
    fixture.clock.move(61)
    await resendCode(fixture.accounts, person)
  }
  fixture.clock.move(61)
  await expect(register(fixture.accounts, { ...person, username: 'late' })).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 3_600 - 6 * 61,
  })
  expect((await enter(fixture, person)).user.username).toBe(person.username)
})
