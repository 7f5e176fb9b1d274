import { expect, test, vi } from 'vitest'
import { STACK_NAMES } from '../../stacks/stage.ts'
import { changesIn, lastSentence, openDeployed, outputOf, statusesOf } from './inspect.ts'

test('a second stage whose creation fails half-way is completed by the next deployment, one at a time', async () => {
  const deployment = await openDeployed()
  const { cloud } = deployment.aws
  const { account, injectedFailures } = cloud
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
  cloud.paused.add('staging-rostrum-pages')
  const deploying = deployment.deploy('staging')
  const begun = vi.waitUntil(() => statusesOf(account, 'staging')['pages'], { timeout: 1_000_000 })
  const ended = await Promise.race([begun.then(() => undefined), deploying])
  expect(ended && outputOf(ended)).toBeUndefined()
  const ran = await deployment.anotherMachine().deploy('staging')
  expect(ran.code).toBe(1)
  expect(lastSentence(ran)).toMatch(
    /is still changing .*staging-rostrum-pages .*run the same command again\.$/,
  )

  cloud.paused.clear()
  const done = await deploying
  expect(done.code, outputOf(done)).toBe(0)
  expect(statusesOf(account, 'staging')).toEqual(
    Object.fromEntries(
      STACK_NAMES.map((name) => [name, 'CREATE_COMPLETE']).toSorted(([a = ''], [b = '']) =>
        a.localeCompare(b),
      ),
    ),
  )
  expect(Object.keys(statusesOf(account, 'staging'))).toEqual(Object.keys(statusesOf(account, 'dev')))
  expect(changesIn(deployment, 'ses').filter((action) => /delete/i.test(action))).toEqual([])
})
