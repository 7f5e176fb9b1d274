import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { listen } from '@rostrum/core/testing/loopback'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { sweepExpired } from './sweep.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A client of a fake table with a handler per request. */
async function fakeTable(handle: (response: ServerResponse, request: number) => void) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const number = requests.push('')
    request.setEncoding('utf8').on('data', (piece: string) => (requests[number - 1] += piece))
    request.on('end', () => handle(response, number))
  })
  const { origin, stop } = await listen(server)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: origin, region: 'us-east-1', credentials })
  stops.push(stop, async () => client.destroy())
  return { client, server, requests }
}

const NOTHING = JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 })

test('survives a keep-alive connection that the engine closes on reuse', async () => {
  const { client, requests } = await fakeTable((response, number) => {
    if (number === 1) response.socket?.destroy()
    else response.setHeader('content-type', 'application/x-amz-json-1.0').end(NOTHING)
  })
  const signal = new AbortController().signal
  expect(await sweepExpired({ client, table: 'rostrum', signal }, new Date())).toBe(0)
  expect(requests).toHaveLength(2)
})

test('reads small pages', async () => {
  const { client, requests } = await fakeTable((response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(NOTHING)
  })
  const signal = new AbortController().signal
  await sweepExpired({ client, table: 'rostrum', signal }, new Date())
  expect(requests.map((request) => JSON.parse(request) as unknown)).toEqual([
    expect.objectContaining({ Limit: 50 }),
  ])
})

test('aborts immediately, without waiting for a reply', async () => {
  const { client, server } = await fakeTable(() => undefined)
  const stopping = new AbortController()
  const sweep = sweepExpired({ client, table: 'rostrum', signal: stopping.signal }, new Date())
  await once(server, 'request')
  stopping.abort()
  await expect(sweep).rejects.toMatchObject({ name: 'AbortError' })
})
