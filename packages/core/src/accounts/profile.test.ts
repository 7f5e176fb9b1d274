import { describe, expect, test } from 'vitest'
import { findUser } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { listSecurityEvents } from './export.ts'
import { changePassword, updateMe } from './profile.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { createTestAccounts, createTestAccount, newPerson, signedInBy } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'

async function signedIn() {
  const fixture = await createTestAccounts(engine.store)
  const person = await createTestAccount(fixture)
  const actor = await fixture.verifyToken(person.tokens.accessToken, fixture.accounts.now())
  const me = () => requireSignedIn(fixture.accounts, actor)
  return { ...fixture, person, actor, me }
}

describe('names', () => {
  test('sets and removes names, and leaves absent fields unchanged', async () => {
    const { accounts, me } = await signedIn()
    expect(await updateMe(accounts, await me(), { first_name: 'Ada', last_name: 'Lovelace' })).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
    })
    const user = await updateMe(accounts, await me(), { first_name: '' })
    expect(user).toHaveProperty('last_name', 'Lovelace')
    expect(user).not.toHaveProperty('first_name')
  })

  test('accepts one of two concurrent changes and reports a conflict for the other', async () => {
    const { accounts, me } = await signedIn()
    const read = await me()
    await updateMe(accounts, read, { first_name: 'Ada' })
    await expect(updateMe(accounts, read, { first_name: 'Augusta' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a username', () => {
  test('changes the username and releases the old one', async () => {
    const fixture = await signedIn()
    const { accounts, me, person, actor, clock } = fixture
    const username = newPerson().username
    clock.move(60)
    expect((await updateMe(accounts, await me(), { username })).username).toBe(username)
    expect(
      (await createTestAccount(fixture, { ...newPerson(), username: person.username })).user.username,
    ).toBe(person.username)
    expect((await listSecurityEvents(accounts, actor.userId))[0]?.kind).toBe('username_changed')
  })

  test('mails the owner about a change, and does nothing for an unchanged username', async () => {
    const { accounts, me, person, actor, mails, clock } = await signedIn()
    const before = await findUser(engine.store, actor.userId)
    const eventsBefore = await listSecurityEvents(accounts, actor.userId)
    await updateMe(accounts, await me(), { username: person.username })
    expect(await findUser(engine.store, actor.userId)).toEqual(before)
    expect(await listSecurityEvents(accounts, actor.userId)).toEqual(eventsBefore)
    expect(mails).toHaveLength(1)
    clock.move(1)
    const { username } = newPerson()
    await updateMe(accounts, await me(), { username })
    expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum username was changed' })
    expect(mails[0]?.text).toContain(`from ${person.username} to ${username}`)
  })

  test('allows a change of case only', async () => {
    const { accounts, me, person } = await signedIn()
    const username = person.username.toUpperCase()
    expect((await updateMe(accounts, await me(), { username })).username).toBe(username)
    await updateMe(accounts, await me(), { username: person.username })
  })

  test('refuses the username of another account', async () => {
    const fixture = await signedIn()
    const { username } = await createTestAccount(fixture)
    await expect(
      updateMe(fixture.accounts, await fixture.me(), { username: username.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'body.username' }] })
  })

  test('keeps the account usable after a crash at any write, and allows a retry', async () => {
    let current = await signedIn()
    let username = ''
    const crashes = await crashAtEachWrite(
      async (crashing) => {
        current = await signedIn()
        username = newPerson().username
        const { accounts, me } = current
        await updateMe({ ...accounts, store: crashing(engine.store) }, await me(), { username })
      },
      async () => {
        const { accounts, me, person, clock } = current
        expect((await updateMe(accounts, await me(), { username })).username).toBe(username)
        clock.move(601)
        await createTestAccount(current, { ...newPerson(), username: person.username })
      },
    )
    expect(crashes).toBe(12)
  })
})

describe('a password', () => {
  test('changes by the current password, signs out other devices and notifies the owner', async () => {
    const { accounts, me, person, actor, mails, verifyToken } = await signedIn()
    const other = signedInBy(await signIn(accounts, person))
    await changePassword(accounts, await me(), { currentPassword: person.password, password: NEXT })
    expect((await me()).user.id).toBe(actor.userId)
    const elsewhere = await verifyToken(other.tokens.accessToken, accounts.now())
    await expect(requireSignedIn(accounts, elsewhere)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum password was changed' })
    await signIn(accounts, { ...person, password: NEXT })
  })

  test('refuses the same password', async () => {
    const { accounts, me, person, mails } = await signedIn()
    const same = { currentPassword: person.password, password: person.password }
    await expect(changePassword(accounts, await me(), same)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [
        {
          path: 'body.password',
          message: 'Please choose a password that is different from your current one',
        },
      ],
    })
    expect(mails).toHaveLength(1)
  })

  test('refuses a wrong current password and a weak new one', async () => {
    const { accounts, me, person, actor } = await signedIn()
    const before = await findUser(engine.store, actor.userId)
    await expect(
      changePassword(accounts, await me(), { currentPassword: 'Wrong-Secret-1', password: NEXT }),
    ).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.currentPassword' }] })
    await expect(
      changePassword(accounts, await me(), { currentPassword: person.password, password: 'Password1' }),
    ).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.password' }] })
    expect(await findUser(engine.store, actor.userId)).toEqual(before)
  })
})
