import { PRIVATE } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { serve } from './serve.ts'
import { eventOf } from './testing/event.ts'

const base = { auth: 'public', cache: PRIVATE, summary: 'Echoes its input', errors: [] } as const
const Said = z.object({ part: z.optional(z.string()), q: z.optional(z.string()) })
const routes = {
  getPart: {
    ...base,
    method: 'GET',
    path: '/parts/{part}',
    params: z.object({ part: z.string() }),
    query: z.object({ q: z.optional(z.string()) }),
    data: Said,
  },
  getFixed: { ...base, method: 'GET', path: '/parts/fixed', data: Said },
  postPart: { ...base, method: 'POST', path: '/parts', body: Said, data: Said },
} as const satisfies Routes
const handler = serve({
  domain: 'parts',
  routes,
  contextOf: () => ({ env: {}, log: { info() {}, error() {} } }) as unknown as Context, // nothing else is used
  handlers: {
    getPart: ({ params, query }) => ({ ...params, ...query }),
    getFixed: () => ({ part: 'the fixed one' }),
    postPart: ({ body }) => body,
  },
})
const NOTHING = 'There is nothing at this address.'
const NOT_FOUND = { code: 'not_found', message: NOTHING, error: NOTHING }
const GET_PART = 'GET /api/parts/{part}'
const request = async (sent: Parameters<typeof eventOf>[0]) => {
  const { statusCode, headers, body } = await handler(eventOf(sent))
  return { statusCode, headers, body, json: body === '' ? undefined : (JSON.parse(body) as unknown) }
}

test.each(['a/b', 'a?q=b', 'a#b', '..', '%53', 'fixed', 'a b', '', '\0', '%zz', '%ff', '\uFFFD'])(
  'takes path parameters from the gateway unchanged: %j',
  async (part) => {
    const { json } = await request({
      routeKey: GET_PART,
      rawPath: `/api/parts/${part}`,
      pathParameters: { part },
    })
    expect(json).toEqual({ data: { part } })
  },
)

test.each([
  '/api/parts/fixed',
  '/api/x/../parts/fixed',
  '/api/parts/fixed?',
  '/api/parts/fixed\0',
  '/api/\0',
  '/api/%zz',
  '/api/%ff',
  '/api/\uFFFD',
])('does not match a path that the gateway did not route: %j', async (rawPath) => {
  const { statusCode, json } = await request({ rawPath, requestId: 'req-1' })
  expect([statusCode, json]).toEqual([404, { ...NOT_FOUND, requestId: 'req-1' }])
})

test('parses the raw query', async () => {
  const pathParameters = { part: 'x' }
  const { json } = await request({ routeKey: GET_PART, pathParameters, rawQueryString: 'q=a%20b%2Bc+d%26&' })
  expect(json).toEqual({ data: { part: 'x', q: 'a b+c d&' } })
})

test('accepts plain and base64 bodies, and ignores the body of a read', async () => {
  const post = {
    method: 'POST',
    routeKey: 'POST /api/parts',
    headers: { 'content-type': 'application/json' },
  }
  const body = '{"part":"hällo"}'
  expect((await request({ ...post, body })).json).toEqual({ data: { part: 'hällo' } })
  const encoded = { ...post, body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
  expect((await request(encoded)).json).toEqual({ data: { part: 'hällo' } })
  const read = { routeKey: GET_PART, pathParameters: { part: 'x' }, body: 'not even JSON' }
  expect((await request(read)).statusCode).toBe(200)
})

test('answers HEAD like GET without a body', async () => {
  const fixed = '/api/parts/fixed'
  const [head, full] = [
    await request({ method: 'HEAD', routeKey: `HEAD ${fixed}` }),
    await request({ routeKey: `GET ${fixed}` }),
  ]
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', full.headers['etag']])
})

test('returns the request id of the gateway', async () => {
  const { headers, json } = await request({ rawPath: '/api/nothing', requestId: 'req-1' })
  expect(headers).toMatchObject({ 'x-request-id': 'req-1', 'x-content-type-options': 'nosniff' })
  expect(json).toMatchObject({ code: 'not_found', requestId: 'req-1' })
})
