import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { storedCommittees } from '@rostrum/core/committees/testing/made-up-committees'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = new Date('2026-09-14T12:00:00Z')
const engine = useFreshEngine()
const contextOf = () => storeContext(engine.store, NOW)
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })
const TRACKED = '/api/users/usr_1/trackedCommittees'

async function call(method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: { authorization: 'Bearer usr_1.x.x', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every route
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, data: answer['data'] }
}

const track = async (code: string) => await call('PUT', `${TRACKED}/${code}`)
const listed = async () => (await call('GET', TRACKED)).data.committees

beforeEach(async () => await saveCommittees(engine.store, storedCommittees()))

describe('following a committee', () => {
  test('is idempotent and ends', async () => {
    const both = await Promise.all([track('HSLH00'), track('hslh00')])
    expect(both.map(({ status, data }) => [status, data])).toEqual([
      [200, { tracked: true }],
      [200, { tracked: true }],
    ])
    expect((await call('GET', '/api/users/usr_1/stats')).data).toMatchObject({ committees: 1, total: 1 })
    expect((await call('DELETE', `${TRACKED}/hslh00`)).data).toEqual({ tracked: false })
    expect(await listed()).toEqual([])
  })

  test('needs a known committee, and its owner', async () => {
    expect((await track('hsxx00')).status).toBe(404)
    expect((await track('nonsense')).status).toBe(400)
    expect((await call('PUT', '/api/users/usr_2/trackedCommittees/hslh00')).status).toBe(403)
  })

  test('lists a subcommittee with the one above it, and the latest change', async () => {
    await track('hslh01')
    const change = { kind: 'chair', to: 'Pat Cole', identity: ['C000903'] } as const
    await appendChanges(engine.store, committeeRef('hslh01'), [change], { now: NOW })
    expect(await listed()).toMatchObject([
      {
        systemCode: 'hslh01',
        name: 'Foghorns and Bells',
        chamber: 'House',
        isCurrent: true,
        parent: { systemCode: 'hslh00', name: 'House Committee on Lighthouses' },
        followedAt: NOW.toISOString(),
        lastChange: { kind: 'chair', to: 'Pat Cole' },
      },
    ])
    const { activity } = (await call('GET', '/api/users/usr_1/activity?kind=committee')).data
    expect(activity).toMatchObject([
      {
        kind: 'chair',
        item: {
          kind: 'committee',
          key: 'hslh01',
          title: 'Subcommittee on Foghorns and Bells, House Committee on Lighthouses',
        },
      },
    ])
  })

  test('is returned for several at once', async () => {
    await track('sltd00')
    const body = { systemCodes: ['sltd00', 'jshb00'] }
    expect((await call('POST', `${TRACKED}/status`, body)).data).toEqual({
      tracked: { sltd00: true, jshb00: false },
    })
  })
})
