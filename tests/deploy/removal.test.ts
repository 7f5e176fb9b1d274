import { expect, test } from 'vitest'
import { changesIn, filesOf, openDeployed, outputOf, stacksOf } from './inspect.ts'

test('a removal deletes every stack but no mail identity, and a later deployment uploads the site again', async () => {
  const deployment = await openDeployed()
  const { account } = deployment.aws.cloud
  const identities = Object.keys(account.identities)

  const removed = await deployment.remove('dev')
  expect(removed.code, outputOf(removed)).toBe(0)
  expect(stacksOf(account, 'dev')).toEqual([])
  expect(changesIn(deployment, 'ses').filter((action) => /delete/i.test(action))).toEqual([])
  expect(Object.keys(account.identities)).toEqual(identities)

  const ran = await deployment.deploy('dev')
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(filesOf(account, 'dev')).toContain('index.html')
})
