import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createSessionStore, SESSION_KEY } from './session.ts'

const TOKENS = { accessToken: 'a', refreshToken: 'r', expiresIn: 1800 }

function openStore() {
  const clock = { now: 1_000_000 }
  const store = memoryStore()
  return { store, clock, session: createSessionStore({ store, now: () => clock.now }) }
}

describe('the session store', () => {
  test('stores both tokens and the expiry of the access token', () => {
    const { session, clock } = openStore()
    session.save(TOKENS)
    expect(session.read()).toEqual({ accessToken: 'a', refreshToken: 'r', expiresAt: clock.now + 1_800_000 })
  })

  test('returns the seconds left, negative once expired', () => {
    const { session, clock } = openStore()
    session.save(TOKENS)
    const saved = session.read()
    clock.now += 1_801_000
    expect(saved && session.remainingSeconds(saved)).toBe(-1)
  })

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"accessToken":"a"}',
    '{"accessToken":1,"refreshToken":"r","expiresAt":1}',
  ])('ignores the malformed %j', (text) => {
    const { session, store } = openStore()
    store.setItem(SESSION_KEY, text)
    expect(session.read()).toBeUndefined()
  })

  test('notifies listeners of each change and whether another tab made it', () => {
    const { session } = openStore()
    const listener = vi.fn<(change: string) => void>()
    const stop = session.subscribe(listener)
    session.save(TOKENS)
    session.clear()
    session.changedElsewhere()
    stop()
    session.clear()
    expect(listener.mock.calls).toEqual([['here'], ['here'], ['elsewhere']])
  })
})
