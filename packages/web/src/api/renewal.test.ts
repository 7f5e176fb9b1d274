import { ApiError } from '@rostrum/client/api-error'
import type { Tokens } from '@rostrum/contract/entities/user'
import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createRenewal, type Locks } from './renewal.ts'
import { createSessionStore, SESSION_KEY } from './session.ts'
import { tokensNamed } from './testing/fake-service.ts'

/** A fake of the Web Locks API that two tabs share. */
function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  return {
    request: ((name: string, work: () => Promise<unknown>) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name)
        return await work().finally(() => held.delete(name))
      })
      last.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    }) as LockManager['request'], // the real one has overloads that nothing here uses
    query: async () => ({ held: Array.from(held, (name) => ({ name, mode: 'exclusive', clientId: '' })) }),
  }
}

type Pause = (milliseconds: number) => Promise<void>
type RequestTokens = (refreshToken: string) => Promise<Tokens>

function openTabs(requestTokens: RequestTokens, pause: Pause = async () => undefined) {
  const store = memoryStore()
  const locks = createLocks()
  const openTab = () => {
    const session = createSessionStore({ store, now: () => 0 })
    return { session, renew: createRenewal({ session, requestTokens, locks, pause }) }
  }
  const first = openTab()
  first.session.save(tokensNamed('old'))
  return { first, second: openTab() }
}

describe('renewing a session', () => {
  test('is single-flight within a tab', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first } = openTabs(request)
    expect(await Promise.all([first.renew('access-old'), first.renew('access-old')])).toEqual([true, true])
    expect(request.mock.calls).toEqual([['refresh-old']])
  })

  test('is single-flight across tabs, so that no refresh token is used twice', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first, second } = openTabs(request)
    expect(await Promise.all([first.renew('access-old'), second.renew('access-old')])).toEqual([true, true])
    expect(request).toHaveBeenCalledTimes(1)
    expect(second.session.read()?.accessToken).toBe('access-new')
  })

  test('takes a session for renewed whose access token is the same, as two of one second are', async () => {
    const request = vi.fn<RequestTokens>(async () => ({ ...tokensNamed('new'), accessToken: 'access-old' }))
    const { first, second } = openTabs(request)
    expect(await Promise.all([first.renew('access-old'), second.renew('access-old')])).toEqual([true, true])
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('waits until another tab’s stored tokens are visible', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const written = memoryStore()
    const late = memoryStore()
    const locks = createLocks()
    let polls = 0
    const pause: Pause = async (milliseconds) => {
      // The lock that marks a token as used is never released.
      if (milliseconds > 5_000) return new Promise(() => undefined)
      polls += 1
      if (polls === 100) late.setItem(SESSION_KEY, written.getItem(SESSION_KEY) ?? '')
    }
    const [first, second] = [written, late].map((store) => {
      const session = createSessionStore({ store, now: () => 0 })
      session.save(tokensNamed('old'))
      return createRenewal({ session, requestTokens: request, locks, pause })
    })
    expect(await Promise.all([first?.('access-old'), second?.('access-old')])).toEqual([true, true])
    expect(polls).toBe(100)
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('makes no request when signed out', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first } = openTabs(request)
    first.session.clear()
    expect(await first.renew('access-old')).toBe(false)
    expect(request).not.toHaveBeenCalled()
  })

  test('does not restore a session that was signed out during the request', async () => {
    const { first } = openTabs(async () => {
      first.session.clear()
      return tokensNamed('new')
    })
    expect(await first.renew('access-old')).toBe(false)
    expect(first.session.read()).toBeUndefined()
  })

  test('retries four times with backoff, then rejects and keeps the session', async () => {
    const pauses: number[] = []
    const request = vi.fn<RequestTokens>().mockRejectedValue(new Error('no connection'))
    const { first } = openTabs(request, async (milliseconds) => void pauses.push(milliseconds))
    await expect(first.renew('access-old')).rejects.toThrow('no connection')
    expect(request).toHaveBeenCalledTimes(4)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(first.session.read()?.refreshToken).toBe('refresh-old')
    request.mockResolvedValue(tokensNamed('new'))
    expect(await first.renew('access-old')).toBe(true)
  })

  test('clears the session on a 401 without retrying', async () => {
    const refusal = new ApiError({ status: 401, code: 'unauthenticated', message: 'No.' })
    const request = vi.fn<RequestTokens>().mockRejectedValue(refusal)
    const { first } = openTabs(request)
    expect(await first.renew('access-old')).toBe(false)
    expect(request).toHaveBeenCalledTimes(1)
    expect(first.session.read()).toBeUndefined()
  })
})
