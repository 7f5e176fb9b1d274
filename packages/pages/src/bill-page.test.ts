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

test('a title of 10,000 characters is short in the head and small in the heading', () => {
  const title = 'word '.repeat(2_000).trim()
  const page = billPage(billPageData({ title }), { site: SITE, now: NOW })
  expect(page.title.length).toBeLessThan(160)
  expect(page.description.length).toBeLessThan(300)
  expect(renderPage(page, SITE)).toContain(`<h1 class="public-title-very-long">${title}</h1>`)
})

test('control characters, which HTML does not allow, are left out', () => {
  expect(render({ title: 'Clean\u0000 Rivers\u0007 Act' })).toContain('>Clean Rivers Act</h1>')
})

test('the head names the sponsor and how many members support the bill', () => {
  const html = render(TEST_BILL, {
    cosponsors: [
      { fullName: 'Rep. Roe, Ann' },
      { fullName: 'Rep. Moe, Max', sponsorshipWithdrawnDate: '2025-03-01' },
    ],
  })
  expect(html).toMatch(/Sponsored by .*Jane Doe.*, with <a href="#cosponsors">1 cosponsor<\/a>/)
})

test('the longest list is last', () => {
  const html = render(TEST_BILL, { cosponsors: [{ fullName: 'Rep. Roe, Ann' }] })
  expect(html.indexOf('id="actions"')).toBeLessThan(html.indexOf('id="cosponsors"'))
})

test('a long bill lists its sections, each of which is there', () => {
  const actions = Array.from({ length: 20 }, (_, i) => ({ text: `Step ${i}.`, actionDate: '2025-11-04' }))
  const html = render(TEST_BILL, { actions, cosponsors: [{ fullName: 'Rep. Roe, Ann' }] })
  const [, contents = ''] = /aria-label="On this page">(.*?)<\/nav>/s.exec(html) ?? []
  const links = [...contents.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id)
  expect(links).toEqual(['actions', 'cosponsors'])
  for (const id of links) expect(html.split(`id="${id}"`)).toHaveLength(2)
  expect(render(TEST_BILL)).not.toContain('On this page')
})

test('facts that repeat have one name', () => {
  const html = render({
    committeeReports: [{ citation: 'H. Rept. 119-1' }, { citation: 'S. Rept. 119-2' }],
  })
  expect(html).toContain('<dt>Committee reports</dt><dd>H. Rept. 119-1</dd><dd>S. Rept. 119-2</dd>')
})

test('writes a committee’s action as a whole phrase before its date', () => {
  const activities = [{ name: 'Referred to', date: '2025-01-09' }]
  const html = render(TEST_BILL, {
    committees: [{ name: 'Ways and Means Committee', activities, subcommittees: [] }],
  })
  expect(html).toContain('>Referred, <time')
})

test('a reserved number has no section without facts', () => {
  const html = render({
    stage: { stage: 'reserved', isProvisional: false, path: [] },
    introducedDate: undefined,
    sponsors: [],
  })
  expect(html).not.toContain('id="facts"')
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

test('charts have their figures as tables, and one month alone has no chart', () => {
  const ann = { fullName: 'Rep. Roe, Ann', sponsorshipDate: '2025-01-09' }
  const max = { fullName: 'Rep. Moe, Max', sponsorshipDate: '2025-03-09' }
  const html = render(TEST_BILL, { cosponsors: [ann, max] })
  expect(html).toContain('<th scope="row">Feb 2025</th><td>1</td>')
  expect(html).toContain('<th scope="row">Mar 2025</th><td>2</td>')
  expect(render(TEST_BILL, { cosponsors: [ann] })).not.toContain('Total cosponsors by month')
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
  expect(html).toContain(`<p class="stage-note"><a href="${href}">The House passed it 218–204.</a></p>`)
  expect(html).toContain(`<a href="${href}">House roll call 240</a>`)
  expect(html).toContain(`<a href="${url}" rel="noreferrer">House roll call 241</a>`)
  expect(html.split(`href="${href}"`)).toHaveLength(4)
})
