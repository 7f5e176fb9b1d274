import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import {
  axeViolations,
  button,
  createGate,
  expectAccessible,
  heading,
  listRows,
  mockRoute,
  pathOf,
  PHONE,
  useBrowser,
  WIDE,
  withService,
} from './browser.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const place = (page: Page, name: string) => page.getByRole('radio', { name })
const showing = (page: Page, words: string) => page.locator('.list-count', { hasText: words }).waitFor()
const asked = (requests: readonly string[]) => requests.filter((path) => path.startsWith('/texts/search'))

const RESULTS = '/bills?in=text&q=water'

describe.each([
  ['wide', WIDE],
  ['phone', PHONE],
])('on a %s screen', (_size, viewport) => {
  test('words are searched inside texts by keyboard, and lead to the section', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        await showing(page, '1–20 of 55 bills')
        await place(page, 'Titles and topics').focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => pathOf(page)).toBe('/bills?in=text')
        await showing(page, '1–20 of 55 bills')
        await box(page).focus()
        await page.keyboard.type('watre "rights of way"')
        await showing(page, '2 bills')
        await page.getByText('Showing results for water "rights of way".').waitFor()
        await page
          .getByText('Texts of 3,200 of 12,000 bills can be searched. Others have none yet.')
          .waitFor()
        await page.locator('[aria-live="polite"]', { hasText: '2 bills' }).waitFor({ state: 'attached' })
        expect(await listRows(page).count()).toBe(2)
        expect(await page.locator('mark').allTextContents()).toContain('rights of way')
        expect(asked(requests).at(-1)).toBe(
          '/texts/search?q=watre+%22rights+of+way%22&limit=20&offset=0&congress=newest',
        )
        await expectAccessible(page)
        await page.setViewportSize(viewport)
        await page.getByRole('link', { name: 'SEC. 101. Rights of way.' }).press('Enter')
        await expect.poll(() => pathOf(page)).toBe('/bills/119/hr/7/text#t1/s101')
        await page.goBack()
        await showing(page, '2 bills')
      },
      // H.R. 7 has no text here
      { viewport, allowedLog: /status of 404/ },
    ))
})

test('filters and pages apply, and Enter searches for a citation instead of opening it', () =>
  withBills(`${RESULTS}&perPage=100`, async (page, requests) => {
    await showing(page, '2 bills')
    expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual(['Best match'])
    expect(await page.getByLabel('Results per page').inputValue()).toBe('50')
    await button(page, 'Filter bills').click()
    await page.getByRole('checkbox', { name: 'House Bill' }).check()
    await page.getByLabel('Policy area').selectOption('Animals')
    await expect
      .poll(() => asked(requests).at(-1))
      .toBe('/texts/search?q=water&limit=50&offset=0&congress=newest&type=hr&policyArea=Animals')
    await box(page).fill('water of H.R. 1')
    await box(page).fill('hr 1')
    await box(page).press('Enter')
    await page.getByText('No text has all of these words.').waitFor()
    expect(pathOf(page)).toBe('/bills?in=text&q=hr+1&type=hr&policyArea=Animals&perPage=100')
    await page.getByRole('link', { name: 'Search titles and topics' }).click()
    await expect.poll(() => pathOf(page)).toBe('/bills?q=hr+1&type=hr&policyArea=Animals&perPage=100')
  }))

describe('a search inside texts that shows no bills', () => {
  test.each([
    ['fire', 'No text has all of these words. Use fewer words, or check the spelling.'],
    ['"fire and brimstone"', 'Leave out the quotation marks'],
  ])('says what to try after %s', (q, words) =>
    withBills(
      `/bills?${new URLSearchParams({ in: 'text', q }).toString()}`,
      async (page) => {
        await page.getByText(words).waitFor()
        await expectAccessible(page)
      },
      { viewport: PHONE },
    ),
  )

  test('says that no texts have been gathered', () => {
    const pagination = { count: 0, total: 0, limit: 20, offset: 0 }
    const data = { results: [], pagination, searchable: { texts: 0, bills: 60 }, partial: true }
    const before = (context: BrowserContext) => mockRoute(context, '/bills/texts/search?*', data)
    return withBills(
      RESULTS,
      async (page) => {
        await page.getByText('The texts of these bills have not been gathered yet.').waitFor()
        expect(await page.getByText('can be searched').count()).toBe(0)
        expect(await axeViolations(page)).toEqual([])
      },
      { before },
    )
  })

  test('explains a failure, and retries', () =>
    withBills(
      RESULTS,
      async (page) => {
        await page.getByRole('heading', { name: 'Try again in a minute.' }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.context().unroute('**/api/bills/texts/search?*')
        await button(page, 'Try again').click()
        await showing(page, '2 bills')
      },
      {
        allowedLog: /status of 429/,
        before: (context) =>
          mockRoute(context, '/bills/texts/search?*', { message: 'Try again in a minute.' }, 429),
      },
    ))

  test('keeps the rows found by title until the passages have come', () =>
    withBills('/bills?q=part+7', async (page) => {
      await showing(page, '1 bill')
      const { released, release } = createGate()
      await page.route('**/api/bills/texts/search?*', (route) => released.then(() => route.fallback()))
      await page.getByText('Inside the text').click()
      await page.locator('.list-results-late').waitFor()
      expect(await listRows(page).count()).toBe(1)
      release()
      await page.getByText('No text has all of these words.').waitFor()
    }))
})

test('a search that finds no title offers the texts', () =>
  withBills('/bills?q=watre', async (page) => {
    await page.getByRole('link', { name: 'Search inside the text' }).click()
    await page.getByText('Showing results for “water”.').waitFor()
  }))

test('the search that is saved looks inside texts', () => {
  const saved: unknown[] = []
  const before = async (context: BrowserContext): Promise<void> => {
    await mockRoute(context, '/bills/search/updates', { perWeek: 3, days: 28, matching: 2 })
    await context.route('**/api/users/*/searches', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const search: unknown = route.request().postDataJSON()
      saved.push(search)
      return route.fulfill({ json: { data: { search: { ...Object(search), id: 'srch_1', savedAt: '' } } } })
    })
  }
  return withBills(
    RESULTS,
    async (page) => {
      await button(page, 'Save this search').click()
      await page.getByText('“water” inside the text').waitFor()
      await page.getByText('About 3 updates a week').waitFor()
      expect(await page.getByLabel('Notify me about').count()).toBe(0)
      await button(page, 'Save').click()
      await page.getByRole('link', { name: 'See your saved searches' }).waitFor()
      expect(saved).toMatchObject([{ name: 'water', criteria: { q: 'water', in: 'text' } }])
    },
    { before },
  )
})

test('the palette searches inside texts', () =>
  withBills('/bills', async (page) => {
    await showing(page, '1–20 of 55')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Go to a bill or member' }).fill('water')
    await page.getByRole('option', { name: 'Search inside bill texts for “water”' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await showing(page, '2 bills')
    expect(pathOf(page)).toBe(RESULTS)
    expect(await place(page, 'Inside the text').isChecked()).toBe(true)
  }))

test('the public record searches inside texts without script', () =>
  withPage({ hasNoScript: true, viewport: PHONE }, async (page) => {
    await page.goto('/congress/search')
    await page.getByRole('searchbox', { name: 'Search the record' }).fill('act')
    await page.getByLabel('Inside the text of bills').check()
    await button(page, 'Search').click()
    await heading(page, 'Texts with “act”').waitFor()
    expect(pathOf(page)).toBe('/congress/search?q=act&in=text')
    await page.getByRole('link', { name: 'Search titles and topics' }).click()
    await heading(page, 'Results for “act”').waitFor()
  }))
