import { ApiError } from '@rostrum/client/api-error'
import { describe, expect, test } from 'vitest'
import { retryUpTo } from './query-client.ts'

const failure = (status: number) => new ApiError({ status, code: 'unreadable', message: 'No.' })

describe('retrying a query', () => {
  const retry = retryUpTo(2)

  test('stops at the limit', () => {
    expect([0, 1, 2].map((failures) => retry(failures, failure(503)))).toEqual([true, true, false])
  })

  test.each([400, 401, 403, 404, 409, 429])('never happens for status %i', (status) => {
    expect(retry(0, failure(status))).toBe(false)
  })

  test.each([0, 500, 502, 503])('happens for status %i', (status) => {
    expect(retry(0, failure(status))).toBe(true)
  })

  test('happens for an error without a response', () => {
    expect(retry(0, new Error('a chunk did not load'))).toBe(true)
  })
})
