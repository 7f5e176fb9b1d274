import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BILL, INJECTION, LONG_BILL, LONG_HEADING } from '@rostrum/web/features/bills/testing/bills'
import { mockBills, NOT_FOUND } from './bills-service.ts'
import {
  withService,
  mockRoute,
  axeViolations,
  expectAccessible,
  heading,
  NARROWEST,
  passRetries,
  pathOf,
  useBrowser,
} from './browser.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)

const part = (page: Page, name: RegExp) => page.getByRole('region', { name })
const COMPARISON = '/bills/119/hr/1/text?version=engrossed-in-house&against=introduced-in-house'

const SCREENS: [path: string, shown: string][] = [
  ['/bills/119/hr/1', 'Show all 338 cosponsors'],
  ['/bills/amendments/119/samdt/2137', 'Clean Rivers Act'],
  [COMPARISON, 'paragraph reworded'],
]

describe('in both themes', () => {
  test.each(SCREENS)('%s is accessible and fits the narrowest phone', (path, shown) =>
    withBills(
      path,
      async (page) => {
        await page.getByText(shown).first().waitFor()
        await expectAccessible(page)
      },
      { viewport: NARROWEST },
    ),
  )
})

async function expandActions(page: Page): Promise<void> {
  const actions = part(page, /^Actions/)
  await actions.getByText('Show all 114 actions').click()
  expect(await actions.locator('.action-row').count()).toBe(114)
  expect(await actions.locator('.action-day').first().innerText()).toMatch(
    /^Apr 28, 2025\s+Senate\s+Action 114/,
  )
}

async function expandSummary(page: Page): Promise<void> {
  const summary = part(page, /^Summary/)
  await summary.getByText('Rivers link stay clean.').waitFor()
  await summary.getByRole('button', { name: /^Read more/ }).click()
  await summary.getByRole('button', { name: /^Read less/ }).waitFor()
  expect(await summary.locator('.markup p').count()).toBeGreaterThan(3_000)
}

describe('the bill page', () => {
  test('shows its path, expands its lists and a very long summary, and renders injected markup as text', () =>
    withBills('/bills/119/hr/1', async (page, requests) => {
      await heading(page, LONG_HEADING).waitFor()
      await page.getByText('Latest action').waitFor()
      const steps = part(page, /^Legislative path/)
      await steps.getByText('The House passed it 218–204.').waitFor()
      await steps.getByText('Before the Senate').waitFor()
      await page.getByText(`Purpose 7 ${INJECTION}`).waitFor()
      await expandActions(page)
      expect(requests.filter((path) => path.includes('/actions'))).toEqual([
        '/119/hr/1/actions?limit=10&offset=0&months=true',
        '/119/hr/1/actions?limit=250&offset=10&months=true',
      ])
      const cosponsors = part(page, /^Cosponsors/)
      await cosponsors.getByText('Show all 338 cosponsors').click()
      await expect.poll(() => cosponsors.locator('.record-people > li').count()).toBe(338)
      await page.getByText('Subject 10', { exact: true }).waitFor()
      expect(await page.getByText('Subject 11', { exact: true }).isVisible()).toBe(false)
      await page.getByText('+4 more').click()
      await page.getByText('Subject 14', { exact: true }).waitFor()
      await expandSummary(page)
      const injected = page.locator('main').locator('img, script, [onclick], [href^="javascript"]')
      expect(await injected.count()).toBe(0)
    }))

  test('shows that a bill is still loading, and completes it automatically', () =>
    withBills(
      '/bills/119/hr/1',
      async (page, requests) => {
        await page.getByText('Details of this bill are still loading').waitFor()
        await page.clock.runFor(2_000)
        await expect.poll(() => page.getByText('still loading').count()).toBe(0)
        // both pages, before and after the change
        await expect.poll(() => requests.filter((path) => path.includes('/actions')).length).toBe(4)
      },
      {
        before: async (context) => {
          await context.clock.install()
          await context.route(
            '**/api/bills/119/hr/1',
            (route) => route.fulfill({ json: { data: { bill: { ...LONG_BILL, partial: true } } } }),
            { times: 1 },
          )
        },
      },
    ))

  test('prints without controls', () =>
    withBills(
      '/bills/119/hr/1',
      async (page) => {
        await heading(page, LONG_HEADING).waitFor()
        await page.emulateMedia({ media: 'print' })
        for (const gone of ['.header', '.footer', '.breadcrumb', '.text-button'])
          expect(await page.locator(gone).first().isVisible()).toBe(false)
        expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
      },
      { theme: 'dark' },
    ))

  test('reports an unknown bill, at any URL', () =>
    withBills(
      '/bills',
      async (page) => {
        for (const path of ['/bills/119/hr/9999', '/bills/119/hr/1x']) {
          await page.goto(path)
          await heading(page, 'Bill not found').waitFor()
          expect(await page.title()).toBe('Bill not found · Rostrum')
          expect(await axeViolations(page)).toEqual([])
          await page.getByRole('link', { name: 'Back to bills' }).click()
          await heading(page, 'Congressional Bills').waitFor()
        }
      },
      { allowedLog: /status of 404/ },
    ))
})

describe('the amendment page', () => {
  const PATH = '/bills/amendments/119/samdt/2137'

  test('has the focus on its heading, and links back', () =>
    withBills('/bills/119/hr/1', async (page) => {
      await heading(page, LONG_HEADING).waitFor()
      await page.getByRole('link', { name: 'S.Amdt. 2137' }).click()
      await heading(page, 'Amendment SAMDT 2137').waitFor()
      await expect
        .poll(() => page.evaluate('document.activeElement.textContent'))
        .toBe('Amendment SAMDT 2137')
      await page.getByRole('button', { name: 'Go Back' }).click()
      await heading(page, LONG_HEADING).waitFor()
    }))

  test.each([
    [404, 1],
    [503, 3],
  ])('reports an error (%i) after %i requestCount', (status, times) => {
    let requestCount = 0
    return withBills(
      PATH,
      async (page) => {
        const message =
          'Failed to load amendment details. This amendment may not exist or may be unavailable.'
        await passRetries(page, page.getByText(message))
        expect(requestCount).toBe(times)
        await page.getByRole('button', { name: 'Go Back' }).click()
        await heading(page, 'Congressional Bills').waitFor()
      },
      {
        hasClock: true,
        allowedLog: /status of (?:404|503)/,
        before: (context) =>
          context.route('**/api/bills/amendments/119/samdt/2137', (route) => {
            requestCount += 1
            return route.fulfill({ status, json: NOT_FOUND })
          }),
      },
    )
  })
})

describe('the text page', () => {
  test('shows a version section by section', () =>
    withBills('/bills/119/hr/1', async (page) => {
      await page.getByRole('link', { name: 'Introduced in House', exact: true }).click()
      await heading(page, 'Text of H.R. 1').waitFor()
      await page.getByText(`Rivers are worth $500. ${INJECTION}`).waitFor()
      expect(await page.locator('.text img, .text script').count()).toBe(0)
      await page.getByLabel('Version').selectOption('Engrossed in House, Apr 1, 2025')
      await page.getByText('Rivers are worth $900.').waitFor()
    }))

  test('compares two long versions and labels each change', () =>
    withBills('/bills/119/hr/1', async (page) => {
      const thread = page.waitForEvent('worker')
      await page.getByRole('link', { name: 'Compare the two newest versions' }).click()
      await thread
      await page.getByText('1 paragraph reworded, 1 added, 1 removed.').first().waitFor()
      expect(pathOf(page)).toBe(COMPARISON)
      expect(await page.locator('ins').allTextContents()).toEqual([
        '[added: 900]',
        '[added: New words came.]',
      ])
      expect(await page.locator('del').allTextContents()).toEqual(['[removed: 500]', '[removed: Gone.]'])
      await expect.poll(() => page.workers()).toEqual([])
      await page.getByText('1,198 unchanged paragraphs').click()
      await page.getByText('Paragraph 600 of').waitFor({ state: 'attached' })
    }))

  test('shows that a text is not published', () =>
    withBills('/bills/119/hr/2/text', async (page) => {
      await page.getByRole('heading', { name: 'Text not available' }).waitFor()
      await page.getByRole('link', { name: 'Back to the bill' }).click()
      await part(page, /^Text/).getByText('The text has not been published yet.').waitFor()
    }))

  test('reports a failed fetch and retries on demand', () =>
    withBills(
      '/bills/119/hr/1/text',
      async (page) => {
        await page.getByText('The text could not be loaded. Please try again later.').waitFor()
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByText('Rivers are worth $900.').waitFor()
      },
      {
        allowedLog: /status of 429/,
        before: (context) =>
          context.route(
            '**/text/engrossed-in-house/sections',
            (route) => route.fulfill({ status: 429, json: {} }),
            {
              times: 1,
            },
          ),
      },
    ))
})

const PART_FAILURES = [
  ['summaries', 404, { code: 'not_found', message: 'Bill not found' }],
  ['committees', 502, 'no JSON'],
  ['text', 503, { code: 'upstream_unavailable', message: 'The source is resting.' }],
] as const

test('sections that fail report their own errors without failing the bill', () =>
  withBills(
    '/bills/119/hr/2',
    async (page) => {
      await heading(page, BILL.title).waitFor()
      const words = [
        [/^Summary/, 'Summary could not be loaded.'],
        [/^Committees/, 'Rostrum’s server did not answer. Please try again in a minute.'],
        [/^Text/, 'The source is resting.'],
      ] as const
      for (const [section, message] of words) await passRetries(page, part(page, section).getByText(message))
      expect(await page.getByText('Bill not found').count()).toBe(0)
    },
    {
      hasClock: true,
      allowedLog: /status of (404|502|503)/,
      before: async (context) => {
        for (const [name, status, json] of PART_FAILURES)
          await context.route(`**/119/hr/2/${name}?*`, (route) => route.fulfill({ status, json }))
      },
    },
  ))

test('opens a bill with only list data', () =>
  withBills('/bills', async (page, requests) => {
    const link = page.getByRole('link', { name: 'Clean Rivers Act, part 2', exact: true })
    await link.hover()
    await expect.poll(() => requests.includes('/119/hr/2')).toBe(true)
    await mockRoute(page.context(), '/bills/119/hr/2', {}, 503)
    await link.click()
    await heading(page, BILL.title).waitFor()
  }))
