import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAfterFirstCalls, isFirstCallAnswered, sendFirstCalls } from './first-calls.ts'

const answerWith = (body: unknown) =>
  vi.fn<typeof fetch>().mockImplementation(async () => Response.json(body))

const clock = { milliseconds: 0 }

beforeEach(() => {
  clock.milliseconds = 0
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('performance', { now: () => clock.milliseconds })
})
afterEach(() => {
  delete window.firstCalls
  vi.unstubAllGlobals()
})

test('returns the response of a first call to the first caller, and fetches for all others', async () => {
  const fetched = answerWith({ data: 1 })
  vi.stubGlobal('fetch', fetched)
  sendFirstCalls([{ path: '/api/bills', token: 'secret' }])
  expect(await isFirstCallAnswered()).toBe(true)
  expect(await (await fetchAfterFirstCalls('/api/bills', { method: 'GET' })).json()).toEqual({ data: 1 })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(await isFirstCallAnswered()).toBe(false)
  await fetchAfterFirstCalls('/api/bills', { method: 'GET' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('is not answered by a refusal', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found' }, { status: 404 }))
  sendFirstCalls([{ path: '/api/bills' }])
  expect(await isFirstCallAnswered()).toBe(false)
})

test('fails as the call did, and when the screen gives up', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')))
  sendFirstCalls([{ path: '/api/bills' }])
  await expect(fetchAfterFirstCalls('/api/bills')).rejects.toThrow('offline')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  sendFirstCalls([{ path: '/api/bills' }])
  const gaveUp = fetchAfterFirstCalls('/api/bills', { signal: AbortSignal.abort(new Error('gone')) })
  await expect(gaveUp).rejects.toThrow('gone')
})

test('answers no other method, and nothing after half a minute', async () => {
  const fetched = answerWith({ data: 3 })
  vi.stubGlobal('fetch', fetched)
  sendFirstCalls([{ path: '/api/bills' }])
  await fetchAfterFirstCalls('/api/bills', { method: 'POST' })
  clock.milliseconds = 30_000
  await fetchAfterFirstCalls('/api/bills')
  expect(fetched).toHaveBeenCalledTimes(3)
})
