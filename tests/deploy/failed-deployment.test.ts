import { expect, test } from 'vitest'
import { STACK_NAMES } from '../../stacks/stage.ts'
import { SETTINGS } from './deployment.ts'
import { openDeployed, outputOf, lastSentence, statusesOf } from './inspect.ts'

test('a creation that fails half-way is rolled back and reported, and the next deployment completes it', async () => {
  const deployment = await openDeployed()
  const { account, injectedFailures } = deployment.aws.cloud
  injectedFailures.push({
    type: 'AWS::Lambda::Function',
    logicalId: 'bills',
    at: 'create',
    message: 'The account may run no more functions',
  })

  const stopped = await deployment.deploy('staging')
  expect(stopped.code).toBe(1)
  expect(stopped.stdout).toContain('The account may run no more functions')
  expect(lastSentence(stopped)).toContain('run the same command again')
  expect(statusesOf(account, 'staging')).toMatchObject({ site: 'CREATE_COMPLETE', api: 'ROLLBACK_COMPLETE' })

  injectedFailures.length = 0
  const ran = await deployment.deploy('staging')
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(statusesOf(account, 'staging')).toEqual(
    Object.fromEntries(
      STACK_NAMES.map((name) => [name, 'CREATE_COMPLETE']).toSorted(([a = ''], [b = '']) =>
        a.localeCompare(b),
      ),
    ),
  )
})

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
