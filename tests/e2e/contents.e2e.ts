import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { AMENDMENT, LONG_BILL } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import {
  axeViolations,
  button,
  createGate,
  fontsApplied,
  mockRoute,
  openWithFonts,
  pathOf,
  PHONE,
  settled,
  useBrowser,
  WIDE,
  withService,
} from './browser.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)
const BILL = '/bills/119/hr/1'

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const link = (page: Page, name: string) => contents(page).getByRole('link', { name, exact: true })
const current = (page: Page) => contents(page).locator('[aria-current="location"]')

const ALL = [
  'Summary',
  'Actions',
  'Cosponsors',
  'Committees',
  'Committee reports',
  'CBO cost estimates',
  'Text',
  'Amendments',
  'Related bills',
  'Other titles',
  'Note',
]

/** The focused section title's position in the window. */
const focused = (page: Page) =>
  page.evaluate<{ id: string; top: number }>(
    '({ id: document.activeElement.id, top: document.activeElement.getBoundingClientRect().top })',
  )

async function expectAt(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await focused(page)).id).toBe(id)
  const { height = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => (await focused(page)).top).toBeLessThan(height)
  const bar = await page.evaluate<number>(
    'document.querySelector(".contents-bar").getBoundingClientRect().bottom',
  )
  expect((await focused(page)).top).toBeGreaterThanOrEqual(bar)
}

describe('the contents of a bill', () => {
  test('name its sections, link to them, and mark the one in view', () =>
    withBills(BILL, async (page) => {
      await link(page, 'Note').waitFor()
      expect(await contents(page).getByRole('link').allInnerTexts()).toEqual(ALL)
      await link(page, 'Amendments').click()
      await expectAt(page, 'amendments')
      expect(pathOf(page)).toBe(`${BILL}#amendments`)
      await expect.poll(() => current(page).allInnerTexts()).toEqual(['Amendments'])
      await page.mouse.wheel(0, -100_000)
      await expect.poll(() => current(page).count()).toBe(0)
      await page.mouse.wheel(0, 100_000)
      await expect.poll(() => current(page).allInnerTexts()).toEqual(['Note'])
      await page.goBack()
      expect(pathOf(page)).toBe(BILL)
    }))

  test('work by keyboard in the panel of a phone', () =>
    withBills(
      BILL,
      async (page) => {
        await page.locator('#other-titles').first().waitFor()
        expect(await contents(page).isVisible()).toBe(false)
        await button(page, 'On this page').focus()
        await page.keyboard.press('Enter')
        await contents(page).waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect.poll(() => contents(page).isVisible()).toBe(false)
        await page.keyboard.press('Enter')
        await link(page, 'Related bills').press('Enter')
        await expectAt(page, 'related-bills')
        expect(await contents(page).isVisible()).toBe(false)
        await page.locator('.contents-here', { hasText: 'Related bills' }).waitFor()
      },
      { viewport: PHONE },
    ))

  test('link to sections that load later', () => {
    const { released, release } = createGate()
    return withBills(
      BILL,
      async (page) => {
        await button(page, 'On this page').click()
        release()
        await link(page, 'Other titles').click()
        await expectAt(page, 'other-titles')
      },
      {
        viewport: PHONE,
        before: (context) =>
          context.route('**/api/bills/119/hr/1/*', (route) => released.then(() => route.fallback())),
      },
    )
  })
})

describe('a link to a section', () => {
  test.each([WIDE, PHONE])('scrolls there even if it loads late, also after a reload, at %o', (viewport) => {
    const { released, release } = createGate()
    return withBills(
      `${BILL}#related-bills`,
      async (page) => {
        await page.getByRole('heading', { name: 'Cosponsors' }).waitFor()
        expect(await page.locator('#related-bills').isVisible()).toBe(false)
        release()
        await expectAt(page, 'related-bills')
        await page.reload()
        await expectAt(page, 'related-bills')
      },
      {
        viewport,
        before: (context) =>
          context.route('**/api/bills/119/hr/1/cosponsors?*', (route) =>
            released.then(() => route.fallback()),
          ),
      },
    )
  })

  test('does not scroll a reader who has scrolled on', () => {
    const { released, release } = createGate()
    return withBills(
      `${BILL}#related-bills`,
      async (page) => {
        await page.getByRole('heading', { name: 'Cosponsors' }).waitFor()
        await page.mouse.wheel(0, 300)
        await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
        release()
        await link(page, 'Related bills').waitFor()
        expect((await focused(page)).id).not.toBe('related-bills')
      },
      {
        before: (context) =>
          context.route('**/api/bills/119/hr/1/cosponsors?*', (route) =>
            released.then(() => route.fallback()),
          ),
      },
    )
  })
})

test('sections after the actions wait for all of them, because a later one may have a vote', () => {
  const { released, release } = createGate()
  return withBills(
    BILL,
    async (page) => {
      await page.locator('#actions').waitFor()
      await page
        .getByRole('region', { name: /^Actions/ })
        .getByText('Show all')
        .waitFor()
      expect(await page.locator('#cosponsors').isVisible()).toBe(false)
      release()
      await page.locator('#cosponsors').waitFor()
    },
    {
      before: async (context) => {
        const bill = { ...LONG_BILL, stage: { ...LONG_BILL.stage, path: [] } }
        await mockRoute(context, BILL, { bill })
        await context.route(/119\/hr\/1\/actions\?.*offset=[1-9]/, (route) =>
          released.then(() => route.fallback()),
        )
      },
    },
  )
})

test('offline, a bill is complete except for its remaining actions, which load with the connection', () => {
  const { released, release } = createGate()
  let asked = 0
  return withBills(
    BILL,
    async (page) => {
      const missing = page.getByRole('region', { name: /^Actions/ }).getByText('Not loaded.')
      await page.locator('#actions').waitFor()
      await page.context().setOffline(true)
      release()
      await missing.waitFor()
      await page.locator('#cosponsors').waitFor()
      await page.context().setOffline(false)
      await missing.waitFor({ state: 'detached' })
      expect(asked).toBe(2)
    },
    {
      allowedLog: /ERR_INTERNET_DISCONNECTED/,
      before: async (context) => {
        const bill = { ...LONG_BILL, stage: { ...LONG_BILL.stage, path: [] } }
        await mockRoute(context, BILL, { bill })
        await context.route(/119\/hr\/1\/actions\?.*offset=[1-9]/, async (route) => {
          await released
          await ((asked += 1) === 1 ? route.abort('internetdisconnected') : route.fallback())
        })
      },
    },
  )
})

test('a long amendment has contents, and a short one has none', () =>
  withBills('/bills/amendments/119/samdt/2137', async (page) => {
    await page.getByRole('heading', { name: 'Actions' }).waitFor()
    expect(await contents(page).count()).toBe(0)
    const amendment = { ...AMENDMENT, description: 'To strike a river, and another one. '.repeat(40) }
    await mockRoute(page.context(), '/bills/amendments/119/samdt/2137', { amendment })
    await page.reload()
    await link(page, 'Actions').click()
    await expectAt(page, 'actions')
  }))

test.each([WIDE, PHONE])('nothing shifts when the contents load, at %o', (viewport) =>
  withPage({ reader: 'signed-in', viewport, before: mockBills }, async (page) => {
    const { released, release } = createGate()
    // Waits for the web fonts first, because they draw the text in fewer lines than their fallbacks.
    await openWithFonts(page, '/health')
    await page.route(/\/api\/bills\//, (route) => released.then(() => route.fallback()))
    await watchShifts(page)
    await page.goto(BILL)
    await fontsApplied(page)
    release()
    await settled(page)
    // Not by a key press, after which layout shifts would not count.
    await page.locator('#actions').scrollIntoViewIfNeeded()
    await page.locator('#other-titles').waitFor()
    await expectStill(page, LINE_ENDS)
  }),
)
