import { PRIVATE } from '@rostrum/contract/http/cache'
import type { Routes } from '@rostrum/contract/http/route'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { storeContext } from '../testing/store-context.ts'
import { createApp } from './testing/app.ts'

const routes = {
  putWord: {
    method: 'PUT',
    path: '/words',
    auth: 'user',
    cache: PRIVATE,
    summary: 'Say a word',
    data: z.object({ running: z.int() }),
    errors: [],
  },
} as const satisfies Routes

/** The maximum number of concurrent writes when all are sent at once. */
async function mostRunning(people: readonly string[], { writesInTurn }: { writesInTurn: boolean }) {
  let [running, most] = [0, 0]
  const app = createApp({
    domain: 'words',
    routes,
    contextOf: () => storeContext(new MemoryStore(), new Date()),
    handlers: {
      putWord: async () => {
        most = Math.max(most, (running += 1))
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return { running }
      },
    },
    writesInTurn,
  })
  const write = async (person: string) => {
    const headers = { authorization: `Bearer ${person}.x.x` }
    return (await app.request('/api/words', { method: 'PUT', headers })).status
  }
  expect(new Set(await Promise.all(people.map(write)))).toEqual(new Set([200]))
  return most
}

test('writes of one person are serialized if the route requires it', async () => {
  const twenty = Array.from({ length: 20 }, () => 'usr_1')
  expect(await mostRunning(twenty, { writesInTurn: true })).toBe(1)
  expect(await mostRunning(twenty, { writesInTurn: false })).toBeGreaterThan(1)
  expect(await mostRunning(['usr_1', 'usr_2', 'usr_3'], { writesInTurn: true })).toBeGreaterThan(1)
})
