import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { addFollow } from '@rostrum/core/store/following/follows'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const HR1: RecordRef = { kind: 'bill', key: '119/hr/1' }
const engine = useEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })
const authorization = 'Bearer usr_a.x.x'

async function request(method: string, path: string, body?: object) {
  const response = await app.request(`/api/users/usr_a/activity${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer }
}
const titlesSince = async (query: string) => {
  const { answer } = await request('GET', `?${query}`)
  return answer['data'].activity.map(({ to }: { to: string }) => to)
}

beforeAll(async () => {
  await replaceBillHead(engine.store, storedBill(HR1.key, { title: 'An Act' }), NOW)
  await addFollow(engine.store, 'usr_a', { ...HR1, title: 'An Act', followedAt: NOW }, 10)
  for (const second of ['13.000', '13.500', '14.250']) {
    const change = { kind: 'action', to: second, identity: [second] } as const
    await appendChanges(engine.store, HR1, [change], { now: new Date(`2026-11-20T12:00:${second}Z`) })
  }
})

describe('an activity range', () => {
  test('is empty if it ends before it begins', async () => {
    const before = encodeURIComponent('2026-11-19T00:00:00.000Z#9999#evt_a')
    expect(await request('GET', `?since=2026-11-20T00:00:00.000Z&before=${before}`)).toEqual({
      status: 200,
      answer: { data: { activity: [], lookedAt: null } },
    })
  })

  test('accepts times of any precision', async () => {
    for (const since of ['12:00:13Z', '12:00:13.0Z', '12:00:13.000Z', '12:00:13.000000Z']) {
      expect(await titlesSince(`since=2026-11-20T${since}`)).toEqual(['14.250', '13.500'])
    }
  })

  test.each(['2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T99:00:00Z', '2026-01-01'])(
    'refuses the invalid time %s',
    async (since) => {
      const { status, answer } = await request('GET', `?since=${since}`)
      expect([status, answer['issues']]).toEqual([
        400,
        [{ path: 'query.since', message: 'since must be a moment such as 2025-01-03T17:00:00Z' }],
      ])
    },
  )
})

test('leaves later events of the same second unread', async () => {
  await request('PUT', '/looked', { lookedAt: '2026-11-20T11:59:59Z' })
  const { answer } = await request('PUT', '/looked', { lookedAt: '2026-11-20T11:59:59.250Z' })
  expect(answer).toEqual({ data: { lookedAt: '2026-11-20T11:59:59.250Z' } })
})

describe('the subjects of activity', () => {
  const health: RecordRef = { kind: 'bill', key: '119/hr/21' }
  const taxes: RecordRef = { kind: 'bill', key: '119/hr/22' }
  const member: RecordRef = { kind: 'member', key: 'S000001' }
  const reader = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })
  async function read(asked: typeof reader, path: string, userId = 'usr_b') {
    const response = await asked.request(path, { headers: { authorization: `Bearer ${userId}.x.x` } })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
    return ((await response.json()) as Record<string, any>)['data']
  }

  beforeAll(async () => {
    const { store } = engine
    const latestAction = { text: 'Referred to the Committee.', date: '2026-11-19' }
    const fields = { introducedDate: '2026-11-18', latestAction }
    await replaceBillHead(store, storedBill(health.key, { ...fields, policyArea: 'Health' }), NOW)
    await replaceBillHead(store, storedBill(taxes.key, { policyArea: 'Taxation' }), NOW)
    await replaceMember(store, storedMember(member.key), NOW)
    for (const [second, ref] of [health, taxes, member].entries()) {
      await addFollow(store, 'usr_b', { ...ref, title: 'Title', followedAt: NOW }, 10)
      const change = { kind: 'action', to: ref.key, identity: [second] } as const
      await appendChanges(store, ref, [change], { now: new Date(`2026-11-20T12:00:0${second}Z`) })
    }
  })

  test('have their current state: progress, latest action and topic of a bill, the card of a member', async () => {
    const { activity } = await read(reader, '/api/users/usr_b/activity')
    expect(activity.map(({ item }: { item: unknown }) => item)).toMatchObject([
      { ...member, member: { partyName: 'Democratic', state: 'Ohio', chamber: 'Senate' } },
      { ...taxes, policyArea: { name: 'Taxation' } },
      {
        ...health,
        stage: { stage: 'introduced' },
        introducedDate: '2026-11-18',
        latestAction: { text: 'Referred to the Committee.', actionDate: '2026-11-19' },
        policyArea: { name: 'Health' },
      },
    ])
  })

  test('are listed by topic, with the available topics', async () => {
    expect(await read(reader, '/api/users/usr_b/trackedTopics')).toEqual({
      policyAreas: [
        { value: 'Health', count: 1 },
        { value: 'Taxation', count: 1 },
      ],
    })
    const { activity } = await read(reader, '/api/users/usr_b/activity?policyArea=Health')
    expect(activity.map(({ to }: { to: string }) => to)).toEqual([health.key])
    const { tracked } = await read(reader, '/api/bills/trackedBills?policyArea=Taxation')
    expect(tracked).toMatchObject([{ billNumber: '22', policyArea: { name: 'Taxation' } }])
  })

  test('include a followed topic, with its news', async () => {
    const topic = { kind: 'topic', key: 'Animals' } as const
    await addFollow(engine.store, 'usr_c', { ...topic, title: 'Animals', followedAt: NOW }, 10)
    const bill = { kind: 'bill', key: '119/hr/30' } as const
    await replaceBillHead(engine.store, storedBill(bill.key, { policyArea: 'Animals' }), NOW)
    await addFollow(engine.store, 'usr_c', { ...bill, title: 'An Act', followedAt: NOW }, 10)
    const change = { kind: 'new_bill', to: '119/hr/30 An Act', identity: ['119/hr/30'] } as const
    await appendChanges(engine.store, topic, [change], { now: new Date('2026-11-20T12:00:05Z') })
    const { policyAreas } = await read(reader, '/api/users/usr_c/trackedTopics', 'usr_c')
    expect(policyAreas).toEqual([{ value: 'Animals', count: 2 }])
    const { activity } = await read(reader, '/api/users/usr_c/activity?policyArea=Animals', 'usr_c')
    expect(activity).toMatchObject([{ kind: 'new_bill', item: topic }])
    const { follows } = await read(reader, '/api/users/usr_c/follows?policyArea=Animals', 'usr_c')
    expect(follows).toMatchObject([topic, bill])
  })

  test('return when the previous visit ended, or nothing on the first', async () => {
    const headers = { authorization: 'Bearer usr_b.x.x' }
    const response = await reader.request('/api/users/usr_b/activity/visit', { method: 'PUT', headers })
    expect(await response.json()).toEqual({ data: { lastVisitAt: null } })
  })
})
