import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, type Loopback } from '../testing/loopback.ts'
import { createStore } from './store.ts'

interface BatchRequest {
  readonly RequestItems: Readonly<Record<string, { readonly Keys: readonly object[] }>>
}
const KEYS = ['a', 'b', 'c', 'd'].map((sk) => ({ pk: 'A', sk }))
let table: Loopback | undefined
/** The time of each request. */
let asked: number[]

/** A table that answers only this many keys of a batch at a time. */
async function startTable(answered: number) {
  asked = []
  const answer = ({ RequestItems }: BatchRequest, response: ServerResponse): void => {
    const keys = RequestItems['busy']?.Keys ?? []
    const rest = keys.slice(answered)
    const found = { busy: keys.slice(0, answered) }
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    response.end(
      JSON.stringify({
        Responses: found,
        UnprocessedKeys: rest.length === 0 ? {} : { busy: { Keys: rest } },
      }),
    )
  }
  table = await listen(
    createServer((request, response) => {
      asked.push(performance.now())
      void json(request).then((body) => answer(body as BatchRequest, response))
    }),
  )
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.origin)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  return createStore({ tableName: 'busy' })
}

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await table?.stop()
})

test('requests the unread rest of a batch, with increasing delays', async () => {
  // half of the longest delay
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const store = await startTable(1)
  expect(await store.getMany(KEYS)).toEqual(KEYS)
  const waits = asked.slice(1).map((at, i) => at - (asked[i] ?? 0))
  expect(waits).toHaveLength(3)
  // timers may fire a millisecond early
  for (const [i, waited] of waits.entries()) expect(waited).toBeGreaterThanOrEqual(50 * 2 ** i - 2)
})

test('fails a batch that the table never completes, instead of losing rows', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const store = await startTable(0)
  await expect(store.getMany(KEYS)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect(asked).toHaveLength(5)
})
