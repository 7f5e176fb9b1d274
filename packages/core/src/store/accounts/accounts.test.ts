import { describe, expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { findClaim, putClaim, removeClaim, replaceClaim } from './claims.ts'
import { ifAbsent } from '../condition.ts'
import { listDueErasures, putErasure, removeErasure } from './erasures.ts'
import { countInWindow, uncountInWindow } from './rate-windows.ts'
import {
  addRegistration,
  endRegistration,
  listRegistrations,
  type Registration,
  renewRegistrationCode,
  countRegistrationTry,
} from './registrations.ts'
import { createSession, findSession, keepSession, removeSession, rotateSession } from './sessions.ts'
import { createUser, eraseUser, findUser, replaceUser, userPartition } from './users.ts'

const engine = useEngine()
const now = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const successes = (ends: readonly unknown[]) =>
  ends.filter((end) => end === 'written' || end === true || (typeof end === 'object' && end !== null))

let count = 0
const next = (): number => (count += 1)

const newUser = () => ({
  id: `usr_${next()}`,
  email: `ada${count}@example.org`,
  username: `ada${count}`,
  passwordHash: 'hash',
  passwordVersion: 1,
  createdAt: now.toISOString(),
  revision: 1,
})

describe('users', () => {
  test('are created once and replaced only at the revision read', async () => {
    const user = newUser()
    expect(await createUser(engine.store, user)).toBe(true)
    expect(await createUser(engine.store, { ...user, email: 'eve@example.org' })).toBe(false)
    expect(await replaceUser(engine.store, { ...user, first_name: 'Ada' }, user)).toBeDefined()
    expect(await replaceUser(engine.store, { ...user, first_name: 'Eve' }, user)).toBeUndefined()
    expect(await findUser(engine.store, user.id)).toEqual({ ...user, first_name: 'Ada', revision: 2 })
  })

  test('are erased with all rows of their partition and no others', async () => {
    const [erased, other] = [newUser(), newUser()]
    for (const user of [erased, other]) {
      await createUser(engine.store, user)
      await engine.store.put({ pk: userPartition(user.id), sk: 'FOLLOW#1' }, ifAbsent)
    }
    await eraseUser(engine.store, erased.id)
    await eraseUser(engine.store, erased.id)
    const rowsOf = async (id: string) =>
      (await engine.store.query({ partition: userPartition(id) })).items.length
    expect([await rowsOf(erased.id), await rowsOf(other.id)]).toEqual([0, 2])
  })
})

describe('claims', () => {
  const claimOf = (userId: string) => ({ userId, heldUntil: after(600).toISOString() })
  const newName = () => ({ kind: 'username', name: `name${next()}` }) as const

  test('go to one of many concurrent users, case-insensitively', async () => {
    const claimed = newName()
    const ends = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        putClaim(
          engine.store,
          i % 2 === 0 ? claimed : { ...claimed, name: claimed.name.toUpperCase() },
          claimOf(`usr_${i}`),
        ),
      ),
    )
    expect(successes(ends)).toHaveLength(1)
  })

  test('can be repeated by their user, and taken over by compare-and-set only', async () => {
    const claimed = newName()
    await putClaim(engine.store, claimed, claimOf('usr_a'))
    expect(await putClaim(engine.store, claimed, claimOf('usr_a'))).toBe(true)
    const read = { userId: 'usr_a', heldUntil: after(600).toISOString() }
    const ends = await Promise.all(
      ['usr_b', 'usr_c'].map((id) => replaceClaim(engine.store, claimed, { next: claimOf(id), read })),
    )
    expect(successes(ends)).toHaveLength(1)
  })

  test('can be released by their user only', async () => {
    const claimed = newName()
    await putClaim(engine.store, claimed, claimOf('usr_a'))
    await removeClaim(engine.store, claimed, 'usr_b')
    expect(await findClaim(engine.store, claimed)).toMatchObject({ userId: 'usr_a' })
    await removeClaim(engine.store, claimed, 'usr_a')
    expect(await findClaim(engine.store, claimed)).toBeUndefined()
  })

  test('of addresses and usernames are independent', async () => {
    const name = `both${next()}`
    await putClaim(engine.store, { kind: 'email', name }, claimOf('usr_a'))
    expect(await putClaim(engine.store, { kind: 'username', name }, claimOf('usr_b'))).toBe(true)
  })
})

describe('registrations', () => {
  const counter = 'codeTries' as const
  const code = {
    codeNonce: 'nonce',
    codeHash: 'right',
    codeExpiresAt: after(900).toISOString(),
    codeTries: 0,
  }
  async function pendingRegistration(): Promise<Registration> {
    const registration = {
      id: `one${next()}`,
      email: `ada${count}@example.org`,
      userId: `usr_${count}`,
      username: 'ada',
      passwordHash: 'hash',
      isDecoy: false,
      callerHash: `network ${count}`,
      ...code,
      strayTries: 0,
      askedAt: now.toISOString(),
      expiresAt: after(86_400).toISOString(),
    }
    return await addRegistration(engine.store, registration, { waiting: [], now })
  }

  test('allow five tries per code, even concurrently', async () => {
    const registration = await pendingRegistration()
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => countRegistrationTry(engine.store, registration, { now, counter })),
    )
    expect(successes(ends)).toHaveLength(5)
    await renewRegistrationCode(engine.store, registration, { code, now })
    expect(await countRegistrationTry(engine.store, registration, { now, counter })).toMatchObject({
      codeTries: 1,
    })
  })

  test('expire, as do their codes', async () => {
    const registration = await pendingRegistration()
    expect(
      await countRegistrationTry(engine.store, registration, { now: after(900), counter }),
    ).toBeUndefined()
    expect(
      await renewRegistrationCode(engine.store, registration, { code, now: after(86_400) }),
    ).toBeUndefined()
    const nobody = { ...registration, email: 'nobody@example.org' }
    expect(await countRegistrationTry(engine.store, nobody, { now, counter })).toBeUndefined()
  })

  test('that were replaced in their slot can be neither tried nor renewed', async () => {
    const registration = await pendingRegistration()
    const replaced = { ...registration, id: 'older' }
    expect(await countRegistrationTry(engine.store, replaced, { now, counter })).toBeUndefined()
    expect(await renewRegistrationCode(engine.store, replaced, { code, now })).toBeUndefined()
  })

  test('are limited to five per address, even concurrently', async () => {
    const { email, slot, ...registration } = await pendingRegistration()
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        addRegistration(
          engine.store,
          { ...registration, email, id: `more${i}`, callerHash: `network more ${i}` },
          { waiting: [], now },
        ),
      ),
    )
    expect(successes(ends)).toHaveLength(20)
    expect(slot).toBe(0)
    expect(await listRegistrations(engine.store, email, now)).toHaveLength(5)
  })

  test('give up their slot, first those whose code expired', async () => {
    const first = await pendingRegistration()
    const add = async (id: string, at: Date, seconds = 900) => {
      const waiting = await listRegistrations(engine.store, first.email, at)
      const codeExpiresAt = new Date(at.getTime() + seconds * 1_000).toISOString()
      const one = { ...first, id, callerHash: `network ${id}`, askedAt: at.toISOString(), codeExpiresAt }
      return await addRegistration(engine.store, one, { waiting, now: at })
    }
    for (const [i, id] of ['b', 'c', 'd', 'e'].entries())
      expect(await add(id, after(60 + i), id === 'c' ? 100 : 900)).toMatchObject({ slot: i + 1 })
    expect(await add('f', after(200))).toMatchObject({ slot: 2 })
    expect(await add('g', after(201))).toMatchObject({ slot: 0 })
    const ids = (await listRegistrations(engine.store, first.email, after(201))).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['b', 'd', 'e', 'f', 'g'])
  })

  test('are ended by exactly one caller with the current code', async () => {
    const registration = await pendingRegistration()
    expect(await endRegistration(engine.store, { ...registration, codeHash: 'older' })).toBe(false)
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => endRegistration(engine.store, registration)),
    )
    expect(successes(ends)).toHaveLength(1)
  })
})

describe('sessions', () => {
  async function running() {
    const session = {
      id: `ses_${next()}`,
      userId: 'usr_sessions',
      device: 'Firefox on Linux',
      passwordVersion: 1,
      tokenHash: 'first',
      signedInAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: after(60).toISOString(),
    }
    await createSession(engine.store, session)
    return session
  }
  const rotation = (nonce: string) => ({
    tokenHash: `next-${nonce}`,
    previousHash: 'first',
    nonce,
    lastUsedAt: after(1).toISOString(),
    expiresAt: after(61).toISOString(),
  })

  test('rotate their token exactly once', async () => {
    const session = await running()
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, i) => rotateSession(engine.store, session, rotation(String(i)))),
    )
    expect(successes(ends)).toHaveLength(1)
  })

  test('that ended cannot be revived by rotation or by being kept', async () => {
    const session = await running()
    expect(await removeSession(engine.store, session)).toBe(true)
    expect(await removeSession(engine.store, session)).toBe(false)
    expect(await rotateSession(engine.store, session, rotation('1'))).toBeUndefined()
    await keepSession(engine.store, session, 2)
    expect(await findSession(engine.store, session)).toBeUndefined()
  })
})

test('enforces a rate window’s limit and refunds a count', async () => {
  const window = { name: `w${next()}`, startsAt: now.toISOString(), endsAt: after(60).toISOString() }
  const ends = await Promise.all(Array.from({ length: 20 }, () => countInWindow(engine.store, window, 7)))
  expect(ends.filter((used) => used !== undefined)).toHaveLength(7)
  await uncountInWindow(engine.store, window)
  expect(await countInWindow(engine.store, window, 7)).toBe(7)
  expect(await countInWindow(engine.store, window, 7)).toBeUndefined()
  const following = { ...window, startsAt: window.endsAt, endsAt: after(120).toISOString() }
  expect(await countInWindow(engine.store, following, 7)).toBe(1)
})

test('lists due erasures, oldest first, until they are removed', async () => {
  const erasure = (userId: string, seconds: number) => ({
    userId,
    email: 'a@example.org',
    username: 'a',
    dueAt: after(seconds).toISOString(),
  })
  for (const one of [erasure('usr_late', 90), erasure('usr_soon', 10), erasure('usr_sooner', 5)])
    await putErasure(engine.store, one)
  const due = async () => (await listDueErasures(engine.store, after(60), 10)).map(({ userId }) => userId)
  expect(await due()).toEqual(['usr_sooner', 'usr_soon'])
  await removeErasure(engine.store, 'usr_sooner')
  expect(await due()).toEqual(['usr_soon'])
})
