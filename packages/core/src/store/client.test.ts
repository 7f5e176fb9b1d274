import { expect, test } from 'vitest'
import { createClient } from './client.ts'

test('no answer is copied for a log that nobody keeps', () => {
  const steps = createClient().middlewareStack.identify().join('\n')
  expect(steps).toContain('retryMiddleware')
  expect(steps).not.toContain('loggerMiddleware')
})
