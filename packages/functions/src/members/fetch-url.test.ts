import { memberRoutes } from '@rostrum/contract/routes/members'
import { createCongressClient } from '@rostrum/core/congress/client'
import {
  json,
  page,
  type ScriptedServer,
  startScriptedServer,
} from '@rostrum/core/congress/testing/scripted-server'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { handlers } from '../members.ts'
import { createRequester, type ReadingSystem, startReadingSystem, TOKEN } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
let context: Context
const request = createRequester(memberRoutes, handlers, () => context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
})
afterAll(async () => {
  await system.stop()
})

describe('fetching an address of the provider', () => {
  let server: ScriptedServer
  beforeAll(async () => {
    server = await startScriptedServer()
  })
  afterAll(async () => {
    await server.stop()
  })
  beforeEach(async () => {
    const { env, budget, log } = system.context
    const client = createCongressClient({
      baseUrl: server.baseUrl,
      apiKey: 'a-secret-key',
      budget: await budget(),
      log: { ...log, info: () => {} },
      clock: system.context.now,
      sleep: async () => {},
    })
    const verifyToken = async (token: string) => ({ userId: token, sessionId: 'ses_1' })
    context = {
      ...system.context,
      env: { ...env, CONGRESS_API_URL: server.baseUrl },
      congress: async () => client,
      verifyToken,
    }
  })

  const post = (body: object, token: string | undefined = TOKEN) =>
    request('/members/fetch-url', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })

  test('requires a signed-in user', async () => {
    server.script(json({}))
    expect((await post({ url: `${server.baseUrl}/bill` }, '')).status).toBe(401)
    expect(server.requests).toEqual([])
  })

  test('sends our API key, drops keys of the caller, and returns the response', async () => {
    server.script(json({ bills: [{ number: '1' }], pagination: { count: 1 } }))
    const url = `${server.baseUrl}/bill/119?api_key=theirs&limit=1`
    const { status, headers, body } = await post({ url, params: { API_KEY: 'theirs', offset: 2 } })
    expect(status).toBe(200)
    expect(body).toEqual({ data: { bills: [{ number: '1' }], pagination: { count: 1 } } })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(server.requests.map((received) => received.url)).toEqual([
      '/v3/bill/119?format=json&limit=1&offset=2',
    ])
    expect(server.requests[0]?.headers['x-api-key']).toBe('a-secret-key')
  })

  test.each([
    'https://api.congress.gov/v3/bill',
    'http://127.0.0.1:1/v3/bill',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('refuses any other URL: %s', async (url) => {
    server.script(json({}))
    const { status, body } = await post({ url })
    expect(status).toBe(403)
    expect(body['code']).toBe('forbidden')
    expect(server.requests).toEqual([])
  })

  test.each([
    ['a redirect', page('', 302, { location: 'http://169.254.169.254/' }), 503, 'upstream_unavailable'],
    ['no such record', json({ error: 'Unknown resource: x' }, 404), 404, 'not_found'],
    ['a bad question', json({ error: 'bad date' }, 400), 400, 'invalid_input'],
    ['our key refused', json({ error: { code: 'API_KEY_INVALID' } }, 403), 503, 'upstream_unavailable'],
    [
      'too many calls',
      json({ error: { code: 'OVER_RATE_LIMIT' } }, 429, { 'retry-after': '9' }),
      429,
      'rate_limited',
    ],
    ['a page', page('<html>outage</html>', 520), 503, 'upstream_unavailable'],
    [
      'a deeply nested response',
      page(`{"bill":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 200),
      503,
      'upstream_unavailable',
    ],
    [
      'a response nested in objects',
      page(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 200),
      503,
      'upstream_unavailable',
    ],
    ['a huge answer', json({ text: 'x'.repeat(5_000_000) }), 503, 'upstream_unavailable'],
  ])('reports %s with an error of ours', async (what, turn, status, code) => {
    server.script(turn)
    const answer = await post({ url: `${server.baseUrl}/bill` }, `${what.replaceAll(' ', '')}.x.y`)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, message: 'Failed to fetch data from URL' })
    expect(JSON.stringify(answer.body)).not.toContain('a-secret-key')
    expect(answer.headers.get('retry-after')).toBe(status === 429 ? '9' : null)
  })

  test('redacts our API key in any encoding', async () => {
    const escaped = String.raw`\u0061-\u0073ecret-key`
    server.script(
      page(
        `{"request":{"apiKey":"a-secret-key","a-secret-key":1,"header":"A-Secret-Key"},"escaped":"${escaped}",` +
          `"pagination":{"next":"https://provider.example/v3/bill?api_key=%61-secret%2Dkey&limit=20"}}`,
        200,
      ),
    )
    const { status, body } = await post({ url: `${server.baseUrl}/bill` }, 'echo.x.y')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        request: { apiKey: '[key]', '[key]': 1, header: '[key]' },
        escaped: '[key]',
        pagination: { next: 'https://provider.example/v3/bill?api_key=[key]&limit=20' },
      },
    })
  })

  test('reports its remaining limits', async () => {
    server.script(json({}))
    const dayAfter = new Date(context.now().getTime() + 2 * 86_400_000)
    dayAfter.setUTCMinutes(25, 0, 0)
    context = { ...context, now: () => dayAfter }
    const { headers } = await post({ url: `${server.baseUrl}/bill` }, 'limits.x.y')
    expect(headers.get('ratelimit-policy')).toBe('"person-3600s";q=60;w=3600, "everyone-3600s";q=200;w=3600')
    expect(headers.get('ratelimit')).toBe('"person-3600s";r=59;t=2100, "everyone-3600s";r=199;t=2100')
  })

  test('does not retry, since every attempt counts against the budget', async () => {
    server.script(page('<html>outage</html>', 520))
    expect((await post({ url: `${server.baseUrl}/bill` }, 'once.x.y')).status).toBe(503)
    expect(server.requests).toHaveLength(1)
  })

  test('refuses a query too long for a URL, which would count as an outage', async () => {
    server.script(json({}))
    const url = `${server.baseUrl}/bill`
    const { status, body } = await post({ url, params: { sort: 'é'.repeat(400) } })
    expect([status, body['code'], body['issues']]).toMatchObject([
      400,
      'invalid_input',
      [{ path: 'body.params' }],
    ])
    expect(server.requests).toEqual([])
  })

  test('is limited to 60 calls an hour per user', async () => {
    server.script(json({}))
    const halfway = new Date(context.now())
    halfway.setUTCMinutes(25, 0, 0)
    context = { ...context, now: () => halfway }
    await Promise.all(Array.from({ length: 60 }, () => post({ url: `${server.baseUrl}/bill` }, 'busy.x.y')))
    expect(server.requests).toHaveLength(60)
    const refused = await post({ url: `${server.baseUrl}/bill` }, 'busy.x.y')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2100'])
    expect(server.requests).toHaveLength(60)
    expect((await post({ url: `${server.baseUrl}/bill` }, 'calm.x.y')).status).toBe(200)
  })

  test('is limited to 200 calls an hour for all users', async () => {
    server.script(json({}))
    const nextDay = new Date(context.now().getTime() + 86_400_000)
    nextDay.setUTCMinutes(25, 0, 0)
    context = { ...context, now: () => nextDay }
    const people = Array.from({ length: 21 }, (_, i) => `crowd${i}.x.y`)
    const callers = people.flatMap((person) => Array.from({ length: 10 }, () => person))
    const answers = await mapLimited(callers, 10, (person) => post({ url: `${server.baseUrl}/bill` }, person))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    expect(server.requests).toHaveLength(200)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(10).fill('2100'))
  })
})
