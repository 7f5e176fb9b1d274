import { PRIVATE } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import { createLog } from '@rostrum/core/lib/log'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import { testEnv } from '../testing/test-env.ts'
import { createApp } from './testing/app.ts'

const routes = {
  getOwnWord: {
    method: 'GET',
    path: '/users/{userId}/word',
    auth: 'user',
    cache: PRIVATE,
    summary: "A user's word",
    params: z.object({ userId: z.string() }),
    data: z.object({ by: z.string() }),
    errors: ['forbidden'],
  },
} as const satisfies Routes

const unused = (): never => {
  throw new Error('this handler does not use it')
}

const context: Context = {
  env: testEnv(),
  log: createLog({ level: 'error', write: () => {} }),
  now: () => new Date('2026-03-01T12:00:00Z'),
  verifyToken: async () => ({ userId: 'usr_1', sessionId: 'ses_1' }),
  requireSession: async () => {},
  requireProof: async () => {},
  congress: unused,
  get store() {
    return unused()
  },
  get budget() {
    return unused()
  },
  get catalog() {
    return unused()
  },
}

test('a route of one user refuses everyone else', async () => {
  const asked: string[] = []
  const getOwnWord = ({ params }: { readonly params: { readonly userId: string } }) => {
    asked.push(params.userId)
    return { by: params.userId }
  }
  const app = createApp({ domain: 'words', routes, contextOf: () => context, handlers: { getOwnWord } })
  const headers = { authorization: 'Bearer good.good.good' }
  const ask = async (path: string, init?: RequestInit) =>
    (await app.request(`https://rostrum.example/api${path}`, init)).status
  expect(await ask('/users/usr_1/word', { headers })).toBe(200)
  expect(await ask('/users/usr_2/word', { headers })).toBe(403)
  expect(await ask('/users/usr_1/word')).toBe(401)
  expect(asked).toEqual(['usr_1'])
})
