import type { RecordRef } from '@rostrum/contract/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceBillHead } from '@rostrum/core/store/bills'
import { addFollow } from '@rostrum/core/store/follows'
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
