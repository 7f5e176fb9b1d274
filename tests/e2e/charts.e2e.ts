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

describe.each([WIDE, ZOOMED])('at a width of $width', (viewport) => {
  test('a bill has charts of actions and cosponsors', () =>
    withRecord(
      '/bills/119/hr/1',
      async (page) => {
        await part(page, /^Actions/)
          .getByText('Actions by month, up to 338')
          .waitFor()
        const cosponsors = part(page, /^Cosponsors/)
        await cosponsors.getByText('Total cosponsors by month, up to 338').waitFor()
        await expectAccessible(page)
        await cosponsors.getByText('Total cosponsors by month, up to 338').click()
        await cosponsors.getByRole('row', { name: 'Apr 2025 338' }).waitFor()
      },
      { viewport },
    ))

  test('a member has a chart of the long list, with the months of both lists', () =>
    withRecord(
      `/members/${CAREER.bioguideId}`,
      async (page) => {
        await part(page, /^Sponsored/)
          .getByText('Sponsored by month introduced, up to 21')
          .waitFor()
        await part(page, /^Cosponsored/)
          .getByText('5 of them are amendments.')
          .waitFor()
        expect(await page.locator('.month-chart time').allInnerTexts()).toEqual(['Jan 2025', 'Feb 2025'])
        await expectAccessible(page)
      },
      { viewport },
    ))
})

test('the week of Congress shifts no layout when it loads', () => {
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
