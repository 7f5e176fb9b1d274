import { PRIVATE } from '@rostrum/contract/http/cache'
import { anyJson } from '@rostrum/contract/entities/fields'
import type { Route } from '@rostrum/contract/http/route'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputReader } from './input.ts'
import { eventOf } from './testing/event.ts'

const keep: Route = {
  method: 'PUT',
  path: '/anything',
  auth: 'public',
  cache: PRIVATE,
  summary: 'Keep whatever is sent',
  body: z.record(z.string(), anyJson),
  data: z.object({}),
  errors: [],
}

const readInput = inputReader(keep)
const read = (body: string) =>
  readInput(
    eventOf({
      routeKey: 'PUT /api/anything',
      method: 'PUT',
      rawPath: '/api/anything',
      rawQueryString: '',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )['body']
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

describe('a body of arbitrary JSON', () => {
  test('is accepted up to the maximum depth', () => {
    expect(JSON.stringify(read(nested(32)))).toBe(nested(32))
  })

  test.each([33, 30_000])('is refused at %i levels before recursion', (levels) => {
    const message = 'The body is nested too deeply.'
    expect(() => read(nested(levels))).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, issues: [{ path: 'body', message }] }),
    )
  })
})
