import { describe, expect, test } from 'vitest'
import { findUser } from '../store/users.ts'
import { useEngine } from '../testing/engine.ts'
import { listSecurityEvents } from './export.ts'
import { changePassword, updateMe } from './profile.ts'
import { requireSignedIn } from './session.ts'
import { signIn } from './sign-in.ts'
import { createTestAccounts, DEVICE, createTestAccount, newPerson } from './testing/accounts.ts'
import { crashAtEachWrite } from './testing/crashing-store.ts'

const engine = useEngine()
const NEXT = 'Another-Secret-1'

async function signedIn() {
  const here = await createTestAccounts(engine.store)
  const person = await createTestAccount(here)
  const actor = await here.verifyToken(person.tokens.accessToken, here.accounts.now())
  const me = () => requireSignedIn(here.accounts, actor)
  return { ...here, person, actor, me }
}

describe('names', () => {
  test('are set and taken away; what is absent stays', async () => {
    const { accounts, me } = await signedIn()
    expect(await updateMe(accounts, await me(), { first_name: 'Ada', last_name: 'Lovelace' })).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
    })
    const user = await updateMe(accounts, await me(), { first_name: '' })
    expect(user).toHaveProperty('last_name', 'Lovelace')
    expect(user).not.toHaveProperty('first_name')
  })

  test('changed on two devices at once are changed on one, and the other is told', async () => {
    const { accounts, me } = await signedIn()
    const read = await me()
    await updateMe(accounts, read, { first_name: 'Ada' })
    await expect(updateMe(accounts, read, { first_name: 'Augusta' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a username', () => {
  test('is changed, and the old one is free', async () => {
    const here = await signedIn()
    const { accounts, me, person, actor, clock } = here
    const username = newPerson().username
    clock.move(60)
    expect((await updateMe(accounts, await me(), { username })).username).toBe(username)
    expect((await createTestAccount(here, { ...newPerson(), username: person.username })).user.username).toBe(
      person.username,
    )
    expect((await listSecurityEvents(accounts, actor.userId))[0]?.kind).toBe('username_changed')
  })

  test('that changes is mailed to its owner; one that stays as it is changes nothing', async () => {
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

  test('may change its letters from small to capital', async () => {
    const { accounts, me, person } = await signedIn()
    const username = person.username.toUpperCase()
    expect((await updateMe(accounts, await me(), { username })).username).toBe(username)
    await updateMe(accounts, await me(), { username: person.username })
  })

  test('of another account cannot be had', async () => {
    const here = await signedIn()
    const { username } = await createTestAccount(here)
    await expect(
      updateMe(here.accounts, await here.me(), { username: username.toUpperCase() }),
    ).rejects.toMatchObject({ code: 'conflict', issues: [{ path: 'body.username' }] })
  })

  test('after a crash at any write of a change the account works, and the change can be made again', async () => {
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
    expect(crashes).toBe(10)
  })
})

describe('a password', () => {
  test('is changed by the current one: other devices end, this one stays, the owner is told', async () => {
    const { accounts, me, person, actor, mails, verifyToken } = await signedIn()
    const other = await signIn(accounts, { ...person, device: DEVICE })
    await changePassword(accounts, await me(), { currentPassword: person.password, password: NEXT })
    expect((await me()).user.id).toBe(actor.userId)
    const elsewhere = await verifyToken(other.tokens.accessToken, accounts.now())
    await expect(requireSignedIn(accounts, elsewhere)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your Rostrum password was changed' })
    await signIn(accounts, { ...person, password: NEXT, device: DEVICE })
  })

  test('is not changed to itself', async () => {
    const { accounts, me, person, mails } = await signedIn()
    const same = { currentPassword: person.password, password: person.password }
    await expect(changePassword(accounts, await me(), same)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.password', message: 'Please choose a password other than your current one' }],
    })
    expect(mails).toHaveLength(1)
  })

  test('is not changed by a wrong one, nor to a bad one', async () => {
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
