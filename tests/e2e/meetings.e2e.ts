import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { expectAccessible, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

interface Listed {
  readonly date: string
  readonly chamber: string
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A day with a meeting. */
async function listed(): Promise<Listed> {
  const answer = await fetch(`${base}/api/meetings?from=${dayFromNow(-60)}&to=${dayFromNow(20)}`)
  const { data } = (await answer.json()) as { data: { meetings: Listed[] } } // as the contract says
  const found = data.meetings.find(({ chamber }) => chamber !== 'NoChamber')
  if (found === undefined) throw new Error('there is no meeting')
  return found
}

test.each(['light', 'dark'] as const)('the agenda of a week, a day and a chamber (%s)', async (theme) => {
  const { tokens } = await createAccount(base)
  const { date, chamber } = await listed()
  await withPage({ reader: tokens, theme, viewport: NARROWEST }, async (page) => {
    await page.goto(`/meetings?day=${date}`)
    await heading(page, 'Committee Meetings').waitFor()
    await page.locator('.vote-row h3').first().waitFor()
    expect(await page.locator('section h2').count()).toBe(1)
    await page.getByLabel('Chamber').selectOption(chamber)
    await page.locator('.vote-row h3').first().waitFor()
    await page.locator('.vote-row summary').first().press('Enter')
    await page.getByText('Congress does not announce when a meeting ends').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('Show').selectOption('mine')
    await page.getByRole('heading', { name: 'No meetings' }).waitFor()
    await page.getByRole('link', { name: 'All of the week' }).press('Enter')
    await page.locator('.vote-row h3').first().waitFor()
    await page.goto('/meetings?week=1999-01-03')
    await page.getByRole('heading', { name: 'No meetings' }).waitFor()
    await expectAccessible(page)
  })
})
