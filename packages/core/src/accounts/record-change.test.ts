import { expect, test } from 'vitest'
import { listSecurityEventRows } from '../store/accounts/security-events.ts'
import { useEngine } from '../testing/engine.ts'
import { recordChange } from './record-change.ts'
import { requireSignedIn } from './session.ts'
import { createTestAccount, createTestAccounts } from './testing/accounts.ts'

const engine = useEngine()

test('tells the owner of a change, whatever else changed before it', async () => {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, mails, verifyToken } = fixture
  const { tokens, user } = await createTestAccount(fixture)
  const signedIn = await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
  for (let i = 0; i < 9; i += 1) await recordChange(accounts, signedIn, 'recovery_codes_made')
  await recordChange({ ...accounts, device: 'Chrome on Windows' }, { user: signedIn.user }, 'passkey_added')
  expect(mails).toHaveLength(8)
  expect(mails[0]).toMatchObject({
    to: user.email,
    text: expect.stringMatching(/passkey was added[^]*Chrome on Windows on March 1/),
  })
  const events = await listSecurityEventRows(engine.store, user.id, 20)
  expect(events.filter(({ kind }) => kind === 'recovery_codes_made')).toHaveLength(9)
  expect(events.filter(({ kind }) => kind === 'passkey_added')).toHaveLength(1)
})
