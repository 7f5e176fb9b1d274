import { expect, test } from 'vitest'
import { listSessions } from '../store/accounts/sessions.ts'
import { useEngine } from '../testing/engine.ts'
import { changeFactors, readFactors } from './factors.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { signInWithRecoveryCode } from './recovery-sign-in.ts'
import { passSecondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { createTestAccount, createTestAccounts } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()

async function prepare(isPasswordOff: boolean) {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const { id } = person.user
  /** A code in place of all former ones. */
  const newCode = async () => {
    const { codes, recovery } = createRecoveryCodes(id, fixture.accounts.now())
    await changeFactors(engine.store, id, (read) => ({
      ...read,
      recovery,
      isPasswordOff,
      hasSecondStep: true,
    }))
    return codes[0] ?? ''
  }
  return { ...fixture, person, newCode }
}

test.each([
  ['the password and a recovery code', false],
  ['a recovery code', true],
])('signs in with %s once per code, at a crash at any write', async (_, isPasswordOff) => {
  const { accounts, person, newCode } = await prepare(isPasswordOff)
  const { email, password, user } = person
  const enter = async (by: typeof accounts, recoveryCode: string) => {
    if (isPasswordOff) return await signInWithRecoveryCode(by, { email, recoveryCode })
    const reply = await signIn(by, { email, password })
    const ticket = 'secondStep' in reply ? reply.secondStep.ticket : ''
    return await passSecondStep(by, { ticket, recoveryCode })
  }
  let code = ''
  let sessions = 0
  const countSessions = async () => (await listSessions(engine.store, user.id)).length
  const crashes = await crashAtEachWrite(
    async (crashing) => {
      code = await newCode()
      sessions = await countSessions()
      return await enter({ ...accounts, store: crashing(engine.store) }, code)
    },
    async () => {
      const { recovery } = await readFactors(engine.store, user.id)
      const left = recovery?.hashes.length ?? 0
      const isSignedIn = (await countSessions()) > sessions
      const again = await enter(accounts, code).then(
        () => true,
        () => false,
      )
      expect(isSignedIn && again).toBe(false)
      expect((await readFactors(engine.store, user.id)).recovery?.hashes.length).toBe(again ? left - 1 : left)
    },
  )
  expect(crashes).toBeGreaterThan(4)
})
