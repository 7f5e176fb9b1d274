import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { replaceMember } from '@rostrum/core/store/record/members'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, describe, expect, test } from 'vitest'
import { handlers as billHandlers } from '../bills.ts'
import type { Context } from '../context/context.ts'
import { handlers as memberHandlers } from '../members.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { createRequester } from '../testing/reading-system.ts'
import { storeContext } from '../testing/store-context.ts'

const SAVED_AT = '2026-12-20T00:00:00.000Z'
const [BEFORE, BEGINS, LATER] = ['2027-01-03T16:59:00Z', '2027-01-03T17:00:00Z', '2027-01-29T12:00:00Z']
const store = new MemoryStore()
let context: Context
const getPage = createPageRequester(() => context)
const getBills = createRequester(billRoutes, billHandlers, () => context)
const getMembers = createRequester(memberRoutes, memberHandlers, () => context)

const SPANS = [{ chamber: 'House' as const, startYear: 2021 }]
const POSITIONS = [
  { bioguideId: 'E000905', name: 'Ellis', party: 'Republican' as const, position: 'yea' as const },
]

/** The 119th Congress after its end, with nothing published about the next one. */
beforeAll(async () => {
  const law = {
    title: 'Lamp Oil Act',
    policyArea: 'Energy',
    introducedDate: '2026-03-01',
    laws: [{ number: '119-31', type: 'Public Law' }],
    stage: {
      stage: 'became_law' as const,
      isProvisional: false,
      path: [{ step: 'law' as const, date: '2026-12-19', outcome: 'done' as const }],
    },
  }
  await replaceBillHead(store, storedBill('119/hr/1', law), SAVED_AT)
  const open = { title: 'Bell Act', committeeStates: ['hslh00/before'] }
  await replaceBillHead(store, storedBill('119/hr/2', open), SAVED_AT)
  await replaceMember(
    store,
    storedMember('E000905', { name: 'Ellis, Ed', spans: SPANS, state: 'Ohio', district: 4 }),
    SAVED_AT,
  )
  const vote = storedVote({
    congress: 119,
    session: 2,
    number: 240,
    date: '2026-12-18',
    positions: POSITIONS,
  })
  await replaceVote(store, vote)
  await putSessionVotes(store, vote, [vote])
  await saveCommittees(store, storedCommittees())
  const committees = [{ name: 'Lighthouses', systemCode: 'hslh00' }]
  await storeMeetings(store, [{ eventId: '1', date: '2026-12-10', title: 'Lamps', committees }])
})

const at = (time: string): void => {
  context = storeContext(store, new Date(time))
}

const NOT_EMPTY: readonly [path: string, words: string][] = [
  ['/congress', 'Lamp Oil Act'],
  ['/congress/laws', 'Laws of the 119th Congress'],
  ['/congress/laws', 'Public Law 119-31'],
  ['/congress/laws.atom', 'Lamp Oil Act'],
  ['/congress/laws.atom?congress=119', 'Lamp Oil Act'],
  ['/congress/votes', '119th Congress'],
  ['/congress/votes', '1 roll-call vote'],
  ['/congress/votes?chamber=House', '1 roll-call vote'],
  ['/congress/members', 'E000905'],
  ['/congress/members/E000905/votes', '2026'],
  ['/congress/topics', 'Energy'],
  ['/congress/committees', 'Lighthouses'],
  ['/congress/committees/hslh00', 'Bell Act'],
  ['/congress/committees/hslh00', '>Lamps<'],
  ['/congress/states/OH', '119th Congress'],
  ['/congress/states/OH/4', 'represents'],
]

describe.each([BEGINS, LATER])('at %s', (time) => {
  test.each(NOT_EMPTY)('%s has %s', async (path, words) => {
    at(time)
    const { status, html } = await getPage(path)
    expect(status).toBe(200)
    expect(html).toContain(words)
  })

  test.each([
    ['/votes', 'votes'],
    ['/votes?chamber=house', 'votes'],
    ['/laws', 'laws'],
    ['/committees/hslh00/bills', 'bills'],
    ['/bills?congress=newest&stage=introduced', 'bills'],
    ['/bills/search?congress=newest&q=bell', 'bills'],
  ])('GET %s is of the 119th Congress', async (path, rows) => {
    at(time)
    const { data } = (await getBills(path)).body
    expect(data).toMatchObject({ congress: 119, [rows]: [{}] })
  })

  test('GET /bills/week is of the 119th Congress', async () => {
    at(time)
    expect((await getBills('/bills/week')).body['data'].congress).toBe(119)
  })

  test('GET /meetings of a committee has those of the 119th Congress', async () => {
    at(time)
    expect((await getBills('/meetings?committee=hslh00')).body['data'].meetings).toHaveLength(1)
  })

  test('votes of a member are those of the last session with any', async () => {
    at(time)
    expect((await getMembers('/members/E000905/votes')).body['data'].votes).toHaveLength(1)
  })
})

const seatsOf = async () => (await getMembers('/members/seats')).body['data']

test('the feed of laws is of all Congresses, or keeps the one it was subscribed with', async () => {
  at(BEFORE)
  const laws = (await getPage('/congress/laws')).html
  expect(laws).toContain('href="/congress/laws.atom?congress=119"')
  const feeds = [
    '/congress/laws.atom',
    '/congress/laws.atom?congress=119',
    '/congress/laws.atom?congress=120',
  ]
  const read = () => Promise.all(feeds.map(async (path) => (await getPage(path)).html))
  const before = await read()
  at(LATER)
  expect(await read()).toEqual(before)
})

test('the sitemap has the same pages of laws', async () => {
  const pages = async (time: string) => {
    at(time)
    return (await getPage('/congress/sitemaps/pages.xml')).html
  }
  expect(await pages(BEGINS)).not.toContain('congress=119')
  expect(await pages(BEGINS)).toContain('congress=118')
})

test("seats are neither known nor vacant until the new Congress's members are known", async () => {
  at(BEFORE)
  expect((await getPage('/congress/states/OH')).html).toContain('Vacant')
  expect(await seatsOf()).toMatchObject({ isComplete: true })
  at(BEGINS)
  const { html } = await getPage('/congress/states/OH')
  expect(html).toContain('Not known yet')
  expect(html).not.toContain('Vacant')
  expect(html).not.toContain('vacant')
  expect((await getPage('/congress/states/OH/5')).html).toContain('is not known yet.')
  expect(await seatsOf()).toMatchObject({ isComplete: false })
})
