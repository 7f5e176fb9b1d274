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
  expect(findings.filter(({ leftOut }) => leftOut !== undefined).map(({ name }) => name)).toEqual([
    'plain HTTP leads to HTTPS',
  ])
})

test('the smoke check fails a site that answers everything with the same page in all checks but one', async () => {
  const { origin, stop } = await listen(createServer((_, response) => response.end('<p>Welcome')))
  const findings = await smokeTest(origin)
  await stop()
  const fine = findings.filter(({ problem, leftOut }) => problem === undefined && leftOut === undefined)
  expect(fine).toEqual([])
})

interface Passed {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}
/** Changes a response on its way. */
type Change = (path: string, passed: Passed) => Passed

/** Starts a proxy to the running system that changes one of its responses. */
async function startSpoiler(change: Change) {
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming
    const onward = request(new URL(url, inject('rostrumUrl')), { method, headers: incoming.headers })
    onward.on('response', (answered) => {
      void buffer(answered).then((body) => {
        const headers = Object.fromEntries(
          Object.entries(answered.headers).map(([name, value]) => [name, String(value)]),
        )
        const passed = change(url, { status: answered.statusCode ?? 502, headers, body })
        return response.writeHead(passed.status, passed.headers).end(passed.body)
      })
    })
    incoming.pipe(onward)
  })
  return await listen(server)
}

const MEMBERS = '/api/members?'

test.each<[string, Change, string]>([
  [
    'somebody’s own pages answer to everybody',
    (path, passed) => (path.endsWith('/stats') ? { ...passed, status: 200 } : passed),
    'GET /users/{userId}/stats: answered 200 to nobody, not 401',
  ],
  [
    'a cache on the way keeps what changes',
    (path, passed) => {
      const headers = { ...passed.headers, 'cache-control': 'public, max-age=31536000' }
      return path.startsWith(MEMBERS) || path === '/api/members' ? { ...passed, headers } : passed
    },
    'GET /members: cache-control is "public, max-age=31536000"',
  ],
])('the smoke check reports what is wrong where %s', async (_, change, expected) => {
  const { origin, stop } = await startSpoiler(change)
  const findings = await smokeTest(origin)
  await stop()
  const wrong = findings.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  )
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain(expected)
})

test('the smoke command prints what is wrong and fails', async () => {
  const { origin, stop } = await startSpoiler((path, passed) =>
    path === '/' ? { ...passed, status: 503 } : passed,
  )
  const command = promisify(execFile)('node', ['--import', 'tsx', 'scripts/smoke.ts', origin])
  const { code, stdout } = await command.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  )
  await stop()
  expect(code).toBe(1)
  expect(stdout).toMatch(/^WRONG {5}the page: the front page does not come/m)
  expect(stdout).toMatch(/^\d+ fine, 1 wrong, 1 left out$/m)
})
