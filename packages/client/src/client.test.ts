import { describe, expect, test } from 'vitest'
import { ApiError, type ClientOptions, createClient } from './client.ts'

const OPTIONS = { baseUrl: 'https://rostrum.example' }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

/** A client that gets a fixed response, and the requests it sends. */
function clientOf(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input instanceof Request ? input : String(input), init))
    init?.signal?.throwIfAborted()
    return await answer()
  }
  return { client: createClient({ ...OPTIONS, fetch, ...options }), requests }
}

const HEALTH = {
  status: 'ok',
  service: 'Rostrum',
  stage: 'dev',
  version: '0.1.0',
  time: '2026-01-01T00:00:00Z',
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail with an ApiError', { cause: error })
}

test('fills in path parameters and returns the data', async () => {
  const { client, requests } = clientOf(() => json({ data: { tracked: true, wonder: 1 } }))
  const input = { params: { userId: 'usr 1', id: 'S000148' } }
  expect(await client.getTrackedMemberStatus(input)).toEqual({ tracked: true })
  expect(requests[0]?.url).toBe('https://rostrum.example/api/users/usr%201/trackedMembers/S000148/status')
  expect(requests[0]?.method).toBe('GET')
})

test('serializes the query without undefined values, and the body as JSON', async () => {
  const { client, requests } = clientOf(() => json({ data: { favorites: { S000148: true } } }))
  await client.getFavorites({ params: { userId: 'u' }, body: { bioguideIds: ['S000148'] } })
  expect(await requests[0]?.json()).toEqual({ bioguideIds: ['S000148'] })
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  const lists = clientOf(() => json({ data: { bills: [], pagination: PAGINATION } }))
  await lists.client.searchBills({ query: { q: 'farm & food', limit: 5 } })
  expect(lists.requests[0]?.url).toBe('https://rostrum.example/api/bills/search?q=farm+%26+food&limit=5')
})

const PAGINATION = { count: 0, total: 0, limit: 20, offset: 0 }

test('sends the token only to routes that require it', async () => {
  const tokens = ['first', 'second']
  const { client, requests } = clientOf(() => json({ data: { ...HEALTH, following: true } }), {
    token: async () => tokens.shift(),
  })
  await client.getHealth()
  await client.getFollowingStatus({ params: { userId: 'u', id: 'S000148' } })
  await client.getFollowingStatus({ params: { userId: 'u', id: 'S000148' } })
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer first',
    'Bearer second',
  ])
})

test('sends additional headers and passes on response headers', async () => {
  const { client, requests } = clientOf(() => json({ data: HEALTH }, 200, { etag: '"one"' }))
  let etag: string | null = null
  await client.getHealth(
    {},
    { headers: { 'if-match': '"x"' }, onHeaders: (said) => (etag = said.get('etag')) },
  )
  expect(requests[0]?.headers.get('if-match')).toBe('"x"')
  expect(etag).toBe('"one"')
})

test('returns a document without unwrapping data', async () => {
  const { client } = clientOf(() => json({ openapi: '3.1.0', paths: {} }))
  expect(await client.getOpenApi()).toEqual({ openapi: '3.1.0', paths: {} })
})

describe('a failure', () => {
  test('contains the error of the service', async () => {
    const issues = [{ path: 'query.limit', message: 'must be a whole number' }]
    const body = { code: 'rate_limited', message: 'Slowly', error: 'Slowly', requestId: 'r1', issues }
    const { client } = clientOf(() => json(body, 429, { 'retry-after': '7' }))
    expect(await failureOf(client.getHealth())).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Slowly',
      requestId: 'r1',
      issues,
      retryAfterSeconds: 7,
    })
  })

  test.each([
    ['an HTML page of a proxy', () => new Response('<h1>502', { status: 502 }), 502],
    ['an unknown error code', () => json({ code: 'teapot', message: 'Tea' }, 418), 418],
    ['a response without data', () => json({}), 200],
    ['data of the wrong shape', () => json({ data: { status: 'fine' } }), 200],
  ])('is unreadable for %s', async (_, answer, status) => {
    const { client } = clientOf(answer)
    expect(await failureOf(client.getHealth())).toMatchObject({ code: 'unreadable', status })
  })

  test('is unreachable without a response, and has the cause', async () => {
    const cause = new TypeError('fetch failed')
    const { client } = clientOf(() => Promise.reject(cause))
    expect(await failureOf(client.getHealth())).toMatchObject({ code: 'unreachable', status: 0, cause })
  })

  test('is a timeout if the service is too slow', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const client = createClient({ ...OPTIONS, fetch, timeoutMilliseconds: 5 })
    expect(await failureOf(client.getHealth())).toMatchObject({ code: 'timeout', status: 0 })
  })

  test('is the abort reason if the caller aborts', async () => {
    const { client } = clientOf(() => json({ data: HEALTH }))
    const reason = new Error('changed my mind')
    await expect(client.getHealth({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
