import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import {
  axeViolations,
  button,
  field,
  hasHorizontalScroll,
  heading,
  NARROWEST,
  pathOf,
  PHONE,
  useBrowser,
  WIDE,
} from './browser.ts'
import { follow, mockLedger, readBill, trackedKeys } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const newsOf = (page: Page) => page.getByRole('region', { name: 'Activity' })
const rows = (page: Page) => newsOf(page).getByRole('article')

async function expectLineBetweenRows(page: Page): Promise<void> {
  const line = newsOf(page).getByText('ince your last visit,')
  await line.waitFor()
  expect(await rows(page).count()).toBe(2)
  const tops = [rows(page).first(), line, rows(page).last()].map(
    async (each) => (await each.boundingBox())?.y ?? 0,
  )
  const places = await Promise.all(tops)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

const heading2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

describe('the news', () => {
  test('describes changes, with a line at the last visit, marks new ones and clears the marks', () => {
    const events = mockLedger()
    return withPage({ reader: 'signed-in', before: events.serve }, async (page) => {
      await page.goto('/tracking')
      await newsOf(page).getByText('In committee').waitFor()
      await expect.poll(() => newsOf(page).getByText('New', { exact: true }).count()).toBe(2)
      expect(await newsOf(page).getByText('Became law').count()).toBe(0)
      await expectLineBetweenRows(page)
      await newsOf(page).getByRole('button', { name: 'Show earlier changes' }).click()
      await newsOf(page).getByText('Public Law 119-48').waitFor()
      await newsOf(page).getByRole('button', { name: 'Mark all as read' }).click()
      await expect.poll(() => newsOf(page).getByText('New', { exact: true }).count()).toBe(0)
      expect(events.lookedAt()).not.toBeNull()
      await page.getByRole('link', { name: /^Members \d/ }).click()
      await newsOf(page).getByText('Party changed').waitFor()
      await newsOf(page).getByText('Public Law 119-48').waitFor({ state: 'detached' })
    })
  })

  test('folds records without news into one line that opens their list', async () => {
    const { tokens } = await createAccount(base)
    const quiet = await readBill(base, '2')
    await follow(base, tokens, await readBill(base, '1'))
    await follow(base, tokens, quiet)
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/tracking?since=today')
      await newsOf(page).getByText('Nothing you track has changed today.').waitFor()
      const fold = button(page, /^2 items unchanged since /)
      await fold.focus()
      await page.keyboard.press('Enter')
      await button(page, 'Tracking H.R. 2').waitFor()
      expect(await fold.getAttribute('aria-expanded')).toBe('true')
      await newsOf(page).getByRole('link', { name: 'Show all changes' }).click()
      await newsOf(page).getByRole('link', { name: quiet.title }).waitFor()
      expect(pathOf(page)).toBe('/tracking')
    })
  })
})

describe('the controls', () => {
  test('keep kind, topic, period and order in the URL', () =>
    withPage({ reader: 'signed-in', before: mockLedger().serve }, async (page) => {
      await page.goto('/tracking')
      await rows(page).first().waitFor()
      const asked = page.waitForRequest(/\/activity\?.*policyArea=Health/)
      await field(page, 'Topic').selectOption('Health')
      await asked
      const narrowed = page.waitForRequest(/\/activity\?.*policyArea=Health.*since=/)
      await field(page, 'Period').selectOption('Since yesterday')
      await narrowed
      await page.getByRole('link', { name: /^Bills \d/ }).click()
      await expect.poll(() => pathOf(page)).toBe('/tracking?kind=bill&policyArea=Health&since=yesterday')
      await field(page, 'Period').selectOption('Since a date')
      await field(page, 'Since').fill('2026-01-02')
      await expect.poll(() => pathOf(page)).toBe('/tracking?kind=bill&policyArea=Health&since=2026-01-02')
      await field(page, 'Sort').selectOption('All, latest tracked first')
      await heading2(page, 'What you track').waitFor()
      await page.reload()
      expect(await field(page, 'Sort').inputValue()).toBe('followed')
      expect(await field(page, 'Topic').inputValue()).toBe('Health')
    }))
})

describe('a reader who tracks nothing', () => {
  test('is offered three records to track with one press each', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/tracking')
      const offers = page.getByRole('region', { name: 'Start with one of these' })
      await offers.getByText('sponsor of').waitFor()
      expect(await offers.getByRole('listitem').count()).toBe(3)
      const tracks = offers.getByRole('button', { name: /^Track / })
      await expect.poll(() => tracks.count()).toBe(3)
      await tracks.first().press('Enter')
      await newsOf(page).waitFor()
      await expect.poll(() => tracks.count()).toBe(2)
      expect(await trackedKeys(base, tokens)).toHaveLength(1)
    })
  })
})

describe('in both themes', () => {
  test('the news is accessible and fits every screen', () =>
    withPage({ reader: 'signed-in', viewport: NARROWEST, before: mockLedger().serve }, async (page) => {
      await page.goto('/tracking')
      await heading(page, 'Tracking').waitFor()
      await newsOf(page).getByText('In committee').waitFor()
      await button(page, /others unchanged since/).waitFor()
      for (const viewport of [NARROWEST, PHONE, WIDE]) {
        await page.setViewportSize(viewport)
        expect(await hasHorizontalScroll(page)).toBe(false)
        expect(await axeViolations(page)).toEqual([])
      }
    }))
})
