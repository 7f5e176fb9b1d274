import { STATES } from '@rostrum/contract/congress/states'
import { storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
const PHOTO = 'https://www.congress.gov/img/member/r000002_200.jpg'
const DETAIL = {
  ...storedMember('R000002'),
  directOrderName: 'Ann Roe',
  firstName: 'Ann',
  lastName: 'Roe',
  partyHistory: [],
  terms: [],
  leadership: [],
  previousNames: [],
  address: { phoneNumber: '(202) 555-0142' },
}
const SAVED_AT = '2026-03-01T00:00:00.000Z'
let context: Context
const get = createPageRequester(() => context)

beforeAll(async () => {
  const { store } = engine
  const inHouse = (bioguideId: string, changes: Parameters<typeof storedMember>[1]) =>
    storedMember(bioguideId, { spans: [{ chamber: 'House', startYear: 2023 }], ...changes })
  const members = [
    storedMember('D000001', { name: 'Doe, Jane' }),
    inHouse('R000002', {
      name: 'Roe, Ann',
      district: 4,
      photo: { imageUrl: PHOTO },
      detail: DETAIL,
    }),
    inHouse('R000003', { name: 'Moe, Max', district: 2, isCurrent: false }),
    inHouse('G000004', { name: 'Guam, Gil', state: 'Guam', district: 0 }),
  ]
  for (const member of members) await replaceMember(store, member, SAVED_AT)
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="https:\/\/rostrum\.example([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('members', () => {
  test('are listed by state while they serve', async () => {
    const { status, html } = await get('/congress/members')
    expect(status).toBe(200)
    expect(html).toContain('href="/congress/members/D000001"')
    expect(html).toContain('href="/congress/states/GU"')
    expect(html).not.toContain('R000003')
    expect(html).toContain('"@type":"CollectionPage"')
    expect(html).toContain('"@type":"BreadcrumbList"')
  })

  test('of one chamber have their own URL', async () => {
    const { html } = await get('/congress/members?chamber=House')
    expect(html).toContain('R000002')
    expect(html).not.toContain('D000001')
    expect(canonicalOf(html)).toBe('/congress/members?chamber=House')
  })

  test('the map and the list of states link each state, with words for the colors', async () => {
    const { status, html } = await get('/congress/states')
    expect(status).toBe(200)
    expect(html).toContain(
      '<a href="/congress/states/OH" class="state-tile" aria-label="OH 2, Ohio: 2 Democrats">',
    )
    for (const { code, name } of STATES) {
      expect(html.split(`href="/congress/states/${code}"`)).toHaveLength(3)
      expect(html).toContain(`<a href="/congress/states/${code}">${name}</a>`)
    }
    expect(html).toContain('2 Democrats · 15 districts')
    expect(html).toContain('no members · one district, at large')
    expect((await get('/congress/members')).html).toContain('href="/congress/states"')
  })

  test('a place links to the screen that follows its members', async () => {
    expect((await get('/congress/states/OH/4')).html).toContain('href="/my-congress#OH-4"')
    expect((await get('/congress/states/GU')).html).toContain('href="/my-congress#GU-0"')
    expect((await get('/congress/states/OH')).html).toContain('href="/my-congress"')
  })

  test('a state shows each seat, and whether it is vacant', async () => {
    const { html } = await get('/congress/states/OH')
    expect(titleOf(html)).toBe('Ohio in Congress: senators and representatives · Rostrum')
    expect(html).toContain('Jane Doe')
    expect(html).toContain('Ann Roe')
    // Ohio has two senators and 15 representatives.
    expect(html.split('>Vacant<')).toHaveLength(1 + 15)
    expect(html).toContain('15 seats are vacant.')
  })

  test('a district has its representative, both senators and links to their votes', async () => {
    const { status, html } = await get('/congress/states/OH/4')
    expect(status).toBe(200)
    expect(titleOf(html)).toBe('Ohio’s 4th district: representative and senators · Rostrum')
    expect(html).toContain('Ann Roe represents Ohio’s 4th district in the House of Representatives.')
    expect(html).toContain('are in effect until January 3, 2027.')
    for (const link of ['members/R000002', 'members/R000002/votes', 'members/D000001', 'states/OH/5'])
      expect(html).toContain(`href="/congress/${link}"`)
    expect((await get('/congress/states/OH')).html).toContain('href="/congress/states/OH/4"')
    expect((await get('/congress/states/OH/2')).html).toContain('is vacant.')
  })

  test.each(['OH', 'OH/4'])("%s has its members' portraits and phone numbers", async (place) => {
    const { html } = await get(`/congress/states/${place}`)
    expect(html).toContain(`src="${PHOTO}"`)
    expect(html).toContain('<a href="tel:+12025550142">(202) 555-0142</a>')
  })

  test.each(['OH/16', 'OH/0', 'OH/04', 'VT/1', 'GU/1', 'ZZ/1', 'OH/4/5'])(
    'there is no district %s',
    async (path) => expect((await get(`/congress/states/${path}`)).status).toBe(404),
  )

  test('a territory has one delegate and no senators', async () => {
    const { html } = await get('/congress/states/GU')
    expect(html).toContain('Gil Guam')
    expect(titleOf(html)).toBe('Guam in Congress: delegate to the House · Rostrum')
    expect(html).toContain(
      'Guam has one delegate in the 119th Congress (2025-2026), who can speak in the House',
    )
    expect(html).not.toContain('Senate')
    expect(html).not.toContain('Vacant')
  })

  test.each([
    ['/congress/states/ohio', 308],
    ['/congress/states/ZZ', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})
