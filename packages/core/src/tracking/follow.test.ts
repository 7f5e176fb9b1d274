import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { FOLLOWED_MAX } from '@rostrum/contract/rules/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { replaceBillHead } from '../store/record/bills.ts'
import { ifAbsent } from '../store/condition.ts'
import { listFollowerRows } from '../store/following/followers.ts'
import { listFollows } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { userPartition } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { follow, unfollow } from './follow.ts'

const engine = useEngine()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const HR1: RecordRef = { kind: 'bill', key: '119/hr/1' }
const contextOf = (store: Store = engine.store) => ({ store, now: () => NOW })

beforeAll(async () => {
  const bill = storedBill(HR1.key, { title: 'An Act' })
  await replaceBillHead(engine.store, bill, NOW.toISOString())
})

/** Whether a person follows the bill, and whether the index of its followers lists them. */
async function stateOf(user: string): Promise<{ follows: boolean; listed: boolean }> {
  const [follows, rows] = [await listFollows(engine.store, user), await listFollowerRows(engine.store, user)]
  return { follows: follows.length > 0, listed: rows.has('bill#119/hr/1') }
}

/** Runs functions before the writes with these numbers, counted from 1. */
function beforeWrites(works: Readonly<Record<number, () => Promise<void>>>): Store {
  let writes = 0
  return interceptStore(engine.store, async (call) => {
    if (call === 'get' || call === 'getMany' || call === 'query') return
    writes += 1
    await works[writes]?.()
  })
}

function gateOf(): { promise: Promise<void>; resolve: () => void } {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, resolve: () => open() }
}

const crash = async () => await Promise.reject(new Error('killed'))

describe('the index of followers', () => {
  test('lists a person while they follow', async () => {
    await follow(contextOf(), 'usr_a', HR1)
    await follow(contextOf(), 'usr_a', HR1)
    expect(await stateOf('usr_a')).toEqual({ follows: true, listed: true })
    await unfollow(contextOf(), 'usr_a', HR1)
    await unfollow(contextOf(), 'usr_a', HR1)
    expect(await stateOf('usr_a')).toEqual({ follows: false, listed: false })
  })

  test.each([1, 2, 3])('lists all followers when a follow crashes at write %i', async (nth) => {
    const user = `usr_follow_${nth}`
    const crashing = beforeWrites({ [nth]: crash })
    await expect(follow(contextOf(crashing), user, HR1)).rejects.toThrow('killed')
    const { follows, listed } = await stateOf(user)
    expect(follows && !listed).toBe(false)
  })

  test.each([1, 2])('lists all followers when an unfollow crashes at write %i', async (nth) => {
    const user = `usr_unfollow_${nth}`
    await follow(contextOf(), user, HR1)
    const crashing = beforeWrites({ [nth]: crash })
    await expect(unfollow(contextOf(crashing), user, HR1)).rejects.toThrow('killed')
    expect((await stateOf(user)).listed).toBe(true)
  })

  test.each([1, 2])(
    'lists a person who follows again just before write %i of their unfollow',
    async (nth) => {
      const user = `usr_again_${nth}`
      await follow(contextOf(), user, HR1)
      const racing = beforeWrites({ [nth]: () => follow(contextOf(), user, HR1) })
      await unfollow(contextOf(racing), user, HR1)
      expect(await stateOf(user)).toEqual({ follows: nth === 2, listed: true })
    },
  )

  test('lists a follower when an unfollow that began between the writes ends before the last', async () => {
    const read = gateOf()
    const gate = gateOf()
    const slow = interceptStore(engine.store, async (call) => {
      if (call !== 'remove') return
      read.resolve()
      await gate.promise
    })
    let unfollowing = Promise.resolve()
    const racing = beforeWrites({
      2: async () => {
        unfollowing = unfollow(contextOf(slow), 'usr_slow', HR1)
        await read.promise
      },
      3: async () => {
        gate.resolve()
        await unfollowing
      },
    })
    await follow(contextOf(racing), 'usr_slow', HR1)
    expect(await stateOf('usr_slow')).toEqual({ follows: true, listed: true })
  })

  test('does not list a person at the limit of follows', async () => {
    const row = { pk: userPartition('usr_full'), sk: 'FOLLOWS', followed: FOLLOWED_MAX }
    expect(await engine.store.put(row, ifAbsent)).toBe('written')
    await expect(follow(contextOf(), 'usr_full', HR1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stateOf('usr_full')).toEqual({ follows: false, listed: false })
  })
})
