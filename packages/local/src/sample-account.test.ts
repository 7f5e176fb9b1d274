import { signIn } from '@rostrum/core/accounts/sign-in'
import { useEngine } from '@rostrum/core/testing/engine'
import { createAccounts } from '@rostrum/core/accounts/testing/accounts'
import { expect, test } from 'vitest'
import { ensureSampleAccount, SAMPLE_ACCOUNT } from './sample-account.ts'

const engine = useEngine()

test('the sample account signs in, and is made once', async () => {
  await ensureSampleAccount(engine.store)
  await ensureSampleAccount(engine.store)
  const { accounts } = await createAccounts(engine.store)
  const { user } = await signIn(accounts, { ...SAMPLE_ACCOUNT, device: 'Test' })
  expect(user).toMatchObject({ username: 'reader', email: 'reader@rostrum.example' })
})
