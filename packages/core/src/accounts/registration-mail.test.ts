import { describe, expect, test } from 'vitest'
import { listRegistrations, countRegistrationTry } from '../store/registrations.ts'
import { useEngine } from '../testing/engine.ts'
import { claimMail } from './mail-cap.ts'
import { register, resendCode } from './register.ts'
import {
  createTestAccounts,
  DEVICE,
  fromElsewhere,
  newPerson,
  type TestAccounts,
  withLosingMailer,
} from './testing/accounts.ts'
import { verifyEmail } from './verify.ts'

const engine = useEngine()
const codeRefused = { code: 'invalid_input', issues: [{ path: 'body.verificationCode' }] }

const enter = (here: TestAccounts, { email }: { email: string }, digits = here.codeFor(email)) =>
  verifyEmail(here.accounts, { email, digits, username: undefined, device: DEVICE })

describe('a mail that fails', () => {
  test('does not keep a person from asking again', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    here.mail.fails = true
    await register(here.accounts, person)
    expect(here.lines).toEqual([{ event: 'mail', failed: 'Error' }])
    here.mail.fails = false
    here.clock.move(61)
    await resendCode(here.accounts, { email: person.email })
    expect((await enter(here, person)).user.email).toBe(person.email)
  })

  test('carries a code that does not count', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(withLosingMailer(here), person)
    const lost = here.codeFor(person.email)
    expect(lost).toMatch(/^\d{6}$/)
    await expect(enter(here, person, lost)).rejects.toMatchObject(codeRefused)
  })

  test('leaves the code before it valid', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    const sent = here.codeFor(person.email)
    here.clock.move(61)
    await resendCode(withLosingMailer(here), { email: person.email })
    expect(here.mails).toHaveLength(2)
    await enter(here, person, sent)
  })
})

describe('a code', () => {
  test('is sent again once a minute, whether or not somebody waits for it', async () => {
    const here = await createTestAccounts(engine.store)
    const [waiting, nobody] = [newPerson(), newPerson()]
    await register(here.accounts, waiting)
    here.clock.move(20)
    await expect(resendCode(here.accounts, { email: waiting.email })).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 40,
    })
    await resendCode(here.accounts, { email: nobody.email })
    await expect(resendCode(here.accounts, { email: nobody.email })).rejects.toMatchObject({
      code: 'rate_limited',
    })
    expect(here.mails.map(({ to }) => to)).toEqual([waiting.email])
  })
})

describe('mails of registrations', () => {
  test('are sent once a minute to who asks again and again', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    here.clock.move(20)
    for (let i = 0; i < 11; i += 1) {
      const again = register(here.accounts, { ...person, username: `other_${i}` })
      await expect(again).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 40 })
    }
    expect(here.mails).toHaveLength(1)
    expect((await enter(here, person)).user.username).toBe(person.username)
  })

  test('are six an hour to one mailbox, whoever asks, and the last code works on', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    await register(here.accounts, person)
    for (let i = 0; i < 20; i += 1) {
      here.clock.move(61)
      await resendCode(fromElsewhere(here.accounts), person)
    }
    expect(here.mails).toHaveLength(6)
    expect((await enter(here, person)).user.username).toBe(person.username)
  })

  test('are not used up by asking for codes that nobody waits for', async () => {
    const here = await createTestAccounts(engine.store)
    const person = newPerson()
    for (let i = 0; i < 20; i += 1) await resendCode(fromElsewhere(here.accounts), person)
    await register(here.accounts, person)
    await enter(here, person)
  })
})

test('a registration that came when its mailbox had enough mails has no code that could be guessed', async () => {
  const here = await createTestAccounts(engine.store)
  const person = newPerson()
  for (let i = 0; i < 6; i += 1) await claimMail(here.accounts, { kind: 'verification', to: person.email })
  const registration = await register(here.accounts, person)
  expect(here.mails).toEqual([])
  const tries = async () => {
    const [waiting] = await listRegistrations(engine.store, person.email, here.accounts.now())
    return waiting && (await countRegistrationTry(engine.store, waiting, here.accounts.now()))
  }
  expect(await tries()).toBeUndefined()
  here.clock.move(61)
  await resendCode(here.accounts, { email: person.email, registration })
  expect(await tries()).toBeUndefined()
  here.clock.move(3_600)
  await resendCode(here.accounts, { email: person.email, registration })
  await enter(here, person)
})
