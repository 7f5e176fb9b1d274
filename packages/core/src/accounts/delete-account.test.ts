import { expect, test } from 'vitest'
import { ifAbsent } from '../store/condition.ts'
import { userPartition } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { deleteAccount } from './delete-account.ts'
import { finishErasures } from './erasures.ts'
import { exportAccount } from './export.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { createTestAccounts, DEVICE, createTestAccount } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()

async function signedIn() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, fixture.accounts.now())
  const me = () => requireSignedIn(fixture.accounts, actor)
  const partition = userPartition(actor.userId)
  /** Data of the tracking domain. */
  const follow = (member: string) =>
    engine.store.put({ pk: partition, sk: `FOLLOW#${member}`, member }, ifAbsent)
  const rows = async () => (await engine.store.query({ partition })).items
  return { ...fixture, person, me, follow, rows }
}

test('deletes the account and its partition, and releases its names at once', async () => {
  const fixture = await signedIn()
  const { accounts, me, person, follow, rows, mails } = fixture
  for (let i = 0; i < 120; i += 1) await follow(`P${i}`)
  await deleteAccount(accounts, await me())
  expect(await rows()).toEqual([])
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum account was deleted' })
  await expect(me()).rejects.toMatchObject({ code: 'unauthenticated' })
  const again = await createTestAccount(fixture, {
    email: person.email,
    username: person.username,
    password: person.password,
  })
  expect(again.user.id).not.toBe(person.user.id)
})

test('erases again after the last access token has expired, and not before', async () => {
  const fixture = await signedIn()
  const { accounts, me, follow, rows, clock } = fixture
  await deleteAccount(accounts, await me())
  await follow('P000197')
  clock.move(1_800)
  await finishErasures(accounts)
  expect(await rows()).toHaveLength(1)
  clock.move(301)
  await finishErasures(accounts)
  expect(await rows()).toEqual([])
})

test('leaves nothing behind after a crash at any write', async () => {
  let current = await signedIn()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await signedIn()
      const { accounts, me } = current
      await deleteAccount({ ...accounts, store: crashing(engine.store) }, await me())
    },
    async () => {
      const { accounts, me, person, clock, rows } = current
      const isWhole = await signIn(accounts, person).then(
        () => true,
        () => false,
      )
      if (isWhole) await deleteAccount(accounts, await me())
      clock.move(2_101)
      await finishErasures(accounts)
      expect(await rows()).toEqual([])
      await createTestAccount(current, {
        email: person.email,
        username: person.username,
        password: person.password,
      })
    },
  )
  expect(crashes).toBe(16)
})

test('exports the data of every domain and no secrets', async () => {
  const { accounts, me, person } = await signedIn()
  const read = await exportAccount(accounts, await me(), {
    follows: async (_, userId) => [{ member: 'P000197', userId }],
  })
  expect(read).toMatchObject({
    user: person.user,
    createdAt: '2026-03-01T12:00:00.000Z',
    exportedAt: '2026-03-01T12:00:00.000Z',
    devices: [{ name: DEVICE, isCurrent: true }],
    securityEvents: [{ kind: 'account_created' }],
    more: { follows: [{ member: 'P000197', userId: person.user.id }] },
  })
  expect(JSON.stringify(read)).not.toMatch(/scrypt|hash/i)
})
