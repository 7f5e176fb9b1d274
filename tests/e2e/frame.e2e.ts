import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  mockSite,
  backgroundOf,
  axeViolations,
  button,
  expectAccessible,
  DARK_PAPER,
  hasHorizontalScroll,
  heading,
  createGate,
  LIGHT_PAPER,
  NARROWEST,
  passRetries,
  PHONE,
  useBrowser,
} from './browser.ts'

const withPage = useBrowser()

const SCREENS: { path: string; title: string; reader?: 'signed-in' }[] = [
  { path: '/login', title: 'Sign in' },
  { path: '/register', title: 'Create an account' },
  { path: '/forgot-password', title: 'Forgot your password?' },
  { path: '/reset-password?token=x', title: 'Set a new password' },
  { path: '/health', title: 'Status: OK' },
  { path: '/members', title: 'Congressional Members', reader: 'signed-in' },
]

describe('in both themes', () => {
  test.each(SCREENS)('$path is accessible and fits the narrowest phone', ({ path, title, reader }) =>
    withPage({ viewport: NARROWEST, ...(reader && { reader }) }, async (page) => {
      await page.goto(path)
      await heading(page, title).waitFor()
      expect(await page.title()).toMatch(/ · Rostrum$/)
      // the server has sample data, which is shown below the name
      await page.locator('.brand-place').getByText('Sample data').waitFor()
      await expectAccessible(page)
    }),
  )

  test('an open menu is accessible', () =>
    withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
      await page.goto('/members')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      expect(await axeViolations(page)).toEqual([])
    }))

  test('a form with errors is accessible', () =>
    withPage({ viewport: PHONE }, async (page) => {
      await page.goto('/login')
      await button(page, 'Sign In').click()
      await page.getByRole('alert').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }))
})

describe('the back button', () => {
  test.each(['/bills', '/auth', '/nothing/here'])(
    'returns from the sign-in form at %s to the earlier page',
    (address) =>
      withPage({ allowedLog: /status of 404/ }, async (page) => {
        await page.goto('/health')
        await heading(page, 'Status: OK').waitFor()
        await page.evaluate(`location.assign(${JSON.stringify(address)})`)
        await heading(page, 'Sign in').waitFor()
        await page.goBack()
        await heading(page, 'Status: OK').waitFor()
        expect(new URL(page.url()).pathname).toBe('/health')
      }),
  )
})

test('a visitor can browse where the operator allows it, and nothing else', () =>
  withPage({ before: (context) => mockSite(context, { openBrowsing: true }) }, async (page) => {
    await page.goto('/members')
    await heading(page, 'Congressional Members').waitFor()
    await page.getByRole('link', { name: 'Bills', exact: true }).click()
    await heading(page, 'Congressional Bills').waitFor()
    expect(await page.getByRole('link', { name: 'Tracking', exact: true }).count()).toBe(0)
    for (const size of [PHONE, NARROWEST]) {
      await page.setViewportSize(size)
      await button(page, 'Menu').waitFor()
      expect(await hasHorizontalScroll(page), String(size.width)).toBe(false)
    }
    await page.goto('/tracking')
    await heading(page, 'Sign in').waitFor()
  }))

test('the chosen theme is distinguishable in forced colors', () =>
  withPage({}, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/health')
    await page.locator('.segments label').first().waitFor({ state: 'attached' })
    const styles =
      "[...document.querySelectorAll('.segments label')].map((it) => getComputedStyle(it).backgroundColor)"
    const backgrounds: string[] = await page.evaluate(styles)
    expect(new Set(backgrounds).size).toBe(2)
  }))

describe('the status page', () => {
  test('reports when the API does not answer, and retries', () =>
    withPage({ allowedLog: /status of 503/ }, async (page) => {
      await page.route('**/api/health', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
      await page.goto('/health')
      await page.getByText('The server isn’t answering.').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('ok', { exact: true }).waitFor()
      expect(await page.getByText('The server isn’t answering.').count()).toBe(0)
    }))
})

describe('the theme', () => {
  test('is applied before the first paint, even if the application fails', () =>
    withPage({ theme: 'dark', allowedLog: /ERR_FAILED/ }, async (page) => {
      await page.route('**/assets/app-*.js', (route) => route.abort())
      await page.goto('/login')
      expect(await backgroundOf(page)).toBe(DARK_PAPER)
    }))

  test('is light by default, and persists the user’s choice', () =>
    withPage({ system: 'dark' }, async (page) => {
      await page.goto('/login')
      await heading(page, 'Sign in').waitFor()
      expect(await backgroundOf(page)).toBe(LIGHT_PAPER)
      await page.getByText('Dark', { exact: true }).click()
      await expect.poll(() => backgroundOf(page)).toBe(DARK_PAPER)
      await page.reload()
      expect(await backgroundOf(page)).toBe(DARK_PAPER)
    }))

  test('follows the system when set to do so', () =>
    withPage({ theme: 'auto', system: 'dark' }, async (page) => {
      await page.goto('/login')
      expect(await backgroundOf(page)).toBe(DARK_PAPER)
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(() => backgroundOf(page)).toBe(LIGHT_PAPER)
    }))
})

test('a screen whose chunk fails to load shows an error and can be reloaded', () =>
  withPage({ hasClock: true, allowedLog: /ERR_FAILED/ }, async (page) => {
    // enough reloads that the page no longer reloads automatically
    await page.addInitScript("sessionStorage.setItem('rostrum.reloads', '10')")
    await page.route('**/assets/health-*.js', (route) => route.abort())
    await page.goto('/health')
    await passRetries(page, heading(page, 'This page failed to load'))
    expect(await axeViolations(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'Status: OK').waitFor()
  }))

test('the first Tab focuses the skip link', () =>
  withPage({}, async (page) => {
    await page.goto('/health')
    await heading(page, 'Status: OK').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  }))

test('fallback fonts take the same space until the web fonts load', () =>
  withPage({}, async (page) => {
    const { released, release } = createGate()
    await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await heading(page, 'Sign in').waitFor()
    // Nothing can be measured without Arial or a metric-compatible font.
    if (!(await hasStandIns(page))) return
    const before = await textWidths(page)
    release()
    await page.evaluate('document.fonts.ready')
    await expect.poll(() => page.evaluate('document.fonts.check("1rem Public Sans Variable")')).toBe(true)
    const after = await textWidths(page)
    expect(before).not.toEqual(after)
    after.forEach((width, index) => expect(Math.abs((before[index] ?? 0) / width - 1)).toBeLessThan(0.04))
  }))

const hasStandIns = (page: Page) =>
  page.evaluate<boolean>(`Promise.all([
    document.fonts.load('400 1rem "Public Sans Fallback"'),
    document.fonts.load('700 1rem "Source Serif 4 Fallback"'),
  ]).then(() => true, () => false)`)

/** Measures the width of sample text in both typefaces and weights. */
const textWidths = (page: Page) =>
  page.evaluate<
    number[]
  >(`['h1', 'aside > p', 'figcaption cite', 'label', 'form a', 'h1 + p'].map((selector) => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(selector))
    return range.getBoundingClientRect().width
  })`)
