import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import {
  withService,
  mockRoute,
  axeViolations,
  expectAccessible,
  heading,
  createGate,
  NARROWEST,
  pathOf,
  useBrowser,
  listRows,
} from './browser.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const showing = (page: Page, words: string) => page.locator('.list-count', { hasText: words }).waitFor()
const searches = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/search'))

describe('in both themes', () => {
  test('the list and its filters are accessible and fit the narrowest phone', () =>
    withBills(
      '/bills?type=hr&perPage=10',
      async (page) => {
        await showing(page, '1–10 of 55 bills')
        await page.getByText('Filter bills').click()
        await page.getByLabel('Policy area').waitFor()
        await expectAccessible(page)
      },
      { viewport: NARROWEST },
    ))
})

describe('the list of bills', () => {
  test('stores page, order and size in its URL, and supports the back button', () =>
    withBills('/bills', async (page, requests) => {
      await showing(page, '1–20 of 55 bills')
      await page.getByRole('link', { name: 'Page 2' }).click()
      await showing(page, '21–40 of 55 bills')
      await page.getByLabel('Results per page').selectOption('50')
      await showing(page, '1–50 of 55 bills')
      await page.getByLabel('Sort by').selectOption('Date Introduced')
      await page.getByLabel('Congress').selectOption('118th Congress (2023-2024)')
      await expect.poll(() => pathOf(page)).toBe('/bills?congress=118&sort=introducedDate&perPage=50')
      await expect
        .poll(() => requests.at(-1))
        .toBe('?limit=50&offset=0&facets=true&sort=introducedDate&congress=118')
      for (let i = 0; i < 3; i += 1) await page.goBack()
      await showing(page, '21–40 of 55 bills')
      expect(pathOf(page)).toBe('/bills?page=2')
      await page.reload()
      await showing(page, '21–40 of 55 bills')
    }))

  test('applies filters, each of which can be removed', () =>
    withBills('/bills', async (page, requests) => {
      await page.getByText('Filter bills').click()
      await page.getByRole('checkbox', { name: 'House Bill 55' }).check()
      await page.getByLabel('Sponsor’s party').selectOption('Democratic')
      await page.getByLabel('Introduced from').fill('2025-01-03')
      const chips = page.getByRole('group', { name: 'Active filters' }).or(page.locator('.chips'))
      await chips.first().getByText('Introduced from').waitFor()
      expect(pathOf(page)).toBe('/bills?type=hr&party=Democratic&introducedFrom=2025-01-03')
      await expect
        .poll(() => requests.at(-1))
        .toContain('&type=hr&party=Democratic&introducedFrom=2025-01-03')
      await page.getByRole('link', { name: /Remove Type/ }).click()
      await expect.poll(() => pathOf(page)).toBe('/bills?party=Democratic&introducedFrom=2025-01-03')
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expect.poll(() => pathOf(page)).toBe('/bills')
    }))
})

describe('the search', () => {
  test('debounces typing into one request and announces the result', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        await showing(page, '1–20 of 55')
        await box(page).focus()
        // Paused, so that no time passes between keys, even on a slow machine.
        await page.clock.pauseAt(Date.now() + 60_000)
        await box(page).pressSequentially('part 55')
        await page.clock.resume()
        await showing(page, '1 bill')
        expect(searches(requests)).toHaveLength(1)
        expect(pathOf(page)).toBe('/bills?q=part+55')
        await page.locator('[aria-live="polite"]', { hasText: '1 bill' }).waitFor({ state: 'attached' })
        expect(await page.title()).toBe('part 55 · Congressional Bills · Rostrum')
        await page.getByRole('button', { name: 'Clear search' }).click()
        await showing(page, '1–20 of 55')
        expect(pathOf(page)).toBe('/bills')
      },
      { hasClock: true },
    ))

  test('keeps the old rows while loading, and aborts an outdated request', () =>
    withBills('/bills', async (page) => {
      await showing(page, '1–20 of 55')
      const { released, release } = createGate()
      const canceled: string[] = []
      page.on('requestfailed', (request) => canceled.push(new URL(request.url()).search))
      await page.route('**/api/bills/search?q=part*', (route) => released.then(() => route.fallback()))
      await box(page).fill('part')
      await page.locator('.list-results-late').waitFor()
      expect(await listRows(page).count()).toBe(20)
      await box(page).fill('rivers act, part 12')
      await showing(page, '1 bill')
      release()
      await expect.poll(() => canceled.some((search) => search.includes('q=part&'))).toBe(true)
    }))

  test('requires two characters', () =>
    withBills('/bills', async (page, requests) => {
      await showing(page, '1–20 of 55')
      await box(page).fill('p')
      await box(page).press('Enter')
      await box(page).fill('pa')
      await box(page).press('Enter')
      await showing(page, '1–20 of 54')
      expect(searches(requests).map((path) => new URL(path, 'https://a.test').searchParams.get('q'))).toEqual(
        ['pa'],
      )
    }))

  test('suggests a typed bill number first, and opens it on Enter', () =>
    withBills('/bills?congress=118', async (page) => {
      await box(page).fill('h.r. 1 (119th)')
      await page.getByRole('link', { name: 'Go to H.R. 1 of the 119th Congress' }).waitFor()
      await box(page).fill('S.J.Res. 5')
      const offer = page.getByRole('link', { name: 'Go to S.J.Res. 5 of the 118th Congress' })
      await offer.waitFor()
      expect(await offer.getAttribute('href')).toBe('/bills/118/sjres/5')
      await box(page).fill('119 hr 2')
      await box(page).press('Enter')
      await heading(page, 'Clean Rivers Act').waitFor()
      expect(pathOf(page)).toBe('/bills/119/hr/2')
    }))
})

describe('a member’s bills', () => {
  test.each([
    ['sponsor', 'sponsored'],
    ['cosponsor', 'cosponsored'],
  ])('by ?%s= show the name of the member and link back', (field, word) =>
    withBills(
      `/bills?${field}=L000001`,
      async (page, requests) => {
        await heading(page, `Congressional Bills ${word} by Ada B. Lane`).waitFor()
        expect(requests[0]).toBe(`?limit=20&offset=0&facets=true&sort=updateDate&${field}=L000001`)
        const back = page.getByRole('link', { name: 'Back to Member' })
        expect(await back.getAttribute('href')).toBe('/members/L000001')
      },
      {
        before: (context) =>
          mockRoute(context, '/members/L000001', {
            member: { name: 'Lane, Ada B.', directOrderName: 'Ada B. Lane' },
          }),
      },
    ),
  )
})

describe('an empty list', () => {
  test('explains an unsuccessful search', () =>
    withBills('/bills?q=unheard+of', async (page) => {
      await page.getByRole('heading', { name: 'No bills found for your search' }).waitFor()
      await page.getByRole('link', { name: 'Search all Congresses' }).click()
      await expect.poll(() => pathOf(page)).toBe('/bills?q=unheard+of&congress=all')
    }))

  test('explains when there are no bills at all', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/bills?congress=115')
      await page.getByRole('heading', { name: 'No bills available' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }))

  test('of a new Congress says that it has no bills yet, and the list continues with the previous one', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      const noon = new Date('2027-01-03T17:00:00Z')
      // the site uses the server's clock
      await page.context().route('**/api/**', async (route) => {
        const response = await route.fetch()
        return route.fulfill({ response, headers: { ...response.headers(), date: noon.toUTCString() } })
      })
      await page.clock.setFixedTime(noon)
      await page.goto('/bills')
      await showing(page, '1–20 of')
      expect(await page.getByLabel('Congress', { exact: true }).inputValue()).toBe('119')
      await page.goto('/bills?congress=120')
      await page.getByText('The first bills of the 120th Congress appear here').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Show the 119th Congress' }).click()
      await expect.poll(() => pathOf(page)).toBe('/bills?congress=119')
      // a call may still be in progress
      await page.context().unrouteAll({ behavior: 'wait' })
    }))

  test('shows the download progress once', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      const data = {
        bills: [],
        pagination: { count: 0, total: 0, limit: 20, offset: 0 },
        partial: true,
        progress: { held: 250, expected: 16_310 },
      }
      await page.route(/\/api\/bills\?/, (route) => route.fulfill({ json: { data } }))
      await page.goto('/bills')
      await page.getByRole('heading', { name: 'Data is still being downloaded' }).waitFor()
      await page.getByText('250 of 16,310 downloaded so far. This page updates automatically.').waitFor()
      expect(
        await page
          .getByRole('main')
          .getByText(/being downloaded/i)
          .count(),
      ).toBe(1)
      expect(await axeViolations(page)).toEqual([])
    }))

  test.each([
    [{ message: 'Too many at once.' }, 'Too many at once.'],
    [{}, 'Failed to load bills'],
  ])('explains a failure (%j) and retries', (json, words) =>
    withBills(
      '/bills',
      async (page) => {
        await page.getByRole('heading', { name: words }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.unrouteAll()
        await page.context().unroute('**/api/bills?*')
        await page.getByRole('button', { name: 'Try again' }).click()
        await showing(page, '1–20 of 55')
      },
      {
        allowedLog: /status of 429/,
        before: (context) => context.route('**/api/bills?*', (route) => route.fulfill({ status: 429, json })),
      },
    ),
  )
})
