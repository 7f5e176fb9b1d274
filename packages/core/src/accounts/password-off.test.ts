import { describe, expect, test } from 'vitest'
import type { PasskeyEntry } from '../store/accounts/factors.ts'
import { findUser } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { changeFactors, readFactors } from './factors.ts'
import { removePassword, setPassword } from './password-off.ts'
import { findResetUser, requestReset } from './reset.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { createTestAccount, createTestAccounts, DEVICE, fromElsewhere, PASSWORD } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const NEXT = 'AnalyticalEngine2'

const passkey = (id: string, domain = 'rostrum.example'): PasskeyEntry => ({
  id,
  publicKey: '',
  counter: 0,
  transports: [],
  isSynced: false,
  domain,
  name: id,
  addedAt: '2026-03-01T12:00:00.000Z',
  answered: [],
})

async function signedIn(ways: { passkeys?: PasskeyEntry[]; codes?: string[] } = {}) {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, verifyToken } = fixture
  const person = await createTestAccount(fixture)
  const actor = await verifyToken(person.tokens.accessToken, accounts.now())
  const { passkeys = [], codes = [] } = ways
  await changeFactors(engine.store, actor.userId, (factors) => ({
    ...factors,
    passkeys,
    ...(codes.length > 0 && { recovery: { hashes: codes, madeAt: accounts.now().toISOString() } }),
  }))
  const me = () => requireSignedIn(accounts, actor)
  const enter = (password: string) =>
    signIn(fromElsewhere(accounts), { email: person.email, password, device: DEVICE })
  return { ...fixture, person, actor, me, enter }
}

const TWO = { passkeys: [passkey('one'), passkey('two')] }
const NOT_ENOUGH = [
  ['nothing else', {}],
  ['one passkey', { passkeys: [passkey('one')] }],
  ['recovery codes alone', { codes: ['hash'] }],
  ['two passkeys, one of another domain', { passkeys: [passkey('one'), passkey('two', 'old.example')] }],
] as const

describe('turning the password off', () => {
  test.each(NOT_ENOUGH)('is refused with %s', async (_, ways) => {
    const { accounts, me, enter } = await signedIn({
      ...ways,
      passkeys: [...('passkeys' in ways ? ways.passkeys : [])],
      codes: [...('codes' in ways ? ways.codes : [])],
    })
    await expect(removePassword(accounts, await me())).rejects.toMatchObject({ code: 'conflict' })
    await enter(PASSWORD)
  })

  test.each([
    ['two passkeys', TWO],
    ['one passkey and recovery codes', { passkeys: [passkey('one')], codes: ['hash'] }],
  ])('ends the password, links and other sessions, with %s', async (_, ways) => {
    const { accounts, me, enter, person, mails, tokenFor, verifyToken } = await signedIn(ways)
    await requestReset(fromElsewhere(accounts), person.email)
    const link = tokenFor(person.email)
    const other = await enter(PASSWORD)
    expect(await removePassword(accounts, await me())).toMatchObject({ hasPassword: false })
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await findResetUser(accounts, link)).toBeUndefined()
    const elsewhere = await verifyToken(Reflect.get(other, 'tokens').accessToken, accounts.now())
    await expect(requireSignedIn(accounts, elsewhere)).rejects.toMatchObject({ code: 'unauthenticated' })
    await me()
    expect(await findUser(engine.store, person.user.id)).not.toHaveProperty('passwordHash')
    expect(mails[0]).toMatchObject({ to: person.email, text: expect.stringContaining('password') })
  })

  test('asks for a fresh proof', async () => {
    const { accounts, me, clock } = await signedIn(TWO)
    clock.move(601)
    await expect(removePassword(accounts, await me())).rejects.toMatchObject({ code: 'proof_required' })
  })

  test('holds after a crash at any write, and can be repeated', async () => {
    let current = await signedIn(TWO)
    const crashes = await crashAtEachWrite(
      async (crashing) => {
        current = await signedIn(TWO)
        await removePassword({ ...current.accounts, store: crashing(engine.store) }, await current.me())
      },
      async () => {
        const { accounts, me, enter, actor } = current
        const { isPasswordOff } = await readFactors(engine.store, actor.userId)
        const works = await enter(PASSWORD).then(
          () => true,
          () => false,
        )
        expect(works).toBe(!isPasswordOff)
        const person = await me().catch(() => undefined)
        if (person !== undefined) await removePassword(accounts, person)
      },
    )
    expect(crashes).toBeGreaterThan(2)
  })
})

describe('setting a password again', () => {
  test('makes it count, once', async () => {
    const { accounts, me, enter } = await signedIn(TWO)
    await removePassword(accounts, await me())
    expect(await setPassword(accounts, await me(), NEXT)).toMatchObject({ hasPassword: true })
    await enter(NEXT)
    await expect(setPassword(accounts, await me(), 'Another-Secret-1')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('refuses a common one', async () => {
    const { accounts, me } = await signedIn(TWO)
    await removePassword(accounts, await me())
    await expect(setPassword(accounts, await me(), 'Password1')).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
