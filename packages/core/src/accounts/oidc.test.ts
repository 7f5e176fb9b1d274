import { expect, test } from 'vitest'
import { findClaim, oidcName } from '../store/accounts/claims.ts'
import { findUser } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import type { AccountsContext } from './accounts-context.ts'
import { deleteAccount } from './delete-account.ts'
import { finishErasures } from './erasures.ts'
import { readFactors } from './factors.ts'
import { finishOidc, startOidc } from './oidc.ts'
import type { OidcClient, OidcPerson } from './oidc-client.ts'
import { restoreAccount } from './restore-account.ts'
import { createTestAccounts, newPerson } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const issuer = 'https://house.example'

const enroll = (): Required<OidcPerson> => {
  const { email, username } = newPerson()
  return { issuer, subject: `Subject of ${username}`, email, username }
}

/** A provider at which this person just signed in. */
const clientOf = (person: OidcPerson): OidcClient => ({
  begin: async () => ({ url: issuer, secrets: { state: crypto.randomUUID(), nonce: 'n', verifier: 'v' } }),
  finish: async () => person,
})

async function signInAs(context: AccountsContext, person: OidcPerson) {
  let state = ''
  const client = clientOf(person)
  const begin = async () => {
    const begun = await client.begin()
    state = begun.secrets.state
    return begun
  }
  const { sealed } = await startOidc(context, { ...client, begin })
  return await finishOidc(context, client, { answer: { code: 'c', state }, sealed })
}

test('an account that crashes at any write is completed by the next sign-in, with one id', async () => {
  const { accounts } = await createTestAccounts(engine.store)
  let person = enroll()
  const crashes = await crashAtEachWrite(
    (crashing) => {
      person = enroll()
      return signInAs({ ...accounts, store: crashing(engine.store) }, person)
    },
    async () => {
      const held = await findClaim(engine.store, oidcName(person))
      const signedIn = await signInAs(accounts, person)
      expect(signedIn).toMatchObject({ user: { email: person.email, username: person.username } })
      const claim = await findClaim(engine.store, oidcName(person))
      expect([undefined, claim?.userId]).toContain(held?.userId)
      expect(await readFactors(engine.store, claim?.userId ?? '')).toMatchObject({
        oidc: { issuer, subject: person.subject },
      })
    },
  )
  expect(crashes).toBeGreaterThan(20)
})

test('what a crash left before the account existed lapses, so that the names are free', async () => {
  const store = new MemoryStore()
  const { accounts, clock } = await createTestAccounts(store)
  const { put } = store
  store.put = async (item, condition) => {
    if (item.sk === 'PROFILE') throw new Error('crash')
    return await put.call(store, item, condition)
  }
  const person = enroll()
  await expect(signInAs(accounts, person)).rejects.toThrow('crash')
  store.put = put
  clock.move(601)
  const { email, username } = person
  expect(await signInAs(accounts, { ...enroll(), email, username })).toMatchObject({
    user: { email, username },
  })
})

test('a deleted account is never completed', async () => {
  const store = new MemoryStore()
  const { accounts, clock } = await createTestAccounts(store)
  const person = enroll()
  const claimed = oidcName(person)
  await signInAs(accounts, person)
  const userId = (await findClaim(store, claimed))?.userId ?? ''
  const user = await findUser(store, userId)
  if (user === undefined) throw new Error('there is no account')
  const { remove } = store
  store.remove = async (key, condition) => {
    if (key.pk.startsWith('OIDC#')) throw new Error('crash')
    return await remove.call(store, key, condition)
  }
  await expect(deleteAccount(accounts, { user })).rejects.toThrow('crash')
  store.remove = remove
  clock.move(601)
  await signInAs(accounts, person)
  const next = (await findClaim(store, claimed))?.userId
  expect(next).not.toBe(userId)
  clock.move(10_000)
  await finishErasures(accounts)
  expect(await signInAs(accounts, person)).toMatchObject({ user: { id: next } })
})

test('a restored account is joined as before, unless another one has the identity now', async () => {
  const [from, to] = [new MemoryStore(), new MemoryStore()]
  const { accounts } = await createTestAccounts(from)
  const person = enroll()
  await signInAs(accounts, person)
  const userId = (await findClaim(from, oidcName(person)))?.userId ?? ''
  expect(await restoreAccount({ from, to }, userId)).toBe('restored')
  expect(await signInAs({ ...accounts, store: to }, person)).toMatchObject({ user: { id: userId } })
  const taken = new MemoryStore()
  await signInAs({ ...accounts, store: taken }, { ...person, email: 'other@example.org', username: 'other' })
  expect(await restoreAccount({ from, to: taken }, userId)).toBe('taken')
})
