import { saveBill } from '@rostrum/core/saving/save-bill'
import type { BillItem } from '@rostrum/core/record/bill'
import { appendEvent } from '@rostrum/core/store/record/ledger-events'
import { putSessionVotes } from '@rostrum/core/store/votes/session-votes'
import { useEngine } from '@rostrum/core/testing/engine'
import { storedVotes } from '@rostrum/core/votes/testing/stored-vote'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'

const engine = useEngine()
const NOW = new Date('2026-03-02T12:00:00Z')
const get = createPageRequester(() => storeContext(engine.store, NOW))

const billItem = (number: string, title: string, changes: Partial<BillItem> = {}): BillItem => ({
  congress: 119,
  type: 'hr',
  number,
  title,
  originChamber: 'House',
  sourceUpdatedAt: '2026-03-01T00:00:00.000Z',
  introducedDate: '2026-02-26',
  policyArea: 'Health',
  sponsors: [],
  laws: [],
  counts: {
    actions: 1,
    amendments: 0,
    committees: 0,
    cosponsors: 0,
    relatedBills: 0,
    subjects: 0,
    summaries: 0,
    texts: 0,
    titles: 0,
  },
  ...changes,
})

const eventAt = (seenAt: string, id: string) => ({
  id: `evt_${id}`,
  subject: { kind: 'bill', key: '119/hr/1' } as const,
  kind: 'stage' as const,
  from: 'in_committee',
  to: 'passed_house',
  seenAt,
  firstSeenAt: seenAt,
  recordedAt: seenAt,
  nth: 0,
})

beforeAll(async () => {
  const saving = { store: engine.store, now: NOW, source: 'sample', newsAfter: '9999-12-31' }
  const actions = [
    { text: 'On passage Passed by voice vote.', date: '2026-02-27', code: '8000', type: 'Floor' },
  ]
  await saveBill({ head: billItem('1', 'Insulin <b>Act</b>'), parts: { actions } }, saving)
  await saveBill({ head: billItem('2', 'Rivers Act'), parts: {} }, saving)
  for (const vote of storedVotes()) await putSessionVotes(engine.store, vote, [vote])
  for (let i = 0; i < 150; i += 1) {
    const second = String(i % 60).padStart(2, '0')
    const minute = String(Math.floor(i / 60)).padStart(2, '0')
    await appendEvent(engine.store, eventAt(`2026-03-01T10:${minute}:${second}.000Z`, `e${i}`))
  }
})

describe('the front page', () => {
  test('shows the last week with any news', async () => {
    const { status, html } = await get('/congress')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Friday, Feb 27: H.R. 1 passed the House, by voice vote</h1>')
    expect(html).toContain('Passed the House, by voice vote')
    expect(html).toContain('H.R. 1 Insulin &lt;b&gt;Act&lt;/b&gt;')
    expect(html).toContain('2 bills and resolutions were introduced')
    expect(html).toContain('href="/congress/topics/health"')
    expect(html).toContain('"@type":"Dataset"')
    expect(html).toMatch(
      /Latest votes.*?href="\/congress\/votes\/house\/119\/2\/1" class="record-row-title">The House /s,
    )
    expect(html).toMatch(
      /<a href="\/congress\/changes\?day=2026-02-27">.*?Fri, Feb 27<\/time><\/a><span>1 passed/,
    )
  })
})

describe('changes', () => {
  const idsOf = (html: string): string[] =>
    [...html.matchAll(/<p class="change-line clamped">/g)].map(() => '')

  test('lists a day in pages, each change once', async () => {
    const first = await get('/congress/changes?day=2026-03-01')
    expect(first.status).toBe(200)
    expect(idsOf(first.html)).toHaveLength(100)
    const next = /href="(\/congress\/changes\?day=2026-03-01&amp;after=[^"]+)"/.exec(first.html)?.[1] ?? ''
    const second = await get(next.replaceAll('&amp;', '&'))
    expect(idsOf(second.html)).toHaveLength(50)
    expect(second.html).not.toContain('More from this day')
  })

  test('names the record and both stages', async () => {
    const { html } = await get('/congress/changes?day=2026-03-01')
    expect(html).toContain('H.R. 1 Insulin &lt;b&gt;Act&lt;/b&gt;')
    expect(html).toContain('In committee')
    expect(html).toContain('Passed House')
  })

  test.each([
    ['/congress/changes', '/congress/changes', true],
    ['/congress/changes?day=2026-03-01', '/congress/changes?day=2026-03-01', false],
    ['/congress/changes?day=2026-02-28', '/congress/changes?day=2026-02-28', false],
  ])('%s has the canonical address %s', async (path, canonical, isListed) => {
    const { html } = await get(path)
    expect(html).toContain(`<link rel="canonical" href="https://rostrum.example${canonical}"/>`)
    expect(html.includes('content="noindex"')).toBe(!isListed)
  })

  test('says that a day had none', async () => {
    expect((await get('/congress/changes?day=2026-03-02')).html).toContain('No changes on this day.')
  })

  test('shows the last day with any if today has none yet', async () => {
    const { html } = await get('/congress/changes')
    expect(html).toContain('<h1>Changes of Mar 1, 2026</h1>')
    expect(idsOf(html)).toHaveLength(100)
  })

  test.each(['2026-13-40', '2026-02-30', '2026-03-03', '2024-12-31', 'yesterday', '<script>'])(
    'refuses %s as a day',
    async (day) => {
      expect((await get(`/congress/changes?day=${encodeURIComponent(day)}`)).status).toBe(404)
    },
  )
})

describe('embeds', () => {
  test('may be framed by anyone, have no script and stay small', async () => {
    const { status, html, headers } = await get('/congress/embed/119/hr/1')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.has('x-frame-options')).toBe(false)
    expect(html).not.toContain('<script')
    expect(html.length).toBeLessThan(10_000)
  })

  test('no other page may be framed', async () => {
    const { headers } = await get('/congress/119/hr/1')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test("are found by oEmbed from the page's URL", async () => {
    const { html: page } = await get('/congress/119/hr/1')
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page)?.[1] ?? ''
    const { status, html, headers } = await get(link.replaceAll('&amp;', '&'))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(html)).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 560,
      html: expect.stringContaining('src="https://rostrum.example/congress/embed/119/hr/1"') as string,
    })
  })

  test.each([
    ['/congress/119/HR/0001', 'maxwidth=1', { width: 1, height: 230 }],
    ['/congress/119/hr/1/', 'maxwidth=300&maxheight=100', { width: 300, height: 100 }],
    ['/congress/119/hr/1', 'maxwidth=9999&maxheight=abc', { width: 560, height: 230 }],
  ])('oEmbed finds %s, no larger than %s', async (path, size, expected) => {
    const url = encodeURIComponent(`https://rostrum.example${path}`)
    const { html } = await get(`/congress/oembed?url=${url}&${size}`)
    expect(JSON.parse(html)).toMatchObject(expected)
  })

  test.each([
    'https://evil.example/congress/119/hr/1',
    'javascript:alert(1)',
    'https://rostrum.example/members',
    'https://rostrum.example/congress/119/hr/404',
  ])('oEmbed has nothing for %s', async (url) => {
    expect((await get(`/congress/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404)
  })

  test('oEmbed answers 501 for XML', async () => {
    expect((await get('/congress/oembed?url=x&format=xml')).status).toBe(501)
  })
})

test.each(['/congress/privacy', '/congress/accessibility'])('%s is a page', async (path) => {
  expect((await get(path)).status).toBe(200)
})
