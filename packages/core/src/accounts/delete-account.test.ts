import { expect, test } from 'vitest'
import { ifAbsent } from '../store/condition.ts'
import { userPartition } from '../store/users.ts'
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
  const here = await createTestAccounts(engine.store)
  const person = await createTestAccount(here)
  const actor = await here.verifyToken(person.tokens.accessToken, here.accounts.now())
  const me = () => requireSignedIn(here.accounts, actor)
  const partition = userPartition(actor.userId)
  /** As another domain keeps something about the person. */
  const follow = (member: string) =>
    engine.store.put({ pk: partition, sk: `FOLLOW#${member}`, member }, ifAbsent)
  const rows = async () => (await engine.store.query({ partition })).items
  return { ...here, person, me, follow, rows }
}

test('an account goes with everything in its partition, and its names are free at once', async () => {
  const here = await signedIn()
  const { accounts, me, person, follow, rows, mails } = here
  for (let i = 0; i < 120; i += 1) await follow(`P${i}`)
  await deleteAccount(accounts, await me(), person.password)
  expect(await rows()).toEqual([])
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum account was deleted' })
  await expect(me()).rejects.toMatchObject({ code: 'unauthenticated' })
  const again = await createTestAccount(here, {
    email: person.email,
    username: person.username,
    password: person.password,
  })
  expect(again.user.id).not.toBe(person.user.id)
})

test('the password is asked for', async () => {
  const { accounts, me, rows } = await signedIn()
  await expect(deleteAccount(accounts, await me(), 'Wrong-Secret-1')).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await rows()).not.toEqual([])
})

test('what another device writes after it goes when that can write no longer, and only then', async () => {
  const here = await signedIn()
  const { accounts, me, person, follow, rows, clock } = here
  await deleteAccount(accounts, await me(), person.password)
  await follow('P000197')
  clock.move(1_800)
  await finishErasures(accounts)
  expect(await rows()).toHaveLength(1)
  clock.move(301)
  await finishErasures(accounts)
  expect(await rows()).toEqual([])
})

test('a crash at any write leaves nothing that does not go soon', async () => {
  let current = await signedIn()
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      current = await signedIn()
      const { accounts, me, person } = current
      await deleteAccount({ ...accounts, store: crashing(engine.store) }, await me(), person.password)
    },
    async () => {
      const { accounts, me, person, clock, rows } = current
      const isWhole = await signIn(accounts, { ...person, device: DEVICE }).then(
        () => true,
        () => false,
      )
      if (isWhole) await deleteAccount(accounts, await me(), person.password)
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
  expect(crashes).toBe(14)
})

test('an export holds what is kept, from every domain, and no secret', async () => {
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
