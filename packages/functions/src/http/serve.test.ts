import { PRIVATE, publicFor } from '@rostrum/contract/http/cache'
import { integer } from '@rostrum/contract/entities/fields'
import { BODY_MAX_BYTES } from '@rostrum/contract/rules/limits'
import type { Routes } from '@rostrum/contract/http/route'
import { AppError } from '@rostrum/core/lib/app-error'
import { createLog } from '@rostrum/core/lib/log'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import { testEnv } from '../testing/test-env.ts'
import { createApp } from './testing/app.ts'

const routes = {
  getWord: {
    method: 'GET',
    path: '/words/{word}',
    auth: 'public',
    cache: publicFor('bill'),
    summary: 'A word',
    params: z.object({ word: z.string().check(z.maxLength(20)) }),
    query: z.object({ times: z._default(integer({ min: 1, max: 5 }), 1) }),
    data: z.object({ said: z.string() }),
    errors: ['not_found'],
  },
  getFixed: {
    method: 'GET',
    path: '/words/fixed',
    auth: 'public',
    cache: publicFor('bill'),
    summary: 'A fixed word beside a variable one',
    data: z.object({ said: z.string() }),
    errors: [],
  },
  postWord: {
    method: 'POST',
    path: '/words',
    auth: 'user',
    cache: PRIVATE,
    summary: 'Say a word',
    body: z.object({ word: z.string().check(z.minLength(2)), loud: z.boolean() }),
    data: z.object({ by: z.string() }),
    errors: [],
  },
} as const satisfies Routes

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
})

const context: Context = {
  env: testEnv(),
  get store(): never {
    throw new Error('these handlers do not use the table')
  },
  verifyToken: async (token) => {
    if (token !== 'good.good.good') throw new AppError('unauthenticated')
    return { userId: 'usr_1', sessionId: 'ses_1' }
  },
  requireSession: async () => {},
  requireProof: async () => {},
  log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) }),
  now: () => new Date('2026-03-01T12:00:00Z'),
  get budget(): never {
    throw new Error('these handlers do not call the provider')
  },
  congress: () => Promise.reject(new Error('these handlers do not call the provider')),
  get catalog(): never {
    throw new Error('these handlers do not use the catalog')
  },
}

const app = createApp({
  domain: 'words',
  routes,
  contextOf: () => context,
  handlers: {
    getWord: ({ params, query }) => {
      if (params.word === 'secret') throw new Error('the password is swordfish')
      if (params.word === 'unknown') throw new AppError('not_found', { message: 'No such word' })
      if (params.word === 'busy') throw new AppError('upstream_unavailable', { retryAfterSeconds: 7 })
      const said = params.word === 'wrong' ? 42 : params.word.repeat(query.times)
      return { said, extra: 'never sent' } as { said: string } // a bug that the types would prevent
    },
    getFixed: () => ({ said: 'fixed' }),
    postWord: ({ actor }) => ({ by: actor.userId }),
  },
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`https://rostrum.example/api${path}`, { method, headers })
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  app.request('https://rostrum.example/api/words', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer good.good.good', ...headers },
  })
const json = async (response: Response) => (await response.json()) as Record<string, unknown> // every response is an object

describe('a response', () => {
  test('has its data under data, stripped to the contract', async () => {
    const response = await get('/words/hi?times=2')
    expect(response.status).toBe(200)
    expect(await json(response)).toEqual({ data: { said: 'hihi' } })
  })

  test('has cache headers, a request id and timing', async () => {
    const { headers } = await get('/words/hi')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=30/)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/)
    expect(headers.get('server-timing')).toMatch(/^app;dur=[\d.]+, store;dur=0\.0;desc="0 calls"$/)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('is not cacheable for a signed-in caller', async () => {
    const { headers } = await get('/words/hi', { authorization: 'Bearer x.y.z' })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('is an internal error if it violates the contract', async () => {
    const response = await get('/words/wrong')
    expect(response.status).toBe(500)
    expect(await json(response)).toMatchObject({ code: 'internal', message: 'An unexpected error occurred' })
    expect(JSON.stringify(lines)).toContain('violates the contract at said')
  })

  test('comes from the literal path rather than the parameterized one', async () => {
    expect(await json(await get('/words/fixed'))).toEqual({ data: { said: 'fixed' } })
  })
})

describe('a conditional read', () => {
  test('returns 304 for a matching ETag, weak or strong, alone or in a list', async () => {
    const etag = (await get('/words/hi')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const candidate of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/words/hi', { 'if-none-match': candidate })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
      expect(response.headers.get('cache-control')).toMatch(/^public/)
    }
  })

  test('returns the full body for any other version', async () => {
    expect((await get('/words/hi', { 'if-none-match': '"other"' })).status).toBe(200)
    const etag = (await get('/words/hi')).headers.get('etag') ?? ''
    expect((await get('/words/ho', { 'if-none-match': etag })).status).toBe(200)
  })

  test('returns the headers of GET and no body for HEAD', async () => {
    const [head, full] = [await get('/words/hi', {}, 'HEAD'), await get('/words/hi')]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
  })
})

describe('an error', () => {
  test('has one shape and lists all issues with their paths', async () => {
    const response = await get(`/words/${'x'.repeat(21)}?times=9`)
    expect(response.status).toBe(400)
    const body = await json(response)
    expect(body).toEqual({
      code: 'invalid_input',
      message: 'word must have at most 20 characters',
      error: 'word must have at most 20 characters',
      requestId: response.headers.get('x-request-id'),
      issues: [
        { path: 'params.word', message: 'word must have at most 20 characters' },
        { path: 'query.times', message: 'times must be at most 5' },
      ],
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('names a repeated parameter', async () => {
    const body = await json(await get('/words/hi?times=1&times=2'))
    expect(body['issues']).toEqual([{ path: 'query.times', message: 'times must be given once' }])
  })

  test('has CORS headers for public reads only', async () => {
    expect((await get('/words/unknown')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await post('{}')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('has the message and retry-after of the domain', async () => {
    expect(await json(await get('/words/unknown'))).toMatchObject({
      code: 'not_found',
      message: 'No such word',
    })
    const busy = await get('/words/busy')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7'])
  })

  test('never contains an exception message, which is logged with the request id', async () => {
    const response = await get('/words/secret')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('swordfish')
    const [line] = lines
    expect(line).toMatchObject({ level: 'error', requestId: response.headers.get('x-request-id') })
    expect(JSON.stringify(line)).toContain('swordfish')
  })

  test('has the same shape for a 404', async () => {
    const response = await get('/nothing')
    expect(response.status).toBe(404)
    expect(await json(response)).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  })
})

describe('a body', () => {
  test('is parsed as JSON', async () => {
    const response = await post('{"word":"hi","loud":true}', {
      'content-type': 'application/json; charset=utf-8',
    })
    expect(await json(response)).toEqual({ data: { by: 'usr_1' } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'is refused with type %j',
    async (type) => {
      const response = await post('{"word":"hi","loud":true}', { 'content-type': type })
      expect([response.status, (await json(response))['code']]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('is refused if compressed', async () => {
    expect((await post('{"word":"hi","loud":true}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each(['', '{', 'nul', '{"word":"hi",}', '"\\ud800'])(
    'is refused if it is not JSON: %j',
    async (text) => {
      const response = await post(text)
      expect([response.status, (await json(response))['message']]).toEqual([
        400,
        'The body is not valid JSON.',
      ])
    },
  )

  test('is refused if it is not UTF-8', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  })

  test('is refused with all issues if it has the wrong shape', async () => {
    const body = await json(await post('{"word":"x"}'))
    expect(body['issues']).toEqual([
      { path: 'body.word', message: 'word must have at least 2 characters' },
      { path: 'body.loud', message: 'loud is required' },
    ])
    expect((await json(await post('[]')))['message']).toBe('body must be an object')
  })

  test('is accepted up to 64 KB', async () => {
    const filled = (bytes: number) => `{"loud":true,"word":"${'x'.repeat(bytes - 24)}"}`
    expect(filled(BODY_MAX_BYTES)).toHaveLength(BODY_MAX_BYTES - 1)
    expect((await post(`${filled(BODY_MAX_BYTES)} `)).status).toBe(200)
    expect((await post(`${filled(BODY_MAX_BYTES)}  `)).status).toBe(413)
  })
})

describe('a route for signed-in users', () => {
  test.each([undefined, '', 'Bearer', 'Bearer nonsense', 'Basic good.good.good', 'Bearer bad.bad.bad'])(
    'refuses %j before reading the body',
    async (authorization) => {
      const response = await app.request('https://rostrum.example/api/words', {
        method: 'POST',
        body: 'not even JSON',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await json(response)).toMatchObject({ code: 'unauthenticated' })
    },
  )

  test('is not cacheable and has no CORS headers', async () => {
    const { headers } = await post('{"word":"hi","loud":true}')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('logs each request without personal data', async () => {
  await get('/words/hi?times=2', { authorization: 'Bearer good.good.good', 'user-agent': 'someone' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'request',
    domain: 'words',
    route: 'GET /words/{word}',
    status: 200,
  })
  expect(JSON.stringify(lines[0])).not.toMatch(/hi|good|someone|usr_1/)
})
