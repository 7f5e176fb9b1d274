import { PRIVATE, publicFor } from '@rostrum/contract/cache'
import { integer } from '@rostrum/contract/fields'
import { BODY_MAX_BYTES } from '@rostrum/contract/limits'
import { defineRoutes } from '@rostrum/contract/route'
import { AppError } from '@rostrum/core/lib/app-error'
import { createLog } from '@rostrum/core/lib/log'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { testEnv } from '../testing/test-env.ts'
import { createApp } from './testing/app.ts'

const routes = defineRoutes({
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
})

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
})

const context: Context = {
  env: testEnv(),
  get store(): never {
    throw new Error('these handlers ask the table nothing')
  },
  verifyToken: async (token) => {
    if (token !== 'good.good.good') throw new AppError('unauthenticated')
    return { userId: 'usr_1', sessionId: 'ses_1' }
  },
  requireSession: async () => {},
  log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) }),
  now: () => new Date('2026-03-01T12:00:00Z'),
  get budget(): never {
    throw new Error('these handlers ask the provider nothing')
  },
  congress: () => Promise.reject(new Error('these handlers ask the provider nothing')),
  get catalog(): never {
    throw new Error('these handlers list nothing')
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
      return { said, extra: 'never sent' } as { said: string } // a handler gone wrong, as no type would let it
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
const json = async (response: Response) => (await response.json()) as Record<string, unknown> // every answer is an object

describe('an answer', () => {
  test('stands under data, holds what the contract names and nothing else', async () => {
    const response = await get('/words/hi?times=2')
    expect(response.status).toBe(200)
    expect(await json(response)).toEqual({ data: { said: 'hihi' } })
  })

  test('carries its caching, an id and how long it took', async () => {
    const { headers } = await get('/words/hi')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=30/)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/)
    expect(headers.get('server-timing')).toMatch(/^app;dur=[\d.]+, store;dur=0\.0;desc="0 calls"$/)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('is kept by nobody when the asker is signed in', async () => {
    const { headers } = await get('/words/hi', { authorization: 'Bearer x.y.z' })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('that breaks the contract is a bug and stays inside', async () => {
    const response = await get('/words/wrong')
    expect(response.status).toBe(500)
    expect(await json(response)).toMatchObject({ code: 'internal', message: 'An unexpected error occurred' })
    expect(JSON.stringify(lines)).toContain('violates the contract at said')
  })

  test('to a fixed path is not taken for a variable one', async () => {
    expect(await json(await get('/words/fixed'))).toEqual({ data: { said: 'fixed' } })
  })
})

describe('a conditional read', () => {
  test('is 304 without a body for the version held, weak or strong, alone or in a list', async () => {
    const etag = (await get('/words/hi')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/words/hi', { 'if-none-match': held })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
      expect(response.headers.get('cache-control')).toMatch(/^public/)
    }
  })

  test('is answered whole for any other version', async () => {
    expect((await get('/words/hi', { 'if-none-match': '"other"' })).status).toBe(200)
    const etag = (await get('/words/hi')).headers.get('etag') ?? ''
    expect((await get('/words/ho', { 'if-none-match': etag })).status).toBe(200)
  })

  test('by HEAD has the headers of a GET and no body', async () => {
    const [head, full] = [await get('/words/hi', {}, 'HEAD'), await get('/words/hi')]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
  })
})

describe('a refusal', () => {
  test('has one shape, names every issue in plain words and where it is', async () => {
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

  test('of a repeated parameter says so', async () => {
    const body = await json(await get('/words/hi?times=1&times=2'))
    expect(body['issues']).toEqual([{ path: 'query.times', message: 'times must be given once' }])
  })

  test('of a public read can be read by any page, that of a route for users by ours alone', async () => {
    expect((await get('/words/unknown')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await post('{}')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('keeps the words and the wait the domain gave', async () => {
    expect(await json(await get('/words/unknown'))).toMatchObject({
      code: 'not_found',
      message: 'No such word',
    })
    const busy = await get('/words/busy')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7'])
  })

  test('never carries the text of an exception; the log does, beside the id', async () => {
    const response = await get('/words/secret')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('swordfish')
    const [line] = lines
    expect(line).toMatchObject({ level: 'error', requestId: response.headers.get('x-request-id') })
    expect(JSON.stringify(line)).toContain('swordfish')
  })

  test('of an unknown path is a 404 of the same shape', async () => {
    const response = await get('/nothing')
    expect(response.status).toBe(404)
    expect(await json(response)).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  })
})

describe('a body', () => {
  test('is read as JSON', async () => {
    const response = await post('{"word":"hi","loud":true}', {
      'content-type': 'application/json; charset=utf-8',
    })
    expect(await json(response)).toEqual({ data: { by: 'usr_1' } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'of type %j is refused',
    async (type) => {
      const response = await post('{"word":"hi","loud":true}', { 'content-type': type })
      expect([response.status, (await json(response))['code']]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('that is compressed is refused', async () => {
    expect((await post('{"word":"hi","loud":true}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test.each(['', '{', 'nul', '{"word":"hi",}', '"\\ud800'])(
    'that is not JSON is refused: %j',
    async (text) => {
      const response = await post(text)
      expect([response.status, (await json(response))['message']]).toEqual([
        400,
        'The body is not valid JSON.',
      ])
    },
  )

  test('that is not UTF-8 is refused', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  })

  test('of the wrong shape has every issue named', async () => {
    const body = await json(await post('{"word":"x"}'))
    expect(body['issues']).toEqual([
      { path: 'body.word', message: 'word must have at least 2 characters' },
      { path: 'body.loud', message: 'loud is required' },
    ])
    expect((await json(await post('[]')))['message']).toBe('body must be an object')
  })

  test('of 64 KB is read and one byte more is refused', async () => {
    const filled = (bytes: number) => `{"loud":true,"word":"${'x'.repeat(bytes - 24)}"}`
    expect(filled(BODY_MAX_BYTES)).toHaveLength(BODY_MAX_BYTES - 1)
    expect((await post(`${filled(BODY_MAX_BYTES)} `)).status).toBe(200)
    expect((await post(`${filled(BODY_MAX_BYTES)}  `)).status).toBe(413)
  })
})

describe('a route for signed-in users', () => {
  test.each([undefined, '', 'Bearer', 'Bearer nonsense', 'Basic good.good.good', 'Bearer bad.bad.bad'])(
    'refuses %j before it looks at anything else',
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

  test('is kept by nobody and open to no other origin', async () => {
    const { headers } = await post('{"word":"hi","loud":true}')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('the log of a request says what happened and nothing about the person', async () => {
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
