import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { readFactors } from './factors.ts'
import { addPasskey, startPasskey } from './own-passkeys.ts'
import { passkeyOptions, verifyPasskey } from './passkeys.ts'
import { requireSignedIn } from './session.ts'
import { createTestAccount, createTestAccounts } from './testing/accounts.ts'
import { SoftAuthenticator } from './testing/soft-authenticator.ts'

const engine = useEngine()
const REFUSED = { code: 'unauthenticated', message: expect.stringContaining('passkey') }

async function withPasskey(authenticator = new SoftAuthenticator()) {
  const fixture = await createTestAccounts(engine.store)
  const { accounts } = fixture
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, accounts.now())
  const signedIn = await requireSignedIn(accounts, actor)
  const credential = authenticator.create(await startPasskey(accounts, signedIn))
  await addPasskey(accounts, signedIn, { credential, name: 'My key' })
  return { ...fixture, person, signedIn, authenticator }
}

test.for(['ES256', 'EdDSA', 'RS256'] as const)('verifies passkeys of the algorithm %s', async (algorithm) => {
  const { accounts, person, authenticator } = await withPasskey(new SoftAuthenticator({ algorithm }))
  const user = await verifyPasskey(accounts, authenticator.get(await passkeyOptions(accounts)))
  const { passkeys } = await readFactors(accounts.store, user.id)
  expect(user.id).toBe(person.user.id)
  expect(passkeys).toMatchObject([{ name: 'My key', counter: 2, lastUsedAt: accounts.now().toISOString() }])
})

test('takes an answer once, also of two at the same time', async () => {
  const { accounts, authenticator } = await withPasskey(new SoftAuthenticator({ counts: false }))
  const credential = authenticator.get(await passkeyOptions(accounts))
  const twice = [verifyPasskey(accounts, credential), verifyPasskey(accounts, credential)]
  const outcomes = (await Promise.allSettled(twice)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(verifyPasskey(accounts, credential)).rejects.toMatchObject(REFUSED)
})
