import { expect, test, vi } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { useEngine } from '../testing/engine.ts'
import { claimMail } from './mail-cap.ts'
import { createTestAccounts, newPerson } from './testing/accounts.ts'

const engine = useEngine()

test('grants six mails of a kind in any hour, concurrent calls included', async () => {
  const { accounts, clock } = await createTestAccounts(engine.store)
  const { email: to } = newPerson()
  const claim = () => claimMail(accounts, { kind: 'reset', to })
  const granted = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, claim))).filter(({ isGranted }) => isGranted).length
  expect(await granted(3)).toBe(3)
  clock.move(3_000)
  expect(await granted(9)).toBe(3)
  expect(await claim()).toMatchObject({ isGranted: false, waitSeconds: 600 })
  clock.move(601)
  expect(await granted(9)).toBe(3)
})

test('counts each kind and each mailbox separately', async () => {
  const { accounts } = await createTestAccounts(engine.store)
  const [{ email: to }, other] = [newPerson(), newPerson()]
  for (let i = 0; i < 6; i += 1) await claimMail(accounts, { kind: 'reset', to })
  expect(await claimMail(accounts, { kind: 'reset', to })).toMatchObject({ isGranted: false })
  expect(await claimMail(accounts, { kind: 'verification', to })).toMatchObject({ isGranted: true })
  expect(await claimMail(accounts, { kind: 'reset', to: other.email })).toMatchObject({ isGranted: true })
})

test('returns the payload of the last mail sent', async () => {
  const { accounts } = await createTestAccounts(engine.store)
  const { email: to } = newPerson()
  for (let i = 0; i < 8; i += 1) await claimMail(accounts, { kind: 'reset', to, payload: `hash ${i}` })
  expect(await claimMail(accounts, { kind: 'reset', to })).toMatchObject({
    isGranted: false,
    latest: 'hash 5',
  })
})

test('grants no mail when every attempt conflicts', async () => {
  const { accounts } = await createTestAccounts(engine.store)
  const store = { ...interceptStore(engine.store, () => {}), put: async () => 'refused' as const }
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  const claim = claimMail({ ...accounts, store }, { kind: 'reset', to: newPerson().email })
  expect(await claim).toEqual({ isGranted: false, waitSeconds: 1 })
  clock.mockRestore()
})
