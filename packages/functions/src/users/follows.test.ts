import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const engine = useFreshEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })
const FOLLOWS = '/api/users/usr_1/follows'

async function call(method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: {
      authorization: 'Bearer usr_1.x.x',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every route
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, message: answer['message'], data: answer['data'] }
}

beforeEach(async () => {
  await saveCommittees(engine.store, storedCommittees())
  await replaceMember(engine.store, storedMember('S000001'), NOW)
  await replaceBillHead(engine.store, storedBill('119/hr/1', { title: 'Act 1', policyArea: 'Health' }), NOW)
})

describe.each([
  ['member', 'S000001', 'S000001'],
  ['bill', '119-hr-1', '119/hr/1'],
  ['bill', '119%2Fhr%2F1', '119/hr/1'],
  ['committee', 'hslh01', 'hslh01'],
  ['member', 's000001', 'S000001'],
  ['bill', '119-HR-1', '119/hr/1'],
  ['committee', 'HSLH01', 'hslh01'],
  ['topic', 'Arts%2C%20Culture%2C%20Religion', 'Arts, Culture, Religion'],
  ['topic', 'hEALTH', 'Health'],
])('the follow of %s %s', (kind, segment, key) => {
  const path = `${FOLLOWS}/${kind}/${segment}`

  test('is put, read, listed, found and deleted', async () => {
    expect((await call('GET', path)).data).toEqual({ followed: false })
    for (const _ of [1, 2]) expect((await call('PUT', path)).data).toEqual({ followed: true })
    expect((await call('GET', path)).data).toEqual({ followed: true })
    const { follows, pagination } = (await call('GET', FOLLOWS)).data
    expect(follows).toMatchObject([{ kind, key, followedAt: NOW }])
    expect(pagination).toMatchObject({ total: 1 })
    const records = [
      { kind: 'member', key: 'S000009' },
      { kind, key },
    ]
    expect((await call('POST', `${FOLLOWS}/find`, { records })).data).toEqual({ followed: [{ kind, key }] })
    expect((await call('DELETE', path)).data).toEqual({ followed: false })
    expect((await call('GET', FOLLOWS)).data.follows).toEqual([])
  })
})

test.each([
  ['member/S000009', 404, 'Congressional member not found'],
  ['bill/119-hr-77', 404, 'Bill not found'],
  ['bill/119-samdt-77', 404, 'Bill not found'],
  ['topic/Helth', 404, 'Topic not found'],
  ['amendment/none', 404, 'Amendment not found'],
  ['law/119-1', 400, expect.any(String)],
])('a follow of %s is refused', async (record, status, message) => {
  expect(await call('PUT', `${FOLLOWS}/${record}`)).toMatchObject({ status, message })
})

test('the list has the current state of each kind of record, by kind and topic', async () => {
  for (const record of ['member/S000001', 'bill/119-hr-1', 'committee/hslh01'])
    await call('PUT', `${FOLLOWS}/${record}`)
  const list = async (query: string) => (await call('GET', `${FOLLOWS}?${query}`)).data.follows
  expect(await list('kind=member')).toMatchObject([{ member: { bioguideId: 'S000001' } }])
  expect(await list('policyArea=Health')).toMatchObject([
    { followedTitle: 'Act 1', policyArea: { name: 'Health' }, stage: { stage: 'introduced' } },
  ])
  expect(await list('kind=committee')).toMatchObject([
    { committee: { chamber: 'House', parent: { systemCode: 'hslh00' } } },
  ])
  expect(await list('limit=1&offset=2&sort=followed')).toHaveLength(1)
})

test('other users neither see nor change them', async () => {
  const others = '/api/users/usr_2/follows'
  const statuses = await Promise.all([
    call('PUT', `${others}/bill/119-hr-1`),
    call('DELETE', `${others}/bill/119-hr-1`),
    call('GET', `${others}/bill/119-hr-1`),
    call('GET', others),
    call('POST', `${others}/find`, { records: [] }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
