import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listen, type Loopback } from '@rostrum/core/testing/loopback'
import { callerOf } from '@rostrum/functions/http/caller'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAppServer } from '../app-server.ts'
import { createGateway } from './gateway.ts'

type Handler = (event: APIGatewayProxyEventV2) => unknown

let loopback: Loopback
let origin: string
let handler: Handler
const events: APIGatewayProxyEventV2[] = []
const errors: unknown[] = []

beforeEach(async () => {
  events.length = 0
  errors.length = 0
  handler = () => ({ statusCode: 200, body: '{}' })
  const onError = (error: unknown): void => void errors.push(error)
  const load = async () => async (event: APIGatewayProxyEventV2) => {
    events.push(event)
    return await handler(event)
  }
  const isOwnHost = (host: string | undefined): boolean => host !== 'page.example'
  const appServer = createAppServer({ isOwnHost, onError })
  const none = async (): Promise<void> => {}
  appServer.attach({
    api: createGateway({ load, onError, limitMilliseconds: 100 }),
    mailbox: none,
    site: none,
  })
  loopback = await listen(appServer.server)
  origin = loopback.origin
})
afterEach(() => loopback.stop())

/** Sends raw bytes, which fetch would normalize, and returns the whole reply. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(text)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

describe('the event', () => {
  test('has the format of an HTTP API', async () => {
    await fetch(`${origin}/api/users/u%201/following?limit=5&q=a&q=b%20c&empty`, {
      headers: { 'X-Mixed-Case': 'Yes', cookie: 'a=1; b=2' },
    })
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/users/{userId}/following',
      rawPath: '/api/users/u 1/following',
      rawQueryString: 'limit=5&q=a&q=b%20c&empty',
      queryStringParameters: { limit: '5', q: 'a,b c', empty: '' },
      pathParameters: { userId: 'u 1' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-mixed-case': 'Yes', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
      isBase64Encoded: false,
      requestContext: {
        http: {
          method: 'GET',
          path: '/api/users/u 1/following',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
        },
        stage: '$default',
        routeKey: 'GET /api/users/{userId}/following',
      },
    })
    expect(events[0]?.headers).not.toHaveProperty('cookie')
    expect(events[0]?.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
  })

  test('omits absent fields', async () => {
    await fetch(`${origin}/api/health`)
    for (const absent of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(events[0]).not.toHaveProperty(absent)
  })

  test('has the address of the peer, regardless of forwarding headers', async () => {
    const claimed = '203.0.113.9'
    const names = ['x-forwarded-for', 'x-real-ip', 'x-rostrum-viewer', 'x-rostrum-origin', 'cf-connecting-ip']
    const headers = Object.fromEntries([...names, 'forwarded'].map((name) => [name, claimed]))
    await fetch(`${origin}/api/health`, { headers })
    const { headers: given = {}, requestContext } = events[0] ?? {}
    const sourceIp = requestContext?.http.sourceIp ?? ''
    expect(sourceIp).toBe('127.0.0.1')
    expect(callerOf({ headers: given, sourceIp, originMark: undefined }).address).toBe('127.0.0.1')
  })

  test('joins repeated headers with commas', async () => {
    const lines = ['GET /api/health HTTP/1.1', 'Host: a', 'X-A: 1', 'x-a: 2', 'Connection: close']
    await sendRaw(`${lines.join('\r\n')}\r\n\r\n`)
    expect(events[0]?.headers['x-a']).toBe('1,2')
  })

  test.each([
    ['application/json', '{"ü":1}', '{"ü":1}', false],
    ['application/json; charset=utf-8', '{}', '{}', false],
    ['text/csv', 'a,b', 'a,b', false],
    ['application/x-www-form-urlencoded', 'a=b', 'YT1i', true],
    ['application/octet-stream', 'a=b', 'YT1i', true],
    ['', 'a=b', 'YT1i', true],
  ])('encodes a body of type %j as AWS does', async (type, sent, body, isBase64Encoded) => {
    const headers = { 'content-type': type }
    await fetch(`${origin}/api/auth/login`, { method: 'POST', body: Buffer.from(sent), headers })
    expect(events[0]).toMatchObject({ body, isBase64Encoded })
  })

  test('is the same for an absolute request target', async () => {
    await sendRaw('GET http://a/api/health?x=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(events[0]).toMatchObject({ rawPath: '/api/health', rawQueryString: 'x=1' })
  })
})

describe('the reply', () => {
  test('has the status, headers, cookies and bytes', async () => {
    const body = Buffer.from([0, 255, 1]).toString('base64')
    const headers = { 'content-type': 'image/png', 'x-number': 5 }
    handler = () => ({ statusCode: 201, headers, cookies: ['a=1', 'b=2'], body, isBase64Encoded: true })
    const response = await fetch(`${origin}/api/health`)
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-number')).toBe('5')
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 1])
  })

  test('is a 200 if the result has no status', async () => {
    handler = () => ({ plain: true })
    const response = await fetch(`${origin}/api/health`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ plain: true })
  })

  test('to HEAD has headers and no body', async () => {
    handler = () => ({ statusCode: 200, headers: { etag: '"x"' }, body: '' })
    const response = await fetch(`${origin}/api/health`, { method: 'HEAD' })
    expect(events[0]?.routeKey).toBe('HEAD /api/health')
    expect(response.headers.get('etag')).toBe('"x"')
  })

  test.each([
    ['throws', () => Promise.reject(new Error('private words'))],
    ['returns an invalid status', () => ({ statusCode: 'many' })],
    ['returns an invalid header', () => ({ statusCode: 200, headers: { 'x-a': 'a\r\nb' } })],
  ])('is a 500 when the function %s', async (_, broken) => {
    handler = broken
    const response = await fetch(`${origin}/api/health`)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', error: 'An unexpected error occurred' })
    expect(text).not.toContain('private')
  })

  test('is 503 when the function takes too long', async () => {
    handler = () => new Promise(() => {})
    const response = await fetch(`${origin}/api/health`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'upstream_unavailable' })
  })
})

describe('compression', () => {
  const long = JSON.stringify({ words: 'Congress '.repeat(500) })
  beforeEach(() => {
    const headers = { 'content-type': 'application/json', etag: '"v1"' }
    handler = () => ({ statusCode: 200, headers, body: long })
  })
  const fetchDocument = async (accept: string) => {
    const lines = [
      'GET /api/openapi.json HTTP/1.1',
      'Host: a',
      `Accept-Encoding: ${accept}`,
      'Connection: close',
    ]
    return await sendRaw(`${lines.join('\r\n')}\r\n\r\n`)
  }
  const bodyOf = async (accept: string): Promise<Buffer> => {
    const [response] = await once(
      request(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': accept } }).end(),
      'response',
    )
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  test('is applied if accepted, and weakens the ETag', async () => {
    const reply = await fetchDocument('gzip, br')
    expect(reply).toContain('content-encoding: br')
    expect(reply).toContain('etag: W/"v1"')
    expect(brotliDecompressSync(await bodyOf('br')).toString()).toBe(long)
    expect(gunzipSync(await bodyOf('gzip;q=0.5, br;q=0')).toString()).toBe(long)
  })

  test('is not applied unless accepted', async () => {
    const reply = await fetchDocument('identity')
    expect(reply).not.toContain('content-encoding')
    expect(reply).toContain('etag: "v1"')
    expect(reply).toContain('vary: accept-encoding')
  })

  test('of public content matches its ETag, and of private content the reply', async () => {
    const bodies: string[] = []
    for (const [etag, cacheControl] of [
      ['"v1"', 'public, max-age=30'],
      ['"v1"', 'public, max-age=30'],
      ['"v2"', 'public, max-age=30'],
      ['"1"', 'private, no-store'],
      ['"1"', 'private, no-store'],
    ] as const) {
      const headers = { 'content-type': 'application/json', etag, 'cache-control': cacheControl }
      const body = `${bodies.length} ${long}`
      handler = () => ({ statusCode: 200, headers, body })
      bodies.push(brotliDecompressSync(await bodyOf('br')).toString())
    }
    // The cached compressed body of the first reply, since the same ETag promises the same content.
    expect(bodies.map((body) => body.slice(0, 1))).toEqual(['0', '0', '2', '3', '4'])
  })

  test('is not applied to small or already compressed bodies', async () => {
    handler = () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(await fetchDocument('br')).not.toContain('content-encoding')
    handler = () => ({ statusCode: 200, headers: { 'content-type': 'image/png' }, body: long })
    expect(await fetchDocument('br')).not.toContain('content-encoding')
  })
})

/** The body of a raw reply. */
const bodyIn = (reply: string): Record<string, unknown> =>
  JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as Record<string, unknown> // always an object

describe('an invalid request', () => {
  const end = 'Host: a\r\nConnection: close\r\n\r\n'
  test.each([
    ['has an undecodable path', `GET /api/%E0%A4%A HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    ['has a lone percent sign', `GET /api/bills/%zz HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    ['has a path that is not UTF-8', `GET /api/%ff HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    ['has an overlong NUL in its path', `GET /api/%C0%80 HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    ['is not HTTP', 'HELLO\r\n\r\n', 400, 'invalid_input'],
    ['has an unknown method', `FETCH /api/bills HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    ['is a CONNECT', `CONNECT api:443 HTTP/1.1\r\n${end}`, 405, 'method_not_allowed'],
    ['has the target *', `OPTIONS * HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
    [
      'has an unknown expectation',
      `GET /api/health HTTP/1.1\r\nExpect: more\r\n${end}`,
      417,
      'invalid_input',
    ],
    ['has a huge header', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431, 'too_large'],
    ['has a huge target', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${end}`, 431, 'too_large'],
  ])(
    'that %s gets an error in the shape of the contract, and the next request succeeds',
    async (_, text, status, code) => {
      const reply = await sendRaw(text)
      expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      const body = bodyIn(reply)
      expect(body).toEqual({
        code,
        message: body['error'],
        error: expect.any(String),
        requestId: expect.any(String),
      })
      expect(reply.toLowerCase()).toContain(`x-request-id: ${String(body['requestId'])}`)
      expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    },
  )

  test('with a foreign host name gets an error in the shape of the contract', async () => {
    const reply = await sendRaw('GET /api/health HTTP/1.1\r\nHost: page.example\r\nConnection: close\r\n\r\n')
    expect(reply).toMatch(/^HTTP\/1.1 403 /)
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('PUBLIC_URL'),
      requestId: expect.any(String),
    })
    expect(events).toEqual([])
  })

  test('is dropped when the client disconnects before or during the reply', async () => {
    const half = connect(Number(new URL(origin).port), '127.0.0.1')
    half.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf')
    await once(half, 'connect')
    half.destroy()

    let release = (): void => {}
    const reached = new Promise<void>((resolve) => {
      handler = () => {
        resolve()
        return new Promise(
          (resolveReply) => (release = () => resolveReply({ statusCode: 200, body: 'late' })),
        )
      }
    })
    const aborted = new AbortController()
    const gone = fetch(`${origin}/api/health`, { signal: aborted.signal })
    await reached
    aborted.abort()
    await expect(gone).rejects.toThrow('aborted')
    release()

    handler = () => ({ statusCode: 200, body: '{}' })
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    expect(errors).toEqual([])
  })
})
