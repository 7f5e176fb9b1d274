import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, button, hasHorizontalScroll, NARROWEST, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

const MAP = ['Members', 'Bills', 'Votes', 'Laws', 'Meetings', 'Committees', 'This week']
const DOORS: readonly { door: string; path: string; reader?: 'signed-in' }[] = [
  { door: 'the app', path: '/votes', reader: 'signed-in' },
  { door: 'the public record', path: '/congress/votes' },
]

const map = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const link = (page: Page, name: string) => map(page).getByRole('link', { name, exact: true })

test.each(DOORS)('$door has the same map of the site, and marks the current place', ({ path, reader }) =>
  withPage({ ...(reader && { reader }) }, async (page) => {
    await page.goto(path)
    await link(page, 'Votes').and(page.locator('[aria-current="page"]')).waitFor()
    const names = await map(page).getByRole('link').allTextContents()
    expect(names).toEqual(reader ? [...MAP, 'Tracking'] : MAP)
    for (const name of ['Changes', 'Topics', 'States', 'Privacy', 'Accessibility', 'API', 'Health'])
      await page.locator('footer').getByRole('link', { name, exact: true }).waitFor()
  }),
)

test("a person's menu has six entries", () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/votes')
    await page.getByRole('button', { name: 'Hi, Ada' }).click()
    const panel = page.locator('.user-menu-panel')
    await panel.getByRole('button', { name: 'Sign Out' }).waitFor()
    expect(await panel.locator('nav a, button').count()).toBe(6)
  }))

describe.each(DOORS)('on phones, $door', ({ path, reader }) => {
  test.each([PHONE, NARROWEST])('opens its map at $width pixels by keyboard', (viewport) =>
    withPage({ ...(reader && { reader }), viewport }, async (page) => {
      await page.goto(path)
      await link(page, 'Votes').waitFor({ state: 'hidden' })
      expect(await hasHorizontalScroll(page)).toBe(false)
      await button(page, 'Menu').press('Enter')
      await link(page, 'Votes').waitFor()
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Members')
      expect(await hasHorizontalScroll(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await link(page, 'Votes').waitFor({ state: 'hidden' })
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Menu')
    }),
  )

  test('marks the current place in forced colors', () =>
    withPage({ ...(reader && { reader }), viewport: PHONE }, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(path)
      await button(page, 'Menu').click()
      await link(page, 'Votes').waitFor()
      const marks = `['Votes', 'Laws'].map((name) => getComputedStyle(
        [...document.querySelectorAll('.header-nav a')].find((it) => it.textContent === name), '::after').opacity)`
      expect(await page.evaluate(marks)).toEqual(['1', '0'])
    }))
})

test('on phones, the menu of the app closes when a link is followed, and with Back', () =>
  withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
    await page.goto('/votes')
    for (const name of ['Votes', 'Laws']) {
      await button(page, 'Menu').click()
      await link(page, name).click()
      await link(page, name).waitFor({ state: 'hidden' })
    }
    await page.waitForURL('**/laws')
    await button(page, 'Menu').click()
    await link(page, 'Laws').waitFor()
    await page.goBack()
    await page.waitForURL('**/votes')
    await link(page, 'Laws').waitFor({ state: 'hidden' })
  }))

test("a public page's map needs no script", () =>
  withPage({ viewport: PHONE, hasNoScript: true }, async (page) => {
    await page.goto('/congress/votes')
    await button(page, 'Menu').click()
    await link(page, 'Laws').click()
    await page.waitForURL('**/congress/laws')
  }))

test.each([
  ['/bills/119/hr/2?from=link', '/congress/119/hr/2'],
  ['/votes', '/congress/votes'],
  ['/tracking', '/congress/accessibility'],
])('without script, the screen %s leads to %s', (screen, page) =>
  withPage({ hasNoScript: true }, async (tab) => {
    await tab.goto(screen)
    await tab.waitForURL(`**${page}`)
    await tab.getByRole('heading', { level: 1 }).waitFor()
  }),
)
