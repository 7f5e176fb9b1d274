import type { MemberCard } from '@rostrum/contract/entities/member'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { sampleContext, sampleMembers } from '@rostrum/core/catalog/testing/sample-record'
import { AppError } from '@rostrum/core/lib/app-error'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { replaceMember } from '@rostrum/core/store/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createApp } from '../http/testing/app.ts'
import { handlers } from '../members.ts'
import { createAsk, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const { detailed } = sampleMembers(sampleContext('small'))

const SAVED_AT = '2026-11-20T14:00:00.000Z'
const SIDE_BY_SIDE = 16

const engine = useEngine()
let system: ReadingSystem
let all: MemberCard[]

const ask = createAsk(memberRoutes, handlers, () => system.context)
const membersAt = async (path: string): Promise<MemberCard[]> => (await ask(path)).body['data'].members
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

describe('the list of members', () => {
  test('is a page of fifty in the order of family names, with its whole count', async () => {
    const { status, body } = await ask('/members')
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

  test('goes on where it is told to', async () => {
    expect(await idsAt('/members?limit=4&offset=6')).toEqual(idsOf(() => true).slice(6, 10))
  })

  test.each<[string, (card: MemberCard) => boolean]>([
    ['current=true', ({ currentMember }) => currentMember],
    ['current=false', () => true],
    ['state=vt', ({ stateCode }) => stateCode === 'VT'],
    ['state=OR&current=true', ({ stateCode, currentMember }) => stateCode === 'OR' && currentMember],
  ])('with %s holds those and no others', async (query, isMeant) => {
    expect(await idsAt(`/members?limit=250&${query}`)).toEqual(idsOf(isMeant))
  })

  test('sorted by update or by first service has the newest first', async () => {
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
  ])('with %s alone lists those by name', async (query, isMeant) => {
    expect(await idsAt(`/members/advanced-search?limit=250&${query}`)).toEqual(idsOf(isMeant))
  })

  test('with a congress holds who served in it, wherever they serve today', async () => {
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

  test('has the best first for words, the alphabet when that is asked for', async () => {
    const found = await idsAt('/members/advanced-search?search=democratic%20senator%20vermont')
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

test('the quick search gives the best fifty at most, and says how many there are', async () => {
  const { name, bioguideId } = all.find(({ currentMember }) => currentMember) ?? { name: '', bioguideId: '' }
  expect((await idsAt(`/members/search?q=${encodeURIComponent(name)}&limit=3`))[0]).toBe(bioguideId)
  const { data } = (await ask('/members/search?q=representative')).body
  expect(data.pagination).toMatchObject({ limit: 50, offset: 0 })
  expect(data.pagination.total).toBeGreaterThanOrEqual(data.members.length)
})

test('each list of members takes the filters of the others', async () => {
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

test('the seats are held by all who serve today', async () => {
  const { seats } = (await ask('/members/seats')).body['data']
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
  ['q', `/members/search?q=${'x'.repeat(201)}`, 'q must have at most 200 characters'],
])('a nonsense %s (%s) is refused by its name', async (name, path, says) => {
  const { status, body } = await ask(path)
  expect([status, body['code'], body['issues'][0].path]).toEqual([400, 'invalid_input', `query.${name}`])
  expect(body['message']).toContain(says)
})

describe('a page that was read before', () => {
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
  ])('%s costs no look at the table, and is not sent to who holds it or asks for its head', async (path) => {
    const first = await ask(path)
    const again = await ask(path)
    expect([again.storeCalls, again.body]).toEqual([0, first.body])
    const etag = first.headers.get('etag') ?? ''
    const held = await app.request(`/api${path}`, { headers: { 'if-none-match': etag } })
    expect([held.status, await held.text(), held.headers.get('etag')]).toEqual([304, '', etag])
    const head = await app.request(`/api${path}`, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  })
})

describe('while the catalog cannot be read', () => {
  const unreadable = () => Promise.reject(new AppError('upstream_unavailable', { retryAfterSeconds: 60 }))
  const away = (): Context => ({
    ...system.context,
    catalog: { bills: unreadable, members: unreadable, amendments: unreadable },
  })
  const askWithout = createAsk(memberRoutes, handlers, away)

  test('the plain list is read from the table', async () => {
    const { status, body } = await askWithout('/members?limit=9&offset=2')
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
  ])('%s asks to come again in a minute', async (path) => {
    const { status, headers } = await askWithout(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })
})
