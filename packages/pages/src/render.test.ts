import type { Bill } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { billPage } from './bill-page.tsx'
import { renderPage } from './render.tsx'

const SITE = { url: 'https://rostrum.example', stylePath: '/assets/public.css', isSample: false }
const NOW = new Date('2026-03-02T12:00:00Z')
const HOSTILE = '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>"&\u2028'

const BILL: Bill = {
  congress: 119,
  type: 'hr',
  number: '7',
  title: HOSTILE,
  url: 'https://www.congress.gov/bill/119th-congress/house-bill/7',
  stage: {
    stage: 'passed_house',
    isProvisional: false,
    path: [{ step: 'floor', chamber: 'House', date: '2025-11-04', outcome: 'done' }],
  },
  introducedDate: '2025-01-09',
  updateDate: '2026-02-01T00:00:00Z',
  sponsors: [{ fullName: HOSTILE, bioguideId: 'A000001', party: 'D', state: 'OH' }],
  laws: [],
  subjects: [{ name: HOSTILE }],
  committees: [],
  notes: [{ text: HOSTILE, links: [{ text: HOSTILE, url: 'javascript:alert(1)' }] }],
  provenance: {
    source: 'api.congress.gov',
    fetchedAt: '2026-02-01T00:00:00Z',
    checkedAt: '2026-02-01T00:00:00Z',
  },
}

const page = billPage(
  {
    bill: BILL,
    titles: [{ title: HOSTILE, kind: 'popular', types: [HOSTILE] }],
    actions: [{ text: HOSTILE, actionDate: '2025-11-04', chamber: 'House' }],
    cosponsors: [{ fullName: HOSTILE }],
    committees: [{ name: HOSTILE, activities: [], subcommittees: [] }],
    summary: { version: HOSTILE, paragraphs: [HOSTILE] },
    texts: [],
    relatedBills: [],
    amendments: [],
    history: [],
  },
  { site: SITE, now: NOW },
)
const html = renderPage(page, SITE)

test('hostile words stay words', () => {
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  expect(html).not.toContain('href="javascript:')
})

test('data blocks are valid JSON whatever the title says', () => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const data = blocks.map(([, text = '']) => JSON.parse(text) as { name?: string; '@type': string })
  expect(data.map((block) => block['@type'])).toEqual(['Legislation', 'BreadcrumbList'])
  expect(data[0]?.name).toBe(HOSTILE)
})

test('the description is the status sentence', () => {
  expect(page.description).toContain(
    'The House passed this bill on Nov 4, 2025. It is now before the Senate.',
  )
})
