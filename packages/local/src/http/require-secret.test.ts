import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, startDatabase } from '../database/database.ts'
import { openOutbox } from '../mail/outbox.ts'
import { type SesEndpoint, startSesEndpoint } from '../mail/ses-endpoint.ts'

let database: Database
let mail: SesEndpoint
const failures: Error[] = []
beforeAll(async () => {
  database = await startDatabase({ folder: undefined, onFailure: (error) => failures.push(error) })
  mail = await startSesEndpoint({
    outbox: await openOutbox({ folder: undefined }),
    secret: database.secret,
  })
})
afterAll(async () => {
  await mail.stop()
  await database.stop()
})

/** Headers that dynalite accepts as signed. */
const SIGNED = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': 'DynamoDB_20120810.ListTables',
  'x-amz-date': '20260304T120000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=local/1/2/3/4, SignedHeaders=host, Signature=5',
}

async function send(url: string, headers: Record<string, string>, method = 'POST') {
  const sent = request(url, { method, headers: { ...SIGNED, ...headers } }).end('{}')
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const ENDPOINTS = [
  ['database', () => database.endpoint],
  ['mail endpoint', () => mail.url],
] as const

describe.each(ENDPOINTS)('the %s', (_, endpoint) => {
  test.each([
    ['without the secret', () => ({})],
    ['with another secret', () => ({ 'x-amz-security-token': database.secret.replace(/./g, 'x') })],
    ['from a web page', () => ({ 'x-amz-security-token': database.secret, origin: 'http://page.example' })],
    ['from a page of this origin', () => ({ 'x-amz-security-token': database.secret, origin: endpoint() })],
    ['with another host name', () => ({ 'x-amz-security-token': database.secret, host: 'page.example' })],
  ])('refuses a request %s', async (__, headers) => {
    const { status, body } = await send(endpoint(), headers())
    expect([status, body]).toEqual([403, expect.stringMatching(/^Only the process/)])
  })

  test.each(['OPTIONS', 'GET'])('sends no CORS headers to %s', async (method) => {
    const preflight = { origin: 'http://page.example', 'access-control-request-headers': 'authorization' }
    const { status, headers } = await send(endpoint(), preflight, method)
    expect(status).toBe(403)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('the database accepts its own environment', async () => {
  const { status, body } = await send(database.endpoint, { 'x-amz-security-token': database.secret })
  expect([status, JSON.parse(body)]).toEqual([200, { TableNames: ['rostrum'] }])
})

test('each start generates a new secret', async () => {
  const other = await startDatabase({ folder: undefined, onFailure: () => {} })
  expect(other.secret).not.toBe(database.secret)
  await other.stop()
})

test('an aborted body does not end the database', async () => {
  const { port } = new URL(database.endpoint)
  const half = connect(Number(port), '127.0.0.1')
  const lines = [
    'POST / HTTP/1.1',
    'Host: localhost',
    `X-Amz-Security-Token: ${database.secret}`,
    'Content-Length: 100',
  ]
  half.write(`${lines.join('\r\n')}\r\n\r\nhalf`, () => half.resetAndDestroy())
  await once(half, 'close')
  const client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local', sessionToken: database.secret },
  })
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual(['rostrum'])
  client.destroy()
  expect(failures).toEqual([])
})
