import { billRoutes } from '@rostrum/contract/routes/bills'
import { CongressError } from '@rostrum/core/congress/errors'
import { saveBillHeads } from '@rostrum/core/saving/save-bill'
import { listFetchQueue } from '@rostrum/core/store/sync/fetch-queue'
import { findBills } from '@rostrum/core/store/record/bills'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useFreshEngine()
let system: ReadingSystem
let context: Context
const request = createRequester(billRoutes, handlers, () => context)

beforeEach(async () => {
  system = await startReadingSystem(engine.store)
  context = system.context
  await system.list(['119/hr/33'])
  system.calls.length = 0
})
afterEach(async () => {
  await system.stop()
})

const ID = { congress: 119, type: 'hr', number: '33' } as const

test('serves stored data while the provider is down, and prioritizes the details later', async () => {
  system.sample.setFault({ name: 'outage', days: 7 })
  const { status, headers, body } = await request('/bills/119/hr/33')
  expect(status).toBe(200)
  expect(body['data'].bill).toMatchObject({ number: '33', partial: true, stage: { isProvisional: true } })
  const parts = await request('/bills/119/hr/33/actions')
  for (const answer of [headers, parts.headers])
    expect(answer.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=2,/)
  expect((await request('/bills/119/hr/33/text/introduced-in-house')).status).toBe(503)
  expect(parts.body['data']).toMatchObject({ actions: [], partial: true, pagination: { total: 0 } })
  expect(await listFetchQueue(engine.store, 1)).toMatchObject([{ key: '119/hr/33', priority: 'read' }])
})

test('reports an unknown bill as unavailable, not missing, while the provider is down', async () => {
  system.sample.setFault({ name: 'outage', days: 7 })
  const { status, headers } = await request('/bills/119/hr/8888')
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
})

test('waits at most three seconds for a slow provider', async () => {
  const { readerMilliseconds: _patience, ...asUsual } = system.context
  context = asUsual
  system.sample.setFault({ name: 'slow', milliseconds: 90_000 })
  const started = performance.now()
  const answers = await Promise.all([request('/bills/119/hr/33'), request('/bills/119/hr/33/text')])
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(answers[0].body['data'].bill).toMatchObject({ partial: true })
  expect(answers[1].body['data']).toMatchObject({ textVersions: [], partial: true })
})

test('does not retry a broken record for a while', async () => {
  system.sample.setFault({ name: 'server-error', count: 2 })
  expect((await request('/bills/119/hr/33')).body['data'].bill.partial).toBe(true)
  system.sample.liftFault()
  system.calls.length = 0
  expect((await request('/bills/119/hr/33')).body['data'].bill.partial).toBe(true)
  expect(system.calls).toEqual([])
})

test('serves stale details at once and revalidates in the background', async () => {
  await request('/bills/119/hr/33')
  const stored = (await findBills(engine.store, [ID])).get('119/hr/33')
  const sourceUpdatedAt = system.sample.now()
  const saving = {
    store: engine.store,
    now: new Date(sourceUpdatedAt),
    source: 'sample',
    newsAfter: '9999-12-31',
  }
  await saveBillHeads([{ ...ID, title: stored?.title ?? '', sourceUpdatedAt }], saving)
  system.calls.length = 0

  const { body, storeCalls } = await request('/bills/119/hr/33')
  expect(body['data'].bill).not.toHaveProperty('partial')
  expect(system.calls).toEqual([])
  expect(storeCalls).toBeLessThanOrEqual(4)
  expect(await listFetchQueue(engine.store, 1)).toMatchObject([{ key: '119/hr/33', priority: 'read' }])
  expect((await request('/bills/119/hr/33')).storeCalls).toBe(2)
})

test.each([
  ['the key cannot be read', new Error('no key')],
  ['all calls are spent', new CongressError('budget_spent', 'none left')],
])('serves stored data when %s', async (_why, error) => {
  context = { ...system.context, congress: () => Promise.reject(error) }
  // Keeps the expected error out of the test output.
  context = { ...context, log: { info: () => {}, error: () => {} } }
  const { status, body } = await request('/bills/119/hr/33')
  expect(status).toBe(200)
  expect(body['data'].bill.partial).toBe(true)
})
