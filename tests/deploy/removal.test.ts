import { expect, test } from 'vitest'
import { SETTINGS } from './deployment.ts'
import { changesIn, filesOf, lastSentence, openDeployed, outputOf, stacksOf, statusesOf } from './inspect.ts'

/** Removes a deployed stage until a resource fails to be deleted, once. */
async function removeUpTo(resource: { readonly type: string; readonly logicalId: string }) {
  const deployment = await openDeployed()
  const { account, injectedFailures } = deployment.aws.cloud
  const identities = Object.keys(account.identities)
  injectedFailures.push({ ...resource, at: 'delete', message: 'Too many requests' })
  const stopped = await deployment.remove('dev')
  expect(stopped.code).toBe(1)
  injectedFailures.length = 0
  return { deployment, account, identities, stopped }
}

test('a failed removal reports the rest, the next one deletes it, and a later deployment uploads the site again', async () => {
  const { deployment, account, identities, stopped } = await removeUpTo({
    type: 'AWS::CloudFront::Distribution',
    logicalId: 'Distribution',
  })
  expect(lastSentence(stopped)).toMatch(/run the same command again|remove dev again/)
  expect(statusesOf(account, 'dev')).toMatchObject({ site: 'DELETE_FAILED', gateway: 'CREATE_COMPLETE' })

  const removed = await deployment.remove('dev')
  expect(removed.code, outputOf(removed)).toBe(0)
  expect(stacksOf(account, 'dev')).toEqual([])
  expect(changesIn(deployment, 'ses').filter((action) => /delete/i.test(action))).toEqual([])
  expect(Object.keys(account.identities)).toEqual(identities)

  const ran = await deployment.deploy('dev')
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(filesOf(account, 'dev')).toContain('index.html')
})

test('a deployment restores a half-removed stage', async () => {
  const { deployment, account } = await removeUpTo({ type: 'AWS::ApiGatewayV2::Api', logicalId: 'Api' })
  expect(statusesOf(account, 'dev')['gateway']).toBe('DELETE_FAILED')

  const ran = await deployment.deploy('dev', SETTINGS)
  expect(ran.code, outputOf(ran)).toBe(0)
  expect(filesOf(account, 'dev')).toContain('index.html')
})
