import type { MemberCard } from '@rostrum/contract/entities/member'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { sampleContext, sampleMembers } from '@rostrum/core/catalog/testing/sample-record'
import { AppError } from '@rostrum/core/lib/app-error'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createApp } from '../http/testing/app.ts'
import { handlers } from '../members.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const { detailed } = sampleMembers(sampleContext('small'))

const SAVED_AT = '2026-11-20T14:00:00.000Z'
const SIDE_BY_SIDE = 16

const engine = useEngine()
let system: ReadingSystem
let all: MemberCard[]

const request = createRequester(memberRoutes, handlers, () => system.context)
const membersAt = async (path: string): Promise<MemberCard[]> => (await request(path)).body['data'].members
const idsAt = async (path: string): Promise<string[]> =>
  (await membersAt(path)).map(({ bioguideId }) => bioguideId)
const idsOf = (isMeant: (card: MemberCard) => boolean) =>
  all.filter(isMeant).map(({ bioguideId }) => bioguideId)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await mapLimited(detailed, SIDE_BY_SIDE, (member) => replaceMember(engine.store, member, SAVED_AT))
  all = await membersAt('/members?limit=250')
}, 60_000)
afterAll(async () => await system.stop())

describe('the member list', () => {
  test('returns 50 members by last name and the total', async () => {
    const { status, body } = await request('/members')
    expect(status).toBe(200)
    expect(body['data'].pagination).toEqual({
      count: detailed.length,
      total: detailed.length,
      limit: 50,
      offset: 0,
    })
    const names = all.map(({ name }) => name.split(',')[0] ?? '')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true })))
    expect(all).toHaveLength(detailed.length)
  })

  test('pages by offset', async () => {
    expect(await idsAt('/members?limit=4&offset=6')).toEqual(idsOf(() => true).slice(6, 10))
  })

  test.each<[string, (card: MemberCard) => boolean]>([
    ['current=true', ({ currentMember }) => currentMember],
    ['current=false', () => true],
    ['state=vt', ({ stateCode }) => stateCode === 'VT'],
    ['state=OR&current=true', ({ stateCode, currentMember }) => stateCode === 'OR' && currentMember],
  ])('filters by %s exactly', async (query, isMeant) => {
    expect(await idsAt(`/members?limit=250&${query}`)).toEqual(idsOf(isMeant))
  })

  test('sorts by update or first service, newest first', async () => {
    const dates = (await membersAt('/members?limit=250&sort=updatedate')).map(({ updateDate }) => updateDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const years = (await membersAt('/members?limit=250&sort=startDate')).map(
      ({ terms }) => terms[0]?.startYear,
    )
    expect(years).toEqual(years.toSorted((a = 0, b = 0) => b - a))
  })
})

describe('the advanced search', () => {
  test.each<[string, (card: MemberCard) => boolean]>([
    ['chamber=senate', ({ chamber }) => chamber === 'Senate'],
    ['chamber=House&current=true', ({ chamber, currentMember }) => chamber === 'House' && currentMember],
    ['party=republican', ({ partyName }) => partyName === 'Republican'],
    ['party=Independent', ({ partyName }) => partyName.startsWith('Independent')],
    ['district=0', ({ district }) => district === 0],
    ['state=OR&district=2', ({ stateCode, district }) => stateCode === 'OR' && district === 2],
    ['state=OR&district=99', () => false],
  ])('filters by %s, sorted by name', async (query, isMeant) => {
    expect(await idsAt(`/members/advanced-search?limit=250&${query}`)).toEqual(idsOf(isMeant))
  })

  test('filters by congress, including former members', async () => {
    const served = new Set(
      detailed.flatMap(({ bioguideId, detail }) =>
        detail?.terms.some(({ congress, chamber }) => congress === 117 && chamber === 'House')
          ? [bioguideId]
          : [],
      ),
    )
    expect(served.size).toBeGreaterThan(3)
    expect(await idsAt('/members/advanced-search?limit=250&congress=117&chamber=House')).toEqual(
      idsOf(({ bioguideId }) => served.has(bioguideId)),
    )
  })

  test('sorts by relevance, or by name on request', async () => {
    const found = await idsAt('/members/advanced-search?search=democratic%20senator%20vermont')
    expect(await idsAt('/members?search=democratic%20senator%20vermont')).toEqual(found)
    expect(found.length).toBeGreaterThan(0)
    const cards = all.filter(({ bioguideId }) => found.includes(bioguideId))
    expect(
      cards.every(
        ({ partyName, chamber, state }) => `${partyName} ${chamber} ${state}` === 'Democratic Senate Vermont',
      ),
    ).toBe(true)
    expect(await idsAt('/members/advanced-search?search=democratic%20senator%20vermont&sort=name')).toEqual(
      cards.map(({ bioguideId }) => bioguideId),
    )
  })
})

test('flags a search without exact matches', async () => {
  expect((await request('/members/search?q=senator')).body['data']).not.toHaveProperty('fuzzy')
  expect((await request('/members/search?q=senatro')).body['data'].fuzzy).toBe(true)
})

test('returns at most 50 results of the quick search, and the total', async () => {
  const { name, bioguideId } = all.find(({ currentMember }) => currentMember) ?? { name: '', bioguideId: '' }
  expect((await idsAt(`/members/search?q=${encodeURIComponent(name)}&limit=3`))[0]).toBe(bioguideId)
  const { data } = (await request('/members/search?q=representative')).body
  expect(data.pagination).toMatchObject({ limit: 50, offset: 0 })
  expect(data.pagination.total).toBeGreaterThanOrEqual(data.members.length)
})

test('accepts the filters of every member list in all of them', async () => {
  const expected = (await idsAt('/members/advanced-search?search=senator&state=VT&limit=50')).toSorted()
  expect(expected.length).toBeGreaterThan(0)
  for (const path of [
    '/members?search=senator&state=VT',
    '/members?q=senator&state=VT',
    '/members/advanced-search?q=senator&state=VT',
    '/members/search?q=senator&state=VT',
    '/members/search?search=senator&state=VT&current=false',
  ])
    expect((await idsAt(path)).toSorted(), path).toEqual(expected)
  const page = await idsAt('/members/search?q=senator&limit=2&offset=1')
  expect(page).toEqual((await idsAt('/members/search?q=senator')).slice(1, 3))
})

test('assigns seats to all current members', async () => {
  const { seats } = (await request('/members/seats')).body['data']
  const seated = seats.map(({ bioguideId }: MemberCard) => bioguideId)
  expect(seated).toEqual(idsOf(({ currentMember }) => currentMember))
})

test.each([
  ['limit', '/members?limit=251', 'limit must be at most 250'],
  ['limit', '/members?limit=0', 'limit must be at least 1'],
  ['limit', '/members/search?q=ann&limit=51', 'limit must be at most 50'],
  ['offset', '/members?offset=x', 'offset must be a whole number'],
  ['state', '/members?state=Ohio', 'state must be one of'],
  ['current', '/members?current=yes', 'current must be true or false'],
  ['sort', '/members?sort=age', 'sort must be one of'],
  ['congress', '/members/advanced-search?congress=0', 'congress must be at least 1'],
  ['district', '/members/advanced-search?district=100', 'district must be at most 99'],
  ['district', '/members/advanced-search?district=-1', 'district must be at least 0'],
  ['party', '/members/advanced-search?party=Whig', 'party must be one of'],
  ['chamber', '/members/advanced-search?chamber=Lords', 'chamber must be one of'],
  ['search', '/members/advanced-search?search=a', 'search must have at least 2 characters'],
  ['q', '/members/search', 'q is required'],
  ['q', `/members/search?q=${'x'.repeat(2_001)}`, 'q must have at most 2000 characters'],
])('refuses an invalid %s (%s) by name', async (name, path, says) => {
  const { status, body } = await request(path)
  expect([status, body['code'], body['issues'][0].path]).toEqual([400, 'invalid_input', `query.${name}`])
  expect(body['message']).toContain(says)
})

describe('a cached page', () => {
  const app = createApp({
    domain: 'members',
    routes: memberRoutes,
    handlers,
    contextOf: () => system.context,
  })

  test.each([
    '/members',
    '/members/advanced-search?party=Democratic',
    '/members/search?q=senator',
    '/members/seats',
  ])('%s makes no table call, and is sent without a body for a matching ETag and for HEAD', async (path) => {
    const first = await request(path)
    const again = await request(path)
    expect([again.storeCalls, again.body]).toEqual([0, first.body])
    const etag = first.headers.get('etag') ?? ''
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
  const requestWithout = createRequester(memberRoutes, handlers, away)

  test('serves the plain list from the table', async () => {
    const { status, body } = await requestWithout('/members?limit=9&offset=2')
    expect(status).toBe(200)
    expect(body['data'].pagination).toMatchObject({ limit: 9, offset: 2 })
    const known = new Map(all.map((card) => [card.bioguideId, card]))
    expect(body['data'].members).toEqual(
      body['data'].members.map(({ bioguideId }: MemberCard) => known.get(bioguideId)),
    )
  })

  test.each([
    '/members/search?q=ann',
    '/members/advanced-search?party=Democratic',
    '/members?current=true',
    '/members/seats',
  ])('%s is unavailable with a retry after a minute', async (path) => {
    const { status, headers } = await requestWithout(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })
})
