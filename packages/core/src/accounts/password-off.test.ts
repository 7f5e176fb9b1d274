import { describe, expect, test } from 'vitest'
import type { PasskeyEntry } from '../store/accounts/factors.ts'
import { findUser, replaceUser, type UserRow } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { changeFactors, readFactors } from './factors.ts'
import { removePassword, setPassword } from './password-off.ts'
import { listSecurityEvents } from './export.ts'
import { findResetUser, requestReset, resetPassword } from './reset.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { createTestAccount, createTestAccounts, fromElsewhere, PASSWORD } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'
import { beforeWriting } from './testing/interrupted-store.ts'

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
  const enter = (password: string) => signIn(fromElsewhere(accounts), { email: person.email, password })
  return { ...fixture, person, actor, me, enter }
}

/** As a provider's account is created. */
const withoutHash = ({ passwordHash: _hash, ...user }: UserRow) => replaceUser(engine.store, user, user)

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

test('turning off what a provider alone opens is recorded and mailed', async () => {
  const { accounts, me, mails } = await signedIn(TWO)
  await withoutHash((await me()).user)
  await removePassword(accounts, await me())
  const { user } = await me()
  const kinds = (await listSecurityEvents(accounts, user.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'password_off')).toHaveLength(1)
  expect(mails[0]?.text).toContain('password')
  await removePassword(accounts, await me())
  expect(await listSecurityEvents(accounts, user.id)).toHaveLength(kinds.length)
})

describe('setting a password again', () => {
  test('loses against turning it off meanwhile, so that no mailed link opens the account', async () => {
    const { accounts, me, mails, person } = await signedIn(TWO)
    await removePassword(accounts, await me())
    const off = async () => void (await removePassword(accounts, await me()))
    const store = beforeWriting(engine.store, 'FACTORS', off)
    await expect(setPassword({ ...accounts, store }, await me(), NEXT)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await readFactors(engine.store, person.user.id)).toMatchObject({ isPasswordOff: true })
    await requestReset(fromElsewhere(accounts), person.email)
    expect(mails[0]?.text).not.toContain('token=')
  })

  test('wins over an earlier call that is still turning it off', async () => {
    const { accounts, me, enter, person } = await signedIn(TWO)
    const on = async () => void (await setPassword(accounts, await me(), NEXT))
    const store = beforeWriting(engine.store, 'PROFILE', on)
    await expect(removePassword({ ...accounts, store }, await me())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await readFactors(engine.store, person.user.id)).toMatchObject({ isPasswordOff: false })
    await enter(NEXT)
  })

  test('is refused to a session that a reset ends meanwhile', async () => {
    const { accounts, me, enter, person, tokenFor } = await signedIn(TWO)
    await withoutHash((await me()).user)
    await requestReset(fromElsewhere(accounts), person.email)
    const token = tokenFor(person.email)
    const reset = () => resetPassword(accounts, { token, password: PASSWORD })
    const store = beforeWriting(engine.store, 'PROFILE', reset)
    await expect(setPassword({ ...accounts, store }, await me(), NEXT)).rejects.toMatchObject({
      code: 'conflict',
    })
    await enter(PASSWORD)
  })

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
