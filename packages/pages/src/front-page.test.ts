import type { BillCard, BillNews } from '@rostrum/contract/entities/bill'
import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import { expect, test } from 'vitest'
import { frontPage, type FrontPageData } from './front-page.tsx'
import { renderPage } from './render.tsx'
import { SITE } from './testing/bill-page-data.ts'

const LAST = '2025-11-06'
const BILL: BillCard = {
  congress: 119,
  type: 'hr',
  number: '5',
  title: 'Clean Rivers Act',
  stage: { stage: 'passed_house', isProvisional: false, path: [] },
  updateDate: '2025-11-07T00:00:00Z',
  sponsors: [],
  laws: [{ number: '119-31', type: 'Public Law' }],
}
const VOTE = { method: 'recorded', yeas: 246, nays: 169, required: 'two_thirds' } as const
const COUNTS = { introduced: 12, passed: 0, laws: 0 }

function render(
  news: readonly Omit<BillNews, 'bill' | 'date'>[],
  changes: Partial<FrontPageData> = {},
): string {
  const data: FrontPageData = {
    congress: 119,
    days: [
      { date: '2025-11-05', introduced: 40, passed: 3, laws: 1 },
      { date: LAST, ...COUNTS },
    ],
    news: [
      ...news.map((each) => ({ ...each, bill: BILL, date: LAST })),
      { kind: 'law', bill: { ...BILL, number: '1' }, date: '2025-11-05' },
    ],
    introduced: [],
    votes: [voteCardOf({ date: LAST })],
    topics: [],
    ...changes,
  }
  return renderPage(frontPage(data, { site: SITE }), SITE)
}

test.each([
  [{ kind: 'law' }, 'became Public Law 119-31'],
  [{ kind: 'vetoed' }, 'vetoed by the President'],
  [
    { kind: 'overrode', chamber: 'House', vote: VOTE },
    'passed over the President’s veto by the House, 246–169',
  ],
  [
    { kind: 'sustained', chamber: 'House', vote: VOTE },
    'failed in the House to override the President’s veto, 246–169, short of the two-thirds required',
  ],
  [{ kind: 'passed', chamber: 'Senate' }, 'passed the Senate'],
  [{ kind: 'failed', chamber: 'Senate' }, 'failed in the Senate'],
] as const)('leads with %o of the last day', (news, words) => {
  const html = render([news, { kind: 'reported', chamber: 'House' }])
  expect(html).toContain(`<h1>Thursday, Nov 6: H.R. 5 ${words}</h1>`)
  expect(html).toContain('<a href="/congress/119/hr/5">Clean Rivers Act</a>')
})

test('leads with counts if a day had neither', () => {
  expect(render([{ kind: 'signed' }])).toContain(
    '<h1>Thursday, Nov 6: 12 bills and resolutions were introduced</h1>',
  )
  const days = [{ date: LAST, introduced: 0, passed: 0, laws: 0 }]
  expect(render([{ kind: 'signed' }], { days })).toContain(
    '<h1>Thursday, Nov 6: H.R. 5 signed by the President</h1>',
  )
})

test('leads with a vote if nothing else is known of its day', () => {
  const vote = voteCardOf({
    chamber: 'Senate',
    date: '2025-11-07',
    question: 'On the Nomination',
    otherBusiness: 'PN373',
  })
  expect(render([{ kind: 'law' }], { votes: [vote] })).toContain(
    '<h1>Friday, Nov 7: The Senate confirmed PN373, 218–204</h1>',
  )
})
