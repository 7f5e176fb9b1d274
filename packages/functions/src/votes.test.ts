import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { recordMiss } from '@rostrum/core/store/sync/negative-cache'
import type { Key } from '@rostrum/core/store/item'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { useEngine } from '@rostrum/core/testing/engine'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { storedVote, storedVotes } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers as billHandlers } from './bills.ts'
import type { Context } from './context/context.ts'
import { handlers as memberHandlers } from './members.ts'
import { createRequester } from './testing/reading-system.ts'
import { storeContext } from './testing/store-context.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const engine = useEngine()
let context: Context
const ofBills = createRequester(billRoutes, billHandlers, () => context)
const ofMembers = createRequester(memberRoutes, memberHandlers, () => context)

beforeAll(async () => {
  const { store } = engine
  const bill = storedBill('119/hr/3', { title: 'Clean Water Act', policyArea: 'Health' })
  await replaceBillHead(store, bill, '2025-03-01T00:00:00.000Z')
  await replaceBillHead(store, storedBill('119/hr/4'), '2025-03-01T00:00:00.000Z')
  await replaceMember(store, storedMember('Y000925'), '2025-03-01T00:00:00.000Z')
  await recordMiss(store, { ...memberRef('Z999999'), until: '2026-03-03T00:00:00.000Z', isGone: true }, NOW)
  const ofSample = { congress: 118, bill: { congress: 118, type: 'hr', number: '3' } } as const
  await replaceVote(store, storedVote(ofSample, { source: 'Sample Congress' }))
  for (const vote of storedVotes()) {
    await replaceVote(store, vote)
    await putSessionVotes(store, vote, [vote])
  }
  context = storeContext(store, NOW)
})

const namesIn = (data: { votes: { chamber: string; session: number; number: number }[] }): string[] =>
  data.votes.map(({ chamber, session, number }) => `${chamber} ${session}/${number}`)

describe('the list of votes', () => {
  const list = async (query = '') => (await ofBills(`/votes${query}`)).body['data']

  test('has both chambers of the current Congress, newest first', async () => {
    const data = await list()
    expect(namesIn(data)).toEqual(['House 2/1', 'Senate 1/5', 'House 1/14', 'House 1/13', 'House 1/12'])
    expect(data.pagination.total).toBe(5)
  })

  test.each([
    ['?chamber=senate', ['Senate 1/5']],
    ['?session=2', ['House 2/1']],
    ['?agreed=true', ['House 2/1', 'Senate 1/5']],
    ['?partyLine=false', ['House 2/1', 'Senate 1/5']],
    ['?limit=2&offset=1', ['Senate 1/5', 'House 1/14']],
    ['?congress=118', []],
  ])('is narrowed by %s', async (query, names) => expect(namesIn(await list(query))).toEqual(names))

  test.each([
    ['roll 12', ['House 1/12']],
    ['vote 1 of 2026', ['House 2/1']],
    ['senate vote 5 119-1', ['Senate 1/5']],
    ['senate vote 12', []],
    ['roll 12 of 2023', []],
    ['House vote on H.R. 3', ['House 2/1', 'House 1/14', 'House 1/13', 'House 1/12']],
    ['senate vote on hr3', []],
    ['H.R. 3', ['House 2/1', 'House 1/14', 'House 1/13', 'House 1/12']],
    ['nomination judge', ['Senate 1/5']],
    ['PN7', ['Senate 1/5']],
    ['clean water', ['House 2/1', 'House 1/14', 'House 1/13', 'House 1/12']],
    ['zebra', []],
  ])('finds by %s', async (q, names) =>
    expect(namesIn(await list(`?q=${encodeURIComponent(q)}`))).toEqual(names),
  )

  test.each([
    ['?policyArea=health', ['House 2/1', 'House 1/14', 'House 1/13', 'House 1/12']],
    ['?policyArea=Taxation', []],
    // 4 of 5 members of a party voted with its majority
    ['?withPartyMin=80&withPartyMax=80&chamber=house&session=2', ['House 2/1']],
    // that session's other votes are being checked or withdrawn
    ['?withPartyMin=80&withPartyMax=80&chamber=house&session=1', ['House 1/12']],
    ['?partyLine=true', ['House 1/12']],
    ['?withPartyMin=81', []],
    ['?withPartyMax=79', []],
  ])('is narrowed by the topic or the share %s', async (query, names) =>
    expect(namesIn(await list(query))).toEqual(names),
  )

  test.each(['?session=3', '?chamber=lords', '?agreed=perhaps'])('refuses %s', async (query) =>
    expect((await ofBills(`/votes${query}`)).status).toBe(400),
  )
})

test("a vote has the same name everywhere, and its bill's current title", async () => {
  const bill = { congress: 119, type: 'hr', number: '3', title: 'Clean Water Act' }
  const named = { name: 'The House did not pass H.R. 3, 3–2', bill }
  const path = '/votes/house/119/1/12'
  const [{ body: list }, { body: one }, { body: ofBill }, { body: ofMember }] = [
    await ofBills('/votes?q=roll%2012'),
    await ofBills(path),
    await ofBills('/bills/119/hr/3/votes'),
    await ofMembers('/members/E000905/votes?session=1'),
  ]
  const isIt = ({ number }: { number: number }) => number === 12
  expect(list['data'].votes).toMatchObject([named])
  expect(one['data'].vote).toMatchObject(named)
  expect(ofBill['data'].votes.filter(isIt)).toMatchObject([named])
  expect(ofMember['data'].votes).toContainEqual(expect.objectContaining({ bill, name: expect.any(String) }))
})

test('the votes of a chamber are of the newest Congress in which it voted', async () => {
  const store = new MemoryStore()
  const [first] = storedVotes()
  if (first === undefined) throw new Error('there are no votes')
  const senate = storedVote({ chamber: 'Senate', congress: 120 }).vote
  for (const vote of [first, { ...first, ...senate, vote: { ...first.vote, ...senate } }])
    await putSessionVotes(store, vote, [vote])
  const request = createRequester(billRoutes, billHandlers, () =>
    storeContext(store, new Date('2027-01-05T12:00:00Z')),
  )
  const congressOf = async (query: string): Promise<number> =>
    (await request(`/votes${query}`)).body['data'].congress
  expect([
    await congressOf(''),
    await congressOf('?chamber=senate'),
    await congressOf('?chamber=house'),
  ]).toEqual([120, 120, 119])
})

describe('without a Congress, the votes of a member', () => {
  const LATER = new Date('2027-01-05T12:00:00Z')
  const sessionsRead: string[] = []
  class WatchedStore extends MemoryStore {
    override async get(key: Key) {
      if (key.pk.startsWith('VOTES#')) sessionsRead.push(key.pk)
      return await super.get(key)
    }
  }
  const store = new WatchedStore()
  const request = createRequester(memberRoutes, memberHandlers, () => storeContext(store, LATER))
  beforeAll(async () => {
    const miss = { ...memberRef('Z999999'), until: '2027-01-06T00:00:00.000Z', isGone: true }
    await recordMiss(store, miss, LATER)
    await replaceMember(store, storedMember('E000905'), '2025-03-01T00:00:00.000Z')
    for (const vote of storedVotes()) await putSessionVotes(store, vote, [vote])
  })
  beforeEach(() => void sessionsRead.splice(0))

  test('are those of the newest one in which they voted; each is read once', async () => {
    const { body } = await request('/members/E000905/votes')
    expect(body['data'].votes[0]).toMatchObject({ congress: 119 })
    expect(sessionsRead).toEqual([...new Set(sessionsRead)])
  })

  test('are searched in the current one only if there is no such member', async () => {
    expect((await request('/members/Z999999/votes')).status).toBe(404)
    expect(sessionsRead.filter((key) => !key.includes('120'))).toEqual([])
  })
})

describe('one vote', () => {
  test('has everyone’s position', async () => {
    const { status, body } = await ofBills('/votes/house/119/1/12')
    expect(status).toBe(200)
    expect(body['data'].vote).toMatchObject({ result: 'Failed', threshold: 'two_thirds', doubts: [] })
    expect(body['data'].vote.positions).toHaveLength(5)
    expect(body['data'].vote.provenance.source).toBe('clerk.house.gov')
  })

  test('says whether members were with their party only once it is final', async () => {
    const sidesOf = async (number: number) => {
      const { vote } = (await ofBills(`/votes/house/119/1/${number}`)).body['data']
      return vote.positions.filter((each: object) => 'isWithParty' in each).length
    }
    expect([await sidesOf(12), await sidesOf(13), await sidesOf(14)]).toEqual([5, 0, 0])
  })

  test.each([
    ['/votes/house/119/2/1', 'https://clerk.house.gov/Votes/20261'],
    [
      '/votes/senate/119/1/5',
      'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00005.htm',
    ],
    ['/votes/house/118/1/12', undefined],
  ])('%s links the official page %s', async (path, url) =>
    expect((await ofBills(path)).body['data'].vote.url).toBe(url),
  )

  test('is read and serialized once, until it changes', async () => {
    const key = { chamber: 'House', congress: 117, session: 1, number: 9 } as const
    const bill = { congress: 117, type: 'hr', number: '3' } as const
    const [path, vote] = ['/votes/house/117/1/9', storedVote({ ...key, bill })]
    await replaceVote(engine.store, vote)
    const first = await ofBills(path)
    const again = await ofBills(path)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    await replaceVote(engine.store, { ...vote, revision: 2, checkedAt: '2026-03-01T00:00:00.000Z' })
    const changed = await ofBills(path)
    expect(changed.body['data'].vote.provenance.checkedAt).toBe('2026-03-01T00:00:00.000Z')
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  test.each(['/votes/house/119/1/999', '/votes/senate/119/1/12'])('%s is not found', async (path) => {
    const { status, body } = await ofBills(path)
    expect([status, body['message']]).toEqual([404, 'Vote not found'])
  })

  test.each(['/votes/house/119/3/1', '/votes/lords/119/1/1', '/votes/house/119/1/x'])(
    '%s is refused',
    async (path) => expect((await ofBills(path)).status).toBe(400),
  )
})

test('a bill lists its votes, newest first', async () => {
  const { body } = await ofBills('/bills/119/hr/3/votes')
  expect(namesIn(body['data'])).toEqual(['House 2/1', 'House 1/14', 'House 1/13', 'House 1/12'])
  expect((await ofBills('/bills/119/hr/4/votes')).body['data'].votes).toEqual([])
})

test.each(['', '?format=csv'])('an unknown bill has no list of votes%s', async (query) => {
  const { status, body } = await ofBills(`/bills/119/hr/20001/votes${query}`)
  expect([status, body['code'], body['message']]).toEqual([404, 'not_found', SCREENS.billNotFound])
})

describe('the votes of a member', () => {
  const read = async (query: string) => (await ofMembers(`/members/E000905/votes${query}`)).body['data']

  test('are those of the latest session, with a summary', async () => {
    const data = await read('')
    expect(namesIn(data)).toEqual(['House 2/1'])
    expect(data.summary).toEqual({ votes: 1, notVoting: 0, withParty: 0, againstParty: 1 })
  })

  test('of a given session leave vacated votes out of the summary and out of filters', async () => {
    const data = await read('?session=1')
    expect(data.votes[0]).toMatchObject({ position: 'yea' })
    expect(data.summary.votes).toBe(data.votes.length - 1)
    expect(namesIn(await read('?session=1&withParty=false'))).not.toContain('House 1/14')
    expect(namesIn(await read('?session=1&position=yea'))).not.toContain('House 1/14')
  })

  test('are filtered by whether they follow the party', async () => {
    expect((await read('?withParty=true')).votes).toEqual([])
    expect(namesIn(await read('?withParty=false'))).toEqual(['House 2/1'])
    expect(namesIn(await read('?position=yea'))).toEqual(['House 2/1'])
    expect((await read('?position=not_voting')).votes).toEqual([])
  })

  test('are filtered by topic, while the summary covers all', async () => {
    const data = await read('?session=1&policyArea=Health')
    expect(namesIn(data)).toEqual(['House 1/14', 'House 1/13', 'House 1/12'])
    const none = await read('?session=1&policyArea=Taxation')
    expect([none.votes, none.summary]).toEqual([[], data.summary])
  })

  test('of a session of 800 come in pages', async () => {
    const session = { congress: 117, session: 2 } as const
    const votes = Array.from({ length: 800 }, (_, i) => storedVote({ ...session, number: i + 1 }))
    await putSessionVotes(engine.store, { chamber: 'House', ...session }, votes)
    const seen: number[] = []
    for (let offset = 0; offset < 1_000; offset += 250) {
      const data = await read(`?congress=117&limit=250&offset=${offset}`)
      expect(data.pagination.total).toBe(800)
      seen.push(...data.votes.map(({ number }: { number: number }) => number))
    }
    expect(seen).toEqual(Array.from({ length: 800 }, (_, i) => 800 - i))
  })

  test('are empty while they have not voted', async () => {
    const { status, body } = await ofMembers('/members/Y000925/votes')
    expect([status, body['data'].votes]).toEqual([200, []])
  })

  test.each(['', '?format=csv'])('are not found for an unknown member%s', async (query) => {
    const { status, body } = await ofMembers(`/members/Z999999/votes${query}`)
    expect([status, body['code'], body['message']]).toEqual([404, 'not_found', FAILURES.memberNotFound])
  })
})
