import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BILL } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import { countRenders, startCountingRenders } from './count-renders.ts'
import { button, createGate, painted, pathOf, settled, useBrowser, withService, listRows } from './browser.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const firstLink = (page: Page) => listRows(page).first().getByRole('link').first()

const answerWith = (bills: unknown[]) => ({
  json: {
    data: {
      bills,
      pagination: { count: bills.length, total: bills.length, limit: 20, offset: 0 },
      facets: { congress: [], type: [], stage: [], policyArea: [], chamber: [], party: [] },
    },
  },
})

/** Holds a search until the test releases it. */
function gatedSearch(pattern: string, bills: unknown[]) {
  const { released, release } = createGate()
  const before = (context: BrowserContext) =>
    context.route(pattern, async (route) => {
      await released
      await route.fulfill(answerWith(bills))
    })
  return { before, release }
}

test('opens the pressed bill even if search results arrive before the release', () => {
  const { before, release } = gatedSearch('**/api/bills/search?q=zebra*', [{ ...BILL, number: '77' }])
  return withBills(
    '/bills',
    async (page) => {
      await firstLink(page).waitFor()
      const path = await firstLink(page).getAttribute('href')
      const asked = page.waitForRequest(/search\?q=zebra/)
      await box(page).fill('zebra')
      await asked
      await firstLink(page).hover()
      await page.mouse.down()
      const answered = page.waitForResponse(/search\?q=zebra/)
      release()
      await answered
      await painted(page)
      await page.mouse.up()
      await expect.poll(() => pathOf(page)).toBe(path)
    },
    { before },
  )
})

test('shows results that arrive during a press that opens nothing', () => {
  const { before, release } = gatedSearch('**/api/bills/search?q=zebra*', [{ ...BILL, title: 'Zebra Act' }])
  return withBills(
    '/bills',
    async (page) => {
      await firstLink(page).waitFor()
      await box(page).fill('zebra')
      await page.getByRole('heading', { level: 1 }).hover()
      await page.mouse.down()
      release()
      await page.mouse.up()
      await page.getByText('Zebra Act').first().waitFor()
    },
    { before },
  )
})

test('searches the typed text when a result is opened in another tab', () =>
  withBills(
    '/bills',
    async (page) => {
      await firstLink(page).waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
      await box(page).fill('part')
      const opened = page.context().waitForEvent('page')
      await firstLink(page).click({ modifiers: ['ControlOrMeta'] })
      await opened
      await expect.poll(() => pathOf(page)).toBe('/bills?q=part')
    },
    { hasClock: true },
  ))

test('follows a link pressed during the lookup of a typed law', () => {
  const law = {
    ...BILL,
    congress: 118,
    type: 's',
    number: '9',
    laws: [{ number: '118-31', type: 'Public Law' }],
  }
  const { before, release } = gatedSearch('**/api/bills/search?q=Public+Law+118-31&limit=1*', [law])
  return withBills(
    '/bills',
    async (page, requests) => {
      await firstLink(page).waitFor()
      await box(page).focus()
      // otherwise a busy machine would search for the text before Enter
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.keyboard.insertText('Public Law 118-31')
      const asked = page.waitForRequest(/limit=1&|limit=1$/)
      await box(page).press('Enter')
      await asked
      await page.clock.resume()
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect.poll(() => pathOf(page)).toContain('page=2')
      const answered = page.waitForResponse(/limit=1&|limit=1$/)
      release()
      await answered
      // opening the law would otherwise load its screen
      await settled(page)
      expect(pathOf(page)).toContain('page=2')
      expect(requests.filter((path) => path.startsWith('/118/s/9'))).toEqual([])
    },
    {
      before: async (context) => {
        await context.clock.install()
        await before(context)
      },
    },
  )
})

/** How many elements the browser styles anew in the page while `press` is done, at once. */
async function mostRestyled(page: Page, press: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await press()
  const { traceEvents } = z.parse(Trace, JSON.parse(String(await browser?.stopTracing())))
  const counts = traceEvents.flatMap(({ args }) =>
    args?.beginData?.frame === frameTree.frame.id && args.elementCount !== undefined
      ? [args.elementCount]
      : [],
  )
  return Math.max(...counts)
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      args: z.optional(
        z.object({
          elementCount: z.optional(z.number()),
          beginData: z.optional(z.object({ frame: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
})

/** Opens the filters, and returns one of them once the page is at rest. */
async function openFilter(page: Page): Promise<Locator> {
  await firstLink(page).waitFor()
  await button(page, /^Filter bills/).click()
  const filter = page.getByRole('checkbox', { name: 'Senate Bill' })
  await filter.waitFor()
  await settled(page)
  return filter
}

test('styles the chip and the box of a chosen filter anew, and not the rows and the other filters', () => {
  const { before, release } = gatedSearch('**/api/bills?*type=*', [])
  return withBills(
    '/bills',
    async (page) => {
      const filter = await openFilter(page)
      const elements = await page.locator('main *').count()
      const restyled = await mostRestyled(page, async () => {
        await filter.check()
        await page.getByRole('link', { name: /^Remove/ }).waitFor()
        await painted(page)
      })
      expect(restyled).toBeGreaterThan(0)
      expect(restyled).toBeLessThan(elements / 4)
      release()
    },
    { before },
  )
})

const counting = (context: BrowserContext) => context.addInitScript(startCountingRenders)

test('renders the controls of a list in the press that chooses a filter, and what else reads its address later', () =>
  withBills(
    '/bills',
    async (page) => {
      const filter = await openFilter(page)
      const links = await page.getByRole('link').count()
      await filter.focus()
      const before = await countRenders(page)
      const rendered = await page.evaluate<number>(
        'document.activeElement.click(), Promise.resolve().then(() => countRenders())',
      )
      expect(rendered - before, 'the page was rendered with the counter').toBeGreaterThan(0)
      expect(rendered - before).toBeLessThan(2 * links)
      await expect.poll(async () => (await countRenders(page)) - rendered).toBeGreaterThan(links)
    },
    { before: counting },
  ))
