import type { BrowserContext, Page } from 'playwright-core'
import { test } from 'vitest'
import { createGate, fontsApplied, PHONE, useBrowser } from './browser.ts'
import { mockLedger } from './following-service.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'

const withPage = useBrowser()

const newsOf = (page: Page) => page.getByRole('region', { name: 'Activity' })

test('the layout does not shift on a phone while the news loads', async () => {
  const { released, release } = createGate()
  const before = async (context: BrowserContext): Promise<void> => {
    await context.clock.install()
    await watchShifts(context)
    await mockLedger().serve(context)
    await context.route(/\/activity\?/, (route) => released.then(() => route.fallback()))
  }
  await withPage({ reader: 'signed-in', viewport: PHONE, before }, async (page) => {
    await page.goto('/tracking')
    await page.getByText('1 member and 11 bills').waitFor()
    await fontsApplied(page)
    release()
    await newsOf(page).getByText('In committee').waitFor()
    await expectStill(page, LINE_ENDS)
  })
})
