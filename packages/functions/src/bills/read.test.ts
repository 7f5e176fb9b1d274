import { billRoutes } from '@rostrum/contract/routes/bills'
import { saveBill } from '@rostrum/core/saving/save-bill'
import type { BillItem, BillParts } from '@rostrum/core/record/bill'
import { listEventsOf } from '@rostrum/core/store/record/ledger-events'
import { findWalk, saveWalk } from '@rostrum/core/store/sync/walks'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const request = createRequester(billRoutes, handlers, () => system.context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await system.list(['119/hr/33', '119/hr/40', '119/hjres/6', '119/hconres/1'])
})
beforeEach(() => {
  system.calls.length = 0
})
afterAll(async () => {
  await system.stop()
})

const times = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))
const callsFor = (path: string): string[] => system.calls.filter((call) => call === `/v3${path}`)

const HUGE = { congress: 119, type: 'hr', number: '9999' } as const
const INJECTION = '<script>alert(1)</script><img src=x onerror=alert(2)>'

/** As large as the largest real bill: 338 cosponsors, 114 actions, a title of 1,955 characters, a summary of 200 KB. */
async function holdHugeBill(): Promise<void> {
  const parts: Partial<BillParts> = {
    actions: times(114, (i) => ({ text: `Step ${i}. ${INJECTION}`, date: '2026-02-03', source: 2 })),
    cosponsors: times(338, (i) => ({
      fullName: `Rep. ${i} ${INJECTION}`,
      date: '2026-02-04',
      ...(i < 8 && { withdrawnDate: '2026-03-01' }),
    })),
    committees: [],
    subjects: { subjects: times(40, (i) => `Subject ${i}`) },
    summaries: [{ versionCode: '00', actionDesc: INJECTION, text: INJECTION.repeat(4_000) }],
    texts: [],
    titles: times(300, (i) => ({
      title: `Name ${i} ${INJECTION}`,
      type: i === 0 ? 'Popular Title' : 'Short Title(s) as Introduced for portions of this bill',
    })),
    amendments: [],
    relatedBills: [],
  }
  const documents = {
    costEstimates: [
      { title: INJECTION, publishedAt: '2026-02-03T10:00:00.000Z', url: 'https://www.cbo.gov/publication/1' },
      { title: 'H.R. 9999', publishedAt: '2026-03-01T10:00:00.000Z' },
    ],
    committeeReports: ['H. Rept. 119-9, Part 2'],
    notes: [{ text: INJECTION, links: [] }],
  }
  const counts = { actions: 114, amendments: 0, committees: 0, cosponsors: 338, relatedBills: 0 }
  const item: BillItem = {
    ...HUGE,
    title: INJECTION.padEnd(1_955, 'x'),
    sourceUpdatedAt: '2026-03-02T00:00:00.000Z',
    sponsors: [{ fullName: INJECTION, isByRequest: true }],
    laws: [],
    documents,
    counts: { ...counts, subjects: 40, summaries: 1, texts: 0, titles: 0 },
  }
  const saving = { store: engine.store, now: system.context.now(), source: 'sample', newsAfter: '9999-12-31' }
  await saveBill({ head: item, parts }, saving)
}

describe('a bill', () => {
  test('is fetched for the first reader, and read in two table calls afterwards', async () => {
    const first = await request('/bills/119/hr/33')
    expect(first).toMatchObject({ status: 200, body: { data: { bill: { congress: 119, number: '33' } } } })
    expect(callsFor('/bill/119/hr/33')).toHaveLength(1)
    system.calls.length = 0
    const second = await request('/bills/119/hr/33')
    expect(second.body).toEqual(first.body)
    expect(second.storeCalls).toBe(2)
    expect(system.calls).toEqual([])
  })

  test('has its stage, its laws and its official URL', async () => {
    const { body } = await request('/bills/119/hjres/6')
    const { bill } = body['data']
    expect(bill).not.toHaveProperty('partial')
    expect(bill.stage).toMatchObject({ stage: 'became_law', isProvisional: false })
    expect(bill.laws).toEqual([{ number: expect.stringMatching(/^119-\d+$/), type: 'Public Law' }])
    expect(bill.url).toBe('https://www.congress.gov/bill/119th-congress/house-joint-resolution/6')
    expect(bill.latestTitle).toBe(bill.title)
    expect(bill.provenance).toMatchObject({ fetchedAt: system.context.now().toISOString() })
  })

  test("has the time of its list's last check, which showed no change", async () => {
    const { store } = engine
    const completeAt = new Date(system.context.now().getTime() + 5 * 60_000).toISOString()
    await saveWalk(store, { ...(await findWalk(store, 'bills/119')), completeAt })
    const { body } = await request('/bills/119/hjres/6')
    expect(body['data'].bill.provenance).toMatchObject({
      fetchedAt: system.context.now().toISOString(),
      checkedAt: completeAt,
    })
  })

  test('is fetched once for 20 concurrent readers', async () => {
    const answers = await Promise.all(times(20, () => request('/bills/119/hr/40')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => 'partial' in body['data'].bill)).toEqual([])
    expect(callsFor('/bill/119/hr/40')).toHaveLength(1)
    expect(callsFor('/bill/119/hr/40/actions')).toHaveLength(1)
  })

  test('accepts its type in any case, and returns it in lowercase', async () => {
    const { status, body } = await request('/bills/119/HCONRES/1')
    expect(status).toBe(200)
    expect(body['data'].bill.type).toBe('hconres')
  })

  test.each([
    ['/bills/abc/hr/1', 'params.congress'],
    ['/bills/0/hr/1', 'params.congress'],
    ['/bills/119/xr/1', 'params.type'],
    ['/bills/119/hr/one', 'params.number'],
    ['/bills/119/hr/01', 'params.number'],
    ['/bills/119/hr/1%2Factions', 'params.number'],
    ['/bills/119/hr/1/actions?limit=251', 'query.limit'],
    ['/bills/119/hr/1/actions?offset=-1', 'query.offset'],
    ['/bills/119/hr/1/text/..%2F..%2Fetc', 'params.version'],
    ['/bills/amendments/119/hr/1', 'params.type'],
  ])('is refused for the malformed key %s, naming the part', async (path, part) => {
    const { status, body } = await request(path)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: part }])
    expect(system.calls).toEqual([])
  })

  test('is not found if unknown, after a single provider call', async () => {
    const answers = [await request('/bills/119/hr/8888'), await request('/bills/119/hr/8888/actions')]
    for (const { status, body, headers } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'not_found', message: 'Bill not found', error: 'Bill not found' })
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(system.calls).toEqual(['/v3/bill/119/hr/8888'])
  })

  test.each(['/bills/92/hr/1', '/bills/120/hr/1', '/bills/119/hr/20001'])(
    'is not found without a provider call if implausible: %s',
    async (path) => {
      expect((await request(path)).status).toBe(404)
      expect(system.calls).toEqual([])
    },
  )

  test('is fetched even if in no list yet, without events', async () => {
    const { status, body } = await request('/bills/118/hr/1')
    expect(status).toBe(200)
    expect(body['data'].bill).toMatchObject({ congress: 118, sponsors: [expect.anything()] })
    const subject = { kind: 'bill', key: '118/hr/1' } as const
    expect((await listEventsOf(engine.store, subject, { limit: 10 })).events).toEqual([])
  })

  test('is cacheable, with 304 for a matching ETag', async () => {
    const { headers } = await request('/bills/119/hr/33')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=30, s-maxage=60/)
    expect(headers.get('etag')).toMatch(/^".+"$/)
  })
})

describe('the parts of a bill', () => {
  beforeAll(holdHugeBill)
  const path = '/bills/119/hr/9999'

  test.each([
    ['actions', 'actions', 114],
    ['titles', 'titles', 300],
    ['cosponsors', 'cosponsors', 338],
    ['subjects', 'subjects', 40],
    ['summaries', 'summaries', 1],
    ['committees', 'committees', 0],
    ['related', 'relatedBills', 0],
    ['amendments', 'amendments', 0],
    ['text', 'textVersions', 0],
  ])('pages %s with their total', async (part, field, total) => {
    const whole = await request(`${path}/${part}?limit=250`)
    const rows = whole.body['data'][field]
    expect(rows).toHaveLength(Math.min(250, total))
    expect(whole.body['data'].pagination).toEqual({ count: total, total, limit: 250, offset: 0 })
    const some = await request(`${path}/${part}?limit=7&offset=3`)
    expect(some.body['data'][field]).toEqual(rows.slice(3, 10))
    const none = await request(`${path}/${part}?offset=500000`)
    expect(none.body['data']).toMatchObject({ [field]: [], pagination: { total } })
    // texts that are stored before they are listed are another partition
    expect(whole.storeCalls).toBe(part === 'text' ? 2 : 1)
  })

  test('include its names, estimates, newest first, reports and notes', async () => {
    const { body } = await request(path)
    expect(body['data'].bill).toMatchObject({
      titles: [{ title: `Name 0 ${INJECTION}`, kind: 'popular', types: ['Popular Title'] }],
      sponsors: [{ fullName: INJECTION, isByRequest: true }],
      cboCostEstimates: [
        { title: 'H.R. 9999', pubDate: '2026-03-01T10:00:00.000Z' },
        { title: INJECTION, url: 'https://www.cbo.gov/publication/1' },
      ],
      committeeReports: [
        {
          citation: 'H. Rept. 119-9, Part 2',
          url: 'https://www.congress.gov/committee-report/119th-congress/house-report/9/2',
        },
      ],
      notes: [{ text: INJECTION, links: [] }],
    })
  })

  test('count current cosponsors, and list withdrawn ones last', async () => {
    const { body } = await request(path)
    expect(body['data'].bill.cosponsorCount).toBe(330)
    const last = await request(`${path}/cosponsors?offset=330`)
    const withdrawn = last.body['data'].cosponsors
    expect(withdrawn).toHaveLength(8)
    expect(withdrawn[0]).toMatchObject({ sponsorshipWithdrawnDate: '2026-03-01' })
  })

  test('are counted by month on request, in the same table call', async () => {
    const actions = await request(`${path}/actions?limit=1&months=true`)
    expect(actions.body['data'].months).toEqual([{ month: '2026-02', count: 114 }])
    expect(actions.storeCalls).toBe(1)
    const cosponsors = await request(`${path}/cosponsors?limit=1&months=true`)
    expect(cosponsors.body['data'].months).toEqual([
      { month: '2026-02', count: 338 },
      { month: '2026-03', count: 330 },
    ])
    expect((await request(`${path}/actions`)).body['data']).not.toHaveProperty('months')
  })

  test('return markup as plain text in JSON', async () => {
    for (const part of ['', '/actions', '/cosponsors', '/summaries']) {
      const { status, headers, body } = await request(path + part)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/json')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(JSON.stringify(body)).toContain('<script>alert(1)</script>')
    }
  })

  test('list each event once, newest first, with its chamber', async () => {
    const { body } = await request('/bills/119/hr/33/actions?limit=250')
    const { actions } = body['data']
    const dates = actions.map(({ actionDate }: { actionDate: string }) => actionDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const chambers = new Set(actions.map(({ chamber }: { chamber?: string }) => chamber))
    expect(chambers.has('House') && chambers.has('Senate')).toBe(true)
  })
})

describe('amendments', () => {
  test('of a bill form a tree once fetched, parents first', async () => {
    const listed = await request('/bills/119/hr/30/amendments')
    const keys: { type: string; number: string }[] = listed.body['data'].amendments
    expect(keys).toHaveLength(8)
    for (const { type, number } of keys)
      await request(`/bills/amendments/119/${type.toUpperCase()}/${number}`)

    const { body, storeCalls } = await request('/bills/119/hr/30/amendments')
    const { amendments, pagination } = body['data']
    expect(pagination.total).toBe(8)
    expect(storeCalls).toBe(2)
    const children = amendments.filter((each: object) => 'amendedAmendment' in each)
    expect(children.length).toBeGreaterThan(0)
    for (const child of children) {
      const parent = amendments.findIndex(
        ({ type, number }: { type: string; number: string }) =>
          type === child.amendedAmendment.type && number === child.amendedAmendment.number,
      )
      expect(parent).toBeGreaterThanOrEqual(0)
      expect(parent).toBeLessThan(amendments.indexOf(child))
    }
    expect(amendments[0].sponsors).toHaveLength(1)
  })

  test('have their amended bill and their actions', async () => {
    const { body } = await request('/bills/119/hr/30/amendments?limit=1')
    const [{ type, number }] = body['data'].amendments
    const { body: found } = await request(`/bills/amendments/119/${type}/${number}`)
    expect(found['data'].amendment).toMatchObject({
      congress: 119,
      type,
      number,
      amendedBill: { congress: 119, type: 'hr', number: '30' },
      url: expect.stringContaining('https://www.congress.gov/amendment/119th-congress/'),
    })
    const { body: actions } = await request(`/bills/amendments/119/${type}/${number}/actions`)
    expect(actions['data'].pagination.total).toBe(actions['data'].actions.length)
  })

  test('are not found if unknown', async () => {
    const { status, body } = await request('/bills/amendments/119/samdt/8888')
    expect(status).toBe(404)
    expect(body['message']).toBe('Amendment not found')
  })
})
