import { describe, expect, test } from 'vitest'
import { createFollows, type FollowState } from './follow-state.ts'

/** A service that keeps its calls open until a test lets them go. */
function follows() {
  const states = new Map<string, FollowState>()
  const calls: { isWanted: boolean; succeed: () => void; fail: () => void }[] = []
  const held = { isFollowed: false }
  const machine = createFollows<string>({
    nameOf: (name) => name,
    read: (name) => states.get(name),
    write: (name, state) => void states.set(name, state),
    send: (_, isWanted) =>
      new Promise<void>((resolve, reject) => {
        calls.push({
          isWanted,
          succeed: () => {
            held.isFollowed = isWanted
            resolve()
          },
          fail: () => reject(new Error('no')),
        })
      }),
    problemOf: (_, name, isWanted) => `Failed to ${isWanted ? 'track' : 'stop tracking'} ${name}`,
  })
  return { ...machine, states, calls, held, state: () => states.get('hr1') }
}

const next = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('a wish to follow', () => {
  test('shows at once and holds when the service agrees', async () => {
    const { toggle, calls, state } = follows()
    const end = toggle('hr1')
    expect(state()).toEqual({ isHeld: false, isWanted: true, isUnderWay: true })
    calls[0]?.succeed()
    expect(await end).toEqual({ isHeld: true, isWanted: true, isUnderWay: false })
  })

  test('is taken back with a word when the service refuses, and the word goes with the next wish', async () => {
    const { toggle, calls, state } = follows()
    const end = toggle('hr1')
    calls[0]?.fail()
    expect(await end).toEqual({
      isHeld: false,
      isWanted: false,
      isUnderWay: false,
      problem: 'Failed to track hr1',
    })
    void toggle('hr1')
    expect(state()).toEqual({ isHeld: false, isWanted: true, isUnderWay: true })
  })

  test('that is gone by the time it is refused needs no word', async () => {
    const { toggle, calls } = follows()
    const end = toggle('hr1')
    void toggle('hr1')
    calls[0]?.fail()
    expect(await end).toEqual({ isHeld: false, isWanted: false, isUnderWay: false })
  })

  test.each([19, 20])('made %i times fast ends where the last one wanted it, in few calls', async (times) => {
    const { toggle, calls, held, state } = follows()
    const ends = Array.from({ length: times }, () => toggle('hr1'))
    for (let i = 0; state()?.isUnderWay; i += 1) {
      calls[i]?.succeed()
      await next()
    }
    await Promise.all(ends)
    expect([held.isFollowed, state()?.isWanted]).toEqual([times % 2 === 1, times % 2 === 1])
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  test('waits for no other thing', () => {
    const { toggle, calls } = follows()
    void toggle('hr1')
    void toggle('hr2')
    expect(calls).toHaveLength(2)
  })

  test('of somebody who has signed out in the meantime is nobody’s any more', async () => {
    const { toggle, calls, states } = follows()
    const end = toggle('hr1')
    states.clear()
    calls[0]?.succeed()
    expect(await end).toBeUndefined()
    expect(states.size).toBe(0)
  })
})

describe('an answer about what is followed', () => {
  test('is taken in', () => {
    const { asking, state } = follows()
    asking()('hr1', true)
    expect(state()).toEqual({ isHeld: true, isWanted: true, isUnderWay: false })
  })

  test('does not undo a wish that is under way', () => {
    const { asking, toggle, state } = follows()
    const tell = asking()
    void toggle('hr1')
    tell('hr1', false)
    expect(state()?.isWanted).toBe(true)
  })

  test('that was asked for before a wish came true is too old', async () => {
    const { asking, toggle, calls, state } = follows()
    const tell = asking()
    const end = toggle('hr1')
    calls[0]?.succeed()
    await end
    tell('hr1', false)
    expect(state()?.isHeld).toBe(true)
  })
})
