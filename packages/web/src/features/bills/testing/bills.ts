import type { Amendment, Bill, BillCard, CongressDay } from '@rostrum/contract/entities/bill'
import type { TextResult } from '@rostrum/contract/routes/text-search'

/** An XSS payload. */
export const INJECTION = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const LONG_TITLE = `To amend ${INJECTION} `.padEnd(1_955, 'the Act of 1990 and for other purposes, ')
const PROVENANCE = {
  source: 'api.congress.gov',
  changedAt: '2026-01-05T12:00:00Z',
  fetchedAt: '2026-01-05T13:00:00Z',
  checkedAt: '2026-01-05T13:00:00Z',
}

const CARD = {
  congress: 119,
  type: 'hr',
  title: 'Clean Rivers Act',
  stage: {
    stage: 'passed_house',
    isProvisional: false,
    path: [
      { step: 'introduced', chamber: 'House', date: '2025-01-03', outcome: 'done' },
      { step: 'committee', chamber: 'House', date: '2025-01-09', outcome: 'done' },
      {
        step: 'floor',
        chamber: 'House',
        date: '2025-04-01',
        outcome: 'done',
        vote: { method: 'recorded', yeas: 218, nays: 204 },
      },
    ],
  },
  originChamber: 'House',
  introducedDate: '2025-01-03',
  updateDate: '2026-01-05T12:00:00Z',
  latestAction: { text: 'Received in the Senate.', actionDate: '2025-04-02' },
  sponsors: [
    { bioguideId: 'L000001', fullName: 'Rep. Lane, Ada B. [D-OH-4]', party: 'D', state: 'OH', district: 4 },
  ],
  policyArea: { name: 'Environmental Protection' },
  laws: [],
  cosponsorCount: 338,
  committeeCount: 2,
} as const satisfies Partial<Bill>

export const BILL: Bill = {
  ...CARD,
  number: '1',
  laws: [],
  sponsors: [...CARD.sponsors],
  stage: { ...CARD.stage, path: [...CARD.stage.path] },
  url: 'https://www.congress.gov/bill/119th-congress/house-bill/1',
  subjects: Array.from({ length: 14 }, (_, i) => ({ name: `Subject ${i + 1}` })),
  committees: [],
  provenance: PROVENANCE,
}
/** Its short title. */
export const LONG_HEADING = 'Clean Rivers Act'
export const LONG_BILL: Bill = {
  ...BILL,
  title: LONG_TITLE,
  sponsors: CARD.sponsors.map((sponsor) => ({ ...sponsor, isByRequest: true })),
  titles: [
    { title: `Rivercare ${INJECTION}`, kind: 'popular', types: ['Popular Title'] },
    {
      title: LONG_HEADING,
      kind: 'short',
      types: ['Short Title(s) as Introduced', 'Short Title(s) as Passed House'],
    },
  ],
  cboCostEstimates: [
    {
      title: `H.R. 1, Clean Rivers Act ${INJECTION}`,
      pubDate: '2025-03-01T15:00:00Z',
      url: 'https://www.cbo.gov/publication/1',
      description: 'As ordered reported by the House committee',
    },
  ],
  committeeReports: [
    {
      citation: 'H. Rept. 119-9, Part 1',
      url: 'https://www.congress.gov/committee-report/119th-congress/house-report/9/1',
    },
  ],
  notes: [
    {
      text: 'The Committee Print is available.',
      links: [{ text: 'The Committee Print', url: 'https://rules.house.gov/print' }],
    },
  ],
}

export const CARDS: readonly BillCard[] = Array.from({ length: 55 }, (_, i) => ({
  ...BILL,
  number: String(i + 1),
  title: i === 0 ? LONG_TITLE : `Clean Rivers Act, part ${i + 1}`,
}))

export const AMENDMENT: Amendment = {
  congress: 119,
  type: 'samdt',
  number: '2137',
  purpose: `To strike rivers. ${INJECTION}`,
  updateDate: '2026-01-05T12:00:00Z',
  introducedDate: '2025-04-03',
  latestAction: { text: 'Amendment submitted.', actionDate: '2025-04-03' },
  sponsors: [...CARD.sponsors],
  onBehalfOfSponsor: ['Submitted on behalf of', 'Proposed on behalf of'].map((type) => ({
    bioguideId: 'T000002',
    fullName: 'Sen. Tide, Bo [R-WY]',
    party: 'R',
    state: 'WY',
    type,
  })),
  notes: [{ text: `Debate was limited. ${INJECTION}`, links: [] }],
  amendedBill: { congress: 119, type: 'hr', number: '1', title: 'Clean Rivers Act' },
  url: 'https://www.congress.gov/amendment/119th-congress/senate-amendment/2137',
  provenance: PROVENANCE,
}

export const WEEK: readonly CongressDay[] = Array.from({ length: 7 }, (_, i) => ({
  date: `2026-01-${String(i + 3).padStart(2, '0')}`,
  introduced: i * 7,
  passed: i === 3 ? 2 : 0,
  laws: i === 3 ? 1 : 0,
}))

/** What a search inside texts for `water "rights of way"` answers. */
export const TEXT_RESULTS: readonly TextResult[] = [
  {
    bill: { ...BILL, number: '7', title: 'Clean Rivers Act, part 7' },
    text: { version: 'ih', date: '2025-01-03' },
    passages: [
      {
        section: 't1/s101',
        enum: '101.',
        heading: 'Rights of way.',
        within: ['TITLE I—RIVERS'],
        words: [
          { text: '… the Secretary may buy ' },
          { text: 'water', isMatch: true },
          { text: ` for ${INJECTION} and ` },
          { text: 'rights of way', isMatch: true },
          { text: ' along it …' },
        ],
      },
      { section: 'front', words: [{ text: 'To clean ' }, { text: 'water', isMatch: true }, { text: ' …' }] },
    ],
  },
  {
    bill: { ...BILL, number: '9', title: 'Clean Rivers Act, part 9' },
    text: { version: 'eh' },
    passages: [
      {
        section: 's2',
        enum: 'SEC. 2.',
        heading: 'Water.',
        words: [
          { text: 'water', isMatch: true },
          { text: ' and its ' },
          { text: 'rights of way', isMatch: true },
        ],
      },
    ],
  },
]
