import { expect, test } from 'vitest'
import { createTableClient } from './client.ts'

test('removes the SDK logger middleware and keeps its retries', () => {
  const steps = createTableClient().middlewareStack.identify().join('\n')
  expect(steps).toContain('retryMiddleware')
  expect(steps).not.toContain('loggerMiddleware')
})
