import type { ServiceStatus } from '@rostrum/contract/entities/status'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  mockRoute,
  axeViolations,
  expectAccessible,
  heading,
  createGate,
  NARROWEST,
  pathOf,
  PHONE,
  useBrowser,
  WIDE,
  fontsApplied,
} from './browser.ts'
import { expectStill, watchShiftsFromNow } from './layout-shifts.ts'
import { asOfNow, CHECKED, EMPTY, FILLING } from '@rostrum/web/features/record-status/testing/statuses'

const withPage = useBrowser()

const FILLING_WORDS = 'Downloading data: 3,120 of 6,240 bills of the 119th Congress'
const TITLE = 'Data status'

const mockStatus = (status: ServiceStatus) => (context: BrowserContext) =>
  mockRoute(context, '/status', asOfNow(status))
const mockOutage = (context: BrowserContext) => mockRoute(context, '/status', {}, 503)
const footer = (page: Page) => page.getByRole('contentinfo')
const groupOf = (page: Page, title: string) =>
  page.locator('.coverage-group').filter({ has: page.getByRole('heading', { name: title }) })

async function openStatus(page: Page): Promise<void> {
  await page.goto('/status')
  await heading(page, TITLE).waitFor()
}

/** Whether the footer names the source and its origin, and whether the page says that it is a sample. */
const sourcesOn = async (page: Page): Promise<boolean[]> => {
  const said = [
    footer(page).getByText('The data comes from'),
    footer(page).getByText('Congress.gov'),
    page.getByText('Sample data'),
  ].map((words) => words.count())
  return (await Promise.all(said)).map((count) => count > 0)
}
const OF_CONGRESS = [true, true, false]
const OF_SAMPLE = [false, false, true]
const UNKNOWN = [false, false, false]

describe('in both themes', () => {
  test.each([
    ['a complete record', mockStatus(CHECKED), 'Bills last checked 3 minutes ago', OF_CONGRESS],
    ['a sample that is still loading', mockStatus(FILLING), `Sample data · ${FILLING_WORDS}`, OF_SAMPLE],
    ['an empty record', mockStatus(EMPTY), 'No data downloaded yet', OF_CONGRESS],
    ['an unreachable service', mockOutage, 'Data status unknown', UNKNOWN],
  ])('the status page of %s is accessible and fits the narrowest phone', (_, before, words, sources) =>
    withPage({ viewport: NARROWEST, before, allowedLog: /status of 503/ }, async (page) => {
      await openStatus(page)
      await footer(page).getByRole('link', { name: words }).waitFor()
      expect(await sourcesOn(page)).toEqual(sources)
      await expectAccessible(page)
    }),
  )
})

test('an unknown status breaks no other screen', () =>
  withPage({ before: mockOutage, allowedLog: /status of 503/ }, async (page) => {
    await page.goto('/health')
    await footer(page).getByRole('link', { name: 'Data status unknown' }).waitFor()
    await page.getByRole('region', { name: 'Server' }).getByText('ok', { exact: true }).waitFor()
    expect(await footer(page).getByText('The data comes from').count()).toBe(0)
  }))

describe('the status page', () => {
  test('shows the real status of the server, from a link in the footer', () =>
    withPage({}, async (page) => {
      const answered = page.waitForResponse('**/api/status')
      await page.goto('/health')
      await footer(page)
        .getByRole('link', { name: /Bills last checked/ })
        .click()
      await heading(page, TITLE).waitFor()
      expect(pathOf(page)).toBe('/status')
      expect(await page.title()).toBe('Data status · Rostrum')
      const { data }: { data: ServiceStatus } = await (await answered).json()
      await page.getByRole('main').getByText('Bills last checked').first().waitFor()
      await page.getByText(`Downloaded from ${data.source.name}`).waitFor()
      expect(data.coverage.length).toBeGreaterThan(0)
      for (const { held, kind } of data.coverage.filter((list) => list.congress === 119)) {
        expect([kind, held]).not.toEqual([kind, 0])
      }
      const name = data.source.isSample ? 'Sample data' : 'Congress.gov'
      await page.getByRole('region', { name: 'Source' }).getByText(name).waitFor()
    }))

  test('reports a missing status, and retries', () =>
    withPage({ before: mockOutage, allowedLog: /status of 503/ }, async (page) => {
      await openStatus(page)
      await page.getByText('The data status isn’t available right now.').waitFor()
      await page.context().unrouteAll()
      await mockRoute(page.context(), '/status', asOfNow(CHECKED))
      await page.getByRole('button', { name: 'Try again' }).click()
      await footer(page).getByRole('link', { name: 'Bills last checked 3 minutes ago' }).waitFor()
      expect(await groupOf(page, 'People').count()).toBe(1)
    }))

  test.each([
    ['a wide screen', WIDE, CHECKED],
    ['a wide screen', WIDE, FILLING],
    ['a phone', PHONE, CHECKED],
    ['a phone', PHONE, FILLING],
    ['the narrowest phone', NARROWEST, CHECKED],
    ['the narrowest phone', NARROWEST, FILLING],
  ])('reserves space on %s while loading', (_, viewport, status) =>
    withPage({ viewport }, async (page) => {
      const { released, release } = createGate()
      await page.route('**/api/status', (route) =>
        released.then(() => route.fulfill({ json: { data: status } })),
      )
      await openStatus(page)
      await fontsApplied(page)
      await watchShiftsFromNow(page)
      release()
      await page.getByText('Running normally').first().waitFor()
      await expectStill(page)
    }),
  )
})

describe('the notice that the record is still loading', () => {
  const notice = (page: Page) => page.getByText('The record is still loading')

  test.each([
    ['a wide screen', WIDE],
    ['the narrowest phone', NARROWEST],
  ])('appears and disappears on %s without shifting anything, and links to the status', (_, viewport) =>
    withPage({ viewport }, async (page) => {
      const { released, release } = createGate()
      let status = FILLING
      await page.route('**/api/status', (route) =>
        released.then(() => route.fulfill({ json: { data: asOfNow(status) } })),
      )
      await page.goto('/health')
      await fontsApplied(page)
      await watchShiftsFromNow(page)
      release()
      await notice(page).waitFor()
      expect(await axeViolations(page)).toEqual([])
      status = { ...FILLING, isLoading: false }
      await notice(page).waitFor({ state: 'detached' })
      await expectStill(page)
      status = FILLING
      await page.reload()
      await page.getByRole('link', { name: 'See progress' }).click()
      await heading(page, TITLE).waitFor()
      expect(await notice(page).count()).toBe(0)
    }),
  )
})

describe('while the record is being fetched', () => {
  const SOON = 5_000
  const LATER = 60_000

  test('the page updates automatically', () =>
    withPage({ before: mockStatus(FILLING) }, async (page) => {
      await page.clock.install()
      await openStatus(page)
      await page.getByRole('main').getByText(FILLING_WORDS).waitFor()
      await mockRoute(page.context(), '/status', asOfNow(CHECKED))
      await page.clock.runFor(SOON)
      await page.getByRole('main').getByText('Bills last checked').waitFor()
      expect(await page.getByText(FILLING_WORDS).count()).toBe(0)
    }))

  test('a hidden page sends no requests', () =>
    withPage({ before: mockStatus(FILLING) }, async (page) => {
      await page.clock.install()
      await openStatus(page)
      await page.getByRole('main').getByText(FILLING_WORDS).waitFor()
      await hide(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.clock.runFor(LATER)
      expect(requests).toEqual([])
    }))

  test('an outdated status stays and shows its age when a refresh fails', () =>
    withPage({ before: mockStatus(FILLING), allowedLog: /status of 503/ }, async (page) => {
      await page.clock.install()
      await openStatus(page)
      await page.getByRole('main').getByText(FILLING_WORDS).waitFor()
      await mockOutage(page.context())
      await page.clock.runFor(SOON)
      const late = page.getByText(/Last updated \d minutes? ago\./)
      await expect.poll(() => page.clock.runFor(10_000).then(() => late.count())).toBe(1)
      expect(await axeViolations(page)).toEqual([])
    }))
})

const hide = (page: Page) =>
  page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }`)
