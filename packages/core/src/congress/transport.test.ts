import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { CongressError } from './errors.ts'
import { type UnlimitedBudget, unlimitedBudget } from './testing/unlimited-budget.ts'
import {
  json,
  page,
  connectionReset,
  type ScriptedServer,
  stalledReply,
  startScriptedServer,
  truncatedReply,
} from './testing/scripted-server.ts'
import { createTransport, type GetPage, type TransportOptions } from './transport.ts'

const NOW = new Date('2026-03-02T15:00:00Z')
const OUTAGE_PAGE = '<!DOCTYPE html><html><title>520: Web server is returning an unknown error</title></html>'
const XML = '<?xml version="1.0" encoding="utf-8"?><api-root><bill/></api-root>'
const GOOD = { bill: { congress: 119 } }

let server: ScriptedServer
let budget: UnlimitedBudget
let slept: number[]
let logged: string[]

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(async () => {
  await server.stop()
})
beforeEach(() => {
  budget = unlimitedBudget()
  slept = []
  logged = []
})

function transport(options: Partial<TransportOptions> = {}): GetPage {
  const write = (event: string, fields: unknown) => void logged.push(JSON.stringify({ event, fields }))
  return createTransport({
    baseUrl: server.baseUrl,
    apiKey: 'a-secret-key',
    budget,
    log: { info: write, error: write },
    clock: () => NOW,
    random: () => 1,
    sleep: async (milliseconds) => void slept.push(milliseconds),
    ...options,
  })
}

const SYNC = { purpose: 'sync' } as const
const READER = { purpose: 'reader' } as const

async function failureOf(work: Promise<unknown>): Promise<CongressError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CongressError) return error
  throw new Error('it did not end in a typed error', { cause: error })
}

test('requests JSON and sends the key in a header only', async () => {
  server.script(json(GOOD))
  await transport()('/bill/119/hr/1', { limit: 250, sort: 'updateDate asc', fromDateTime: undefined }, SYNC)
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]?.url).toBe('/v3/bill/119/hr/1?format=json&limit=250&sort=updateDate+asc')
  expect(server.requests[0]?.headers['x-api-key']).toBe('a-secret-key')
})

test('never puts the key into an error or the log', async () => {
  server.script(
    json({ error: { code: 'API_KEY_INVALID', message: 'An invalid api_key was supplied.' } }, 403),
  )
  const error = await failureOf(transport()('/bill', {}, SYNC))
  expect(`${error.stack}${String(error.cause)}${logged.join('')}`).not.toContain('a-secret-key')
})

test('honors Retry-After in seconds', async () => {
  server.script(json({ error: { code: 'OVER_RATE_LIMIT' } }, 429, { 'Retry-After': '7' }), json(GOOD))
  expect(await transport()('/bill', {}, SYNC)).toEqual(GOOD)
  expect(slept).toEqual([7_500])
  expect(budget.blocks).toEqual([])
})

test('honors Retry-After as a date', async () => {
  const headers = { 'Retry-After': new Date(NOW.getTime() + 20_000).toUTCString() }
  server.script(page('busy', 503, headers), json(GOOD))
  expect(await transport()('/bill', {}, SYNC)).toEqual(GOOD)
  expect(slept).toEqual([20_500])
})

test('blocks the shared budget instead of sleeping through a long Retry-After', async () => {
  server.script(json({ error: { code: 'OVER_RATE_LIMIT' } }, 429, { 'Retry-After': '1179' }))
  const until = new Date(NOW.getTime() + 1_179_000)
  expect(await failureOf(transport()('/bill', {}, SYNC))).toMatchObject({
    code: 'rate_limited',
    status: 429,
    until,
  })
  expect(slept).toEqual([])
  expect(budget.blocks).toEqual([until])
})

test('does not make a reader wait as long as sync would', async () => {
  server.script(json({ error: { code: 'OVER_RATE_LIMIT' } }, 429, { 'Retry-After': '7' }), json(GOOD))
  expect(await failureOf(transport()('/bill', {}, READER))).toMatchObject({ code: 'rate_limited' })
  expect(slept).toEqual([])
  expect(budget.blocks).toEqual([])
})

test.each([
  ['an outage page', page(OUTAGE_PAGE, 520)],
  ['an outage page with a good status', page(OUTAGE_PAGE, 200)],
  ['a reset connection', connectionReset],
  ['a truncated body', truncatedReply],
  ['an empty body', page('', 200)],
  ['truncated JSON', page('{"bill": {"congress": 1', 200)],
  ['XML instead of JSON', page(XML, 200)],
  ['a failing database', json({ error: 'server closed the connection (OperationalError)' }, 500)],
])('retries after %s', async (_name, turn) => {
  server.script(turn, json(GOOD))
  expect(await transport()('/bill', {}, SYNC)).toEqual(GOOD)
  expect(slept).toEqual([500])
  expect(budget.taken).toEqual(['sync', 'sync'])
})

test('gives up on an outage after a few tries with exponential backoff', async () => {
  server.script(page(OUTAGE_PAGE, 522))
  expect(await failureOf(transport()('/bill', {}, SYNC))).toMatchObject({ code: 'unavailable', status: 522 })
  expect(slept).toEqual([500, 1_000, 2_000])
  expect(server.requests).toHaveLength(4)
})

test('applies full jitter to the backoff', async () => {
  server.script(page(OUTAGE_PAGE, 502))
  await failureOf(transport({ random: () => 0.25 })('/bill', {}, SYNC))
  expect(slept).toEqual([125, 250, 500])
})

test('times out on a response that stalls', async () => {
  server.script(stalledReply)
  const get = transport({ timeLimitMilliseconds: 40 })
  expect(await failureOf(get('/bill', {}, READER))).toMatchObject({ code: 'unavailable' })
  expect(server.requests).toHaveLength(2)
})

test('rejects at once when the caller aborts', async () => {
  server.script(stalledReply)
  const leaving = new AbortController()
  const call = failureOf(transport()('/bill', {}, { purpose: 'reader', signal: leaving.signal }))
  leaving.abort()
  expect(await call).toMatchObject({ code: 'cancelled' })
})

test('counts a caller’s timeout as a failure of the service', async () => {
  const caller = new AbortController()
  server.script((...reply) => {
    stalledReply(...reply)
    caller.abort(new DOMException('', 'TimeoutError'))
  })
  const get = transport({ breaker: createCircuitBreaker({ clock: () => NOW, failureThreshold: 1 }) })
  const options = { purpose: 'reader', signal: caller.signal } as const
  expect(await failureOf(get('/bill', {}, options))).toMatchObject({ code: 'unavailable' })
  expect(server.requests).toHaveLength(1)
  expect(await failureOf(get('/bill', {}, READER))).toMatchObject({ code: 'circuit_open' })
})

test('does not count the end of a run’s time as a failure of the service', async () => {
  server.script(stalledReply)
  const get = transport({ breaker: createCircuitBreaker({ clock: () => NOW, failureThreshold: 1 }) })
  const run = new AbortController()
  const failure = failureOf(get('/bill', {}, { purpose: 'sync', signal: run.signal }))
  run.abort()
  expect(await failure).toMatchObject({ code: 'cancelled' })
  server.script(json(GOOD))
  expect(await get('/bill', {}, READER)).toEqual(GOOD)
})

test('does not follow redirects', async () => {
  const loop = page('', 302, { location: `${server.baseUrl}/bill` })
  server.script(loop)
  expect(await failureOf(transport()('/bill', {}, READER))).toMatchObject({
    code: 'unavailable',
    status: 302,
  })
  expect(server.requests.map(({ url }) => url)).toEqual(['/v3/bill?format=json', '/v3/bill?format=json'])
})

test.each([
  ['bad_key', json({ error: { code: 'API_KEY_DISABLED', message: 'no' } }, 403)],
  ['blocked', page('<html>Attention Required! | Cloudflare</html>', 403)],
  ['not_found', json({ error: 'Unknown resource: bill/119/xx/1' }, 404)],
  ['not_found', json({ error: 'Bill matching query does not exist. (DoesNotExist)' }, 500)],
  ['bad_request', json({ error: 'Invalid date.' }, 400)],
])('does not retry %s', async (code, turn) => {
  server.script(turn)
  expect(await failureOf(transport()('/bill', {}, SYNC))).toMatchObject({ code })
  expect(server.requests).toHaveLength(1)
})

test('retries a broken record once, then throws broken_record', async () => {
  server.script(json({ error: 'must be limited to one result using slicing. (ValueError)' }, 500))
  expect(await failureOf(transport()('/bill', {}, SYNC))).toMatchObject({ code: 'broken_record' })
  expect(server.requests).toHaveLength(2)
})

test('aborts reading an endless body', async () => {
  server.script((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const block = Buffer.alloc(1_024 * 1_024, ' ')
    const pour = () => void (response.destroyed || response.write(block, () => setImmediate(pour)))
    pour()
  })
  expect(await failureOf(transport()('/bill', {}, READER))).toMatchObject({ code: 'bad_shape' })
})

test('observes the quota headers case-insensitively', async () => {
  server.script(json(GOOD, 200, { 'x-rateLIMIT-limit': '5000', 'X-RateLimit-Remaining': '4321' }))
  await transport()('/bill', {}, SYNC)
  expect(budget.quotas).toEqual([{ limit: 5_000, remaining: 4_321 }])
})

test('ignores the quota headers of a 429', async () => {
  server.script(
    json({ error: { code: 'OVER_RATE_LIMIT' } }, 429, {
      'X-RateLimit-Limit': '5000',
      'X-RateLimit-Remaining': '0',
    }),
  )
  await failureOf(transport()('/bill', {}, READER))
  expect(budget.quotas).toEqual([])
})

test('makes no call and takes no budget while the circuit is open', async () => {
  server.script(page(OUTAGE_PAGE, 520))
  const get = transport({ breaker: createCircuitBreaker({ clock: () => NOW, failureThreshold: 4 }) })
  await failureOf(get('/bill', {}, SYNC))
  const until = new Date(NOW.getTime() + 30_000)
  expect(await failureOf(get('/bill', {}, SYNC))).toMatchObject({ code: 'circuit_open', until })
  expect(server.requests).toHaveLength(4)
  expect(budget.taken).toHaveLength(4)
})

test('does not open the circuit for missing records', async () => {
  server.script(json({ error: 'Bill matching query does not exist. (DoesNotExist)' }, 500))
  const get = transport({ breaker: createCircuitBreaker({ clock: () => NOW, failureThreshold: 2 }) })
  for (let i = 0; i < 5; i += 1) await failureOf(get('/bill', {}, SYNC))
  expect(server.requests).toHaveLength(5)
})

test('tries a user-supplied URL once and ignores its failures in the circuit breaker', async () => {
  const breaker = createCircuitBreaker({ clock: () => NOW })
  const get = transport({ breaker })
  server.script(page(OUTAGE_PAGE, 520))
  for (let i = 0; i < 20; i += 1) {
    expect(await failureOf(get('/bill', {}, { purpose: 'address' }))).toMatchObject({ code: 'unavailable' })
  }
  expect([server.requests.length, slept]).toEqual([20, []])
  server.script(json(GOOD))
  expect(await get('/bill', {}, READER)).toEqual(GOOD)
})

test('redacts a key echoed in a response or an error message', async () => {
  server.script(json({ bill: { url: 'https://provider.example/?api_key=a-secret-key' } }))
  expect(await transport()('/bill', {}, SYNC)).toEqual({
    bill: { url: 'https://provider.example/?api_key=[key]' },
  })
  server.script(json({ error: 'a-secret-key may not ask for this' }, 400))
  const failure = await failureOf(transport()('/bill', {}, SYNC))
  expect(failure.message).toContain('[key] may not ask')
  expect(logged.join()).not.toContain('a-secret-key')
})

test('does not redact a key too short to be secret', async () => {
  server.script(json({ title: 'A sample act' }))
  expect(await transport({ apiKey: 'sample' })('/bill', {}, SYNC)).toEqual({ title: 'A sample act' })
})
