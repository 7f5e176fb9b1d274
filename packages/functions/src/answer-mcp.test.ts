import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { createLog } from '@rostrum/core/lib/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from './context/context.ts'
import { createApp } from './http/testing/app.ts'
import { handlers } from './system.ts'
import { answerInProcess } from './site-fetch.ts'
import { testEnv } from './testing/test-env.ts'

const asked: (string | undefined)[] = []
/** The site's API, as the function calls it. */
const site = createServer((request, response) => {
  asked.push(request.url)
  const data = { openBrowsing: true, publicRecord: true, signInWith: null }
  response.writeHead(200, { 'content-type': 'application/json', age: '60' }).end(JSON.stringify({ data }))
})
let siteUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => void site.close())

const unavailable = (): never => {
  throw new Error('answering does not use this')
}
const contextOf = (): Context => ({
  env: { ...testEnv(), ROSTRUM_SITE_URL: siteUrl },
  get store() {
    return unavailable()
  },
  verifyToken: unavailable,
  requireSession: unavailable,
  requireProof: unavailable,
  log: createLog({ level: 'error', write: () => undefined }),
  now: () => new Date('2026-03-01T12:00:00Z'),
  budget: unavailable,
  get catalog() {
    return unavailable()
  },
  congress: unavailable,
})
const app = createApp({ domain: 'system', routes: systemRoutes, handlers, contextOf })

const post = (message: unknown, headers: Record<string, string> = {}) =>
  app.request('https://rostrum.example/api/mcp', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json', ...headers },
  })
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'getSite' } }

test('answers a tool from the site’s own API, with its age, and is not cached', async () => {
  asked.length = 0
  const response = await post(call)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const { result } = (await response.json()) as { result: { structuredContent: { readAt: string } } } // asserted below
  expect(result.structuredContent).toMatchObject({ url: `${siteUrl}/api/site`, data: { openBrowsing: true } })
  expect(Date.parse(result.structuredContent.readAt)).toBeLessThanOrEqual(Date.now() - 59_000)
  expect(asked).toEqual(['/api/site'])
})

test('stays in the process if that has all functions, and counts against the caller', async () => {
  asked.length = 0
  const calls: string[] = []
  answerInProcess((address) => async (url) => {
    calls.push(`${address} ${String(url)}`)
    return Response.json({ data: { openBrowsing: false, publicRecord: true, signInWith: null } })
  })
  try {
    const response = await post(call)
    expect(await response.json()).toMatchObject({
      result: { structuredContent: { data: { openBrowsing: false } } },
    })
  } finally {
    answerInProcess(undefined)
  }
  expect([calls, asked]).toEqual([[expect.stringMatching(/^[\d.:a-f]+ http.+\/api\/site$/)], []])
})

test('refuses an unknown protocol version', async () => {
  const unknown = await post(call, { 'mcp-protocol-version': '2031-01-01' })
  expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: 'invalid_input' }])
  expect((await post(call, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200)
})

test('accepts a notification without a response', async () => {
  const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([response.status, await response.text()]).toEqual([202, ''])
})

test('refuses pages of other sites, without requests for them', async () => {
  asked.length = 0
  expect((await post(call, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post(call, { origin: 'null' })).status).toBe(403)
  expect(asked).toEqual([])
  expect((await post(call, { origin: siteUrl })).status).toBe(200)
})
