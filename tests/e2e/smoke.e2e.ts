import { execFile } from 'node:child_process'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { listen } from '@rostrum/core/testing/loopback'
import { expect, inject, test } from 'vitest'
import { smokeTest } from '../../scripts/lib/smoke/smoke-test.ts'

test('the smoke check finds no fault in the running system', async () => {
  const findings = await smokeTest(inject('rostrumUrl'))
  expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(findings.filter(({ skipped }) => skipped !== undefined).map(({ name }) => name)).toEqual([
    'redirect from HTTP to HTTPS',
  ])
})

test('the smoke check fails all checks but one for a site that gives every request the same page', async () => {
  const { origin, stop } = await listen(createServer((_, response) => response.end('<p>Welcome')))
  const findings = await smokeTest(origin)
  await stop()
  const passed = findings.filter(({ problem, skipped }) => problem === undefined && skipped === undefined)
  expect(passed).toEqual([])
})

interface ProxiedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}
/** A change of a proxied response. */
type Change = (path: string, proxied: ProxiedResponse) => ProxiedResponse

/** Starts a proxy to the running system that changes one of its responses. */
async function startTamperingProxy(change: Change) {
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming
    const upstreamRequest = request(new URL(url, inject('rostrumUrl')), { method, headers: incoming.headers })
    upstreamRequest.on('response', (upstream) => {
      void buffer(upstream).then((body) => {
        const headers = Object.fromEntries(
          Object.entries(upstream.headers).map(([name, value]) => [name, String(value)]),
        )
        const proxied = change(url, { status: upstream.statusCode ?? 502, headers, body })
        return response.writeHead(proxied.status, proxied.headers).end(proxied.body)
      })
    })
    incoming.pipe(upstreamRequest)
  })
  return await listen(server)
}

const MEMBERS = '/api/members?'

test.each<[string, Change, string]>([
  [
    'private data needs no token',
    (path, proxied) => (path.endsWith('/stats') ? { ...proxied, status: 200 } : proxied),
    'GET /users/{userId}/stats: returned 200 without a token, not 401',
  ],
  [
    'shared caches may store live data',
    (path, proxied) => {
      const headers = { ...proxied.headers, 'cache-control': 'public, max-age=31536000' }
      return path.startsWith(MEMBERS) || path === '/api/members' ? { ...proxied, headers } : proxied
    },
    'GET /members: cache-control is "public, max-age=31536000"',
  ],
])('the smoke check reports the problem if %s', async (_, change, expected) => {
  const { origin, stop } = await startTamperingProxy(change)
  const findings = await smokeTest(origin)
  await stop()
  const failed = findings.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  )
  expect(failed).toHaveLength(1)
  expect(failed[0]).toContain(expected)
})

test('the smoke command prints the problems and fails', async () => {
  const { origin, stop } = await startTamperingProxy((path, proxied) =>
    path === '/' ? { ...proxied, status: 503 } : proxied,
  )
  const command = promisify(execFile)('node', ['--import', 'tsx', 'scripts/smoke.ts', origin])
  const { code, stdout } = await command.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  )
  await stop()
  expect(code).toBe(1)
  expect(stdout).toMatch(/^FAILED {3}the page: the front page does not load/m)
  expect(stdout).toMatch(/^\d+ passed, 1 failed, 1 skipped$/m)
})
