import { cacheControl } from '@rostrum/contract/http/cache'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { createCatalog } from '@rostrum/core/catalog/catalog'
import { printing, TextFixture } from '@rostrum/core/catalog/testing/text-fixture'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import type { Context } from '../context/context.ts'
import { createRequester } from '../testing/reading-system.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
let context: Context
const request = createRequester(billRoutes, handlers, () => context)
const found = async (query: string) => (await request(`/bills/texts/search?${query}`)).body['data']

beforeAll(async () => {
  const texts = new TextFixture(engine.store)
  await texts.save(
    printing('119/hr/1', 'ih', ['The water rights of States'], '2025-01-03'),
    printing('119/s/2', 'is', ['Water for towns']),
    printing('118/hr/4', 'enr', ['Water rights of old']),
  )
  await texts.publish()
  context = storeContext(engine.store, texts.now())
})

test('finds bills by words of their texts, with passages', async () => {
  const { status, headers, body } = await request('/bills/texts/search?q=%22water%20rights%22')
  expect([status, headers.get('cache-control')]).toEqual([200, cacheControl(billRoutes.searchBills.cache)])
  expect(body['data']).toMatchObject({
    results: [{ bill: { type: 'hr', number: '1' }, text: { version: 'ih', date: '2025-01-03' } }],
    searchable: { texts: 2, bills: 2 },
    congress: 119,
    pagination: { count: 1, total: 1, limit: 20, offset: 0 },
  })
  expect(body['data'].results[0].passages[0].words).toContainEqual({ text: 'water rights', isMatch: true })
})

test('takes search as q, filters, and a bill', async () => {
  expect(await found('search=water')).toEqual(await found('q=water'))
  expect((await found('q=water&type=S')).results).toHaveLength(1)
  expect((await found('q=water&congress=all')).results).toHaveLength(3)
  expect((await found('q=water&bill=118/hr/4')).results).toMatchObject([{ bill: { congress: 118 } }])
})

test('answers again without reading files', async () => {
  await found('q=rights')
  const { storeCalls } = await request('/bills/texts/search?q=rights')
  expect(storeCalls).toBe(0)
})

test.each([
  'q=a',
  `q=${'a'.repeat(10_000)}`,
  'q=water&bill=hr1',
  'q=water&limit=51',
  'q=water&congress=old',
  'q=water&introducedFrom=2025-02-01&introducedTo=2025-01-01',
  'water',
])('refuses %s', async (query) => {
  expect((await request(`/bills/texts/search?${query}`)).status).toBe(400)
})

test('is partial and barely cacheable while no text is indexed', async () => {
  const { headers, body } = await request('/bills/texts/search?q=water&congress=116')
  expect(body['data']).toMatchObject({ results: [], partial: true, searchable: { texts: 0 } })
  expect(headers.get('cache-control')).toContain('s-maxage=2,')
})

test('answers 503 with Retry-After while the index cannot be read', async () => {
  const [file] = await engine.store.files.list('text-index/118')
  if (file === undefined) throw new Error('nothing is published')
  await engine.store.files.remove(file.name)
  const { store, log, now } = context
  const cold = { ...context, catalog: createCatalog({ store, log: { ...log, error: () => {} }, now }) }
  const { status, headers } = await createRequester(
    billRoutes,
    handlers,
    () => cold,
  )('/bills/texts/search?q=water&congress=118')
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
})
