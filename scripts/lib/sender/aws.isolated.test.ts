import { expect, test } from 'vitest'
import { answerAws, type AwsAnswer, errorXml } from '../../testing/aws-answers.isolated.ts'
import { connectSender } from './aws.ts'

const RECORDS = `<ListResourceRecordSetsResponse><ResourceRecordSets><ResourceRecordSet><Name>_dmarc.rostrum.example.</Name><Type>TXT</Type><TTL>60</TTL><ResourceRecords><ResourceRecord><Value>"v=DMARC1; p=none"</Value></ResourceRecord></ResourceRecords></ResourceRecordSet></ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>1</MaxItems></ListResourceRecordSetsResponse>`
const TAKEN = errorXml('InvalidChangeBatch', 'it already exists')
const IDENTITY = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { Tokens: ['one'], SigningAttributesOrigin: 'AWS_SES' },
  MailFromAttributes: { MailFromDomain: 'bounce.rostrum.example', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
}

const refused = (status: number, code: string): AwsAnswer => ({
  status,
  body: '{}',
  headers: { 'x-amzn-errortype': code },
})

/** SES and Route 53, as far as needed. */
function answerTo(method: string, path: string): AwsAnswer {
  if (path.includes('/rrset')) return method === 'GET' ? { body: RECORDS } : { status: 400, body: TAKEN }
  if (method === 'GET' && path.endsWith('/rostrum.example')) return { body: JSON.stringify(IDENTITY) }
  if (method === 'GET') return refused(404, 'NotFoundException')
  return method === 'POST' ? refused(400, 'AlreadyExistsException') : { body: '{}' }
}

const calls: string[] = []
answerAws(({ method, url }) => {
  calls.push(`${method} ${url.pathname}`)
  return answerTo(method, url.pathname)
})

test('reads an identity from SES, if there is one', async () => {
  expect(await connectSender().findIdentity('rostrum.example')).toEqual({
    isVerified: true,
    dkimTokens: ['one'],
    bounceDomain: 'bounce.rostrum.example',
  })
  expect(await connectSender().findIdentity('elsewhere.example')).toBeUndefined()
})

const DMARC = { name: '_dmarc.rostrum.example', type: 'TXT', values: ['"v=DMARC1; p=none"'] } as const

test('accepts an identity or record that another deployment has just created', async () => {
  const account = connectSender()
  await account.createIdentity('elsewhere.example')
  await account.createRecord('Z1', DMARC)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('reports a record that cannot be created', async () => {
  await expect(connectSender().createRecord('Z1', { ...DMARC, name: 'a.example' })).rejects.toThrow(
    'it already exists',
  )
})

test('finds a DNS record by exact name and type', async () => {
  const account = connectSender()
  expect(await account.findRecord('Z1', DMARC)).toEqual(['"v=DMARC1; p=none"'])
  expect(await account.findRecord('Z1', { ...DMARC, type: 'MX' })).toBeUndefined()
  expect(await account.findRecord('Z1', { ...DMARC, name: '_dmarc.elsewhere.example' })).toBeUndefined()
})

test('sets the bounce domain', async () => {
  await connectSender().setBounceDomain('rostrum.example', 'bounce.rostrum.example')
  expect(calls.at(-1)).toBe('PUT /v2/email/identities/rostrum.example/mail-from')
})
