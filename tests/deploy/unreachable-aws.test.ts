import { expect, test } from 'vitest'
import { SETTINGS } from './deployment.ts'
import { openDeployed } from './inspect.ts'

test('expired credentials are reported in one sentence, and nothing changes', async () => {
  const deployment = await openDeployed((account) => {
    account.credentials = 'expired'
  })
  const before = JSON.stringify(deployment.aws.cloud.account)
  for (const ran of [await deployment.deploy('dev'), await deployment.remove('dev')]) {
    expect(ran.code).toBe(1)
    expect(ran.stderr.trim()).toMatch(/^The AWS credentials have expired: [^\n]+\.$/)
  }
  expect(JSON.stringify(deployment.aws.cloud.account)).toBe(before)
})

test('an unreachable AWS is reported in one sentence', async () => {
  const deployment = await openDeployed()
  const ran = await deployment.deploy('dev', { ...SETTINGS, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' })
  expect(ran.code).toBe(1)
  expect(ran.stderr.trim()).toMatch(/^AWS cannot be reached [^\n]+\.$/)
})
