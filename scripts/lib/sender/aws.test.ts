import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSender } from './aws.ts'

interface Answer {
  readonly status: number
  readonly body: string
  readonly error?: string
}

const RECORDS = `<ListResourceRecordSetsResponse><ResourceRecordSets><ResourceRecordSet><Name>_dmarc.rostrum.example.</Name><Type>TXT</Type><TTL>60</TTL><ResourceRecords><ResourceRecord><Value>"v=DMARC1; p=none"</Value></ResourceRecord></ResourceRecords></ResourceRecordSet></ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>1</MaxItems></ListResourceRecordSetsResponse>`
const TAKEN =
  '<ErrorResponse><Error><Type>Sender</Type><Code>InvalidChangeBatch</Code><Message>it already exists</Message></Error></ErrorResponse>'
const IDENTITY = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { Tokens: ['one'], SigningAttributesOrigin: 'AWS_SES' },
  MailFromAttributes: { MailFromDomain: 'bounce.rostrum.example', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
}

/** SES and Route 53, as far as they are asked. */
function answerTo(method: string, url: string): Answer {
  if (url.includes('/rrset')) {
    return method === 'GET' ? { status: 200, body: RECORDS } : { status: 400, body: TAKEN }
  }
  if (method === 'GET' && url.endsWith('/rostrum.example'))
    return { status: 200, body: JSON.stringify(IDENTITY) }
  if (method === 'GET') return { status: 404, body: '{}', error: 'NotFoundException' }
  if (method === 'POST') return { status: 400, body: '{}', error: 'AlreadyExistsException' }
  return { status: 200, body: '{}' }
}

const calls: string[] = []
const server = createServer((request, response) => {
  void text(request).then(() => {
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    const { status, body, error } = answerTo(method, url)
    return response.writeHead(status, error === undefined ? {} : { 'x-amzn-errortype': error }).end(body)
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

test('reads what SES knows of an identity, or that it knows none', async () => {
  expect(await connectSender().findIdentity('rostrum.example')).toEqual({
    isVerified: true,
    dkimTokens: ['one'],
    bounceDomain: 'bounce.rostrum.example',
  })
  expect(await connectSender().findIdentity('elsewhere.example')).toBeUndefined()
})

const DMARC = { name: '_dmarc.rostrum.example', type: 'TXT', values: ['"v=DMARC1; p=none"'] } as const

test('an identity or a record that another deployment has just made is as good as its own', async () => {
  const account = connectSender()
  await account.createIdentity('elsewhere.example')
  await account.createRecord('Z1', DMARC)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('says when a record cannot be made', async () => {
  await expect(connectSender().createRecord('Z1', { ...DMARC, name: 'a.example' })).rejects.toThrow(
    'it already exists',
  )
})

test('reads a DNS record by its name and type, and takes no other for it', async () => {
  const account = connectSender()
  expect(await account.findRecord('Z1', DMARC)).toEqual(['"v=DMARC1; p=none"'])
  expect(await account.findRecord('Z1', { ...DMARC, type: 'MX' })).toBeUndefined()
  expect(await account.findRecord('Z1', { ...DMARC, name: '_dmarc.elsewhere.example' })).toBeUndefined()
})

test('sends bounces to a domain', async () => {
  await connectSender().setBounceDomain('rostrum.example', 'bounce.rostrum.example')
  expect(calls.at(-1)).toBe('PUT /v2/email/identities/rostrum.example/mail-from')
})
