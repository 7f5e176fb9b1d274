import { currentCongress } from '@rostrum/contract/congress/congress'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withService, axeViolations, createGate, pathOf, useBrowser } from './browser.ts'
import { countRenders, startCountingRenders } from './count-renders.ts'
import { ALL_MEMBERS, AT_LARGE } from '@rostrum/web/features/members/testing/members'
import { chipsOf, mockMembers, pageOf, waitForCount } from './members-service.ts'

const withPage = useBrowser()
const withMembers = withService(withPage, mockMembers)
const TOTAL = ALL_MEMBERS.length

const BUSY = { code: 'rate_limited', message: 'The record is resting.', requestId: 'req_7' }
const mockBusyOnce = (context: BrowserContext) =>
  context.route('**/api/members?*', (route) => route.fulfill({ status: 429, json: BUSY }), { times: 1 })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const openFilters = (page: Page) => page.getByRole('button', { name: 'Search & Filter Members' }).click()
const lists = (requests: readonly string[]): string[] =>
  requests.filter((path) => !/seats|limit=250/.test(path))

describe('the list of members', () => {
  test('shows fifty members a page with page links, keeps the old rows while loading, and supports the back button', () =>
    withMembers('/members', async (page, requests) => {
      await waitForCount(page, `1–50 of ${TOTAL} members`)
      await expect.poll(() => page.locator('.member-row').count()).toBe(50)
      const ways = await page.locator('.pagination-pages > li').allTextContents()
      expect(ways).toEqual(['Page 1', 'Page 2', '…Skipped pages', 'Page 11'])
      const { released, release } = createGate()
      await page.route('**/api/members?*offset=50*', (route) => released.then(() => route.fallback()))
      await page.getByRole('link', { name: 'Next' }).click()
      await page.locator('.list-results-late').waitFor()
      await expect.poll(() => page.locator('.member-row').count()).toBe(50)
      release()
      await waitForCount(page, `51–100 of ${TOTAL} members`)
      expect(pathOf(page)).toBe('/members?page=2')
      expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
      await page.goBack()
      await waitForCount(page, `1–50 of ${TOTAL} members`)
      expect(lists(requests)).toEqual([
        '/members?limit=50&current=true',
        '/members?limit=50&offset=50&current=true',
      ])
    }))

  test('shows initials for a photo that fails', () =>
    withMembers(
      '/members',
      async (page) => {
        const card = page.locator('.member-row', { hasText: AT_LARGE.directOrderName ?? '' })
        await card.waitFor()
        await expect.poll(() => card.locator('img').count()).toBe(0)
        expect(await card.locator('.portrait').innerText()).toBe('AL')
      },
      {
        allowedLog: /ERR_FAILED/,
        before: async (context) => {
          await context.route('**/img/member/**', (route) => route.abort())
          await context.route('**/api/members?*', (route) =>
            route.fulfill({ json: { data: pageOf([AT_LARGE], new URL(route.request().url())) } }),
          )
        },
      },
    ))

  test('reports a failure with the server’s message, and retries', () =>
    withMembers(
      '/members',
      async (page) => {
        const alert = page.getByRole('alert')
        await alert.waitFor()
        expect(await alert.innerText()).toMatch(
          /Failed to load congressional members\s+The record is resting\.\s+Request ID: req_7/,
        )
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Try again' }).click()
        await waitForCount(page, `1–50 of ${TOTAL}`)
      },
      { allowedLog: /status of 429/, before: mockBusyOnce },
    ))
})

describe('a search', () => {
  test('applies only on Enter, resets to the first page and is stored in the URL', () =>
    withMembers('/members?page=3', async (page, requests) => {
      await waitForCount(page, '101–150')
      const box = page.getByRole('searchbox', { name: 'Search members' })
      await box.focus()
      await page.keyboard.type('tester12')
      await openFilters(page)
      await page.getByLabel('Party').selectOption('Democratic')
      expect(pathOf(page)).toBe('/members?page=3')
      await box.press('Enter')
      await waitForCount(page, '5 members, best match first')
      expect(pathOf(page)).toBe('/members?search=tester12&party=Democratic')
      expect(lists(requests).at(-1)).toBe(
        '/members/advanced-search?limit=50&search=tester12&party=Democratic&current=true',
      )
      await page.reload()
      await waitForCount(page, '5 members')
      expect(await box.inputValue()).toBe('tester12')
      expect(await chipsOf(page)).toEqual(['Remove Search “tester12”', 'Remove Party Democratic'])
      await page.getByRole('link', { name: 'Remove Party Democratic' }).click()
      await waitForCount(page, '11 members')
      await page.getByRole('link', { name: 'Clear all' }).click()
      await waitForCount(page, `1–50 of ${TOTAL}`)
      expect(pathOf(page)).toBe('/members')
      expect(await box.inputValue()).toBe('')
    }))

  test('ignores a single letter, explains why and keeps it in the box', () =>
    withMembers('/members?search=t', async (page, requests) => {
      await waitForCount(page, `1–50 of ${TOTAL}`)
      const box = page.getByRole('searchbox')
      await box.fill('t')
      await search(page).click()
      await page.getByText('Enter at least 2 characters to search.').waitFor()
      expect(await chipsOf(page)).toEqual([])
      expect(await box.inputValue()).toBe('t')
      expect(lists(requests)).toEqual(['/members?limit=50&current=true'])
      await box.press('End')
      await page.keyboard.type('ester12')
      expect(await page.getByText('Type at least 2 characters').count()).toBe(0)
    }))

  test('offers a Congress only for former members, and a district only for a state’s House members', () =>
    withMembers('/members', async (page, requests) => {
      const congress = page.getByLabel('Congress', { exact: true })
      const district = page.getByLabel('District number')
      await waitForCount(page, `1–50 of ${TOTAL}`)
      await openFilters(page)
      expect([await congress.count(), await district.count()]).toEqual([0, 0])
      const current = page.getByLabel('Show only current congress members')
      await current.uncheck()
      const offered = await congress.locator('option').allInnerTexts()
      expect(offered[1]).toContain(`${currentCongress(new Date())}`)
      expect(offered.at(-1)).toBe('110th Congress (2007-2008)')
      await congress.selectOption('112')
      await page.getByLabel('State').selectOption('OH')
      await district.fill('4')
      await search(page).click()
      await expect.poll(() => pathOf(page)).toBe('/members?current=false&congress=112&state=OH&district=4')
      await expect
        .poll(() => lists(requests).at(-1))
        .toBe('/members/advanced-search?limit=50&congress=112&state=OH&district=4')
      await current.check()
      await expect.poll(() => congress.count()).toBe(0)
      await page.getByLabel('Chamber').selectOption('Senate')
      await expect.poll(() => district.count()).toBe(0)
      await search(page).click()
      await expect.poll(() => pathOf(page)).toBe('/members?state=OH&chamber=Senate')
    }))

  test('suggests what to do without results', () =>
    withMembers('/members?search=nobody', async (page) => {
      await page.getByRole('heading', { name: 'No members found' }).waitFor()
      await page.getByText('Try adjusting your filters or search terms.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Clear all filters' }).click()
      await waitForCount(page, `1–50 of ${TOTAL}`)
    }))

  test('does not rerender cards for each key', () =>
    withMembers(
      '/members',
      async (page) => {
        await waitForCount(page, `1–50 of ${TOTAL}`)
        const words = 'somebody from ohio'
        await page.getByRole('searchbox').focus()
        const before = await countRenders(page)
        await page.keyboard.type(words)
        expect(await page.getByRole('searchbox').inputValue()).toBe(words)
        const perKey = ((await countRenders(page)) - before) / words.length
        expect(perKey, 'the page was drawn with the counter').toBeGreaterThan(0)
        expect(perKey).toBeLessThan(50)
      },
      { before: (context) => context.addInitScript(startCountingRenders) },
    ))
})
