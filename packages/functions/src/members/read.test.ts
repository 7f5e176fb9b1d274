import { memberRoutes } from '@rostrum/contract/routes/members'
import { saveAmendment } from '@rostrum/core/saving/save-amendment'
import { saveBill } from '@rostrum/core/saving/save-bill'
import { createCatalog } from '@rostrum/core/catalog/catalog'
import { saveMemberHeads } from '@rostrum/core/saving/save-member'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { handlers } from '../members.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
let context: Context
const request = createRequester(memberRoutes, handlers, () => context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
})
beforeEach(() => {
  context = system.context
  system.calls.length = 0
})
afterAll(async () => {
  await system.stop()
})

describe('a member', () => {
  test('is fetched for the first reader, and read in two table calls afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('/members/a900001')))
    expect(system.calls).toEqual(['/v3/member/A900001'])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body['data'].member).toMatchObject({
        bioguideId: 'A900001',
        directOrderName: expect.any(String),
        currentMember: true,
        terms: expect.arrayContaining([expect.objectContaining({ congress: 119, partyName: 'Democratic' })]),
        partyHistory: [{ partyName: 'Democratic', partyAbbreviation: 'D' }],
        addressInformation: { phoneNumber: expect.any(String) },
        careerCounts: { sponsored: expect.any(Number), cosponsored: expect.any(Number) },
      })
      expect(body['data'].member).not.toHaveProperty('partial')
    }
    expect((await request('/members/A900001')).storeCalls).toBe(2)
  })

  test('is not found if unknown, after a single provider call', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await request('/members/Z999999')
      expect(status).toBe(404)
      expect(body['message']).toBe('Congressional member not found')
    }
    expect(system.calls).toEqual(['/v3/member/Z999999'])
  })

  test('is refused for a malformed id, naming it', async () => {
    const { status, body } = await request('/members/12345')
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: 'params.bioguideId' }])
  })

  test('is partial if only the list row is stored', async () => {
    const head = {
      bioguideId: 'Q000001',
      name: 'Quill, Ada',
      partyName: 'Independent',
      state: 'Ohio',
      district: 0,
      spans: [{ chamber: 'House', startYear: 2023 }],
      sourceUpdatedAt: '2026-01-01T00:00:00.000Z',
    } as const
    const saving = { store: engine.store, now: context.now(), source: 'sample', newsAfter: '9999-12-31' }
    await saveMemberHeads([{ ...head, spans: [...head.spans] }], saving)
    const { status, body } = await request('/members/q000001')
    expect(status).toBe(200)
    expect(body['data'].member).toMatchObject({
      name: 'Quill, Ada',
      stateCode: 'OH',
      district: 0,
      partial: true,
      terms: [{ chamber: 'House', startYear: 2023, memberType: 'Representative' }],
    })
  })
})

/** Legislation of one member: bills on the first days of months, and amendments a day later. */
async function holdLegislation(bioguideId: string): Promise<void> {
  const saving = { store: engine.store, now: context.now(), source: 'sample', newsAfter: '9999-12-31' }
  const common = { congress: 119, sourceUpdatedAt: '2026-06-01T00:00:00.000Z' }
  const none = { actions: 0, amendments: 0, cosponsors: 0, texts: 0 }
  const noParts = { committees: 0, relatedBills: 0, subjects: 0, summaries: 0, titles: 0 }
  for (let i = 1; i <= 5; i += 1) {
    const number = String(900 + i)
    const person = { bioguideId, fullName: 'Sen. Quill, Ada [I-OH]' }
    const item = {
      ...common,
      number,
      sponsors: [person],
      introducedDate: `2026-0${i}-01`,
      laws: [],
      counts: { ...none, ...noParts },
    }
    const bill = { ...item, type: 's', title: `Bill ${i}` } as const
    await saveBill({ head: bill, parts: {} }, saving)
    const joined = { ...item, type: 'sres', title: `Resolution ${i}`, sponsors: [] } as const
    await saveBill({ head: joined, parts: { cosponsors: [person] } }, saving)
    const amendment = {
      ...item,
      type: 'samdt',
      submittedDate: `2026-0${i}-02`,
      purpose: `Purpose ${i}`,
    } as const
    const detail = { item: amendment, actions: [], cosponsors: [], texts: [] }
    await saveAmendment({ kind: 'detail', detail }, saving)
  }
}

describe('the legislation of a member', () => {
  beforeAll(async () => {
    context = system.context
    await holdLegislation('Q000002')
  })
  const listed = async (role: string, query = '') => {
    const { body } = await request(`/members/Q000002/${role}-legislation${query}`)
    return body['data']
  }

  test('lists bills and amendments, newest first, with the total', async () => {
    const { sponsoredLegislation: rows, pagination } = await listed('sponsored', '?limit=250')
    expect(pagination).toEqual({ count: 10, total: 10, limit: 250, offset: 0 })
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({
      kind: 'amendment',
      type: 'samdt',
      number: '905',
      title: 'Purpose 5',
      introducedDate: '2026-05-02',
    })
    expect(rows[1]).toMatchObject({ kind: 'bill', type: 's', title: 'Bill 5', introducedDate: '2026-05-01' })
    const dates = rows.map(({ introducedDate }: { introducedDate: string }) => introducedDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('pages without gaps or duplicates', async () => {
    const { sponsoredLegislation: all } = await listed('sponsored', '?limit=250')
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => listed('sponsored', `?limit=3&offset=${offset}`)),
    )
    expect(pages.flatMap(({ sponsoredLegislation }) => sponsoredLegislation)).toEqual(all)
    for (const one of pages) expect(one.pagination.total).toBe(10)
  })

  test('distinguishes sponsored from cosponsored', async () => {
    const { cosponsoredLegislation: rows, pagination } = await listed('cosponsored')
    expect(pagination.total).toBe(5)
    expect(rows.map(({ title }: { title: string }) => title)).toContain('Resolution 1')
  })

  test('is counted by month on request, however short the page', async () => {
    const { months, sponsoredLegislation: rows } = await listed('sponsored', '?limit=1&months=true')
    expect(rows).toHaveLength(1)
    expect(months).toEqual(['1', '2', '3', '4', '5'].map((month) => ({ month: `2026-0${month}`, count: 2 })))
    expect((await listed('cosponsored', '?months=true')).months[0]).toEqual({ month: '2026-01', count: 1 })
    expect(await listed('sponsored')).not.toHaveProperty('months')
  })

  test('is partial while most details are not fetched', async () => {
    expect((await listed('sponsored'))['partial']).toBeUndefined()
    const { store, now, log } = system.context
    await system.list(['119/hr/1', '119/hr/2'])
    context = { ...context, catalog: createCatalog({ store, now, log }) }
    expect((await listed('sponsored'))['partial']).toBe(true)
  })

  test('makes one table call once the catalog is in memory', async () => {
    await listed('sponsored')
    const { storeCalls } = await request('/members/Q000002/sponsored-legislation')
    expect(storeCalls).toBe(1)
    expect(system.calls).toEqual([])
  })

  test('is not found for an unknown member, and empty for a member without any', async () => {
    expect((await request('/members/Z999999/sponsored-legislation')).status).toBe(404)
    const { body } = await request('/members/Q000001/cosponsored-legislation')
    expect(body['data']).toMatchObject({ cosponsoredLegislation: [], pagination: { total: 0 } })
  })
})

test('returns the rate limit without a provider call', async () => {
  const { status, headers, body } = await request('/members/rate-limit')
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({ limit: 1_000_000, remaining: expect.any(Number) })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(system.calls).toEqual([])
})
