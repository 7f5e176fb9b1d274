import { expect, test } from 'vitest'
import { authRoutes } from '@rostrum/contract/routes/auth'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { userRoutes } from '@rostrum/contract/routes/users'
import { eventOf } from './testing/event.ts'
import { createUnmatched } from './unmatched.ts'

const answer = createUnmatched(
  [billRoutes, userRoutes, authRoutes].flatMap((routes) => Object.values(routes)),
)
const request = (method: string, rawPath: string) => answer(eventOf({ method, rawPath, requestId: 'req-1' }))

test.each(['PUT', 'TRACE', 'CONNECT'])('answers %s on a known path with the allowed methods', (method) => {
  const { statusCode, headers, body } = request(method, '/api/bills/favorite')
  expect([statusCode, headers['allow']]).toEqual([405, 'DELETE, OPTIONS, POST'])
  expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed', requestId: 'req-1' })
})

test.each([
  '/api/nothing',
  '/api/billsX',
  '/api/bills?x=1',
  '/api/bills#f',
  '/api/bil\nls',
  '/api/bills\n',
  '/api/bills\0',
  '/api/%zz',
  '/api/bills/%ff',
])('does not normalize an unknown path into a known one: %j', (path) => {
  const { statusCode, body } = request('GET', path)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found', requestId: 'req-1' })
})

test('allows other origins only public reads', () => {
  expect(request('OPTIONS', '/api/bills').headers['access-control-allow-origin']).toBe('*')
  expect(request('OPTIONS', '/api/auth/login').headers['access-control-allow-origin']).toBeUndefined()
})
