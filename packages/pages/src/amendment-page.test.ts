import type { Amendment } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { amendmentPage } from './amendment-page.tsx'
import { renderPage } from './render.tsx'
import { SITE, TEST_BILL } from './testing/bill-page-data.ts'

const AMENDMENT: Amendment = {
  congress: 119,
  type: 'samdt',
  number: '63',
  url: 'https://www.congress.gov/amendment/119th-congress/senate-amendment/63',
  updateDate: '2026-02-01T00:00:00Z',
  sponsors: [],
  provenance: TEST_BILL.provenance,
}
const pageOf = (changes: Partial<Amendment>) =>
  amendmentPage({ amendment: { ...AMENDMENT, ...changes }, actions: [], history: [] }, { site: SITE })

test('a long purpose ends at a word in the tab', () => {
  const { title } = pageOf({ purpose: 'To increase the authorization of grants. '.repeat(9) })
  expect(title).toMatch(/^S\.Amdt\. 63 \(119th\): To increase .*…$/)
  expect(title.length).toBeLessThan(120)
})

test('says when the latest action was', () => {
  const { description } = pageOf({ latestAction: { actionDate: '2026-02-01', text: 'Agreed to.' } })
  expect(description).toBe('S.Amdt. 63, 119th Congress. Feb 1, 2026: Agreed to.')
})

test('does not claim that nothing happened while only the list row is stored', () => {
  expect(pageOf({ partial: true }).description).toContain('Only an outline')
  expect(pageOf({}).description).toContain('No actions on this amendment yet.')
})

test('is legislation about its bill, for search engines', () => {
  const amendedBill = { congress: 119, type: 'hr', number: '7', title: 'Clean Rivers Act' } as const
  const html = renderPage(pageOf({ purpose: 'To improve the bill.', amendedBill }), SITE)
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']): unknown => JSON.parse(text),
  )
  expect(data).toMatchObject({
    '@type': 'Legislation',
    legislationType: 'Senate Amendment',
    about: { '@type': 'Legislation', '@id': 'https://rostrum.example/congress/119/hr/7' },
  })
})

test('has its effect as heading, and the official purpose once', () => {
  const amendedBill = { congress: 119, type: 'hr', number: '7', title: 'Clean Rivers Act' } as const
  const description = `An amendment numbered 3 printed in House Report 119-30 to ${'list a river, '.repeat(40)}and others.`
  const html = renderPage(pageOf({ description, amendedBill }), SITE)
  expect(html).toMatch(/<p class="record-sentence">To list a river, [^<]{100,200}…<\/p>/)
  expect(html).toContain('Amends <a href="/congress/119/hr/7">H.R. 7</a>, Clean Rivers Act')
  expect(html.split(`<p class="amendment-words">${description}</p>`)).toHaveLength(2)
  expect(renderPage(pageOf({ purpose: 'To list a river.' }), SITE)).not.toContain('>Purpose<')
})
