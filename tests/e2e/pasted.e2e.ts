import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BILL } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import { pathOf, useBrowser, withService } from './browser.ts'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)
const withMembers = withService(withPage, mockMembers)

const billBox = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const memberBox = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
/** Matches a number, because a placeholder has the same place before the list loads. */
const LOADED = { hasText: /\d/ }
const queryIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Mocks a search for this law, in any Congress, that finds its bill. */
const mockLawSearch = (context: BrowserContext) =>
  context.route('**/api/bills/search?q=Public+Law+118-31&limit=1*', (route) =>
    route.fulfill({
      json: {
        data: {
          bills: [
            {
              ...BILL,
              congress: 118,
              type: 's',
              number: '9',
              laws: [{ number: '118-31', type: 'Public Law' }],
            },
          ],
          pagination: { count: 1, total: 1, limit: 1, offset: 0 },
        },
      },
    }),
  )

const PASTED = [
  ['H.R. 2.', '/bills/119/hr/2'],
  ['“HR2”', '/bills/119/hr/2'],
  ['H.R.2 - Clean Rivers Act', '/bills/119/hr/2'],
  ['https://www.congress.gov/bill/118th-congress/house-bill/2/text?s=1#toc', '/bills/118/hr/2'],
  ['congress.gov/118/bills/hr2/BILLS-118hr2ih.pdf', '/bills/118/hr/2'],
  [
    'http://www.congress.gov/amendment/119th-congress/senate-amendment/2137',
    '/bills/amendments/119/samdt/2137',
  ],
  ['https://www.congress.gov/member/ada-lane/L000001', '/members/L000001'],
  ['http://localhost:4100/bills/118/hr/2?from=list', '/bills/118/hr/2'],
  ['Public Law 118-31', '/bills/118/s/9'],
  ['P.L. 118-31', '/bills/118/s/9'],
  ['118-31', '/bills/118/s/9'],
] as const

test('the bill search box opens the record of a pasted citation or address', () =>
  withBills(
    '/bills',
    async (page) => {
      await page.locator('.list-count', LOADED).waitFor()
      for (const [text, path] of PASTED) {
        await billBox(page).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(text)
        const offer = page.getByRole('link', { name: /^Go to/ })
        await expect.poll(() => queryIn(page, 'q')).toBe(text)
        await offer.waitFor()
        expect(await offer.getAttribute('href'), text).toBe(path)
        await billBox(page).press('Enter')
        await expect.poll(() => pathOf(page), { message: text }).toBe(path)
        await page.goBack()
        await expect.poll(() => billBox(page).inputValue()).toBe(text)
      }
    },
    { before: mockLawSearch, allowedLog: /status of 404/ },
  ))

test('Back returns to the pasted text, however soon Enter was pressed', () =>
  withBills('/bills?q=rivers', async (page) => {
    await page.locator('.list-count', LOADED).waitFor()
    await billBox(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('H.R. 2.')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/bills/119/hr/2')
    await page.goBack()
    await expect.poll(() => billBox(page).inputValue()).toBe('H.R. 2.')
    expect(queryIn(page, 'q')).toBe('H.R. 2.')
  }))

test('the member search box opens the record of a pasted citation or URL', () =>
  withMembers(
    '/members',
    async (page) => {
      for (const [text, path] of [
        ['https://www.congress.gov/member/grace-career/C000007?s=1', '/members/C000007'],
        ['H.R. 2.', '/bills/119/hr/2'],
        ['Public Law 118-31', '/bills/118/s/9'],
      ] as const) {
        await page.locator('.members-count', LOADED).waitFor()
        await memberBox(page).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(text)
        await memberBox(page).press('Enter')
        await expect.poll(() => pathOf(page), { message: text }).toBe(path)
        await page.goBack()
      }
    },
    {
      before: async (context) => {
        await mockBills(context)
        await mockLawSearch(context)
      },
      allowedLog: /status of 404/,
    },
  ))
