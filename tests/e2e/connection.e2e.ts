import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { BILL } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import { axeViolations, button, createGate, heading, NARROWEST, useBrowser, withService } from './browser.ts'
import { listOf } from './following-service.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)

const OFFLINE = 'You are offline.'
const SLOW = 'Still trying.'
const NEW_VERSION = 'A new version of Rostrum is ready.'

/** Simulates returning to the tab, because headless tabs are always visible. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate<void>("void document.dispatchEvent(new Event('visibilitychange'))")

test('says that it is offline and recovers automatically', () =>
  withBills(
    '/bills',
    async (page) => {
      await heading(page, 'Bills').waitFor()
      await page.context().setOffline(true)
      await page.getByText(OFFLINE).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.context().setOffline(false)
      await page.getByText(OFFLINE).waitFor({ state: 'detached' })
    },
    { viewport: NARROWEST, allowedLog: /ERR_INTERNET_DISCONNECTED/ },
  ))

test('loads a failed list, and refreshes a stale one, once it is back online', async () => {
  // an own account, since the session is renewed an hour later
  const { tokens } = await createAccount(inject('rostrumUrl'))
  let isLost = true
  const before = async (context: BrowserContext): Promise<void> => {
    await context.clock.install()
    await context.route('**/api/bills?**', (route) =>
      isLost ? route.abort('internetdisconnected') : route.fallback(),
    )
  }
  const reconnect = async (page: Page): Promise<void> => {
    await page.context().setOffline(true)
    await page.getByText(OFFLINE).waitFor()
    await page.context().setOffline(false)
  }
  return withBills(
    '/bills',
    async (page) => {
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000)
          return button(page, 'Try again').isVisible()
        })
        .toBe(true)
      isLost = false
      await reconnect(page)
      await page.getByText(BILL.title).first().waitFor()
      await listOf(page.context(), [{ ...BILL, title: 'Cleaner Rivers Act' }])
      await page.clock.fastForward('01:00:00')
      await reconnect(page)
      await page.getByText('Cleaner Rivers Act').first().waitFor()
    },
    { reader: tokens, before, allowedLog: /ERR_INTERNET_DISCONNECTED/ },
  )
})

test('says that a record could not be loaded while offline, and loads it once it is back online', () =>
  withPage({ reader: 'signed-in', allowedLog: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    // the code of the screen is there, and that bill alone
    await page.goto('/bills/119/hr/1')
    await page.locator('h1').waitFor()
    await page.getByRole('link', { name: 'Bills', exact: true }).first().click()
    await heading(page, 'Bills').waitFor()
    const row = page.getByRole('main').getByRole('link', { name: /Act/ }).nth(2)
    await row.waitFor()
    await page.context().setOffline(true)
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The page could not be loaded.').waitFor()
    expect(await button(page, 'Try again').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByText('The page could not be loaded.').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  }))

test('opens a screen whose code could not be fetched while offline once it is back online', async () => {
  const { tokens } = await createAccount(inject('rostrumUrl'))
  await withBills(
    '/bills',
    async (page) => {
      await heading(page, 'Bills').waitFor()
      // its words change when the record's status arrives
      const status = page.locator('footer a[href="/status"]')
      await status.waitFor()
      await page.context().setOffline(true)
      await status.click()
      const failed = heading(page, 'This page failed to load')
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000)
          return failed.isVisible()
        })
        .toBe(true)
      await page.clock.fastForward(60_000)
      await failed.waitFor()
      await page.context().setOffline(false)
      await heading(page, 'Data status').waitFor()
    },
    {
      reader: tokens,
      hasClock: true,
      allowedLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/,
    },
  )
})

test('says when a screen is still loading after three seconds', () => {
  const { released, release } = createGate()
  const before = (context: BrowserContext) =>
    context.route('**/api/bills?**', async (route) => {
      await released
      return route.fallback()
    })
  return withBills(
    '/bills',
    async (page) => {
      await page.clock.runFor(3_000)
      await page.getByText(SLOW).waitFor()
      release()
      await page.getByText(SLOW).waitFor({ state: 'detached' })
    },
    { before, hasClock: true },
  )
})

test('offers to reload an old tab after a deployment, without losing a file', () => {
  let isDeployed = false
  let checks = 0
  const before = (context: BrowserContext) =>
    context.route(/^[^?]*:\d+\/$/, async (route) => {
      if (!isDeployed) return route.fallback()
      checks += 1
      const response = await route.fetch()
      const html = await response.text()
      return route.fulfill({
        response,
        body: html.replace(/assets\/app-[\w-]+\.js/g, 'assets/app-new.js'),
      })
    })
  return withPage({ before }, async (page) => {
    await page.goto('/login')
    await heading(page, 'Sign in').waitFor()
    await page.locator('.connection').waitFor({ state: 'attached' })
    isDeployed = true
    await comeBack(page)
    await page.getByText(NEW_VERSION).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await button(page, 'Later').click()
    await comeBack(page)
    await page.getByText(NEW_VERSION).waitFor({ state: 'detached' })
    expect(checks).toBe(1)
  })
})

test('keeps the heading of a sign-in form in place when a message appears', () =>
  withPage({}, async (page) => {
    await page.goto('/login')
    const title = heading(page, 'Sign in')
    await title.waitFor()
    const before = await title.boundingBox()
    await button(page, 'Sign In').click()
    await page.getByText('Please fill in all fields').waitFor()
    expect(await title.boundingBox()).toEqual(before)
  }))
