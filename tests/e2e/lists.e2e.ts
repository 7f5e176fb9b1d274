import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import {
  axeViolations,
  fontsApplied,
  hasHorizontalScroll,
  listRows,
  PHONE,
  useBrowser,
  WIDE,
  withService,
} from './browser.ts'
import { mockMembers } from './members-service.ts'
import { SMALL_FOR_FINGERS } from './touch-targets.ts'

const withPage = useBrowser()
const withLists = withService(withPage, async (context: BrowserContext) => [
  ...(await mockBills(context)),
  ...(await mockMembers(context)),
])

const TOUCH = { viewport: { width: 375, height: 667 }, isTouch: true }
/** The viewport of 1280 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 200 }
const ROWS = 'main :is(.bill-rows, .member-rows) > li'

const compact = (page: Page) => page.getByRole('button', { name: 'Compact' })

/** The number of cards completely within the window before scrolling. */
async function countVisible(page: Page): Promise<number> {
  await listRows(page).first().waitFor()
  return page.evaluate<number>(`[...document.querySelectorAll(${JSON.stringify(ROWS)})].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }).length`)
}

describe.each([
  { path: '/bills', wide: 7, drawer: 'Filter bills', field: 'Policy area' },
  { path: '/members', wide: 6, drawer: 'Search & Filter Members', field: 'Chamber' },
])('the list at $path', ({ path, wide, drawer, field }) => {
  test('folds cards on request, shows twelve, remembers it, and fits at 400 % zoom', () =>
    withLists(path, async (page) => {
      await listRows(page).first().waitFor()
      const updated = page.getByText(/Updated [A-Z]/)
      expect(await compact(page).getAttribute('aria-pressed')).toBe('false')
      expect(await updated.first().isVisible()).toBe(true)
      await compact(page).click()
      await page.reload()
      await expect.poll(() => countVisible(page)).toBeGreaterThanOrEqual(12)
      expect(await updated.first().isVisible()).toBe(false)
      await page
        .getByRole('button', { name: /^All fields of / })
        .first()
        .click()
      expect(await updated.first().isVisible()).toBe(true)
      expect(await updated.nth(1).isVisible()).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await compact(page).click()
      expect(await updated.nth(1).isVisible()).toBe(true)
      await page.setViewportSize(ZOOMED)
      await page.getByRole('button', { name: drawer }).click()
      await page.getByLabel(field, { exact: true }).waitFor()
      expect(await hasHorizontalScroll(page)).toBe(false)
      await compact(page).click()
      expect(await hasHorizontalScroll(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize(WIDE)
      expect(await axeViolations(page)).toEqual([])
    }))

  test('has no touch target below the minimum size on a phone', () =>
    withLists(
      path,
      async (page) => {
        await listRows(page).first().waitFor()
        expect(await page.evaluate<string[]>(SMALL_FOR_FINGERS)).toEqual([])
        await page.getByRole('button', { name: drawer }).click()
        await page.getByLabel(field, { exact: true }).waitFor()
        await compact(page).click()
        expect(await page.evaluate<string[]>(SMALL_FOR_FINGERS)).toEqual([])
      },
      TOUCH,
    ))

  test('shows enough whole cards without scrolling, and opens its filters without moving the button', () =>
    withLists(path, async (page) => {
      expect(await countVisible(page)).toBeGreaterThanOrEqual(wide)
      await page.setViewportSize(PHONE)
      expect(await countVisible(page)).toBeGreaterThanOrEqual(2)
      await fontsApplied(page)
      const opener = page.getByRole('button', { name: drawer })
      for (const viewport of [WIDE, { width: 900, height: 700 }, PHONE]) {
        await page.setViewportSize(viewport)
        const before = await opener.boundingBox()
        await opener.click()
        await page.getByLabel(field, { exact: true }).waitFor()
        expect([viewport.width, await opener.boundingBox()]).toEqual([viewport.width, before])
        await opener.click()
      }
    }))
})

test('both search boxes are cleared by a button that keeps the focus', () =>
  withLists('/bills', async (page) => {
    for (const path of ['/bills', '/members']) {
      await page.goto(path)
      await listRows(page).first().waitFor()
      const box = page.getByRole('searchbox')
      await box.fill('rivers')
      await page.getByRole('button', { name: 'Clear search' }).click()
      expect(await box.inputValue()).toBe('')
      expect(await page.evaluate<string>('document.activeElement.type')).toBe('search')
    }
  }))
