import { expect, test } from 'vitest'
import { createTableClient } from './client.ts'

test('no answer is copied for a log that nobody keeps', () => {
  const steps = createTableClient().middlewareStack.identify().join('\n')
  expect(steps).toContain('retryMiddleware')
  expect(steps).not.toContain('loggerMiddleware')
})
