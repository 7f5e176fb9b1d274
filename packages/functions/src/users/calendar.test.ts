import { userRoutes } from '@rostrum/contract/routes/users'
import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { saveCommittees } from '@rostrum/core/store/record/committees'
import { addFollow } from '@rostrum/core/store/following/follows'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = new Date('2026-09-14T12:00:00Z')
const engine = useFreshEngine()
const contextOf = () => storeContext(engine.store, NOW)
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

async function call(method: string, path: string, token = 'usr_1.x.x') {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` }
  const response = await app.request(path, { method, headers: authorization })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const idsIn = (text: string): string[] =>
  [...text.matchAll(/^UID:meeting-119-house-(\w+)@/gm)].map(([, id = '']) => id)

beforeEach(async () => {
  const follow = { title: 'Followed', followedAt: NOW.toISOString() }
  await addFollow(engine.store, 'usr_1', { kind: 'bill', key: '119/hr/7', ...follow }, 10)
  await addFollow(engine.store, 'usr_1', { kind: 'member', key: 'A000901', ...follow }, 10)
  const seat = { bioguideId: 'A000901', name: 'A', side: 'majority', rank: 1 } as const
  const at = NOW.toISOString()
  await saveCommittees(engine.store, {
    bodies: [],
    people: {},
    listed: [],
    versions: {},
    source: 'x',
    changedAt: at,
    lookedAt: at,
    seats: { hsii24: [seat], hsag00: [{ ...seat, bioguideId: 'B000902' }] },
  })
  const sub = [{ name: 'Subcommittee', systemCode: 'hsii24' }]
  await storeMeetings(engine.store, [
    { eventId: 'bill', bills: [{ congress: 119, type: 'hr', number: '7' }], status: 'canceled' },
    { eventId: 'member', committees: sub, date: '2026-09-16' },
    { eventId: 'parent' },
    { eventId: 'other', committees: [{ name: 'Agriculture', systemCode: 'hsag00' }] },
    { eventId: 'old', committees: sub, date: '2026-05-16' },
  ])
})

test('shows meetings about the owner’s follows to anyone with the URL', async () => {
  const created = await call('POST', '/api/users/usr_1/feed')
  const { calendar } = JSON.parse(created.text).data.urls
  const { status, headers, text } = await call('GET', new URL(calendar).pathname, '')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(idsIn(text)).toEqual(['bill', 'member'])
  expect(text).toContain('STATUS:CANCELLED')
  expect(text).not.toContain(/feeds\/([\w-]+)/.exec(calendar)?.[1])
  await call('DELETE', '/api/users/usr_1/feed')
  expect((await call('GET', new URL(calendar).pathname, '')).status).toBe(404)
})

test('lists the same meetings for the owner only, by day', async () => {
  const path = '/api/users/usr_1/meetings?from=2026-09-14&to=2026-09-15'
  const { status, text } = await call('GET', path)
  expect(status).toBe(200)
  expect(JSON.parse(text).data.meetings.map(({ eventId }: { eventId: string }) => eventId)).toEqual(['bill'])
  expect((await call('GET', path, 'usr_2.x.x')).status).toBe(403)
  expect((await call('GET', '/api/users/usr_1/meetings?from=2026-01-01&to=2026-12-31')).status).toBe(400)
})

test("includes a followed committee's meetings and its subcommittees'", async () => {
  const follow = { title: 'Followed', followedAt: NOW.toISOString() }
  const path = '/api/users/usr_2/meetings?from=2026-09-14&to=2026-09-20'
  const listed = async () =>
    JSON.parse((await call('GET', path, 'usr_2.x.x')).text).data.meetings.map(
      ({ eventId }: { eventId: string }) => eventId,
    )
  expect(await listed()).toEqual([])
  await addFollow(engine.store, 'usr_2', { kind: 'committee', key: 'hsag00', ...follow }, 10)
  expect(await listed()).toEqual(['other'])
  await addFollow(engine.store, 'usr_2', { kind: 'committee', key: 'hsii00', ...follow }, 10)
  expect(await listed()).toContain('member')
})
