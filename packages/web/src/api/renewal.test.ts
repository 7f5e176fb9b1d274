import type { Tokens } from '@rostrum/contract/entities/user'
import { describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createRenewal } from './renewal.ts'
import { createSessionStore } from './session.ts'
import { tokensNamed } from './testing/fake-service.ts'

/** The browser's lock, as far as two tabs of it are concerned. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: ((_name: string, work: () => Promise<unknown>) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    }) as LockManager['request'], // the real one has overloads that nothing here uses
  }
}

type RequestTokens = (refreshToken: string) => Promise<Tokens>

function openTabs(requestTokens: RequestTokens) {
  const store = memoryStore()
  const locks = createLocks()
  const openTab = () => {
    const session = createSessionStore({ store, now: () => 0 })
    return { session, renew: createRenewal({ session, requestTokens, locks }) }
  }
  const first = openTab()
  first.session.save(tokensNamed('old'))
  return { first, second: openTab() }
}

describe('renewing a session', () => {
  test('happens once for all who ask at the same time', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first } = openTabs(request)
    expect(await Promise.all([first.renew('access-old'), first.renew('access-old')])).toEqual([true, true])
    expect(request.mock.calls).toEqual([['refresh-old']])
  })

  test('happens once for all tabs, so that no refresh token is ever used twice', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first, second } = openTabs(request)
    expect(await Promise.all([first.renew('access-old'), second.renew('access-old')])).toEqual([true, true])
    expect(request).toHaveBeenCalledTimes(1)
    expect(second.session.read()?.accessToken).toBe('access-new')
  })

  test('gives up without asking when nobody is signed in', async () => {
    const request = vi.fn<RequestTokens>(async () => tokensNamed('new'))
    const { first } = openTabs(request)
    first.session.clear()
    expect(await first.renew('access-old')).toBe(false)
    expect(request).not.toHaveBeenCalled()
  })

  test('does not bring back a session that was signed out while the answer was on its way', async () => {
    const { first } = openTabs(async () => {
      first.session.clear()
      return tokensNamed('new')
    })
    expect(await first.renew('access-old')).toBe(false)
    expect(first.session.read()).toBeUndefined()
  })

  test('can be tried again after it failed', async () => {
    const request = vi
      .fn<RequestTokens>(async () => tokensNamed('new'))
      .mockRejectedValueOnce(new Error('no connection'))
    const { first } = openTabs(request)
    await expect(first.renew('access-old')).rejects.toThrow('no connection')
    expect(await first.renew('access-old')).toBe(true)
  })
})
