import { afterEach, expect, test } from 'vitest'
import { type Deployment, SETTINGS } from './deployment.ts'
import { openStanding } from './look.ts'

let deployment: Deployment
afterEach(async () => await deployment.stop())

test('says in one sentence that the credentials have expired, and changes nothing', async () => {
  deployment = await openStanding((account) => {
    account.credentials = 'expired'
  })
  const before = JSON.stringify(deployment.aws.cloud.account)
  for (const ran of [await deployment.deploy('dev'), await deployment.remove('dev')]) {
    expect(ran.code).toBe(1)
    expect(ran.stderr.trim()).toMatch(/^The AWS credentials have expired: [^\n]+\.$/)
  }
  expect(JSON.stringify(deployment.aws.cloud.account)).toBe(before)
})

test('says in one sentence that AWS cannot be reached', async () => {
  deployment = await openStanding()
  const ran = await deployment.deploy('dev', { ...SETTINGS, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' })
  expect(ran.code).toBe(1)
  expect(ran.stderr.trim()).toMatch(/^AWS cannot be reached [^\n]+\.$/)
})
