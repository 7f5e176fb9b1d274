import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCongressClient } from './client.ts'
import { unlimitedBudget } from './testing/unlimited-budget.ts'
import { json, type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(async () => {
  await server.stop()
})

const budget = unlimitedBudget()
const client = () =>
  createCongressClient({
    baseUrl: `${server.baseUrl}/`,
    apiKey: 'key',
    budget,
    log: { info: () => {}, error: () => {} },
    sleep: async () => {},
  })

const BILL = { congress: 119, type: 'hr', number: '4242' } as const
const AMENDMENT = { congress: 119, type: 'samdt', number: '2137' } as const
const EMPTY = { pagination: { count: 0 } }
const PAGE = 'format=json'
const FIRST = 'limit=250&offset=0'

type Call = (congress: ReturnType<typeof client>) => Promise<unknown>
const CALLS: [string, Call][] = [
  [`/member?${PAGE}&${FIRST}`, ({ members }) => members.list().page()],
  [`/member/congress/119?${PAGE}&currentMember=true&${FIRST}`, ({ members }) => members.serving(119).page()],
  [`/bill/119?${PAGE}&sort=updateDate+desc&${FIRST}`, ({ bills }) => bills.list({ congress: 119 }).page()],
  [
    `/bill/119?${PAGE}&fromDateTime=2026-03-01T00%3A00%3A00Z&sort=updateDate+desc&limit=250&offset=490`,
    ({ bills }) => bills.list({ congress: 119, from: new Date('2026-03-01') }).page(490),
  ],
  [`/law/119?${PAGE}&${FIRST}`, ({ bills }) => bills.laws(119).page()],
  [`/bill/119/hr/4242/actions?${PAGE}&${FIRST}`, ({ bills }) => bills.actions(BILL).page()],
  [`/bill/119/hr/4242/amendments?${PAGE}&${FIRST}`, ({ bills }) => bills.amendments(BILL).page()],
  [`/bill/119/hr/4242/committees?${PAGE}&${FIRST}`, ({ bills }) => bills.committees(BILL).page()],
  [`/bill/119/hr/4242/cosponsors?${PAGE}&${FIRST}`, ({ bills }) => bills.cosponsors(BILL).page()],
  [`/bill/119/hr/4242/relatedbills?${PAGE}&${FIRST}`, ({ bills }) => bills.relatedBills(BILL).page()],
  [`/bill/119/hr/4242/subjects?${PAGE}&${FIRST}`, ({ bills }) => bills.subjects(BILL)],
  [`/bill/119/hr/4242/summaries?${PAGE}&${FIRST}`, ({ bills }) => bills.summaries(BILL).page()],
  [`/bill/119/hr/4242/text?${PAGE}&${FIRST}`, ({ bills }) => bills.texts(BILL).page()],
  [`/bill/119/hr/4242/titles?${PAGE}&${FIRST}`, ({ bills }) => bills.titles(BILL).page()],
  [
    `/amendment/119?${PAGE}&sort=updateDate+desc&${FIRST}`,
    ({ amendments }) => amendments.list({ congress: 119 }).page(),
  ],
  [
    `/amendment/119/samdt/2137/actions?${PAGE}&${FIRST}`,
    ({ amendments }) => amendments.actions(AMENDMENT).page(),
  ],
  [
    `/amendment/119/samdt/2137/cosponsors?${PAGE}&${FIRST}`,
    ({ amendments }) => amendments.cosponsors(AMENDMENT).page(),
  ],
  [`/amendment/119/samdt/2137/text?${PAGE}&${FIRST}`, ({ amendments }) => amendments.texts(AMENDMENT).page()],
]

test.each(CALLS)('requests %s', async (address, call) => {
  server.script(json(EMPTY))
  await call(client())
  expect(server.requests.map(({ url }) => url)).toEqual([`/v3${address}`])
})

const WIRE_BILL = { ...BILL, title: 'An Act', updateDate: '2026-03-02' }
const MEMBER = { bioguideId: 'E000001', invertedOrderName: 'Example, Ann' }
const ITEMS: [string, object, Call][] = [
  ['/member/E000001', { member: MEMBER }, ({ members }) => members.item('E000001')],
  ['/bill/119/hr/4242', { bill: WIRE_BILL }, ({ bills }) => bills.item(BILL)],
  ['/amendment/119/samdt/2137', { amendment: AMENDMENT }, ({ amendments }) => amendments.item(AMENDMENT)],
]

test.each(ITEMS)('requests the record at %s', async (address, answer, call) => {
  server.script(json(answer))
  await call(client())
  expect(server.requests.map(({ url }) => url)).toEqual([`/v3${address}?format=json`])
})

test('reports a response without a readable record as bad_shape', async () => {
  server.script(json({ request: {} }), json({ bill: { congress: 119, type: 'HR' } }))
  const congress = client()
  await expect(congress.bills.item(BILL)).rejects.toMatchObject({ code: 'bad_shape' })
  await expect(congress.bills.item(BILL)).rejects.toMatchObject({ code: 'bad_shape' })
  expect(congress.oddShapes()).toEqual({ 'bill: number': 1 })
})

test('pages by its own URLs, never by the one in the response', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => ({ ...WIRE_BILL, number: String(i + 1) }))
  const next = 'https://elsewhere.example/v3/bill/119?sort=updateDate asc&offset=250'
  server.script(
    json({ bills: rows, pagination: { count: 251, next } }),
    json({ bills: [{ ...WIRE_BILL, number: '251' }], pagination: { count: 251 } }),
  )
  expect(await client().bills.list({ congress: 119 }).all()).toHaveLength(251)
  expect(server.requests[1]?.url).toBe('/v3/bill/119?format=json&sort=updateDate+desc&limit=250&offset=245')
})

test('bills each call to the purpose of its context', async () => {
  server.script(json({ bill: WIRE_BILL }))
  const congress = client()
  budget.taken.length = 0
  await congress.bills.item(BILL)
  await congress.with({ purpose: 'reader' }).bills.item(BILL)
  expect(budget.taken).toEqual(['sync', 'reader'])
})

test('continues with another page size, which the provider’s cache does not have', async () => {
  const actions = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({ text: `Step ${from + i}`, actionDate: '2026-03-01' }))
  server.script(
    json({ bill: WIRE_BILL }),
    json({ actions: actions(0, 150), pagination: { count: 151 } }),
    json({ actions: actions(150, 151), pagination: { count: 151 } }),
  )
  const asking = client().with({ limit: 150 })
  await asking.bills.item(BILL)
  expect(await asking.bills.actions(BILL).all()).toHaveLength(151)
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/v3/bill/119/hr/4242?format=json&limit=150',
    '/v3/bill/119/hr/4242/actions?format=json&limit=150&offset=0',
    '/v3/bill/119/hr/4242/actions?format=json&limit=150&offset=150',
  ])
})
