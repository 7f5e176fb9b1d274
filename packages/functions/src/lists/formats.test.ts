import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { replaceVote } from '@rostrum/core/store/votes/votes'
import { storedVote } from '@rostrum/core/votes/testing/stored-vote'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, expect, test } from 'vitest'
import { handlers as billHandlers } from '../bills.ts'
import type { Context } from '../context/context.ts'
import { createApp } from '../http/testing/app.ts'
import { handlers as memberHandlers } from '../members.ts'
import { storeContext } from '../testing/store-context.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const CORRECTED_AT = '2025-03-07T09:00:00.000Z'
const HOSTILE = '=HYPERLINK("https://evil.example","x"), and <b>more</b>\r\nof it \u0007'
const law = {
  laws: [{ type: 'Public Law', number: '119-1' }],
  stage: { stage: 'became_law', isProvisional: false, path: [] },
} satisfies Partial<StoredBill>

const engine = useEngine()
let context: Context
const bills = createApp({
  domain: 'bills',
  routes: billRoutes,
  handlers: billHandlers,
  contextOf: () => context,
})
const members = createApp({
  domain: 'members',
  routes: memberRoutes,
  handlers: memberHandlers,
  contextOf: () => context,
})
const appOf = (path: string) => (path.startsWith('/members') ? members : bills)
async function get(path: string, headers: Record<string, string> = {}) {
  const response = await appOf(path).request(`/api${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString(),
  }
}

/** Parses RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const fields = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g
  for (const [, field = '', end] of text.slice(1).matchAll(fields)) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

const idsOf = (xml: string): string[] => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id = '']) => id)

beforeAll(async () => {
  const { store } = engine
  const at = NOW.toISOString()
  const health = { policyArea: 'Health' }
  const updated = (day: string) => ({ updatedAt: `2026-02-${day}T00:00:00.000Z` })
  await replaceBillHead(store, storedBill('119/hr/1', { ...health, ...law, ...updated('01') }), at)
  await replaceBillHead(store, storedBill('119/hr/2', { ...health, title: HOSTILE, ...updated('03') }), at)
  await replaceBillHead(store, storedBill('119/s/3', updated('02')), at)
  await replaceMember(store, storedMember('D000001'), at)
  await replaceMember(store, storedMember('D000002', { state: 'Texas' }), at)
  const votes = [storedVote({}, { fetchedAt: CORRECTED_AT }), storedVote({ number: 13, state: 'vacated' })]
  for (const vote of votes) await replaceVote(store, vote)
  await putSessionVotes(store, storedVote(), votes)
  context = storeContext(store, NOW)
})

test('a file has the rows of the list with its filters, and opens in a spreadsheet', async () => {
  const { status, headers, text } = await get('/bills?policyArea=Health&format=csv')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="rostrum-bills-2026-03-02.csv"')
  expect(headers.get('cache-control')).toBe((await get('/bills')).headers.get('cache-control'))
  expect(text.startsWith('\uFEFFCongress,Number,Title,')).toBe(true)
  const [heading = [], ...rows] = parseCsv(text)
  expect(rows.map(([congress, number]) => `${congress} ${number}`)).toEqual(['119 H.R. 2', '119 H.R. 1'])
  for (const row of rows) expect(row).toHaveLength(heading.length)
  // A spreadsheet treats a value that begins with an apostrophe as text.
  expect(rows[0]?.[2]).toBe(`'${HOSTILE}`)
  expect(rows[1]?.at(-1)).toBe('https://rostrum.example/bills/119/hr/1')
})

test('a file has the whole list, whatever page is requested', async () => {
  const { text } = await get('/bills?limit=1&offset=2&format=csv')
  expect(parseCsv(text)).toHaveLength(4)
})

test.each([
  ['/bills/search?q=measure', 'bills'],
  ['/laws?congress=119', 'laws'],
  ['/members?state=OH', 'members'],
  ['/members/advanced-search?search=doe', 'members'],
  ['/members/D000001/sponsored-legislation', 'sponsored'],
  ['/members/D000001/cosponsored-legislation', 'cosponsored'],
])('%s is available as a file', async (path, name) => {
  const { status, headers, text } = await get(`${path}${path.includes('?') ? '&' : '?'}format=csv`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain(`rostrum-${name}-`)
  expect(parseCsv(text)[0]?.length).toBeGreaterThan(4)
})

test('the laws in a file are those of the list', async () => {
  const [, ...rows] = parseCsv((await get('/laws?congress=119&format=csv')).text)
  expect(rows.map(([citation]) => citation)).toEqual(['Public Law 119-1'])
  expect(parseCsv((await get('/laws?congress=119&type=private&format=csv')).text)).toHaveLength(1)
})

test("votes are available as files, with a member's position if they are a member's", async () => {
  const [heading, ...rows] = parseCsv((await get('/votes?limit=1&format=csv')).text)
  expect(heading?.slice(0, 4)).toEqual(['Chamber', 'Congress', 'Session', 'Number'])
  expect(rows.map((row) => row.at(-1))).toEqual([
    'https://rostrum.example/votes/house/119/1/13',
    'https://rostrum.example/votes/house/119/1/12',
  ])
  expect(parseCsv((await get('/bills/119/hr/3/votes?format=csv')).text)).toHaveLength(3)
  // A withdrawn vote has no party positions.
  const [, own] = parseCsv((await get('/members/E000905/votes?format=csv')).text)
  expect(own?.slice(0, 6)).toEqual(['yea', '', 'House', '119', '1', '13'])
})

test('a feed of votes has their results, and links to them', async () => {
  const { text } = await get('/votes?q=roll%2012&format=jsonfeed')
  expect(JSON.parse(text).items).toMatchObject([
    {
      id: 'tag:rostrum.example,2025-01-03:vote/house/119/1/12',
      url: 'https://rostrum.example/congress/votes/house/119/1/12',
      title: 'The House did not pass H.R. 3, 3–2',
      date_published: '2025-03-04T23:56:00.000Z',
      date_modified: CORRECTED_AT,
    },
  ])
  const [vacated] = JSON.parse((await get('/votes?q=roll%2013&format=jsonfeed')).text).items
  expect(vacated.title).toBe('The House withdrew its vote on H.R. 3, which no longer counts')
  expect(vacated.content_text).not.toContain('Failed')
  expect(idsOf((await get('/votes?format=atom')).text)).toHaveLength(3)
})

test("a feed has the list's latest changes, with the ids of the public feeds", async () => {
  const { status, headers, text } = await get('/bills?policyArea=Health&limit=1&format=atom')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(idsOf(text)).toEqual([
    'tag:rostrum.example,2025-01-03:/api/bills?policyArea=Health',
    'tag:rostrum.example,2025-01-03:bill/119/hr/2',
    'tag:rostrum.example,2025-01-03:bill/119/hr/1',
  ])
  expect(text).toContain('href="https://rostrum.example/api/bills?policyArea=Health&amp;format=atom"')
  expect(text).toContain('href="https://rostrum.example/bills?policyArea=Health"')
  for (const raw of ['<b>', '\u0007']) expect(text).not.toContain(raw)
  const json = JSON.parse((await get('/bills?policyArea=Health&format=jsonfeed')).text)
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(idsOf(text).slice(1))
})

test.each([
  ['/laws?congress=119', 'bill/119/hr/1'],
  ['/members?state=OH', 'member/D000001'],
])('%s has a feed', async (path, name) => {
  const { text } = await get(`${path}&format=atom`)
  expect(idsOf(text).slice(1)).toEqual([`tag:rostrum.example,2025-01-03:${name}`])
})

test("an entry is as new as the latest change that Rostrum recorded, whatever the provider's date", async () => {
  const [bill, member] = ['119/s/3', 'D000002']
  const change = { kind: 'title', to: 'New', identity: [1] } as const
  await appendChanges(engine.store, { kind: 'bill', key: bill }, [change], { now: NOW })
  await appendChanges(engine.store, { kind: 'member', key: member }, [change], { now: NOW })
  const updatedIn = async (path: string) =>
    JSON.parse((await get(path)).text).items.map((item: Record<string, string>) => item['date_modified'])
  expect(await updatedIn('/bills?type=s&format=jsonfeed')).toEqual([NOW.toISOString()])
  expect(await updatedIn('/bills?type=hr&format=jsonfeed')).toEqual([
    '2026-02-03T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ])
  expect(await updatedIn('/members?state=TX&format=jsonfeed')).toEqual([NOW.toISOString()])
})

test('a reader with a current feed gets 304 without a table call', async () => {
  const path = '/bills?stage=became_law&format=atom'
  const first = await get(path)
  const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers.get('server-timing')).toContain('0 calls')
})

test.each([
  ['/bills?format=pdf', 'format must be csv or atom or jsonfeed'],
  ['/bills?format=csv&format=atom', 'format must be given once'],
  ['/bills/119/hr/1/actions?format=atom', 'format must be csv'],
  ['/bills/119/hr/1/summaries?format=csv', 'format is not a parameter of this call'],
])('%s is refused', async (path, message) => {
  const { status, text } = await get(path)
  expect(status).toBe(400)
  expect(JSON.parse(text).message).toContain(message)
})
