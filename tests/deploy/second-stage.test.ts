import { expect, test, vi } from 'vitest'
import { changesIn, openDeployed, outputOf, lastSentence, statusesOf } from './inspect.ts'

test('a second stage deploys into the same account, and only once at a time', async () => {
  const deployment = await openDeployed()
  const { cloud } = deployment.aws
  cloud.paused.add('staging-rostrum-storage')
  const deploying = deployment.deploy('staging')
  const begun = vi.waitUntil(() => statusesOf(cloud.account, 'staging')['storage'], { timeout: 1_000_000 })
  const ended = await Promise.race([begun.then(() => undefined), deploying])
  expect(ended && outputOf(ended)).toBeUndefined()

  const ran = await deployment.anotherMachine().deploy('staging')
  expect(ran.code).toBe(1)
  expect(lastSentence(ran)).toMatch(
    /is still changing staging-rostrum-storage .*run the same command again\.$/,
  )

  cloud.paused.clear()
  const done = await deploying
  expect(done.code, outputOf(done)).toBe(0)
  expect(Object.keys(statusesOf(cloud.account, 'staging'))).toEqual(
    Object.keys(statusesOf(cloud.account, 'dev')),
  )
  expect(changesIn(deployment, 'ses').filter((action) => /delete/i.test(action))).toEqual([])
})
