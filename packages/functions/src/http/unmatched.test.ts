import { expect, test } from 'vitest'
import { authRoutes } from '@rostrum/contract/routes/auth'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { answerUnmatched } from './unmatched.ts'

const answer = answerUnmatched([...Object.values(billRoutes), ...Object.values(authRoutes)])
const ask = (method: string, path: string) =>
  answer(new Request(`https://x.example${path}`, { method }), 'req-1')

test('a known path with another method says which it takes', async () => {
  const response = ask('PUT', '/api/bills/favorite')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS, POST'])
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed', requestId: 'req-1' })
})

test('an unknown path is not found', () => {
  expect(ask('GET', '/api/nothing').status).toBe(404)
  expect(ask('GET', '/api/billsX').status).toBe(404)
})

test('other origins may ask for public reads and for nothing else', () => {
  expect(ask('OPTIONS', '/api/bills').headers.get('access-control-allow-origin')).toBe('*')
  expect(ask('OPTIONS', '/api/auth/login').headers.get('access-control-allow-origin')).toBeNull()
})
