import { billRoutes } from '@rostrum/contract/routes/bills'
import { storeMeetings } from '@rostrum/core/committees/testing/stored-meeting'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from './bills.ts'
import type { Context } from './context/context.ts'
import { createApp } from './http/testing/app.ts'
import { createRequester } from './testing/reading-system.ts'
import { storeContext } from './testing/store-context.ts'

const NOW = new Date('2026-09-14T12:00:00Z')
const engine = useEngine()
let context: Context
const request = createRequester(billRoutes, handlers, () => context)

beforeAll(async () => {
  context = storeContext(engine.store, NOW)
  await storeMeetings(engine.store, [
    { eventId: '1', date: '2026-09-15', startsAt: '2026-09-15T14:00:00.000Z' },
    { eventId: '2', date: '2026-09-15', startsAt: '2026-09-15T13:00:00.000Z', chamber: 'Senate' },
    { eventId: '3', date: '2026-09-15', committees: [{ name: 'Subcommittee', systemCode: 'hsii24' }] },
    { eventId: '4', date: '2026-09-01', bills: [{ congress: 119, type: 'hr', number: '7' }] },
    { eventId: '5', date: '2026-12-01', status: 'canceled' },
  ])
})

const idsOf = async (query: string): Promise<string[]> => {
  const { body } = await request(`/meetings${query}`)
  return body['data'].meetings.map(({ eventId }: { eventId: string }) => eventId)
}

describe('the list of meetings', () => {
  test.each([
    ['', ['3', '2', '1']],
    ['?chamber=senate', ['2']],
    ['?from=2026-09-01&to=2026-11-30', ['4', '3', '2', '1']],
    ['?to=2026-09-13', ['4']],
    ['?from=2026-12-01', ['5']],
    ['?committee=hsii00', ['4', '3', '1', '5']],
    ['?committee=hsii24', ['3']],
    ['?committee=hsii00&order=latest&limit=2', ['5', '1']],
    ['?committee=hsii00&congress=118', []],
    ['?bill=119/hr/7', ['4']],
    ['?bill=119/hr/7&from=2026-09-02', []],
    ['?bill=119/hr/8', []],
  ])('with "%s" is %j', async (query, ids) => expect(await idsOf(query)).toEqual(ids))

  test('refuses more days of all committees than it can read at once', async () => {
    const { status, body } = await request('/meetings?from=2026-01-01&to=2026-12-31')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('92 days')
  })

  test.each(['?committee=x', '?bill=119', '?from=2026-02-30', '?bill=119/zz/1'])(
    'refuses %s',
    async (query) => expect((await request(`/meetings${query}`)).status).toBe(400),
  )
})

describe('a meeting', () => {
  test('has all known fields', async () => {
    const { body } = await request('/meetings/119/house/5')
    expect(body['data'].meeting).toMatchObject({
      status: 'canceled',
      url: 'https://www.congress.gov/event/119th-congress/house-event/5',
      changes: [],
      provenance: { source: 'api.congress.gov' },
    })
  })

  test('that is unknown is not found', async () => {
    const { status, body } = await request('/meetings/119/house/99')
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toContain('Meeting not found')
  })
})

describe('the calendar of meetings', () => {
  const app = createApp({ domain: 'bills', routes: billRoutes, handlers, contextOf: () => context })
  const calendar = async (query = '') => await app.request(`/api/meetings?format=ics${query}`)
  const uidsOf = async (query: string): Promise<string[]> =>
    [...(await (await calendar(query)).text()).matchAll(/^UID:meeting-(.*)@/gm)].map(([, uid = '']) => uid)

  test('keeps past meetings for four weeks', async () => {
    const { headers } = await calendar()
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await uidsOf('')).toEqual(['119-house-4', '119-house-3', '119-senate-2', '119-house-1'])
  })

  test('of a committee has all of its meetings, including canceled ones', async () => {
    expect(await uidsOf('&committee=hsii00')).toHaveLength(4)
    expect(await (await calendar('&committee=hsii00')).text()).toContain('STATUS:CANCELLED')
  })

  test('of a bill has only its meetings', async () =>
    expect(await uidsOf('&bill=119/hr/7')).toEqual(['119-house-4']))
})
