import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbox } from '../mail/outbox.ts'
import { type SesEndpoint, startSesEndpoint } from '../mail/ses-endpoint.ts'

let mail: SesEndpoint
beforeAll(async () => {
  mail = await startSesEndpoint({ outbox: await openOutbox({ folder: undefined }) })
})
afterAll(() => mail.stop())

async function send(headers: Record<string, string>, method = 'POST') {
  const sent = request(mail.url, { method, headers }).end('{}')
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test.each([
  ['without the secret', () => ({})],
  ['with another secret', () => ({ 'x-amz-security-token': mail.secret.replace(/./g, 'x') })],
  ['from a web page', () => ({ 'x-amz-security-token': mail.secret, origin: 'http://page.example' })],
  ['from a page of this origin', () => ({ 'x-amz-security-token': mail.secret, origin: mail.url })],
  ['with another host name', () => ({ 'x-amz-security-token': mail.secret, host: 'page.example' })],
])('refuses a request %s', async (_, headers) => {
  const { status, body } = await send(headers())
  expect([status, body]).toEqual([403, expect.stringMatching(/^Only the process/)])
})

test('answers a request with the secret', async () => {
  expect((await send({ 'x-amz-security-token': mail.secret })).status).toBe(400)
})

test.each(['OPTIONS', 'GET'])('sends no CORS headers to %s', async (method) => {
  const preflight = { origin: 'http://page.example', 'access-control-request-headers': 'authorization' }
  const { status, headers } = await send(preflight, method)
  expect(status).toBe(403)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
