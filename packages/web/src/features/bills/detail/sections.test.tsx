import { BillRecord } from '@rostrum/view/bill-record.tsx'
import { within } from '@testing-library/dom'
import { useInfiniteQuery } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { billParts } from '../../../api/bill-parts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import {
  ACTIONS,
  AMENDMENTS,
  COMMITTEES,
  COSPONSORS,
  MONTHS,
  pageOf,
  RELATED_BILLS,
  TEXT_VERSIONS,
} from '../testing/bill-parts.ts'
import { BILL, INJECTION, LONG_BILL, LONG_HEADING } from '../testing/bills.ts'
import { ActionsSection } from './actions-section.tsx'
import { CosponsorsSection } from './cosponsors-section.tsx'
import { AmendmentsSection, CommitteesSection, RelatedSection, TextsSection } from './sections.tsx'

/** A bill's screen without its summary, which needs a browser. */
const Sections = () => (
  <BillRecord
    bill={LONG_BILL}
    now={new Date('2026-03-04T17:00:00Z')}
    votes={[]}
    summary={undefined}
    steps={<ActionsSection query={useInfiniteQuery(billParts.actions(LONG_BILL))} />}
    rollCalls={undefined}
    meetings={undefined}
    cosponsors={<CosponsorsSection bill={LONG_BILL} />}
    committees={<CommitteesSection bill={LONG_BILL} />}
    texts={<TextsSection bill={LONG_BILL} />}
    amendments={<AmendmentsSection bill={LONG_BILL} />}
    related={<RelatedSection bill={LONG_BILL} />}
  />
)

/** All pages of a list, which load one after the other. */
function pagesOf<Row>(name: string, rows: readonly Row[], limits: readonly number[]) {
  const offsets = limits.map((_, index) => limits.slice(0, index).reduce((sum, limit) => sum + limit, 0))
  const pages = limits.map((limit, index) => {
    const { shown, pagination } = pageOf(rows, { limit, offset: offsets[index] ?? 0 })
    return { [name]: shown, pagination, months: MONTHS }
  })
  return { pages, pageParams: offsets }
}

const ANSWERS = [
  [billParts.actions(LONG_BILL), pagesOf('actions', ACTIONS, [10, 250])],
  [billParts.cosponsors(LONG_BILL), pagesOf('cosponsors', COSPONSORS, [250, 250])],
  [billParts.committees(LONG_BILL), { committees: COMMITTEES }],
  [billParts.texts(LONG_BILL), { textVersions: TEXT_VERSIONS }],
  [billParts.amendments(LONG_BILL), pagesOf('amendments', AMENDMENTS, [250])],
  [billParts.related(LONG_BILL), { relatedBills: RELATED_BILLS }],
] as const

let screen: Awaited<ReturnType<typeof renderScreen>>
beforeAll(async () => {
  screen = await renderScreen(<Sections />, { answers: ANSWERS })
})

const partOf = (name: RegExp) => screen.getByRole('region', { name })
const part = (name: RegExp) => within(partOf(name))

test('shows every section, and renders injected markup as text', () => {
  screen.getByRole('heading', { level: 1, name: LONG_HEADING })
  screen.getByText(LONG_BILL.title)
  const kind = screen.body.querySelector('.record-heading-kind')?.textContent
  for (const words of ['House Bill', '119th Congress (2025-2026)', 'Introduced in the House'])
    expect(kind).toContain(words)
  part(/^Committees/).getByText('Streams')
  part(/^Related/).getByRole('link', { name: 'S. 9' })
  const official = screen.getByRole('link', { name: 'View on Congress.gov' })
  expect(official.getAttribute('href')).toBe(BILL.url)
  screen.getByText(`Purpose 7 ${INJECTION}`)
  const second = [...screen.body.querySelectorAll('.amendment-branches .amendment-branches a')]
  expect(second.map(({ textContent }) => textContent)).toEqual(['S.Amdt. 6'])
  expect(screen.body.querySelectorAll('img, script, [onclick], [href^="javascript"]')).toHaveLength(0)
})

test('shows who asked for it, its reports, cost estimates, other titles and notes', () => {
  part(/^At a glance/).getByText('By request')
  const hrefOf = (section: RegExp, name: RegExp) =>
    part(section).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^Committee reports/, /^H\. Rept\. 119-9, Part 1/)).toMatch(/house-report\/9\/1$/)
  expect(hrefOf(/^CBO cost/, /^H\.R\. 1, Clean/)).toBe('https://www.cbo.gov/publication/1')
  part(/^CBO cost/).getByText('Mar 1, 2025')
  part(/^Other titles/).getByText('Short title, as introduced, as passed House')
  expect(hrefOf(/^Note/, /^The Committee Print$/)).toBe('https://rules.house.gov/print')
})

test('shows the first five actions, and has the others in a fold', () => {
  part(/^Actions/).getByText('Show all 114 actions')
  expect(partOf(/^Actions/).querySelectorAll('.action-row')).toHaveLength(114)
  expect(partOf(/^Actions/).querySelectorAll('details .action-row')).toHaveLength(109)
})

test('counts all cosponsors by party, shows the first eight, and has the others in a fold', () => {
  part(/^Cosponsors/).getByText('200 Democrats, 137 Republicans, and 1 Independent')
  expect(partOf(/^Cosponsors/).querySelectorAll('.record-people > li')).toHaveLength(338)
  expect(partOf(/^Cosponsors/).querySelectorAll('details .record-people > li')).toHaveLength(330)
  expect(part(/^Cosponsors/).getAllByText('Feb 3, 2025').length).toBeGreaterThan(0)
})

test('has the figures of its charts as tables', () => {
  const rows = part(/^Cosponsors/).getAllByRole('row', { hidden: true })
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Cosponsors'],
    ['Feb 2025', '200'],
    ['Mar 2025', '0'],
    ['Apr 2025', '338'],
  ])
})
