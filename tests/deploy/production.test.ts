import { expect, test } from 'vitest'
import { STACK_NAMES } from '../../stacks/stage.ts'
import { DOMAIN, SETTINGS } from './deployment.ts'
import { changesIn, openDeployed, resourcesOf, outputOf, stacksOf } from './inspect.ts'

test('production is protected from deletion, and its table survives a confirmed removal', async () => {
  const deployment = await openDeployed()
  const { account } = deployment.aws.cloud
  const settings = { ...SETTINGS, ...DOMAIN }
  const ran = await deployment.deploy('production', settings)
  expect(ran.code, outputOf(ran)).toBe(0)
  const bare = stacksOf(account, 'production').filter((stack) => !stack.protected)
  expect(bare.map(({ name }) => name)).toEqual([])
  expect(stacksOf(account, 'production')).toHaveLength(STACK_NAMES.length)

  const refused = await deployment.remove('production', settings, '--confirm', 'production')
  expect(refused.code).toBe(1)
  for (const { name } of stacksOf(account, 'production'))
    expect(refused.stderr).toContain(`--stack-name ${name}`)
  expect(changesIn(deployment, 'cloudformation')).not.toContain('DeleteStack')

  const [table] = resourcesOf(account, 'production', 'AWS::DynamoDB::Table')
  for (const stack of stacksOf(account, 'production')) stack.protected = false
  const removed = await deployment.remove('production', settings, '--confirm', 'production')
  expect(removed.code, outputOf(removed)).toBe(0)
  expect(stacksOf(account, 'production')).toEqual([])
  expect(account.taken[`AWS::DynamoDB::Table ${table?.name}`]).toBe(true)
})
