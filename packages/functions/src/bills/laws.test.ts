import { billRoutes } from '@rostrum/contract/routes/bills'
import { sampleBills, sampleContext } from '@rostrum/core/catalog/testing/sample-record'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const request = createRequester(billRoutes, handlers, () => system.context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  for (const bill of sampleBills(sampleContext('small'), 118)) {
    if (bill.laws.length > 0) await replaceBillHead(engine.store, bill, '2026-11-20T14:00:00.000Z')
  }
}, 60_000)
afterAll(async () => await system.stop())

describe('the list of laws', () => {
  test('returns the laws of a Congress by number, with their bills', async () => {
    const { status, body } = await request('/laws?congress=118')
    expect(status).toBe(200)
    const { laws, pagination } = body['data']
    expect(laws.length).toBeGreaterThan(1)
    expect(pagination).toEqual({ count: laws.length, total: laws.length, limit: 50, offset: 0 })
    expect(laws.at(-1)).toMatchObject({
      citation: expect.stringMatching(/^P\w+ Law 118-1$/),
      bill: { congress: 118 },
    })
    const page = await request('/laws?congress=118&limit=1&offset=1')
    expect(page.body['data'].laws).toEqual([laws[1]])
  })

  test('is that of the newest Congress with any, and names it', async () => {
    const { body } = await request('/laws')
    expect(body['data'].laws.length).toBeGreaterThan(0)
    expect(body['data'].congress).toBe(118)
  })

  test('reports that the current Congress is not fetched yet', async () => {
    const { body } = await request('/laws?congress=119')
    expect(body['data']).toMatchObject({ laws: [], congress: 119, partial: true })
  })

  test('filters by the day of enactment', async () => {
    const all = (await request('/laws?congress=118&sort=date&limit=250')).body['data'].laws
    const { date } = all.find((law: { date?: string }) => law.date !== undefined)
    const found = await request(`/laws?congress=118&enactedFrom=${date}&enactedTo=${date}`)
    expect(found.body['data'].laws.length).toBeGreaterThan(0)
    expect(found.body['data'].laws.every((law: { date?: string }) => law.date === date)).toBe(true)
    const none = await request('/laws?congress=118&enactedTo=1999-12-31')
    expect(none.body['data']).toMatchObject({ laws: [], pagination: { total: 0 } })
    const { status, body } = await request('/laws?enactedFrom=2025-02-02&enactedTo=2025-02-01')
    expect([status, body['code']]).toEqual([400, 'invalid_input'])
    expect(body['message']).toContain('must not be after enactedTo')
  })

  test('refuses an unknown sort and an unknown parameter', async () => {
    expect((await request('/laws?sort=cost')).status).toBe(400)
    expect((await request('/laws?year=2025')).status).toBe(400)
  })
})
