import { currentCongress } from '@rostrum/contract/congress/congress'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { createCatalog } from '@rostrum/core/catalog/catalog'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers as billHandlers } from './bills.ts'
import type { Context } from './context/context.ts'
import { handlers as memberHandlers } from './members.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from './testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
let context: Context
const requestMembers = createRequester(memberRoutes, memberHandlers, () => context)
const requestBills = createRequester(billRoutes, billHandlers, () => context)
const request = (path: string) => (path.startsWith('/bills') ? requestBills(path) : requestMembers(path))

/** A process with empty caches. */
function freshContext(): Context {
  const { store, now, log } = system.context
  return { ...system.context, catalog: createCatalog({ store, now, log }) }
}

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  context = freshContext()
})
afterAll(async () => await system.stop())

const LISTS = [
  '/members',
  '/members?state=VT&current=true',
  '/members/advanced-search?party=Democratic',
  '/members/search?q=smith',
  '/members/seats',
  '/bills',
  '/bills?facets=true',
  '/bills/search?q=tax',
  '/bills/amendments/search?q=tax',
]

test.each(LISTS)('marks %s as partial and barely cacheable before the first fetch', async (path) => {
  const { status, headers, body } = await request(path)
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({ partial: true, progress: { held: 0, expected: 0 } })
  expect(headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=0, stale-if-error=86400',
  )
})

test('marks each list as partial until its own data is fetched', async () => {
  await system.walk('members')
  context = freshContext()
  expect((await request('/members')).body['data']).not.toHaveProperty('partial')
  const nobody = (await request('/members/search?q=zzyzzx')).body['data']
  expect(nobody).toEqual({ members: [], pagination: { count: 0, total: 0, limit: 50, offset: 0 } })

  const congress = currentCongress(context.now())
  expect((await request(`/bills?congress=${congress}`)).body['data']).toMatchObject({ partial: true })
  const { bioguideId } = (await request('/members?limit=1')).body['data'].members[0]
  const sponsored = (await request(`/members/${bioguideId}/sponsored-legislation`)).body['data']
  expect(sponsored).toMatchObject({ sponsoredLegislation: [], partial: true, progress: { held: 0 } })

  await system.walk(`bills/${congress}`)
  context = freshContext()
  const bills = (await request(`/bills?congress=${congress}`)).body['data']
  expect(bills.bills.length).toBeGreaterThan(0)
  expect(bills).not.toHaveProperty('partial')
  // Subjects and sponsors come from details, which have not been fetched.
  expect((await request(`/bills?congress=${congress}&sponsor=${bioguideId}`)).body['data']).toMatchObject({
    bills: [],
    partial: true,
    progress: { held: 0, expected: bills.pagination.total },
  })
  expect((await request('/bills?congress=93')).body['data']).not.toHaveProperty('partial')
})
