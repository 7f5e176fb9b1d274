import { beforeEach, describe, expect, test } from 'vitest'
import { findClaim, putClaim } from '../store/accounts/claims.ts'
import { unconditional } from '../store/condition.ts'
import { putErasure } from '../store/accounts/erasures.ts'
import { createUser, findUser, userPartition } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { restoreAccount } from './restore-account.ts'

const USER = {
  id: 'usr_1',
  email: 'ada@example.org',
  username: 'ada',
  passwordHash: 'a hash',
  passwordVersion: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 7,
}
const LATER = '2026-12-31T00:00:00.000Z'
const EMAIL = { kind: 'email', name: USER.email } as const
const ROWS = ['FOLLOWS', 'FOLLOWER#bill#119/hr/1', 'PREFERENCES', 'SESSION#1', 'DUE#digest', 'SECRET#feed']
let from: MemoryStore
let to: MemoryStore
const restore = () => restoreAccount({ from, to }, USER.id)
const rowsOf = async (store: MemoryStore) =>
  (await store.query({ partition: userPartition(USER.id) })).items.map(({ sk }) => sk)

beforeEach(async () => {
  from = new MemoryStore()
  to = new MemoryStore()
  await createUser(from, USER)
  await putClaim(from, EMAIL, { userId: USER.id, heldUntil: LATER })
  await putClaim(from, { kind: 'username', name: 'ada' }, { userId: USER.id, heldUntil: LATER })
  for (const sk of ROWS) await from.put({ pk: userPartition(USER.id), sk }, unconditional)
})

describe('a missing account', () => {
  test('restores the person’s choices, and signs nobody in', async () => {
    expect(await restore()).toBe('restored')
    expect(await findUser(to, USER.id)).toEqual(USER)
    expect(await rowsOf(to)).toEqual(['FOLLOWER#bill#119/hr/1', 'FOLLOWS', 'PREFERENCES', 'PROFILE'])
    expect(await findClaim(to, EMAIL)).toEqual({ userId: USER.id, heldUntil: LATER })
  })

  test('completes after an interrupted restore', async () => {
    const { put } = to
    to.put = async (item, condition) => {
      if (item.sk === 'PROFILE') throw new Error('ended')
      return await put.call(to, item, condition)
    }
    await expect(restore()).rejects.toThrow('ended')
    to.put = put
    expect(await restore()).toBe('restored')
    expect(await rowsOf(to)).toHaveLength(4)
  })

  test('is refused while the account is still being deleted', async () => {
    await putErasure(to, { userId: USER.id, email: USER.email, username: 'ada', dueAt: LATER })
    expect(await restore()).toBe('erasing')
    expect(await rowsOf(to)).toEqual([])
  })

  test('is refused if another account has its address', async () => {
    await putClaim(to, EMAIL, { userId: 'usr_2', heldUntil: LATER })
    expect(await restore()).toBe('taken')
    expect(await rowsOf(to)).toEqual([])
    expect(await findClaim(to, EMAIL)).toMatchObject({ userId: 'usr_2' })
  })
})

test('leaves an existing account unchanged', async () => {
  await createUser(to, { ...USER, username: 'lovelace' })
  expect(await restore()).toBe('exists')
  expect(await rowsOf(to)).toEqual(['PROFILE'])
})

test('reports an account that did not exist at that time as unknown', async () => {
  expect(await restoreAccount({ from, to }, 'usr_9')).toBe('unknown')
})
