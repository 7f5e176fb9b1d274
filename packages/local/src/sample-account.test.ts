import { findAccount } from '@rostrum/core/accounts/account'
import { hashPassword, PASSWORD_COST } from '@rostrum/core/accounts/password'
import { signIn } from '@rostrum/core/accounts/sign-in'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import type { Store } from '@rostrum/core/store/store'
import { replaceUser, type UserRow } from '@rostrum/core/store/accounts/users'
import { createTestAccounts, signedInBy } from '@rostrum/core/accounts/testing/accounts'
import { expect, test } from 'vitest'
import { ensureSampleAccount, SAMPLE_ACCOUNT } from './sample-account.ts'

const engine = useFreshEngine()

test('creates the sample account once, ready to sign in', async () => {
  await ensureSampleAccount(engine.store, true)
  await ensureSampleAccount(engine.store, true)
  const { accounts } = await createTestAccounts(engine.store)
  const { user } = signedInBy(await signIn(accounts, SAMPLE_ACCOUNT))
  expect(user).toMatchObject({ username: 'reader', email: 'reader@rostrum.example' })
})

test('deletes the sample account when disabled, and can recreate it', async () => {
  const { accounts } = await createTestAccounts(engine.store)
  await ensureSampleAccount(engine.store, true)
  await ensureSampleAccount(engine.store, false)
  await expect(signIn(accounts, SAMPLE_ACCOUNT)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await findAccount(engine, SAMPLE_ACCOUNT.email)).toBeUndefined()
  await ensureSampleAccount(engine.store, true)
  expect(signedInBy(await signIn(accounts, SAMPLE_ACCOUNT)).user.username).toBe('reader')
})

test('does not delete an account whose password was changed', async () => {
  await ensureSampleAccount(engine.store, true)
  const read = await getUser(engine.store)
  const passwordHash = await hashPassword('Something else 7', PASSWORD_COST)
  await replaceUser(engine.store, { ...read, passwordHash, passwordVersion: read.passwordVersion + 1 }, read)
  await ensureSampleAccount(engine.store, false)
  expect((await getUser(engine.store)).passwordHash).toBe(passwordHash)
})

async function getUser(store: Store): Promise<UserRow> {
  const user = await findAccount({ store }, SAMPLE_ACCOUNT.email)
  if (user === undefined) throw new Error('the account is not there')
  return user
}
