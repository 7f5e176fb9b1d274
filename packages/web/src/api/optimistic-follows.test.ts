import { ApiError } from '@rostrum/client/api-error'
import { billRef, refId } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { createOptimisticFollows, type FollowState } from './optimistic-follows.ts'

const HR1 = billRef({ congress: 119, type: 'hr', number: '1' })

/** A service whose calls stay pending until the test settles them. */
function follows() {
  const states = new Map<string, FollowState>()
  const calls: { isFollowed: boolean; succeed: () => void; fail: () => void }[] = []
  const held = { isFollowed: false }
  const clock = { now: 0 }
  const machine = createOptimisticFollows({
    read: (name) => states.get(name),
    write: (name, state) => void states.set(name, state),
    send: (_, isFollowed) =>
      new Promise<void>((resolve, reject) => {
        calls.push({
          isFollowed,
          succeed: () => {
            held.isFollowed = isFollowed
            resolve()
          },
          fail: () => reject(new ApiError({ status: 500, code: 'internal', message: 'No luck' })),
        })
      }),
  })
  return { ...machine, states, calls, held, clock, state: () => states.get(refId(HR1)) }
}

describe('toggling a follow', () => {
  test('is optimistic and stays when the server confirms', async () => {
    const { toggle, calls, state } = follows()
    const end = toggle(HR1)
    expect(state()).toEqual({ isFollowedOnServer: false, isFollowed: true, isPending: true })
    calls[0]?.succeed()
    expect(await end).toEqual({ isFollowedOnServer: true, isFollowed: true, isPending: false })
  })

  test('rolls back with an error message, which the next press clears', async () => {
    const { toggle, calls, state } = follows()
    const end = toggle(HR1)
    calls[0]?.fail()
    expect(await end).toEqual({
      isFollowedOnServer: false,
      isFollowed: false,
      isPending: false,
      problem: 'No luck',
    })
    void toggle(HR1)
    expect(state()).toEqual({ isFollowedOnServer: false, isFollowed: true, isPending: true })
  })

  test.each([2, 3, 20])('sends one request for %i presses while it is pending', async (times) => {
    const { toggle, calls, held, clock } = follows()
    const ends = Array.from({ length: times }, () => {
      clock.now += 1_000
      return toggle(HR1, { at: clock.now })
    })
    calls[0]?.succeed()
    await Promise.all(ends)
    expect([held.isFollowed, calls.length]).toEqual([true, 1])
  })

  test('treats a double tap as one press, however fast the response', async () => {
    const { toggle, calls, state, clock } = follows()
    const end = toggle(HR1, { at: clock.now })
    calls[0]?.succeed()
    await end
    for (let taps = 0; taps < 5; taps += 1) {
      clock.now += 250
      expect(await toggle(HR1, { at: clock.now })).toBeUndefined()
    }
    expect([state()?.isFollowed, calls.length]).toEqual([true, 1])
    clock.now += 600
    void toggle(HR1, { at: clock.now })
    expect(state()).toEqual({ isFollowedOnServer: true, isFollowed: false, isPending: true })
  })

  test('allows an immediate retry after a failure', async () => {
    const { toggle, calls, clock } = follows()
    const end = toggle(HR1, { at: clock.now })
    calls[0]?.fail()
    await end
    void toggle(HR1, { at: clock.now })
    expect(calls).toHaveLength(2)
  })

  test('accepts a key press as soon as the last request is confirmed', async () => {
    const { toggle, calls, state } = follows()
    const end = toggle(HR1)
    calls[0]?.succeed()
    await end
    void toggle(HR1)
    expect(state()).toEqual({ isFollowedOnServer: true, isFollowed: false, isPending: true })
  })

  test('does not wait for other records', () => {
    const { toggle, calls } = follows()
    void toggle(HR1)
    void toggle(billRef({ congress: 119, type: 'hr', number: '2' }))
    expect(calls).toHaveLength(2)
  })

  test('ignores the response after the user has signed out', async () => {
    const { toggle, calls, states } = follows()
    const end = toggle(HR1)
    states.clear()
    calls[0]?.succeed()
    expect(await end).toBeUndefined()
    expect(states.size).toBe(0)
  })
})

describe('a response with follow states', () => {
  test('is applied', () => {
    const { beginRead, state } = follows()
    beginRead()(refId(HR1), true)
    expect(state()).toEqual({ isFollowedOnServer: true, isFollowed: true, isPending: false })
  })

  test('does not overwrite a pending request', () => {
    const { beginRead, toggle, state } = follows()
    const tell = beginRead()
    void toggle(HR1)
    tell(refId(HR1), false)
    expect(state()?.isFollowed).toBe(true)
  })

  test('is ignored as stale if it was requested before a toggle settled', async () => {
    const { beginRead, toggle, calls, state } = follows()
    const tell = beginRead()
    const end = toggle(HR1)
    calls[0]?.succeed()
    await end
    tell(refId(HR1), false)
    expect(state()?.isFollowedOnServer).toBe(true)
  })
})
