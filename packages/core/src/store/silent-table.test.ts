import { afterEach, describe, expect, test, vi } from 'vitest'
import { BEGUN_ANSWER, type SilentServer, startSilentServer } from '../testing/silent-server.ts'
import { createStore } from './store.ts'

const ATTEMPT_MILLISECONDS = 4_000
const ALL_MILLISECONDS = 12_000
let server: SilentServer | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.stop()
})

describe.each([
  ['never answers', {}],
  ['stops in the middle of its answer', { beginning: BEGUN_ANSWER }],
])('a table that %s', (_, options) => {
  test('fails each attempt within 4 s, and the call after a few of them', async () => {
    server = await startSilentServer(options)
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', server.endpoint)
    vi.stubEnv('AWS_REGION', 'us-east-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    const started = performance.now()
    const call = createStore({ tableName: 'silent' }).get({ pk: 'A', sk: '1' })
    await expect(call).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 })
    expect(performance.now() - started).toBeLessThan(ALL_MILLISECONDS)
    const waits = server.waits()
    expect(waits).toHaveLength(3)
    expect(Math.max(...waits)).toBeLessThan(ATTEMPT_MILLISECONDS)
  })
})
