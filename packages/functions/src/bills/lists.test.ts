import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import type { BillCard } from '@rostrum/contract/entities/bill'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { sampleBills, sampleContext } from '@rostrum/core/catalog/testing/sample-record'
import { AppError } from '@rostrum/core/lib/app-error'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import type { Context } from '../context/context.ts'
import { createApp } from '../http/testing/app.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const world = sampleContext('small')
const stored: readonly StoredBill[] = world.world
  .congressesAt(world.now)
  .flatMap((congress) => [...sampleBills(world, congress)])

const SAVED_AT = '2026-11-20T14:00:00.000Z'
const SIDE_BY_SIDE = 16

const engine = useEngine()
let system: ReadingSystem
let all: BillCard[]
let details: BillCard

const request = createRequester(billRoutes, handlers, () => system.context)
const keysAt = async (path: string): Promise<string[]> =>
  (await request(path)).body['data'].bills.map(recordKeyOf)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await mapLimited(stored, SIDE_BY_SIDE, (bill) => replaceBillHead(engine.store, bill, SAVED_AT))
  const pages = [0, 250].map(
    async (offset) => (await request(`/bills?limit=250&offset=${offset}`)).body['data'],
  )
  all = (await Promise.all(pages)).flatMap(({ bills }) => bills)
  const found = all.find(({ sponsors, policyArea }) => sponsors[0] && policyArea)
  if (found === undefined) throw new Error('no bill of the sample has a sponsor and a policy area')
  details = found
}, 60_000)
afterAll(async () => await system.stop())

describe('the bill list', () => {
  test('returns the 20 most recently updated bills and the total', async () => {
    const { status, body } = await request('/bills')
    expect(status).toBe(200)
    expect(body['data'].pagination).toEqual({ count: all.length, total: all.length, limit: 20, offset: 0 })
    expect(body['data'].bills.map(recordKeyOf)).toEqual(all.slice(0, 20).map(recordKeyOf))
    const dates = all.map(({ updateDate }) => updateDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(body['data']).not.toHaveProperty('facets')
  })

  test('pages by offset, to an empty page past the end', async () => {
    expect(await keysAt('/bills?limit=7&offset=3')).toEqual(all.slice(3, 10).map(recordKeyOf))
    expect((await request('/bills?offset=500000')).body['data']).toMatchObject({
      bills: [],
      pagination: { count: all.length, total: all.length, offset: 500_000 },
    })
  })

  test('sorts by introduction, newest first', async () => {
    const { bills } = (await request('/bills?sort=INTRODUCEDDATE&limit=250')).body['data']
    const dates = bills.flatMap((bill: BillCard) => bill.introducedDate ?? [])
    expect(dates.length).toBeGreaterThan(100)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('ranks a search by relevance unless it is sorted', async () => {
    const [ranked, sorted] = [await keysAt('/bills/search?q=act&limit=250'), all.map(recordKeyOf)]
    const found = new Set(ranked)
    expect(found.size).toBeGreaterThan(1)
    for (const name of ['q', 'search']) {
      expect(await keysAt(`/bills?${name}=act&limit=250`)).toEqual(ranked)
      expect(await keysAt(`/bills?${name}=act&sort=updateDate&limit=250`)).toEqual(
        sorted.filter((key) => found.has(key)),
      )
    }
  })

  test('refuses a misspelled filter and suggests the nearest one', async () => {
    const { status, body } = await request('/bills?congres=118')
    expect(status).toBe(400)
    const message = 'congres is not a parameter of this call, the nearest one is congress'
    expect(body).toMatchObject({
      code: 'invalid_input',
      message,
      issues: [{ path: 'query.congres', message }],
    })
  })

  const independent = (party = '') => ['I', 'ID'].includes(party)
  test.each<[string, (bill: BillCard) => boolean]>([
    ['congress=118', ({ congress }) => congress === 118],
    ['type=hr', ({ type }) => type === 'hr'],
    ['type=S,HRES', ({ type }) => type === 's' || type === 'hres'],
    ['stage=in_committee', ({ stage }) => stage.stage === 'in_committee'],
    ['stage=became_law,passed_house', ({ stage }) => ['became_law', 'passed_house'].includes(stage.stage)],
    ['chamber=senate', ({ type }) => BILL_TYPES[type].chamber === 'Senate'],
    ['party=democratic', ({ sponsors }) => sponsors[0]?.party === 'D'],
    ['party=Republican', ({ sponsors }) => sponsors[0]?.party === 'R'],
    ['party=Independent', ({ sponsors }) => independent(sponsors[0]?.party)],
    ['introducedFrom=2026-01-01', ({ introducedDate = '' }) => introducedDate >= '2026-01-01'],
    ['introducedTo=2024-05-01', ({ introducedDate = '9' }) => introducedDate <= '2024-05-01'],
    ['congress=119&type=hr&chamber=Senate', () => false],
    ['policyArea=Nothing%20of%20the%20kind', () => false],
  ])('filters by %s exactly', async (query, isMeant) => {
    expect(await keysAt(`/bills?limit=250&${query}`)).toEqual(
      all.filter(isMeant).slice(0, 250).map(recordKeyOf),
    )
  })

  test('finds a bill by filters made from its own fields', async () => {
    const id = details.sponsors[0]?.bioguideId ?? ''
    const area = details.policyArea?.name ?? ''
    expect(await keysAt(`/bills?limit=250&sponsor=${id.toLowerCase()}`)).toEqual(
      all.filter(({ sponsors }) => sponsors[0]?.bioguideId === id).map(recordKeyOf),
    )
    expect(await keysAt(`/bills?limit=250&policyArea=${encodeURIComponent(` ${area} `)}`)).toEqual(
      all.filter(({ policyArea }) => policyArea?.name === area).map(recordKeyOf),
    )
  })

  test('filters by several cosponsors, all of whom must match', async () => {
    const joint = stored.find(({ cosponsorIds }) => cosponsorIds.length > 1)
    const [one = '', two = ''] = joint?.cosponsorIds ?? []
    const signed = stored.filter(({ cosponsorIds }) => [one, two].every((id) => cosponsorIds.includes(id)))
    expect((await keysAt(`/bills?limit=250&cosponsor=${one},${two.toLowerCase()}`)).toSorted()).toEqual(
      signed.map(recordKeyOf).toSorted(),
    )
    expect((await keysAt(`/bills?limit=250&cosponsor=${one},${one}`)).length).toBeGreaterThan(
      signed.length - 1,
    )
  })

  test('filters by cosponsor', async () => {
    const id = stored.flatMap(({ cosponsorIds }) => cosponsorIds)[0] ?? ''
    const signed = stored.filter(({ cosponsorIds }) => cosponsorIds.includes(id))
    expect((await keysAt(`/bills?limit=250&cosponsor=${id}`)).toSorted()).toEqual(
      signed.map(recordKeyOf).toSorted(),
    )
  })
})

describe('a search', () => {
  test('finds a bill by its number and by title words', async () => {
    const { congress, type, number, title } = details
    expect((await keysAt(`/bills/search?q=${type}${number}-${congress}`))[0]).toBe(recordKeyOf(details))
    const { bills } = (await request(`/bills/search?q=${encodeURIComponent(title)}`)).body['data']
    expect(bills[0].title).toBe(title)
  })

  test('supports the filters, paging and sorting of the list', async () => {
    const { bills, pagination } = (await request('/bills/search?q=act&congress=118&limit=3&sort=updateDate'))
      .body['data']
    expect(pagination).toMatchObject({ limit: 3, offset: 0 })
    expect(bills.map(({ congress }: BillCard) => congress)).toEqual([118, 118, 118])
    const dates = bills.map(({ updateDate }: BillCard) => updateDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

test('counts every bill once in facets, on request', async () => {
  const { facets } = (await request('/bills?facets=true&congress=119&limit=1')).body['data']
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
  expect(sum(facets.congress)).toBe(all.length)
  expect(sum(facets.type)).toBe(all.filter(({ congress }) => congress === 119).length)
  expect(Object.keys(facets)).toEqual(['congress', 'type', 'stage', 'policyArea', 'chamber', 'party'])
})

test.each([
  ['limit', 'limit=0', 'must be at least 1'],
  ['limit', 'limit=251', 'must be at most 250'],
  ['limit', 'limit=ten', 'must be a whole number'],
  ['offset', 'offset=-1', 'must be at least 0'],
  ['offset', 'offset=500001', 'must be at most 500000'],
  ['congress', 'congress=current', 'must be a whole number'],
  ['congress', 'congress=0', 'must be at least 1'],
  ['sponsor', 'sponsor=Smith', 'must be a letter and six digits'],
  ['cosponsor', 'cosponsor=1', 'must be a letter and six digits'],
  ['cosponsor', 'cosponsor=A000001,Smith', 'must be a letter and six digits'],
  ['cosponsor', 'cosponsor=A000001,A000002,A000003,A000004,A000005,A000006', 'must have at most 5'],
  ['type', 'type=hb', 'must be one of'],
  ['stage', 'stage=done', 'must be one of'],
  ['policyArea', 'policyArea=', 'must not be empty'],
  ['chamber', 'chamber=Lords', 'must be one of'],
  ['party', 'party=Whig', 'must be one of'],
  ['introducedFrom', 'introducedFrom=yesterday', 'must be a date'],
  ['introducedTo', 'introducedTo=2025-02-30', 'must be a date'],
  ['introducedFrom', 'introducedFrom=2025-02-02&introducedTo=2025-02-01', 'must not be after introducedTo'],
  ['facets', 'facets=some', 'must be true or false'],
  ['sort', 'sort=title', 'must be one of'],
])('refuses an invalid %s (%s) by name', async (name, query, says) => {
  for (const path of ['/bills?', '/bills/search?q=tax&']) {
    const { status, body } = await request(path + query)
    expect([status, body['code']]).toEqual([400, 'invalid_input'])
    expect(body['issues'][0].path).toContain(`query.${name}`)
    expect(body['message']).toContain(name)
    expect(body['message']).toContain(says)
  }
})

test.each([
  ['q is required', ''],
  ['q must have at least 2 characters', '?q=%20a%20'],
  ['q must have at most 2000 characters', `?q=${'x'.repeat(2_001)}`],
  ['q must be given once', '?q=tax&q=act'],
])('refuses a search: %s', async (says, query) => {
  const { status, body } = await request(`/bills/search${query}`)
  expect([status, body['message']]).toEqual([400, says])
})

describe('a cached page', () => {
  const app = createApp({ domain: 'bills', routes: billRoutes, handlers, contextOf: () => system.context })
  const paths = ['/bills?limit=5', '/bills/search?q=act', '/bills?facets=true']

  test.each(paths)('%s makes no table call and has the same ETag', async (path) => {
    const [first, again] = [await request(path), await request(path)]
    expect([again.storeCalls, again.body]).toEqual([0, first.body])
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=30, s-maxage=60/)
  })

  test.each(paths)('%s is sent without a body for a matching ETag and for HEAD', async (path) => {
    const etag = (await request(path)).headers.get('etag') ?? ''
    const cached = await app.request(`/api${path}`, { headers: { 'if-none-match': etag } })
    expect([cached.status, await cached.text(), cached.headers.get('etag')]).toEqual([304, '', etag])
    const head = await app.request(`/api${path}`, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  })
})

describe('while the catalog is unavailable', () => {
  const unreadable = () => Promise.reject(new AppError('upstream_unavailable', { retryAfterSeconds: 60 }))
  const away = (): Context => ({
    ...system.context,
    catalog: { bills: unreadable, members: unreadable, amendments: unreadable, texts: unreadable },
  })
  const requestWithout = createRequester(billRoutes, handlers, away)

  test.each(['/bills', '/bills?limit=7&offset=3', '/bills?congress=118'])(
    'serves the plain list %s from the table',
    async (path) => {
      const [without, with_] = [await requestWithout(path), await request(path)]
      expect(without.status).toBe(200)
      expect(without.body['data'].bills).toEqual(with_.body['data'].bills)
      const { offset, total } = without.body['data'].pagination
      expect(with_.body['data'].pagination).toMatchObject({ offset })
      expect(total).toBeGreaterThanOrEqual(offset + without.body['data'].bills.length)
    },
  )

  test.each([
    '/bills/search?q=act',
    '/bills?type=hr',
    '/bills?facets=true',
    '/bills?sort=introducedDate',
    '/bills?offset=490',
    '/bills?congress=119&limit=250&offset=500000',
  ])('%s is unavailable with a retry after a minute', async (path) => {
    const { status, headers, body } = await requestWithout(path)
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'upstream_unavailable', '60'])
  })
})
