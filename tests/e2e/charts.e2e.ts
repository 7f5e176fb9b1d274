import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { WEEK } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import {
  createGate,
  expectAccessible,
  fontsApplied,
  mockRoute,
  useBrowser,
  WIDE,
  withService,
} from './browser.ts'
import { expectStill, watchShiftsFromNow } from './layout-shifts.ts'
import { mockLedger } from './following-service.ts'
import { CAREER } from '@rostrum/web/features/members/testing/members'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withRecord = withService(withPage, async (context) => [
  ...(await mockBills(context)),
  ...(await mockMembers(context)),
])

/** A window of 1280 by 800 pixels at 400 %. */
const ZOOMED = { width: 320, height: 200 }

const part = (page: Page, name: RegExp) => page.getByRole('region', { name })

/** Opens a page whose charts wait for `release`. */
function withLateCharts(
  path: string,
  viewport: typeof WIDE,
  journey: (page: Page, release: () => void) => Promise<void>,
): Promise<void> {
  const { released, release } = createGate()
  return withRecord(path, (page) => journey(page, release), {
    viewport,
    before: (context) =>
      context.route(/\/assets\/month-chart-.*\.js$/, (route) => released.then(() => route.continue())),
  })
}

describe.each([WIDE, ZOOMED])('at a width of $width', (viewport) => {
  test('a bill has charts of actions and cosponsors, whose arrival moves nothing', () =>
    withLateCharts('/bills/119/hr/1', viewport, async (page, release) => {
      const place = part(page, /^Cosponsors/).locator('.month-chart-place')
      await part(page, /^Other titles/)
        .first()
        .waitFor()
      await place.waitFor()
      const before = await place.boundingBox()
      release()
      await place.getByText('Total cosponsors by month, up to 338').waitFor()
      await part(page, /^Actions/)
        .getByText('Actions by month, up to 338')
        .waitFor()
      expect(await place.boundingBox()).toEqual(before)
      await expectAccessible(page)
      await place.getByText('Total cosponsors by month as a table').click()
      await place.getByRole('row', { name: 'Apr 2025 338' }).waitFor()
    }))

  test('a member has charts of both lists with the same months', () =>
    withLateCharts(`/members/${CAREER.bioguideId}`, viewport, async (page) => {
      await part(page, /^Sponsored/)
        .getByText('Sponsored by month introduced, up to 11')
        .waitFor()
      await part(page, /^Cosponsored/)
        .getByText('Cosponsored by month introduced')
        .first()
        .waitFor()
      expect(await page.locator('.month-chart-ends').allInnerTexts()).toEqual(
        Array.from({ length: 2 }, () => 'Jan 2025\nFeb 2025'),
      )
      await expectAccessible(page)
    }))
})

test('the week of Congress moves nothing when it comes', () => {
  const { released, release } = createGate()
  const before = async (context: BrowserContext): Promise<void> => {
    await mockLedger().serve(context)
    await mockRoute(context, '/bills/week', { congress: 119, days: WEEK })
    await context.route('**/api/bills/week', (route) => released.then(() => route.fallback()))
  }
  return withPage({ reader: 'signed-in', before }, async (page) => {
    await page.goto('/tracking')
    await page.getByText('10 others unchanged').waitFor()
    await fontsApplied(page)
    await watchShiftsFromNow(page)
    release()
    await part(page, /^The week in Congress$/)
      .getByRole('link', { name: '21 introduced', exact: true })
      .waitFor()
    await part(page, /^Latest votes$/)
      .getByRole('link')
      .first()
      .waitFor()
    await expectStill(page)
    await expectAccessible(page)
  })
})
