import type { Amendment, AmendmentOfBill, Bill, BillAction, Cosponsor } from '@rostrum/contract/entities/bill'
import type { BrowserContext } from 'playwright-core'

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
export const LONG_BILL: Bill = {
  ...BILL,
  title: LONG_TITLE,
  sponsors: CARD.sponsors.map((sponsor) => ({ ...sponsor, isByRequest: true })),
  titles: [
    { title: `Rivercare ${INJECTION}`, kind: 'popular', types: ['Popular Title'] },
    {
      title: 'Clean Rivers Act',
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

const TOTAL = 55
const cards = Array.from({ length: TOTAL }, (_, i) => ({
  ...BILL,
  number: String(i + 1),
  title: i === 0 ? LONG_TITLE : `Clean Rivers Act, part ${i + 1}`,
}))

const actions: BillAction[] = Array.from({ length: 114 }, (_, i) => ({
  text: `Action ${114 - i}. ${i === 0 ? INJECTION : ''}`,
  actionDate: `2025-04-${String(28 - Math.floor(i / 6)).padStart(2, '0')}`,
  chamber: i % 2 === 0 ? 'Senate' : 'House',
}))
const cosponsors: Cosponsor[] = Array.from({ length: 338 }, (_, i) => ({
  bioguideId: `C${String(i).padStart(6, '0')}`,
  fullName: `Rep. Number${i}, Ann [D-OH-4]`,
  party: i < 200 ? 'D' : i < 337 ? 'R' : 'I',
  state: 'OH',
  district: 4,
  sponsorshipDate: '2025-02-03',
}))
const amendment = (number: string, amends?: string): AmendmentOfBill => ({
  congress: 119,
  type: 'samdt',
  number,
  purpose: `Purpose ${number} ${INJECTION}`,
  sponsors: [],
  ...(amends !== undefined && { amendedAmendment: { congress: 119, type: 'samdt', number: amends } }),
})

/** A 200 KB summary, as long as the longest real ones. */
const LONG_SUMMARY = `<p><b>Clean Rivers Act</b></p><p onclick="alert(3)">${INJECTION}Rivers <a href="javascript:alert(4)">link</a> <b>stay</b> clean.</p>${'<p>And so on, for many more words than anybody reads.</p>'.repeat(3_600)}`

const paragraph = (text: string) => ({ text, kind: 'paragraph' as const, indent: 0 })
const heading = (text: string) => ({ text, kind: 'heading' as const, indent: 0 })
const MANY = Array.from({ length: 1_200 }, (_, i) =>
  paragraph(`Paragraph ${i + 1} of a very long text that nobody changed, and that says what it said before.`),
)
const BEFORE = [
  heading('SEC. 1. RIVERS.'),
  paragraph(`Rivers are worth $500. ${INJECTION}`),
  ...MANY,
  paragraph('Gone.'),
]
const AFTER = [
  heading('SEC. 1. RIVERS.'),
  paragraph(`Rivers are worth $900. ${INJECTION}`),
  ...MANY,
  paragraph('New words came.'),
]
const TEXTS = [
  { code: 'engrossed-in-house', type: 'Engrossed in House', date: '2025-04-01', paragraphs: AFTER },
  { code: 'introduced-in-house', type: 'Introduced in House', date: '2025-01-03', paragraphs: BEFORE },
]

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

function page<Row>(rows: readonly Row[], { searchParams }: URL) {
  const limit = Number(searchParams.get('limit') ?? 20)
  const offset = Number(searchParams.get('offset') ?? 0)
  const shown = rows.slice(offset, offset + limit)
  return { shown, pagination: { count: rows.length, total: rows.length, limit, offset } }
}

const FACETS = {
  congress: [{ value: '119', count: TOTAL }],
  type: [{ value: 'hr', count: TOTAL }],
  stage: [{ value: 'passed_house', count: TOTAL }],
  policyArea: [{ value: 'Environmental Protection', count: TOTAL }],
  chamber: [{ value: 'House', count: TOTAL }],
  party: [{ value: 'Democratic', count: TOTAL }],
}

/** Filters by the last digits of the query, by type and by stage: enough to distinguish responses. */
function listReply(url: URL) {
  const q = url.searchParams.get('q')?.toLowerCase()
  const found = cards.filter(
    ({ type, title }) =>
      (q === undefined || title.toLowerCase().includes(q)) &&
      (url.searchParams.get('type') ?? type).split(',').includes(type),
  )
  const { shown, pagination } = page(found, url)
  return { bills: shown, pagination, facets: FACETS }
}

export const WEEK = Array.from({ length: 7 }, (_, i) => ({
  date: `2026-01-${String(i + 3).padStart(2, '0')}`,
  introduced: i * 7,
  passed: i === 3 ? 2 : 0,
  laws: i === 3 ? 1 : 0,
}))
const MONTHS = [
  { month: '2025-02', count: 200 },
  { month: '2025-03', count: 0 },
  { month: '2025-04', count: 338 },
]

/** Responses by the end of the path below /bills. */
const ANSWERS: readonly (readonly [RegExp, (url: URL) => unknown])[] = [
  [/^(?:\/search)?$/, listReply],
  [/^\/week$/, () => ({ congress: 119, days: WEEK })],
  // the user of these tests tracks nothing
  [/^\/trackedBills\/getTracked$/, () => ({ tracked: {} })],
  [/^\/favorite\/check$/, () => ({ tracked: false })],
  [
    /\/119\/hr\/1\/actions$/,
    (url) => ({ actions: page(actions, url).shown, ...page(actions, url), months: MONTHS }),
  ],
  [
    /\/119\/hr\/1\/cosponsors$/,
    (url) => ({ cosponsors: page(cosponsors, url).shown, ...page(cosponsors, url), months: MONTHS }),
  ],
  [
    /\/119\/hr\/1\/committees$/,
    (url) => ({
      committees: [
        {
          name: 'Rivers Committee',
          chamber: 'House',
          systemCode: 'hsri00',
          activities: [{ name: 'Referred to', date: '2025-01-09' }],
          subcommittees: [{ name: 'Streams', systemCode: 'hsri01', activities: [] }],
        },
      ],
      ...page([1], url),
    }),
  ],
  [
    /\/119\/hr\/1\/summaries$/,
    (url) => ({
      summaries: [{ versionCode: '00', actionDesc: 'Introduced in House', text: LONG_SUMMARY }],
      ...page([1], url),
    }),
  ],
  [
    /\/119\/hr\/1\/text$/,
    (url) => ({
      textVersions: TEXTS.map(({ code, type, date }) => ({
        code,
        type,
        date,
        formats: [{ type: 'PDF', url: `https://www.congress.gov/${code}.pdf` }],
        isReadable: true,
      })),
      ...page(TEXTS, url),
    }),
  ],
  [
    /\/119\/hr\/1\/text\/[\w-]+$/,
    ({ pathname }) => ({ text: { url: '', ...TEXTS.find(({ code }) => pathname.endsWith(code)) } }),
  ],
  [/\/119\/hr\/2\/text$/, (url) => ({ textVersions: [], ...page([], url) })],
  [
    /\/119\/hr\/1\/amendments$/,
    (url) => ({
      amendments: [amendment('2137'), amendment('6', '2137'), amendment('7')],
      ...page([1, 2, 3], url),
    }),
  ],
  [
    /\/119\/hr\/1\/related$/,
    (url) => ({
      relatedBills: [
        { congress: 119, type: 's', number: '9', title: INJECTION, relations: [{ type: 'Identical bill' }] },
      ],
      ...page([1], url),
    }),
  ],
  [/^\/amendments\/search$/, (url) => ({ amendments: [], ...page([], url) })],
  [/\/119\/hr\/1$/, () => ({ bill: LONG_BILL })],
  [/\/119\/hr\/2$/, () => ({ bill: { ...BILL, number: '2' } })],
  [/\/amendments\/119\/samdt\/2137$/, () => ({ amendment: AMENDMENT })],
  [
    /\/amendments\/119\/samdt\/2137\/actions$/,
    (url) => ({ actions: actions.slice(0, 1), ...page([1], url) }),
  ],
  [
    /\/(?:actions|cosponsors|committees|summaries|amendments|related|votes)$/,
    (url) => ({
      actions: [],
      cosponsors: [],
      committees: [],
      summaries: [],
      amendments: [],
      relatedBills: [],
      votes: [],
      ...page([], url),
    }),
  ],
]

const MESSAGE = 'Bill not found'
export const NOT_FOUND = { code: 'not_found', message: MESSAGE, error: MESSAGE, requestId: 'req_1' }

/** Mocks everything below /bills and records the requests. */
export async function mockBills(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route(
    ({ pathname }) => pathname === '/api/bills' || pathname.startsWith('/api/bills/'),
    (route) => {
      const url = new URL(route.request().url())
      const path = url.pathname.slice('/api/bills'.length)
      if (!/^\/(?:trackedBills|favorite)/.test(path)) requests.push(path + url.search)
      const [, answerOf] = ANSWERS.find(([pattern]) => pattern.test(path)) ?? []
      return answerOf
        ? route.fulfill({ json: { data: answerOf(url) } })
        : route.fulfill({ status: 404, json: NOT_FOUND })
    },
  )
  return requests
}
