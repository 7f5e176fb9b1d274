import { SAVED_SEARCHES_MAX } from '@rostrum/contract/rules/limits'
import { userRoutes } from '@rostrum/contract/routes/users'
import { findDueMark } from '@rostrum/core/store/alerts/due-marks'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const INSULIN = { name: ' Insulin ', criteria: { q: ' insulin  price ' }, tells: 'matches' }
const engine = useFreshEngine()
let minute = 0
const contextOf = () => storeContext(engine.store, new Date(Date.UTC(2026, 10, 20, 12, minute)))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf, writesInTurn: true })

async function request(method: string, path = '', body?: unknown, user = 'usr_a') {
  const response = await app.request(`/api/users/${user}/searches${path}`, {
    method,
    headers: { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer, data: answer['data'] }
}
const list = async () => (await request('GET')).data.searches

describe('saved searches', () => {
  test('are listed with normalized words, in the order of saving', async () => {
    const { data } = await request('POST', '', INSULIN)
    const topic = { name: 'Health', criteria: { policyArea: 'Health' }, tells: 'matches_and_changes' }
    await request('POST', '', topic)
    expect(data.search).toMatchObject({ name: 'Insulin', criteria: { q: 'insulin price' } })
    expect(await list()).toEqual([data.search, expect.objectContaining(topic)])
  })

  test('are saved once, however often they are sent', async () => {
    const [first, second] = await Promise.all([request('POST', '', INSULIN), request('POST', '', INSULIN)])
    expect(second.data).toEqual(first.data)
    expect(await list()).toHaveLength(1)
  })

  test('inside texts only report new printings', async () => {
    const criteria = { q: ' "water  rights" ', in: 'text' }
    const { data } = await request('POST', '', { name: 'Water', criteria, tells: 'matches_and_changes' })
    expect(data.search).toMatchObject({ criteria: { q: '"water rights"', in: 'text' }, tells: 'matches' })
    const words = { name: 'Water', criteria: { q: '"water rights"' }, tells: 'matches' }
    const restarted = await request('PUT', `/${data.search.id}`, words)
    expect(restarted.data.search.criteria).toEqual(words.criteria)
  })

  test('restart with other criteria, but not with another name', async () => {
    minute = 0
    const { id, savedAt } = (await request('POST', '', INSULIN)).data.search
    minute = 5
    const renamed = await request('PUT', `/${id}`, { ...INSULIN, name: 'Prices', rhythm: 'weekly' })
    expect(renamed.data.search).toMatchObject({ id, savedAt, name: 'Prices', rhythm: 'weekly' })
    const other = await request('PUT', `/${id}`, { ...INSULIN, criteria: { q: 'bridge' } })
    expect(other.data.search.savedAt).toBe('2026-11-20T12:05:00.000Z')
    expect(other.data.search.rhythm).toBeUndefined()
    expect(await list()).toEqual([other.data.search])
  })

  test('are deleted, idempotently', async () => {
    const { id } = (await request('POST', '', INSULIN)).data.search
    for (const _ of [1, 2])
      expect(await request('DELETE', `/${id}`)).toMatchObject({ status: 200, data: { saved: false } })
    expect(await list()).toEqual([])
    expect((await request('PUT', `/${id}`, INSULIN)).status).toBe(404)
  })

  test('mark the digest that will report them', async () => {
    const settings = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday', quietHours: null } as const
    const next = { ...settings, rhythm: 'immediate' as const, mutedKinds: [] }
    await replaceAlertSettings(engine.store, { userId: 'usr_a', ...next }, undefined)
    const { id } = (await request('POST', '', { ...INSULIN, rhythm: 'daily' })).data.search
    const dueAt = '2026-11-21T07:00:00.000Z'
    expect(await findDueMark(engine.store, { userId: 'usr_a', which: 'digest' })).toMatchObject({ dueAt })
    await request('DELETE', `/${id}`)
    expect(await findDueMark(engine.store, { userId: 'usr_a', which: 'digest' })).toBeUndefined()
  })

  test(`are at most ${SAVED_SEARCHES_MAX}`, async () => {
    for (let i = 0; i < SAVED_SEARCHES_MAX; i += 1) {
      const { status } = await request('POST', '', { ...INSULIN, criteria: { q: `word ${i}` } })
      expect(status).toBe(200)
    }
    const { status, answer } = await request('POST', '', { ...INSULIN, criteria: { q: 'one more' } })
    expect([status, answer['code']]).toEqual([409, 'conflict'])
    expect(await list()).toHaveLength(SAVED_SEARCHES_MAX)
  })

  test('are saved and deleted by any number of parallel calls', async () => {
    const saves = Array.from({ length: 120 }, (_, i) =>
      request('POST', '', { ...INSULIN, criteria: { q: `word ${i}` } }),
    )
    const saved = await Promise.all(saves)
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(SAVED_SEARCHES_MAX)
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(120 - SAVED_SEARCHES_MAX)
    const searches: { id: string }[] = await list()
    const deleted = await Promise.all(searches.map(({ id }) => request('DELETE', `/${id}`)))
    expect(deleted.map(({ status }) => status)).toEqual(searches.map(() => 200))
    expect(await list()).toEqual([])
  })

  test.each([
    ['nothing to search for', { ...INSULIN, criteria: {} }],
    ['a congress alone', { ...INSULIN, criteria: { congress: 119 } }],
    ['excluded words alone', { ...INSULIN, criteria: { without: 'tax' } }],
    ['no word', { ...INSULIN, criteria: { q: '--' } }],
    ['nothing to look for in texts', { ...INSULIN, criteria: { in: 'text', policyArea: 'Health' } }],
    ['another place to look', { ...INSULIN, criteria: { q: 'insulin', in: 'summary' } }],
    ['an unknown stage', { ...INSULIN, criteria: { stage: ['asleep'] } }],
    ['no name', { ...INSULIN, name: '  ' }],
    ['long words', { ...INSULIN, criteria: { q: 'x'.repeat(201) } }],
    ['an unknown rhythm', { ...INSULIN, rhythm: 'hourly' }],
  ])('are refused with %s', async (_, body) => {
    const { status, answer } = await request('POST', '', body)
    expect([status, answer['code']]).toEqual([400, 'invalid_input'])
  })

  test.each(['GET', 'POST'])('of another user are refused to %s', async (method) => {
    const { status } = await request(method, '', method === 'POST' ? INSULIN : undefined, 'usr_z')
    expect(status).toBe(403)
  })

  test.each(['PUT', 'DELETE'])('of another user are refused to %s', async (method) => {
    const id = `/srch_${'0'.repeat(26)}`
    expect((await request(method, id, method === 'PUT' ? INSULIN : undefined, 'usr_z')).status).toBe(403)
  })
})
