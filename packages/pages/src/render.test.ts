import { expect, test } from 'vitest'
import { billPage } from './bill-page.tsx'
import { renderPage } from './render.tsx'
import { billPageData, SITE } from './testing/bill-page-data.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const HOSTILE = '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>"&\u2028'

const page = billPage(
  billPageData(
    {
      title: HOSTILE,
      sponsors: [{ fullName: HOSTILE, bioguideId: 'A000001', party: 'D', state: 'OH' }],
      subjects: [{ name: HOSTILE }],
      titles: [{ title: HOSTILE, kind: 'popular', types: [HOSTILE] }],
      notes: [{ text: HOSTILE, links: [{ text: HOSTILE, url: 'javascript:alert(1)' }] }],
    },
    {
      actions: [{ text: HOSTILE, actionDate: '2025-11-04', chamber: 'House' }],
      cosponsors: [{ fullName: HOSTILE }],
      committees: [{ name: HOSTILE, activities: [], subcommittees: [] }],
      summary: { version: HOSTILE, paragraphs: [HOSTILE] },
    },
  ),
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
