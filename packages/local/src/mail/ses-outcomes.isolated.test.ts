import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { MailFailure, type MailOutcome } from '@rostrum/core/mail/mailer'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { listen } from '@rostrum/core/testing/loopback'
import { PARTIAL_RESPONSE, startSilentServer } from '@rostrum/core/testing/silent-server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openOutbox, type Outbox } from './outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './ses-endpoint.ts'

let outbox: Outbox
let endpoint: SesEndpoint
beforeEach(async () => {
  outbox = await openOutbox({ folder: undefined })
  endpoint = await startSesEndpoint({ outbox })
  vi.stubEnv('AWS_ENDPOINT_URL_SES', endpoint.url)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_SESSION_TOKEN', endpoint.secret)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await endpoint.stop()
})

const mail = { to: 'ada@example.org', subject: 'News', text: 'News', html: '<p>News' }
const senders = { account: { from: 'no-reply@rostrum.example' } }

async function outcomeOf(changes: Partial<typeof mail> = {}): Promise<MailOutcome | 'accepted'> {
  try {
    await createSesMailer(senders).send({ ...mail, ...changes })
    return 'accepted'
  } catch (error) {
    if (error instanceof MailFailure) return error.outcome
    throw error
  }
}

describe('a failure that SES names', () => {
  test.each<[outcome: MailOutcome, code: string, message: string, status?: number]>([
    ['throttled', 'Throttling', 'Maximum sending rate exceeded.'],
    ['throttled', 'Throttling', 'Daily message quota exceeded.'],
    ['throttled', 'LimitExceededException', 'Too many.'],
    ['throttled', 'AccountSendingPausedException', 'Email sending is disabled for the account.'],
    ['throttled', 'ConfigurationSetSendingPausedException', 'Paused.'],
    ['throttled', 'ConfigurationSetDoesNotExistException', 'No such set.'],
    ['throttled', 'MessageRejected', 'Sending paused for this account. For more information, check …'],
    ['throttled', 'AccessDenied', 'User is not authorized to perform ses:SendRawEmail', 403],
    ['throttled', 'ExpiredToken', 'The security token is expired', 403],
    ['throttled', 'TooManyRequests', 'Slow down', 429],
    ['refused', 'MessageRejected', 'Email address is not verified.'],
    ['refused', 'InvalidParameterValue', "Missing final '@domain'"],
    ['refused', 'RequestEntityTooLarge', 'Too long.', 413],
    ['unknown', 'RequestTimeout', 'The request body was not read in time.', 408],
    ['unknown', 'InternalFailure', 'Unknown', 500],
    ['unknown', 'ServiceUnavailable', 'Try again.', 503],
  ])('is %s for %s: %s', async (outcome, code, message, status) => {
    endpoint.failNext({ code, message, ...(status !== undefined && { status }) })
    expect(await outcomeOf()).toBe(outcome)
    expect(outbox.list()).toEqual([])
    expect(await outcomeOf()).toBe('accepted')
  })
})

test('refuses an address that could be two without a call', async () => {
  expect(await outcomeOf({ to: 'ada@example.org, eve@example.org' })).toBe('refused')
})

test('counts a refused connection as not accepted', async () => {
  const { origin, stop } = await listen(createServer())
  await stop()
  vi.stubEnv('AWS_ENDPOINT_URL_SES', origin)
  expect(await outcomeOf()).toBe('throttled')
})

test.each([
  ['cannot be reached', [{ address: '255.255.255.255', family: 4 }]],
  [
    'cannot be reached at any address',
    [
      { address: '255.255.255.255', family: 4 },
      { address: 'ff02::1', family: 6 },
    ],
  ],
])('counts a host that %s as not accepted', async (_, addresses) => {
  const lookup = vi.spyOn(dns, 'lookup')
  lookup.mockImplementation((...given: unknown[]) => {
    const answer = given.at(-1) as (error: null, found: typeof addresses) => void // as Node calls it
    setImmediate(answer, null, addresses)
  })
  onTestFinished(() => lookup.mockRestore())
  vi.stubEnv('AWS_ENDPOINT_URL_SES', 'http://ses.example')
  expect(await outcomeOf()).toBe('throttled')
})

test('counts a connection that was never made as not accepted', async () => {
  // a name server that never answers
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(undefined)
  onTestFinished(() => lookup.mockRestore())
  vi.stubEnv('AWS_ENDPOINT_URL_SES', 'http://ses.example')
  expect(await outcomeOf()).toBe('throttled')
  expect(lookup).toHaveBeenCalled()
})

test('has an unknown outcome after a connection reset, and sends the mail once', async () => {
  let requests = 0
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      requests += 1
      socket.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not a pipe
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${port}`)
  expect(await outcomeOf()).toBe('unknown')
  expect(requests).toBe(1)
  server.close()
})

test('has an unknown outcome if the response never comes or ends midway', async () => {
  const servers = await Promise.all([startSilentServer(), startSilentServer({ beginning: PARTIAL_RESPONSE })])
  for (const server of servers) {
    vi.stubEnv('AWS_ENDPOINT_URL_SES', server.endpoint)
    expect(await outcomeOf()).toBe('unknown')
    expect(server.waits()).toHaveLength(1)
    expect(server.waits()[0]).toBeLessThan(10_000)
    await server.stop()
  }
}, 20_000)

test('has an unknown outcome if the response has no id', async () => {
  const answer = '<SendRawEmailResponse><SendRawEmailResult></SendRawEmailResult></SendRawEmailResponse>'
  const { origin, stop } = await listen(
    createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)),
  )
  vi.stubEnv('AWS_ENDPOINT_URL_SES', origin)
  expect(await outcomeOf()).toBe('unknown')
  await stop()
})

describe('the quota', () => {
  test('is SES’s quota minus today’s mails', async () => {
    await outcomeOf()
    const { getQuota } = createSesMailer(senders)
    expect(await getQuota()).toEqual({ perSecond: 14, remainingToday: 49_999, perDay: 50_000 })
  })

  test('is read once per second, and is unlimited for an unlimited account', async () => {
    let calls = 0
    const answer =
      '<GetSendQuotaResponse><GetSendQuotaResult><Max24HourSend>-1</Max24HourSend><MaxSendRate>80</MaxSendRate>' +
      '<SentLast24Hours>7</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>'
    const { origin, stop } = await listen(
      createServer((request, response) => {
        void readText(request).then(() => {
          calls += 1
          return response.writeHead(200, { 'content-type': 'text/xml' }).end(answer)
        })
      }),
    )
    vi.stubEnv('AWS_ENDPOINT_URL_SES', origin)
    const { getQuota } = createSesMailer(senders)
    const quotas = await Promise.all([getQuota(), getQuota(), getQuota()])
    expect(quotas).toEqual(quotas.map(() => ({ perSecond: 80, remainingToday: Infinity })))
    expect(calls).toBe(1)
    await stop()
  })

  test('reports why it could not be read', async () => {
    endpoint.failNext({ code: 'Throttling', message: 'Rate exceeded' })
    await expect(createSesMailer(senders).getQuota()).rejects.toMatchObject({ outcome: 'throttled' })
  })
})
