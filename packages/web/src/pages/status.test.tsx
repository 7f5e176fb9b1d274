import { within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { systemQueries } from '../api/system.ts'
import { asOfNow, CHECKED } from '../features/record-status/testing/statuses.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { StatusPage } from './status.tsx'

let screen: Awaited<ReturnType<typeof renderScreen>>
beforeAll(async () => {
  screen = await renderScreen(<StatusPage />, { answers: [[systemQueries.status(), asOfNow(CHECKED)]] })
})

const section = (name: string) => within(screen.getByRole('region', { name }))
const partsOf = ({ children }: Element): string[] => [...children].map(({ textContent }) => textContent ?? '')

/** The texts of all leaf elements. */
const textsOf = (element: Element): string[] =>
  partsOf(element).length === 0 ? [element.textContent ?? ''] : [...element.children].flatMap(textsOf)

test('shows the progress of each list and when all of it was read', () => {
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['People', '119th Congress (2025-2026)', '118th Congress (2023-2024)'])
  const [bills] = within(
    screen.getByText('119th Congress (2025-2026)').parentElement ?? screen.body,
  ).getAllByRole('listitem')
  for (const words of ['Bills', '16,238 of 16,240 (99%)', '2 missing', 'In full 2 hours ago'])
    expect(bills?.textContent).toContain(words)
  expect(bills?.querySelector('time')?.title).toMatch(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M E[SD]T$/)
})

test('shows when each source was checked, and how late its changes were recorded', () => {
  const rows = section('Freshness').getAllByRole('listitem')
  expect(rows.map((row) => partsOf(row).filter(Boolean).join(' | '))).toEqual([
    'Bills of this Congress | Checked 3 minutes ago | every 5 minutes | Half within 3 min, 95% within 6 min',
    'Amendments of this Congress | Can’t be checked, last 40 minutes ago | every 5 minutes | No changes in 7 days',
    'Members | Checked 9 minutes ago | every 15 minutes | No changes in 7 days',
    'Laws | Overdue, last 5 hours ago | every hour | No changes in 7 days',
    'Earlier Congresses | Downloading for the first time | every hour | No changes in 7 days',
    'Details of bills and members | Checked 1 minute ago | every minute | Half within 2 hours, 95% within 2 days',
    'House votes, from the Clerk | Checked 2 minutes ago | every 3 minutes',
    'Senate votes | The server refuses requests, last 10 hours ago | every 5 minutes | Next try in 2 hours',
    'Who served when | Not checked yet | every day',
    'Texts of bills, from GovInfo’s bulk files | Checked 4 minutes ago | every 5 minutes',
    'Texts of bills, one by one from GovInfo | Checked 3 hours ago | when a text is missing',
    'Texts of bills, from Congress.gov | The server refuses requests | when a text is missing | Next try in 3 hours',
  ])
})

test('shows the state of the work and the remaining budget', () => {
  const jobs = section('Background jobs')
  jobs.getByText('The last 3 runs failed; the next one will retry')
  expect(jobs.getAllByText('Running normally')).toHaveLength(2)
  for (const words of [/500 or more/, /4,313 of 5,000/, /The limit resets in \d+ minutes/, /DynamoDB/])
    expect(screen.getByRole('region', { name: 'Download queue' }).textContent).toMatch(words)
})

test('shows how sending alerts goes', () => {
  const alerts = section('Alerts')
  alerts.getByText('12,040')
  const cards = alerts.getAllByRole('listitem').map(textsOf)
  expect(cards).toEqual([
    expect.arrayContaining(['Longest wait', '4 min', 'Time to send all', '16 min, at 14 a second']),
    expect.arrayContaining(['2,480', 'Delivered', '2,471', 'Bounced', '6', 'Reported as spam', '1']),
    expect.arrayContaining(['Codes and links waiting', '2', 'Longest wait', '7 min', 'Refused', '4']),
    expect.arrayContaining(['Test email', 'Delivered']),
  ])
})
