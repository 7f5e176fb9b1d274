import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, createGate, passRetries, useBrowser } from './browser.ts'

const withPage = useBrowser()
const LOST = /Failed to load resource|ERR_FAILED|dynamically imported module|Unable to preload CSS|MIME type/

/** Drops a percentage of the site's files, by a seeded sequence, so that runs are repeatable. */
const loseFiles = (percent: number, seed: number) => async (context: BrowserContext) => {
  let state = seed
  const lost: string[] = []
  await context.route('**/assets/**', (route) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (state % 10_007 >= percent * 100) return route.fallback()
    lost.push(route.request().url())
    return route.abort('connectionreset')
  })
  return lost
}

const countUnstyled = (page: Page) =>
  page.evaluate<number>(
    "[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length",
  )

describe('the site on a lossy network', () => {
  test.each([1, 2, 3, 4, 5, 6])('still opens the first screen (sequence %i)', (seed) =>
    withPage({ before: loseFiles(10, seed * 7_919), allowedLog: LOST }, async (page) => {
      await page.goto('/login')
      await heading(page, 'Sign in').waitFor()
      expect(await page.getByLabel('Email address').isVisible()).toBe(true)
      // the next screen's styles are prefetched and may still be loading
      await expect.poll(() => countUnstyled(page)).toBe(0)
    }),
  )

  test('recovers from a lost entry script and shows text meanwhile', () => {
    const { released, release } = createGate()
    let losses = 0
    const before = (context: BrowserContext) =>
      context.route('**/assets/app-*.js', async (route) => {
        losses += 1
        if (losses <= 2) return route.abort('connectionreset')
        await released
        return route.fallback()
      })
    return withPage({ before, allowedLog: LOST }, async (page) => {
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByText('Part of this page failed to load.').waitFor()
      release()
      await heading(page, 'Sign in').waitFor()
    })
  })

  test('recovers from a lost stylesheet', () => {
    let losses = 0
    const before = (context: BrowserContext) =>
      context.route('**/assets/*.css', (route) => {
        losses += 1
        return losses <= 2 ? route.abort('connectionreset') : route.fallback()
      })
    return withPage({ before, allowedLog: LOST }, async (page) => {
      await page.goto('/login')
      await heading(page, 'Sign in').waitFor()
      await expect.poll(() => losses).toBeGreaterThan(2)
      await expect
        .poll(() =>
          page.evaluate<boolean>(
            // for a lost file, the browser creates an empty stylesheet
            '[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)',
          ),
        )
        .toBe(true)
    })
  })

  test('opens a screen automatically once its chunk is reachable again', () => {
    let isLost = true
    const before = (context: BrowserContext) =>
      context.route('**/assets/laws-*.js', (route) =>
        isLost ? route.abort('connectionreset') : route.fallback(),
      )
    return withPage({ before, hasClock: true, reader: 'signed-in', allowedLog: LOST }, async (page) => {
      await page.goto('/bills')
      await page.getByRole('link', { name: 'List of laws' }).click()
      await passRetries(page, heading(page, 'This page failed to load'))
      await page.getByText('Rostrum will retry automatically.').waitFor()
      isLost = false
      await passRetries(page, heading(page, 'Laws'))
    })
  })
})

test('a tab from before a deployment reloads once and opens the new screen', () => {
  let documents = 0
  let isDeployed = false
  const before = async (context: BrowserContext): Promise<void> => {
    // the old tab's chunk is gone, and index.html has a new entry script
    await context.route('**/assets/laws-*.js', (route) =>
      isDeployed && documents === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await context.route(/\/(?:bills|laws|)$/, async (route) => {
      const isDocument = route.request().resourceType() === 'document'
      if (isDocument) documents += 1
      if (isDocument || !isDeployed) return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      return route.fulfill({
        response,
        body: html.replace(/assets\/app-[\w-]+\.js/g, 'assets/app-new.js'),
      })
    })
  }
  return withPage({ before, reader: 'signed-in', allowedLog: LOST }, async (page) => {
    await page.goto('/bills')
    await heading(page, 'Congressional Bills').waitFor()
    isDeployed = true
    await page.getByRole('link', { name: 'List of laws' }).click()
    await heading(page, 'Laws').waitFor()
    expect(documents).toBe(2)
  })
})
