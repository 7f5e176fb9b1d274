import {
  BILL,
  AMENDMENT,
  CARDS,
  LONG_BILL,
  TEXT_RESULTS,
  WEEK,
} from '@rostrum/web/features/bills/testing/bills'
import {
  ACTIONS,
  AMENDMENTS,
  COMMITTEES,
  COSPONSORS,
  MONTHS,
  pageOf,
  RELATED_BILLS,
  SUMMARIES,
  TEXT_VERSIONS,
  TEXTS,
} from '@rostrum/web/features/bills/testing/bill-parts'
import type { BrowserContext } from 'playwright-core'

const page = <Row>(rows: readonly Row[], { searchParams }: URL) =>
  pageOf(rows, {
    limit: Number(searchParams.get('limit') ?? 20),
    offset: Number(searchParams.get('offset') ?? 0),
  })

const FACETS = {
  congress: [{ value: '119', count: CARDS.length }],
  type: [{ value: 'hr', count: CARDS.length }],
  stage: [{ value: 'passed_house', count: CARDS.length }],
  policyArea: [{ value: 'Environmental Protection', count: CARDS.length }],
  chamber: [{ value: 'House', count: CARDS.length }],
  party: [{ value: 'Democratic', count: CARDS.length }],
}

/** Filters by the query's last digits, type and stage: enough to distinguish responses. */
function listReply(url: URL) {
  const q = url.searchParams.get('q')?.toLowerCase()
  const found = CARDS.filter(
    ({ type, title }) =>
      (q === undefined || title.toLowerCase().includes(q)) &&
      (url.searchParams.get('type') ?? type).split(',').includes(type),
  )
  const { shown, pagination } = page(found, url)
  return { bills: shown, pagination, facets: FACETS }
}

/** Finds texts of "water" alone, which it also takes "watre" for. */
function textReply(url: URL) {
  const q = url.searchParams.get('q') ?? ''
  const { shown, pagination } = page(/wat(?:er|re)/.test(q) ? TEXT_RESULTS : [], url)
  const corrected = q.replace('watre', 'water')
  return {
    results: shown,
    pagination,
    ...(corrected !== q && { corrected }),
    searchable: { texts: 3_200, bills: 12_000 },
  }
}

/** Responses by the end of the path. */
const ANSWERS: readonly (readonly [RegExp, (url: URL) => unknown])[] = [
  [/^(?:\/search)?$/, listReply],
  [/^\/texts\/search$/, textReply],
  [/^\/week$/, () => ({ congress: 119, days: WEEK })],
  // these tests' user tracks nothing
  [/^\/trackedBills\/getTracked$/, () => ({ tracked: {} })],
  [/^\/favorite\/check$/, () => ({ tracked: false })],
  [
    /\/119\/hr\/1\/actions$/,
    (url) => ({ actions: page(ACTIONS, url).shown, ...page(ACTIONS, url), months: MONTHS }),
  ],
  [
    /\/119\/hr\/1\/cosponsors$/,
    (url) => ({ cosponsors: page(COSPONSORS, url).shown, ...page(COSPONSORS, url), months: MONTHS }),
  ],
  [
    /\/119\/hr\/1\/committees$/,
    (url) => ({
      committees: COMMITTEES,
      ...page([1], url),
    }),
  ],
  [
    /\/119\/hr\/1\/summaries$/,
    (url) => ({
      summaries: SUMMARIES,
      ...page([1], url),
    }),
  ],
  [
    /\/119\/hr\/1\/text$/,
    (url) => ({
      textVersions: TEXT_VERSIONS,
      ...page(TEXTS, url),
    }),
  ],
  [
    /\/119\/hr\/1\/text\/[\w-]+\/sections$/,
    ({ pathname }) => ({ text: TEXTS.find(({ code }) => pathname.endsWith(`${code}/sections`)) }),
  ],
  [/\/119\/hr\/2\/text$/, (url) => ({ textVersions: [], ...page([], url) })],
  [
    /\/119\/hr\/1\/amendments$/,
    (url) => ({
      amendments: AMENDMENTS,
      ...page([1, 2, 3], url),
    }),
  ],
  [
    /\/119\/hr\/1\/related$/,
    (url) => ({
      relatedBills: RELATED_BILLS,
      ...page([1], url),
    }),
  ],
  [/^\/amendments\/search$/, (url) => ({ amendments: [], ...page([], url) })],
  [/\/119\/hr\/1$/, () => ({ bill: LONG_BILL })],
  [/\/119\/hr\/2$/, () => ({ bill: { ...BILL, number: '2' } })],
  [/\/amendments\/119\/samdt\/2137$/, () => ({ amendment: AMENDMENT })],
  [
    /\/amendments\/119\/samdt\/2137\/actions$/,
    (url) => ({ actions: ACTIONS.slice(0, 1), ...page([1], url) }),
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
