import { expect, test } from 'vitest'
import { checkProtection } from './protection.ts'

const stack = (isProtected: boolean) => ({
  name: 'production-rostrum-storage',
  status: 'CREATE_COMPLETE',
  isProtected,
  outputs: new Map<string, string>(),
})

test.each([
  { stage: 'production', standing: [stack(true)], problem: undefined },
  {
    stage: 'production',
    standing: [stack(true), stack(false)],
    problem: 'off for production-rostrum-storage',
  },
  { stage: 'production', standing: [], problem: 'production has no stacks' },
])('finds $problem among the stacks of $stage', async ({ stage, standing, problem }) => {
  const found = await checkProtection(stage, { list: async () => standing })
  expect(found.problem ?? 'none').toContain(problem ?? 'none')
})

test('skips a stage that keeps no data', async () => {
  const found = await checkProtection('dev', { list: async () => await Promise.reject(new Error('called')) })
  expect(found).toMatchObject({ skipped: 'dev does not keep data' })
})
