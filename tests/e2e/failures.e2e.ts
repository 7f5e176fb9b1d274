import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { button, heading, passRetries, settled, useBrowser, withService } from './browser.ts'
import { COSPONSORS } from '@rostrum/web/features/bills/testing/bill-parts'
import { CAREER } from '@rostrum/web/features/members/testing/members'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)
const withMembers = withService(withPage, mockMembers)

const BILL_PATH = '/bills/119/hr/2'
const MEMBER_PATH = `/members/${CAREER.bioguideId}`
const LOST_CALL = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/
const NO_ANSWER = 'Rostrum’s server did not answer. Please try again in a minute.'
const LOST_PART = 'This part of the page could not be loaded.'

/** Aborts matching requests until the returned function is called. */
const loseUntilFound = async (context: BrowserContext, url: RegExp): Promise<() => void> => {
  let isLost = true
  await context.route(url, (route) => (isLost ? route.abort() : route.fallback()))
  return () => {
    isLost = false
  }
}

const notLoaded = (page: Page) => page.getByText('Not loaded.', { exact: true })

test.each([
  {
    screen: 'a member',
    withScreen: withMembers,
    path: MEMBER_PATH,
    url: /\/api\/members\/\w+\/(?:co)?sponsored-legislation/,
    message: 'Failed to load legislation. Please try again.',
    found: 'Act number 8',
    others: 2,
  },
  {
    screen: 'a bill',
    withScreen: withBills,
    path: BILL_PATH,
    url: /\/hr\/2\/(?:summaries|actions|cosponsors)/,
    message: NO_ANSWER,
    found: 'Cosponsors',
    others: 2,
  },
])('says once why parts of $screen are missing, and reloads all of them on a press', (it) => {
  let find = (): void => undefined
  const before = async (context: BrowserContext): Promise<void> => {
    find = await loseUntilFound(context, it.url)
  }
  return it.withScreen(
    it.path,
    async (page) => {
      await passRetries(page, page.getByText(it.message))
      await expect.poll(() => notLoaded(page).count()).toBe(it.others)
      expect(await page.getByText(it.message).count()).toBe(1)
      find()
      await button(page, 'Try again').click()
      await page.getByText(it.found).first().waitFor()
      await expect.poll(() => notLoaded(page).count()).toBe(0)
      expect(await page.getByText(it.message).count()).toBe(0)
    },
    { before, hasClock: true, allowedLog: LOST_CALL },
  )
})

test('says only that parts are not loaded while offline, and loads them once it is online', () => {
  let find = (): void => undefined
  const before = async (context: BrowserContext): Promise<void> => {
    find = await loseUntilFound(context, /\/hr\/2\/(?:summaries|actions)/)
  }
  return withBills(
    BILL_PATH,
    async (page) => {
      await passRetries(page, page.getByText(NO_ANSWER))
      await settled(page)
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
      await expect.poll(() => notLoaded(page).count()).toBe(2)
      expect(await page.getByText(NO_ANSWER).count()).toBe(0)
      expect(await button(page, 'Try again').count()).toBe(0)
      find()
      await page.context().setOffline(false)
      await expect.poll(() => notLoaded(page).count()).toBe(0)
    },
    { before, hasClock: true, allowedLog: LOST_CALL },
  )
})

test('shows a screen without a chart that could not be fetched, and adds it once it is online', () => {
  let find = (): void => undefined
  const before = async (context: BrowserContext): Promise<void> => {
    find = await loseUntilFound(context, /assets\/drawings-[^/]*\.js/)
  }
  return withMembers(
    '/members?view=seats',
    async (page) => {
      await passRetries(page, page.getByText(LOST_PART))
      await heading(page, 'Congressional Members').waitFor()
      await page.context().setOffline(true)
      await notLoaded(page).first().waitFor()
      expect(await page.getByText(LOST_PART).count()).toBe(0)
      find()
      await page.context().setOffline(false)
      await page.getByRole('region', { name: 'Senate', exact: true }).waitFor()
      await expect.poll(() => notLoaded(page).count()).toBe(0)
    },
    { before, hasClock: true, allowedLog: /ERR_|Failed to fetch dynamically imported module/ },
  )
})

test('says that the rest of a list could not be loaded, and loads it on a press', () => {
  let find = (): void => undefined
  const before = async (context: BrowserContext): Promise<void> => {
    find = await loseUntilFound(context, /\/hr\/1\/cosponsors\?.*offset=[1-9]/)
  }
  return withBills(
    '/bills/119/hr/1',
    async (page) => {
      const failed = page.getByText('The rest of this list could not be loaded.')
      await passRetries(page, failed)
      find()
      await button(page, 'Try again').click()
      await failed.waitFor({ state: 'detached' })
      await page.getByText(`Show all ${COSPONSORS.length} cosponsors`).waitFor()
      await settled(page)
    },
    { before, hasClock: true, allowedLog: LOST_CALL },
  )
})
