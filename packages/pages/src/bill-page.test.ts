import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { expect, test } from 'vitest'
import { billPage } from './bill-page.tsx'
import { renderPage } from './render.tsx'
import { billPageData, SITE, TEST_BILL } from './testing/bill-page-data.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const render = (...args: Parameters<typeof billPageData>): string =>
  renderPage(billPage(billPageData(...args), { site: SITE, now: NOW }), SITE)

test('the words of the tab end an official title without its full stop', () => {
  const page = billPage(billPageData({ title: 'To protect rivers.' }), { site: SITE, now: NOW })
  expect(page.title).toBe('H.R. 7 (119th): To protect rivers, Passed House')
})

test('a title of 10,000 characters is short in the head and the heading, and folded in full', () => {
  const title = 'word '.repeat(2_000).trim()
  const page = billPage(billPageData({ title }), { site: SITE, now: NOW })
  expect(page.title.length).toBeLessThan(160)
  expect(page.description.length).toBeLessThan(300)
  const html = renderPage(page, SITE)
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.length).toBeLessThan(150)
  expect(html).toContain(`<summary>Show full title</summary><p>${title}</p>`)
})

test('control characters, which HTML does not allow, are left out', () => {
  expect(render({ title: 'Clean\u0000 Rivers\u0007 Act' })).toContain('>Clean Rivers Act</h1>')
})

test('names the sponsor, and folds what is more than a few cosponsors', () => {
  const cosponsors = Array.from({ length: 9 }, (_, i) => ({ fullName: `Rep. Roe ${i}, Ann` }))
  const html = render(TEST_BILL, { cosponsors })
  expect(html).toMatch(/<dt>Sponsor<\/dt><dd>.*Jane Doe/)
  expect(html).toContain('<summary>Show all 9 cosponsors</summary>')
  expect(html.split('Ann Roe')).toHaveLength(10)
})

test('writes a committee’s action as a whole phrase before its date', () => {
  const activities = [{ name: 'Referred to', date: '2025-01-09' }]
  const html = render(TEST_BILL, {
    committees: [{ name: 'Ways and Means Committee', activities, subcommittees: [] }],
  })
  expect(html).toContain('Referred, <time')
})

test('a resolution is not called a bill', () => {
  const html = render({ type: 'hres' })
  expect(html).toContain('Track this resolution')
  expect(html).not.toContain('this bill')
})

test('is cited as lawyers and libraries do', () => {
  expect(render({ title: 'Clean Rivers Act' })).toContain(
    'Clean Rivers Act, H.R. 7, 119th Cong. (2025), https://rostrum.example/congress/119/hr/7.',
  )
})

test('charts twenty cosponsors by month, with the figures as a table, and no fewer', () => {
  const cosponsors = Array.from({ length: 20 }, (_, index) => ({
    fullName: `Rep. Roe, Ann ${index}`,
    sponsorshipDate: index < 5 ? '2025-01-09' : '2025-03-09',
  }))
  const html = render(TEST_BILL, { cosponsors })
  expect(html).toContain('Total cosponsors by month, up to 20')
  expect(html).toContain('<th scope="row">Feb 2025</th><td>5</td>')
  expect(html).toContain('<th scope="row">Mar 2025</th><td>20</td>')
  expect(render(TEST_BILL, { cosponsors: cosponsors.slice(1) })).not.toContain('by month')
  expect(
    render(TEST_BILL, { cosponsors: cosponsors.map((each) => ({ ...each, sponsorshipDate: '2025-01-09' })) }),
  ).not.toContain('by month')
})

const ROLL_CALL = { chamber: 'House', congress: 119, session: 1 } as const
const PASSED = voteCardOf({ ...ROLL_CALL, date: '2025-11-04' })

test('a bill links the votes on it, in its path, its actions and a section', () => {
  const url = 'https://clerk.house.gov/evs/2025/roll241.xml'
  const actions = [
    {
      text: 'On passage Passed.',
      actionDate: '2025-11-04',
      recordedVotes: [
        { ...ROLL_CALL, rollNumber: 240 },
        { ...ROLL_CALL, rollNumber: 241, url },
      ],
    },
  ]
  const vote = { method: 'recorded', yeas: 218, nays: 204 } as const
  const path = [{ step: 'floor', chamber: 'House', date: '2025-11-04', outcome: 'done', vote } as const]
  const stage = { ...TEST_BILL.stage, path }
  const html = render({ ...TEST_BILL, stage }, { actions, votes: [PASSED] })
  const href = '/congress/votes/house/119/1/240'
  expect(html).toContain(`<p class="stage-note note"><a href="${href}">The House passed it 218–204.</a></p>`)
  expect(html).toContain(`<a href="${href}">House roll call 240</a>`)
  expect(html).toContain(`<a href="${url}" rel="noreferrer">House roll call 241</a>`)
  expect(html.split(`href="${href}"`)).toHaveLength(4)
})
