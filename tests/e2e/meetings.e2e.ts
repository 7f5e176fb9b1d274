import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { expectAccessible, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

interface Listed {
  readonly date: string
  readonly chamber: string
  readonly title: string
  readonly committees: readonly { readonly systemCode: string }[]
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const rows = (page: Page) => page.locator('.record-rows .record-row-title')

/** Finds a meeting of one chamber. */
async function listed(days: number): Promise<Listed> {
  const answer = await fetch(`${base}/api/meetings?from=${dayFromNow(-days)}&to=${dayFromNow(20)}`)
  const { data } = (await answer.json()) as { data: { meetings: Listed[] } } // typed by the contract
  const found = data.meetings.find(({ chamber }) => chamber !== 'NoChamber')
  if (found === undefined) throw new Error('there is no meeting')
  return found
}

test('shows the agenda of a week, a day and a chamber', async () => {
  const { tokens } = await createAccount(base)
  const { date, chamber } = await listed(60)
  await withPage({ reader: tokens, viewport: NARROWEST }, async (page) => {
    await page.goto(`/meetings?day=${date}`)
    await heading(page, 'Committee Meetings').waitFor()
    await rows(page).first().waitFor()
    expect(await page.locator('section h2').count()).toBe(1)
    await page.getByLabel('Chamber').selectOption(chamber)
    await rows(page).first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Show').selectOption('mine')
    await page.getByRole('heading', { name: 'No meetings' }).waitFor()
    await page.getByRole('link', { name: 'The whole week' }).press('Enter')
    await rows(page).first().waitFor()
    await page.goto('/meetings?week=1999-01-03')
    await page.getByRole('heading', { name: 'No meetings' }).waitFor()
    expect(await page.getByRole('link', { name: 'The whole week' }).count()).toBe(0)
    await expectAccessible(page)
  })
})

test('opens a meeting of the agenda on its own screen, which links back to its week', async () => {
  const { title: whole, date } = await listed(60)
  // Long titles are clamped.
  const title = whole.slice(0, 60)
  await withPage({ reader: 'signed-in', viewport: NARROWEST, allowedLog: /status of 404/ }, async (page) => {
    await page.goto(`/meetings?day=${date}`)
    await rows(page).filter({ hasText: title }).first().click()
    await heading(page, title).waitFor()
    await page.getByText('Congress does not announce when a meeting ends').waitFor()
    await page.getByRole('heading', { name: 'At a glance' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Committee meetings' }).first().click()
    await rows(page).filter({ hasText: title }).first().waitFor()
    await page.goto('/meetings/119/house/0')
    await heading(page, 'Meeting not found').waitFor()
    await page.getByRole('link', { name: 'Back to meetings' }).click()
    await heading(page, 'Committee Meetings').waitFor()
  })
})

test('shows the meetings of a committee, with its calendar', async () => {
  const { title, committees } = await listed(20)
  const code = committees[0]?.systemCode ?? ''
  await withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
    await page.goto(`/committees/${code}`)
    const meetings = page.getByRole('region', { name: 'Meetings' })
    await meetings.getByRole('link', { name: 'Calendar of these meetings' }).waitFor()
    const earlier = meetings.getByText('Earlier meetings')
    if (await earlier.isVisible()) await earlier.click()
    await meetings.getByRole('link', { name: title }).first().waitFor()
    const link = await meetings.getByRole('link', { name: 'Calendar of these meetings' }).getAttribute('href')
    const calendar = await fetch(base + link)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    await expectAccessible(page)
  })
})

test('shows the meetings about a bill', async () => {
  const meeting = await listed(60)
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.route('**/api/meetings?*bill=119*', (route) =>
      route.fulfill({ json: { data: { meetings: [{ ...meeting, date: dayFromNow(2) }] } } }),
    )
    await page.goto('/bills/119/hr/1')
    const meetings = page.getByRole('region', { name: 'Meetings' })
    await meetings.getByRole('link', { name: 'Calendar of these meetings' }).waitFor()
    await meetings.getByRole('link', { name: meeting.title }).waitFor()
    await expectAccessible(page)
  })
})
