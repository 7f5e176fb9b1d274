import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { changeFactors } from './factors.ts'
import { requireProof } from './proof.ts'
import { requireSignedIn } from './session.ts'
import { createTestAccount, createTestAccounts } from './testing/accounts.ts'

const engine = useEngine()

async function signedIn() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, fixture.accounts.now())
  const prove = async (proof?: Parameters<typeof requireProof>[2]) =>
    await requireProof(fixture.accounts, await requireSignedIn(fixture.accounts, actor), proof)
  const useSecondStep = () =>
    changeFactors(engine.store, actor.userId, (factors) => ({ ...factors, hasSecondStep: true }))
  return { ...fixture, person, prove, useSecondStep }
}

test('counts a sign-in as a proof for ten minutes', async () => {
  const { prove, clock } = await signedIn()
  await prove()
  clock.move(10 * 60 - 1)
  await prove()
  clock.move(1)
  await expect(prove()).rejects.toMatchObject({ code: 'proof_required' })
})

test('takes the password of an account without a second step at any time', async () => {
  const { prove, clock, person } = await signedIn()
  clock.move(3_600)
  await prove({ currentPassword: person.password })
  await expect(prove({ currentPassword: 'Wrong-Secret-1' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('does not take the password alone once a second step is on', async () => {
  const { prove, clock, person, useSecondStep } = await signedIn()
  await useSecondStep()
  await prove({ currentPassword: person.password })
  clock.move(3_600)
  await expect(prove({ currentPassword: person.password })).rejects.toMatchObject({ code: 'proof_required' })
})

test('takes the password with the call itself where that was always asked', async () => {
  const { prove, person, useSecondStep } = await signedIn()
  await expect(prove({ takesPassword: true })).rejects.toMatchObject({ code: 'invalid_input' })
  await prove({ takesPassword: true, currentPassword: person.password })
  await useSecondStep()
  await prove({ takesPassword: true })
})
