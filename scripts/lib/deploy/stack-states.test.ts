import { expect, test } from 'vitest'
import { Refusal } from '../refusal.mjs'
import type { StackClient, DeployedStack } from '../stage/stacks.ts'
import { requireUnprotected } from './remove-stage.ts'
import { explainFailure, protectStacks, repairStacks, requireIdle } from './stack-states.ts'

const stack = (id: string, status = 'CREATE_COMPLETE', isProtected = false): DeployedStack => ({
  name: `production-rostrum-${id}`,
  status,
  isProtected,
  outputs: new Map(),
})

function account(standing: readonly DeployedStack[]) {
  const calls: string[] = []
  const note = (action: string) => async (name: string) => void calls.push(`${action} ${name}`)
  const stacks: StackClient = {
    list: async () => [...standing],
    exists: async () => true,
    protect: note('protect'),
    remove: note('remove'),
    continueRollback: note('continue'),
  }
  return { stacks, calls }
}

test('protects complete stacks, but none that SST must remove first', async () => {
  const { stacks, calls } = account([
    stack('storage'),
    stack('notices', 'UPDATE_COMPLETE', true),
    stack('site', 'UPDATE_ROLLBACK_COMPLETE'),
    stack('api', 'ROLLBACK_COMPLETE'),
    stack('jobs', 'CREATE_IN_PROGRESS'),
  ])
  await protectStacks(stacks, 'production')
  expect(calls).toEqual(['protect production-rostrum-storage', 'protect production-rostrum-site'])
})

test('finishes an interrupted removal before it deploys, last stack first', async () => {
  const found = [stack('gateway', 'DELETE_FAILED'), stack('site', 'DELETE_FAILED'), stack('storage')]
  const { stacks, calls } = account(found)
  await repairStacks(stacks, found, async () => calls.push('empty the site'))
  expect(calls).toEqual([
    'empty the site',
    'remove production-rostrum-site',
    'remove production-rostrum-gateway',
  ])
})

test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED'])(
  'removes a stack whose creation ended in %s, since SST would update it and fail',
  async (status) => {
    const found = [stack('storage'), stack('api', status)]
    const { stacks, calls } = account(found)
    await repairStacks(stacks, found, async () => calls.push('empty the site'))
    expect(calls).toEqual(['remove production-rostrum-api'])
  },
)

test('continues a stuck rollback', async () => {
  const found = [stack('api', 'UPDATE_ROLLBACK_FAILED')]
  const { stacks, calls } = account(found)
  await repairStacks(stacks, found, async () => calls.push('empty the site'))
  expect(calls).toEqual(['continue production-rostrum-api'])
})

test('stops while AWS is still changing a stack', () => {
  expect(() => requireIdle([stack('api'), stack('site')])).not.toThrow()
  expect(() => requireIdle([stack('api'), stack('site', 'UPDATE_IN_PROGRESS')])).toThrow(
    /production-rostrum-site \(UPDATE_IN_PROGRESS\).* wait a few minutes, then run the same command again/,
  )
})

test.each([
  { error: { name: 'ExpiredToken' }, says: 'The AWS credentials have expired: sign in to AWS again' },
  {
    error: { name: 'Error', code: 'ENOTFOUND' },
    says: 'AWS cannot be reached (ENOTFOUND): check the network',
  },
])('reports after an interruption that $says', async ({ error, says }) => {
  const list = async () => await Promise.reject(Object.assign(new Error('any'), error))
  const stopped = explainFailure({ ...account([]).stacks, list }, 'production')
  await expect(stopped).rejects.toThrow(says)
  await expect(stopped).rejects.toBeInstanceOf(Refusal)
})

test('explains after a failure that another deployment is running, or how to continue', async () => {
  const busy = account([stack('api', 'UPDATE_IN_PROGRESS')]).stacks
  await expect(explainFailure(busy, 'production')).rejects.toThrow('for another deployment')
  await expect(explainFailure(account([stack('api')]).stacks, 'production')).rejects.toThrow(
    'run the same command',
  )
})

test('names the command for each protected stack before a removal', () => {
  const standing = [stack('storage', 'CREATE_COMPLETE', true), stack('site')]
  expect(() => requireUnprotected(standing)).toThrow(
    /--no-enable-termination-protection --stack-name production-rostrum-storage$/,
  )
  expect(() => requireUnprotected([stack('site')])).not.toThrow()
})
