import { systemRoutes } from '@rostrum/contract/routes/system'
import { AppError } from '@rostrum/core/lib/app-error'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { expect, test } from 'vitest'
import { createApp } from './http/testing/app.ts'
import { handlers } from './system.ts'
import { storeContext } from './testing/store-context.ts'

const AT = new Date('2026-03-02T12:00:00Z')

test('is alive regardless of its database, and ready while that answers', async () => {
  const store = new MemoryStore()
  const app = createApp({
    domain: 'system',
    routes: systemRoutes,
    handlers,
    contextOf: () => storeContext(store, AT),
  })
  const statuses = async () =>
    await Promise.all(['/api/health', '/api/ready'].map(async (path) => (await app.request(path)).status))
  expect(await statuses()).toEqual([200, 200])
  store.get = () => Promise.reject(new AppError('upstream_unavailable', { retryAfterSeconds: 1 }))
  expect(await statuses()).toEqual([200, 503])
  expect((await app.request('/api/ready')).headers.get('cache-control')).toBe('no-store')
})
