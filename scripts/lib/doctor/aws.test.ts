import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAws } from './aws.ts'

const xml = (action: string, result: string): string =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`

const entry = (name: string, status: string): string =>
  `<entry><key>${name}</key><value><VerificationStatus>${status}</VerificationStatus></value></entry>`

/** What AWS says to each question, in the service's own protocol. */
const ANSWERS: Readonly<Record<string, string>> = {
  GetCallerIdentity: xml(
    'GetCallerIdentity',
    '<Arn>arn:aws:iam::123456789012:user/ada</Arn><UserId>AIDA</UserId><Account>123456789012</Account>',
  ),
  GetSendQuota: xml('GetSendQuota', '<Max24HourSend>200.0</Max24HourSend>'),
  GetIdentityVerificationAttributes: xml(
    'GetIdentityVerificationAttributes',
    `<VerificationAttributes>${entry('rostrum.example', 'Success')}${entry('a@rostrum.example', 'Pending')}</VerificationAttributes>`,
  ),
  GetParameters: JSON.stringify({ Parameters: [{ Name: '/a', Value: 'one' }], InvalidParameters: ['/b'] }),
  GetAccountSettings: JSON.stringify({ AccountLimit: { ConcurrentExecutions: 10 } }),
}

const asked: { action: string; region: string | undefined; body: string }[] = []

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const target = request.headers['x-amz-target']
    const action =
      typeof target === 'string'
        ? target.split('.')[1]
        : (new URLSearchParams(body).get('Action') ?? 'GetAccountSettings')
    asked.push({ action: String(action), region: request.headers.authorization?.split('/')[2], body })
    return response.end(ANSWERS[String(action)])
  })
})

let listening: Loopback
beforeAll(async () => {
  listening = await listen(server)
  vi.stubEnv('AWS_ENDPOINT_URL', listening.origin)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterAll(async () => {
  await listening.stop()
  vi.unstubAllEnvs()
})

test('asks the services of one region, each in its own protocol', async () => {
  const aws = connectAws('us-east-1')
  expect(await aws.account()).toEqual({ id: '123456789012', caller: 'arn:aws:iam::123456789012:user/ada' })
  expect(await aws.parameters(['/a', '/b'])).toEqual(new Map([['/a', 'one']]))
  expect(await aws.mail(['a@rostrum.example', 'rostrum.example'])).toEqual({
    perDay: 200,
    verified: new Set(['rostrum.example']),
  })
  expect(await aws.concurrency()).toBe(10)
  expect(asked.map(({ action }) => action).toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  expect(new Set(asked.map(({ region }) => region))).toEqual(new Set(['us-east-1']))
})

test('asks for secrets in the clear', () => {
  const { body = '{}' } = asked.find(({ action }) => action === 'GetParameters') ?? {}
  expect(JSON.parse(body)).toMatchObject({ Names: ['/a', '/b'], WithDecryption: true })
})
