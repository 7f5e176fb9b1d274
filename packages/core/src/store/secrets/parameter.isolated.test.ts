import { afterEach, expect, test, vi } from 'vitest'
import { type SilentServer, startSilentServer } from '../../testing/silent-server.ts'
import { secretOf } from './parameter.ts'

let server: SilentServer | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.stop()
})

test('gives up on an unresponsive parameter store after three attempts of at most 4 s', async () => {
  server = await startSilentServer()
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', server.endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  await expect(secretOf('key', undefined, '/rostrum/key')).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(server.waits()).toHaveLength(3)
  expect(Math.max(...server.waits())).toBeLessThan(4_000)
})
