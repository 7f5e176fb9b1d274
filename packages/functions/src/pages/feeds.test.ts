import { feedPath, publicPaths } from '@rostrum/contract/site/public-paths'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const HOSTILE = 'An Act to <b>fix</b> "quotes" & \u0007bells ]]> \ud800'
const bill = { congress: 119, type: 'hr', number: '1' } as const
let context: Context
const get = createPageRequester(() => context)

beforeAll(async () => {
  const store = new MemoryStore()
  const law = { laws: [{ type: 'Public Law', number: '119-1' }], policyArea: 'Health' }
  const enacted = {
    stage: { stage: 'became_law', isProvisional: false, path: [] },
  } satisfies Partial<StoredBill>
  await replaceBillHead(
    store,
    storedBill('119/hr/1', { title: HOSTILE, ...law, ...enacted }),
    NOW.toISOString(),
  )
  await replaceBillHead(store, storedBill('119/hr/2', { policyArea: 'Health' }), NOW.toISOString())
  await replaceMember(store, storedMember('D000001'), NOW.toISOString())
  const changes = [
    { kind: 'stage', from: 'in_committee', to: 'passed_house', happenedDate: '2026-03-01', identity: [1] },
    { kind: 'title', to: HOSTILE, identity: [2] },
  ] as const
  await appendChanges(store, { kind: 'bill', key: '119/hr/1' }, changes, { now: NOW })
  context = storeContext(store, NOW)
})

const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value = '']) => value)

test('the feed of a bill has its changes as news, with their own ids', async () => {
  const { status, headers, html } = await get(feedPath(publicPaths.bill(bill), 'atom'))
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const [ofFeed, ...ids] = valuesOf(html, 'id')
  expect(ofFeed).toBe('tag:rostrum.example,2025-01-03:/congress/119/hr/1')
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^tag:rostrum\.example,2025-01-03:evt_[\w-]+$/)
  expect(valuesOf(html, 'title')).toContain('H.R. 1 passed the House')
  expect(html).toContain('In committee → Passed House (2026-03-01)')
  expect(new Set(valuesOf(html, 'updated'))).toEqual(new Set([NOW.toISOString()]))
  expect(html).toContain(
    'rel="self" type="application/atom+xml" href="https://rostrum.example/congress/119/hr/1.atom"',
  )
  expect((await get(feedPath(publicPaths.bill(bill), 'atom'))).html).toBe(html)
})

test('the feed of a bill states that a vote tabled it', async () => {
  const path = [
    { step: 'floor', chamber: 'House', date: '2026-03-01', outcome: 'failed', manner: 'tabled' } as const,
  ]
  const stage = { stage: 'failed', isProvisional: false, path } as const
  await replaceBillHead(
    context.store,
    storedBill('119/hres/5', { title: 'On rules', stage }),
    NOW.toISOString(),
  )
  const failed = { kind: 'stage', to: 'failed', identity: [1] } as const
  await appendChanges(context.store, { kind: 'bill', key: '119/hres/5' }, [failed], { now: NOW })
  const { html } = await get(feedPath(publicPaths.bill({ congress: 119, type: 'hres', number: '5' }), 'atom'))
  expect(valuesOf(html, 'title')).toContain('H.Res. 5 was tabled by a vote of the House')
})

test('titles cannot break out of a feed', async () => {
  const { html } = await get(feedPath(publicPaths.bill(bill), 'atom'))
  expect(html).toContain('An Act to &lt;b&gt;fix&lt;/b&gt; &quot;quotes&quot; &amp; bells ]]&gt;')
  expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]|<b>/u)
})

const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(z.object({ id: z.string(), url: z.url(), title: z.string(), content_text: z.string() })),
})

test('the JSON feed has the same entries', async () => {
  const atom = await get(feedPath(publicPaths.bill(bill), 'atom'))
  const json = await get(feedPath(publicPaths.bill(bill), 'json'))
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = z.parse(JsonFeed, JSON.parse(json.html))
  expect(feed.items.map(({ id }) => id)).toEqual(valuesOf(atom.html, 'id').slice(1))
})

const TEXTS = feedPath(publicPaths.search({ in: 'text', q: 'Measure' }), 'atom')

test.each([
  [publicPaths.topic('Health'), ['119/hr/1', '119/hr/2']],
  [publicPaths.search({ q: 'Measure' }), ['119/hr/2']],
  [publicPaths.laws(), ['119/hr/1']],
])('the feed of %s has its bills', async (path, keys) => {
  const { html } = await get(feedPath(path, 'json'))
  const { items, home_page_url: page, feed_url: self } = z.parse(JsonFeed, JSON.parse(html))
  expect([page, self]).toEqual([path, feedPath(path, 'json')].map((it) => `https://rostrum.example${it}`))
  expect(items.map(({ url }) => url).toSorted()).toEqual(
    keys.map((key) => `https://rostrum.example/congress/${key}`),
  )
})

test('a record without changes has an empty feed, and an unknown record has none', async () => {
  const member = await get(feedPath(publicPaths.member('D000001'), 'json'))
  expect(z.parse(JsonFeed, JSON.parse(member.html)).items).toEqual([])
  for (const path of [
    '/congress/119/hr/9.atom',
    '/congress/topics/astrology.json',
    '/congress/search.atom',
    TEXTS,
  ])
    expect((await get(path)).status, path).toBe(404)
  for (const path of ['/congress/members.atom', '/congress/119/hr/1.rss'])
    expect((await get(path)).status, path).not.toBe(200)
})

test('an unchanged feed is 304 without a body', async () => {
  const path = feedPath(publicPaths.topic('Health'), 'atom')
  const { headers } = await get(path)
  const again = await get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, again.html]).toEqual([304, ''])
})

test('pages link their feeds', async () => {
  for (const path of [
    publicPaths.bill(bill),
    publicPaths.member('D000001'),
    publicPaths.laws({ congress: 119 }),
    publicPaths.topic('Health'),
  ]) {
    const { html } = await get(path)
    expect(html).toContain(
      `<link rel="alternate" type="application/atom+xml" href="https://rostrum.example${feedPath(path, 'atom')}"`,
    )
    expect(html).toContain(`class="public-feed" href="${feedPath(path, 'atom')}"`)
  }
})

test('feeds name the hub, except those of searches', async () => {
  const url = 'https://hub.example/?a&b'
  const without = context
  context = { ...context, env: { ...context.env, ROSTRUM_WEBSUB_HUB: url } }
  const ofBill = await get(feedPath(publicPaths.bill(bill), 'atom'))
  const ofLaws = await get(feedPath(publicPaths.laws(), 'json'))
  const ofSearch = await get(feedPath(publicPaths.search({ q: 'measure' }), 'atom'))
  context = without
  expect(ofBill.html).toContain('<link rel="hub" href="https://hub.example/?a&amp;b"/>')
  expect(JSON.parse(ofLaws.html).hubs).toEqual([{ type: 'WebSub', url }])
  expect(ofSearch.html).not.toContain('hub')
})
