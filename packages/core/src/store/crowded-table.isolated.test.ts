import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, type Loopback } from '../testing/loopback.ts'
import { createStore } from './store.ts'

/** Longer than a call may wait for a socket, but well below the request timeout. */
const ANSWER_MS = 1_500
const CALLS = 200
let table: Loopback | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await table?.stop()
})

test('completes 200 concurrent calls of a slow table without a socket timeout', async () => {
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    request.resume()
    const timer = setTimeout(() => {
      response.setHeader('content-type', 'application/x-amz-json-1.0')
      response.end('{}')
    }, ANSWER_MS)
    response.once('close', () => clearTimeout(timer))
  })
  table = await listen(server)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.origin)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  const store = createStore({ tableName: 'slow' })
  const ends = await Promise.allSettled(
    Array.from({ length: CALLS }, (_, i) => store.get({ pk: 'A', sk: String(i) })),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(requestCount).toBe(CALLS)
})
