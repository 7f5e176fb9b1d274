import { beforeEach, expect, test } from 'vitest'
import { answerAws } from '../../testing/aws-answers.isolated.ts'
import { createAccountReader } from './aws.ts'

const xml = (action: string, result: string): string =>
  `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`

const entry = (name: string, status: string): string =>
  `<entry><key>${name}</key><value><VerificationStatus>${status}</VerificationStatus></value></entry>`

/** AWS responses in each service's protocol. */
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

const requests: { action: string; region: string | undefined; body: string }[] = []
beforeEach(() => {
  requests.length = 0
})

answerAws(({ headers, body }) => {
  const target = headers['x-amz-target']
  const action =
    typeof target === 'string'
      ? (target.split('.')[1] ?? target)
      : (new URLSearchParams(body).get('Action') ?? 'GetAccountSettings')
  requests.push({ action, region: headers.authorization?.split('/')[2], body })
  return { body: ANSWERS[action] ?? '' }
})

test('calls the services of one region', async () => {
  const aws = createAccountReader('us-east-1')
  expect(await aws.account()).toEqual({ id: '123456789012', caller: 'arn:aws:iam::123456789012:user/ada' })
  expect(await aws.parameters(['/a', '/b'])).toEqual(new Map([['/a', 'one']]))
  expect(await aws.mail(['a@rostrum.example', 'rostrum.example'])).toEqual({
    perDay: 200,
    verified: new Set(['rostrum.example']),
  })
  expect(await aws.concurrency()).toBe(10)
  expect(requests.map(({ action }) => action).toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  expect(new Set(requests.map(({ region }) => region))).toEqual(new Set(['us-east-1']))
})

test('requests decrypted secrets', async () => {
  await createAccountReader('us-east-1').parameters(['/secret'])
  const { body = '{}' } = requests.findLast(({ action }) => action === 'GetParameters') ?? {}
  expect(JSON.parse(body)).toMatchObject({ Names: ['/secret'], WithDecryption: true })
})
