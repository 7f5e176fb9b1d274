import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { lambdaHandler } from './lambda.ts'
import type { HttpEnv } from './observe.ts'

/** Says what it was asked. */
const app = new Hono<HttpEnv>()
app.all('*', async (c) => {
  const { pathname, search } = new URL(c.req.url)
  return c.json({
    method: c.req.method,
    pathname,
    search,
    host: new URL(c.req.url).host,
    body: await c.req.text(),
  })
})
const handler = lambdaHandler(app)

function event(changes: Partial<APIGatewayProxyEventV2>, method = 'GET'): APIGatewayProxyEventV2 {
  const routeKey = changes.routeKey ?? 'GET /api/members/{bioguideId}'
  const http = { method, path: '', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' }
  const requestContext = {
    accountId: '',
    apiId: '',
    domainName: 'x',
    domainPrefix: '',
    http,
    requestId: 'req-1',
    routeKey,
    stage: '',
    time: '',
    timeEpoch: 0,
  }
  return {
    version: '2.0',
    routeKey,
    rawPath: '',
    rawQueryString: '',
    headers: {},
    isBase64Encoded: false,
    requestContext,
    ...changes,
  }
}
const ask = async (changes: Partial<APIGatewayProxyEventV2>, method?: string) => {
  const { statusCode, body = '', headers } = await handler(event(changes, method))
  const said = JSON.parse(body) as Record<string, string> // this application answers JSON alone
  return { ...said, statusCode, headers, pathname: said['pathname'] }
}

describe('the path', () => {
  test.each([
    ['S000033/sponsored-legislation', '/api/members/S000033%2Fsponsored-legislation'],
    ['search?q=tax', '/api/members/search%3Fq%3Dtax'],
    ['a#b', '/api/members/a%23b'],
    ['..', '/api/members/..'],
    ['%53000033', '/api/members/%2553000033'],
  ])('is the route with its parts, so that %j stays one part', async (bioguideId, pathname) => {
    expect(new URL(`https://x${pathname}`).pathname.startsWith('/api')).toBe(true)
    const { pathname: asked } = await ask({
      rawPath: `/api/members/${bioguideId}`,
      pathParameters: { bioguideId },
    })
    expect(asked).toBe(new URL(`https://x${pathname}`).pathname)
  })

  test.each(['/api/health?x=1', '/api/health#f', '/api/he\nalth', '/api/health\0', '/api/health '])(
    'that no route fits is not bent into one that does: %j',
    async (rawPath) => {
      const { pathname } = await ask({ routeKey: '$default', rawPath })
      expect(pathname).not.toBe('/api/health')
    },
  )

  test('owes nothing to the Host header', async () => {
    for (const host of ['', 'a b <>"', 'evil.example']) {
      expect(await ask({ headers: { host }, pathParameters: { bioguideId: 'x' } })).toMatchObject({
        statusCode: 200,
        host: 'rostrum.invalid',
      })
    }
  })
})

test.each(['TRACE', 'CONNECT'])('%s is refused in the one shape', async (method) => {
  expect(await ask({}, method)).toMatchObject({
    statusCode: 405,
    code: 'method_not_allowed',
    requestId: 'req-1',
  })
})

test('what cannot be a request is refused in the one shape', async () => {
  const answer = await ask({ headers: { 'x-bad': 'a\nb' } })
  expect(answer).toMatchObject({ statusCode: 400, code: 'invalid_input', requestId: 'req-1' })
  expect(answer.headers).toMatchObject({ 'x-request-id': 'req-1', 'x-content-type-options': 'nosniff' })
})

test('a body comes through as text and as base64, and a read has none', async () => {
  const post = { routeKey: 'POST /api/x', body: 'hällo' }
  expect(await ask(post, 'POST')).toMatchObject({ body: 'hällo' })
  const encoded = { ...post, body: Buffer.from('hällo').toString('base64'), isBase64Encoded: true }
  expect(await ask(encoded, 'POST')).toMatchObject({ body: 'hällo' })
  expect(await ask({ ...post, routeKey: 'GET /api/x' })).toMatchObject({ statusCode: 200, body: '' })
})

test('the query is handed on as it was sent', async () => {
  expect(await ask({ pathParameters: { bioguideId: 'x' }, rawQueryString: 'q=a%20b&q=c' })).toMatchObject({
    search: '?q=a%20b&q=c',
  })
})
