import { ifPresent } from '@rostrum/core/store/condition'
import type { Route, Routes } from '@rostrum/contract/http/route'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { userRoutes } from '@rostrum/contract/routes/users'
import { deleteAccount } from '@rostrum/core/accounts/delete-account'
import { endOtherDevices } from '@rostrum/core/accounts/devices'
import { changePassword } from '@rostrum/core/accounts/profile'
import { refreshTokens, requireSignedIn, signOut } from '@rostrum/core/accounts/session'
import { signIn } from '@rostrum/core/accounts/sign-in'
import {
  createTestAccounts,
  createTestAccount,
  PASSWORD,
  signedInBy,
} from '@rostrum/core/accounts/testing/accounts'
import { storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceMember } from '@rostrum/core/store/record/members'
import { userPartition } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import { handlers as billHandlers } from './bills.ts'
import type { Context } from './context/context.ts'
import type { Handlers } from './http/handlers.ts'
import { createApp } from './http/testing/app.ts'
import { handlers as memberHandlers } from './members.ts'
import { storeContext } from './testing/store-context.ts'
import { handlers as userHandlers } from './users.ts'

const engine = useEngine()

/** The functions with real tokens and sessions. */
async function startFunctions() {
  const fixture = await createTestAccounts(engine.store)
  const { accounts, verifyToken } = fixture
  const context: Context = {
    ...storeContext(engine.store, accounts.now()),
    now: accounts.now,
    verifyToken,
    requireSession: (actor) => requireSignedIn(accounts, actor),
    requireProof: () => Promise.reject(new Error('no test proves')),
  }
  const asker = <Rs extends Routes>(routes: Rs & Record<string, Route>, handlers: Handlers<Rs>) => {
    const app = createApp({ domain: 'test', routes, handlers, contextOf: () => context })
    return async (call: string, token: string | undefined, body?: unknown) => {
      const [method = '', path = ''] = call.split(' ')
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await app.request(`/api${path}`, { method, headers, ...sent })
      const timing = answer.headers.get('server-timing') ?? ''
      return { status: answer.status, storeCalls: Number(/desc="(\d+) calls"/.exec(timing)?.[1]) }
    }
  }
  const [users, bills, members] = [
    asker(userRoutes, userHandlers),
    asker(billRoutes, billHandlers),
    asker(memberRoutes, memberHandlers),
  ]
  const person = await createTestAccount(fixture)
  const token = person.tokens.accessToken
  const actor = await verifyToken(token, accounts.now())
  const preferences = `/users/${actor.userId}/preferences`
  /** Response statuses of routes that require a session, in each function. */
  const statuses = async () => [
    (await users(`GET ${preferences}`, token)).status,
    (await users(`PUT ${preferences}`, token, { theme: 'dark' })).status,
    (await bills('POST /bills/search/updates', token, { criteria: { q: 'farm' }, tells: 'matches' })).status,
    (await members('POST /members/fetch-url', token, { url: 'https://elsewhere.example/' })).status,
  ]
  const me = () => requireSignedIn(accounts, actor)
  return { ...fixture, person, actor, me, statuses, users, members, preferences, token }
}
type Functions = Awaited<ReturnType<typeof startFunctions>>

async function otherDevice({ accounts, person, verifyToken }: Functions) {
  const { tokens } = signedInBy(await signIn(accounts, person))
  return await requireSignedIn(accounts, await verifyToken(tokens.accessToken, accounts.now()))
}

const ENDS: Readonly<Record<string, (fixture: Functions) => Promise<unknown>>> = {
  'signing out': ({ accounts, actor }) => signOut(accounts, actor),
  'being signed out by another device': async (fixture) =>
    await endOtherDevices(fixture.accounts, await otherDevice(fixture)),
  'a new password on another device': async (fixture) =>
    await changePassword(fixture.accounts, await otherDevice(fixture), {
      currentPassword: PASSWORD,
      password: 'Another-Secret-1',
    }),
  'a refresh token shown by a thief': async ({ accounts, person: { tokens }, clock }) => {
    await refreshTokens(accounts, tokens.refreshToken)
    clock.move(31)
    await refreshTokens(accounts, tokens.refreshToken).catch(() => undefined)
  },
  'deleting the account': async ({ accounts, me }) => await deleteAccount(accounts, await me()),
}

describe.each(Object.entries(ENDS))('%s', (_, end) => {
  test('ends an access token at once, in every function', async () => {
    const fixture = await startFunctions()
    // The last one is another user's URL: 403 shows that the session was accepted.
    expect(await fixture.statuses()).toEqual([200, 200, 200, 403])
    await end(fixture)
    expect(await fixture.statuses()).toEqual([401, 401, 401, 401])
  })
})

test('refuses writes that would bring back a deleted account', async () => {
  const fixture = await startFunctions()
  await deleteAccount(fixture.accounts, await fixture.me())
  await fixture.statuses()
  expect((await engine.store.query({ partition: userPartition(fixture.actor.userId) })).items).toEqual([])
})

test('refuses a half-erased account', async () => {
  const fixture = await startFunctions()
  await engine.store.remove({ pk: userPartition(fixture.actor.userId), sk: 'PROFILE' }, ifPresent)
  expect(await fixture.statuses()).toEqual([401, 401, 401, 401])
})

test('adds a session read to personal routes only', async () => {
  const { members, users, preferences, token } = await startFunctions()
  const member = storedMember('S000003')
  await replaceMember(
    engine.store,
    { ...member, detailedFor: member.sourceUpdatedAt },
    '2026-03-01T12:00:00.000Z',
  )
  const [anonymous, signedIn] = [
    await members('GET /members/S000003', undefined),
    await members('GET /members/S000003', token),
  ]
  expect([anonymous.status, signedIn.status]).toEqual([200, 200])
  expect(signedIn.storeCalls).toBe(anonymous.storeCalls)
  expect((await users(`GET ${preferences}`, token)).storeCalls).toBe(2)
})
