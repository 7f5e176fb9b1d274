import { afterEach, describe, expect, test, vi } from 'vitest'
import { PARTIAL_RESPONSE, type SilentServer, startSilentServer } from '../testing/silent-server.ts'
import { createStore } from './store.ts'

const ATTEMPT_MS = 4_000
/** More than the 50 sockets that the SDK opens. */
const MORE_THAN_SOCKETS = 120
let server: SilentServer | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.stop()
})

function stubTable({ endpoint }: Pick<SilentServer, 'endpoint'>): void {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
}

describe.each([
  ['never responds', {}],
  ['stalls in the middle of a response', { beginning: PARTIAL_RESPONSE }],
])('a table that %s', (_, options) => {
  test('times out each attempt within 4 s, and fails after a few', async () => {
    server = await startSilentServer(options)
    stubTable(server)
    const call = createStore({ tableName: 'silent' }).get({ pk: 'A', sk: '1' })
    await expect(call).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 })
    const waits = server.waits()
    expect(waits).toHaveLength(3)
    expect(Math.max(...waits)).toBeLessThan(ATTEMPT_MS)
  })
})

test('fails calls that wait for a socket like those that have one', async () => {
  server = await startSilentServer()
  stubTable(server)
  const store = createStore({ tableName: 'silent' })
  const call = async (_: unknown, i: number) => await store.get({ pk: 'A', sk: String(i) })
  const ends = await Promise.allSettled(Array.from({ length: MORE_THAN_SOCKETS }, call))
  const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'answered'))
  expect(new Set(codes)).toEqual(new Set(['upstream_unavailable']))
})

test('reports an engine that cannot be reached', async () => {
  stubTable({ endpoint: 'http://127.0.0.1:9' })
  const call = createStore({ tableName: 'none' }).get({ pk: 'A', sk: 'A' })
  await expect(call).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 1 })
})
