import type { BillProgress } from '@rostrum/contract/entities/bill'
import { userRoutes } from '@rostrum/contract/routes/users'
import { eraseAccount } from '@rostrum/core/accounts/erasures'
import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { addFollow } from '@rostrum/core/store/following/follows'
import { findSecretAddress } from '@rostrum/core/store/accounts/secret-addresses'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const OTHER_BILL = { kind: 'bill', key: '119/hr/2' } as const
const PATH = '/api/users/usr_1/feed'

const engine = useFreshEngine()
const app = createApp({
  domain: 'users',
  routes: userRoutes,
  handlers,
  contextOf: () => storeContext(engine.store, NOW),
})
async function call(method: string, path = PATH, token = 'usr_1.x.x', headers: Record<string, string> = {}) {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` }
  const response = await app.request(path, { method, headers: { ...authorization, ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
async function createFeed(): Promise<{ atom: string; json: string }> {
  const { urls } = JSON.parse((await call('POST')).text).data
  return { atom: new URL(urls.atom).pathname, json: new URL(urls.json).pathname }
}
const read = (path: string, headers = {}) => call('GET', path, '', headers)

beforeEach(async () => {
  const follow = { title: 'A bill', followedAt: NOW.toISOString() }
  await addFollow(engine.store, 'usr_1', { ...BILL, ...follow }, 10)
  await addFollow(engine.store, 'usr_2', { ...OTHER_BILL, ...follow }, 10)
  for (const bill of [BILL, OTHER_BILL]) {
    const change = { kind: 'stage', from: 'in_committee', to: 'passed_house', identity: [bill.key] } as const
    await appendChanges(engine.store, bill, [change], { now: NOW })
  }
})

test('shows the owner’s followed changes to anyone with the URL', async () => {
  const { atom, json } = await createFeed()
  const { status, headers, text } = await read(atom)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(text).toContain('<title>H.R. 1 passed the House</title>')
  expect(text).not.toContain('H.R. 2')
  expect(text).not.toContain('usr_1')
  const feed = await read(json)
  expect(feed.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const { items } = JSON.parse(feed.text)
  expect(items).toHaveLength(1)
  expect(text).toContain(`<id>${items[0].id}</id>`)
})

test('describes a tabled measure like screens and mails', async () => {
  const step = {
    step: 'floor',
    chamber: 'Senate',
    date: '2026-03-01',
    outcome: 'failed',
    manner: 'tabled',
  } as const
  const stage = { stage: 'failed', isProvisional: false, path: [step] } satisfies BillProgress
  await replaceBillHead(engine.store, storedBill(BILL.key, { stage }), NOW.toISOString())
  const change = { kind: 'stage', from: 'passed_house', to: 'failed', identity: ['tabled'] } as const
  await appendChanges(engine.store, BILL, [change], { now: NOW })
  const { atom } = await createFeed()
  expect((await read(atom)).text).toContain('<title>H.R. 1 was tabled by a vote of the Senate</title>')
})

test('is kept out of caches, search engines and Referer headers', async () => {
  const { atom } = await createFeed()
  const { headers } = await read(atom)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const again = await read(atom, { 'if-none-match': headers.get('etag') })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-store'])
})

test('a new URL replaces the former one, and turning the feed off ends both', async () => {
  expect(JSON.parse((await call('GET')).text).data).toEqual({ feed: null })
  const first = await createFeed()
  const second = await createFeed()
  expect(JSON.parse((await call('GET')).text).data).toEqual({ feed: { createdAt: NOW.toISOString() } })
  expect((await read(first.atom)).status).toBe(404)
  expect((await read(second.atom)).status).toBe(200)
  expect((await call('DELETE')).status).toBe(200)
  expect((await call('DELETE')).status).toBe(200)
  expect((await read(second.atom)).status).toBe(404)
})

test('the feed of a deleted account is unknown', async () => {
  const { atom } = await createFeed()
  await eraseAccount(engine.store, { userId: 'usr_1', email: 'ada@example.org', username: 'ada', dueAt: '' })
  expect((await read(atom)).status).toBe(404)
})

test('the secret is stored only as a hash, and is in no log', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { atom } = await createFeed()
  const secret = atom.split('/').at(-1)?.split('.')[0] ?? ''
  await read(atom)
  await read(`/api/feeds/${secret}x.atom`)
  const logged = [...write.mock.calls, ...problems.mock.calls].map(([line]) => String(line)).join('')
  vi.restoreAllMocks()
  expect(logged).not.toContain(secret)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const stored = await findSecretAddress(engine.store, 'usr_1')
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test.each([
  'x.atom',
  `${'A'.repeat(43)}.atom`,
  `${'A'.repeat(43)}.rss`,
  'A'.repeat(5_000),
  '%00.json',
  '..%2f.atom',
])('a URL that was never issued is unknown: %s', async (address) => {
  await createFeed()
  const { status, text } = await read(`/api/feeds/${address}`)
  expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
})

test('the secret with another extension is unknown', async () => {
  const { atom } = await createFeed()
  for (const ending of ['', '.rss', '.atom.json', '.atom/'])
    expect((await read(atom.replace('.atom', ending))).status).toBe(404)
})

test('cannot be managed by another user', async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await call(method, PATH, 'usr_2.x.x')).status).toBe(403)
})
