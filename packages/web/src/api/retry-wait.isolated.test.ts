import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createRetryWait } from './retry-wait.ts'
import { createSessionStore } from './session.ts'
import { tokensNamed } from './testing/fake-service.ts'

describe('the retry wait', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function startWaiting() {
    const session = createSessionStore({ store: memoryStore(), now: () => 0 })
    const connection = createRetryWait({ session })
    const done = vi.fn<() => void>()
    async function wait(): Promise<void> {
      await connection.wait(3)
      done()
    }
    return { session, connection, done, waiting: wait() }
  }

  test('ends after the backoff', async () => {
    const { done } = startWaiting()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  test('ends immediately when the reader retries', async () => {
    const { connection, waiting } = startWaiting()
    connection.wake()
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends immediately when the session changes', async () => {
    const { session, waiting } = startWaiting()
    session.save(tokensNamed('other'))
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })
})
