import { expect, test } from 'vitest'
import { openDeployed, outputOf, stacksOf } from './inspect.ts'

test('a deployment without changes updates only the files of the site', async () => {
  const deployment = await openDeployed()
  const ran = await deployment.deploy('dev')
  expect(ran.code, outputOf(ran)).toBe(0)
  const updated = stacksOf(deployment.aws.cloud.account, 'dev').filter((stack) => stack.updated !== undefined)
  expect(updated.map(({ name }) => name)).toEqual(['dev-rostrum-pages'])
})
