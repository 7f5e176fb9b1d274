import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { createGate, fontsApplied, PHONE, useBrowser } from './browser.ts'
import { follow, mockLedger, readBill } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const newsOf = (page: Page) => page.getByRole('region', { name: 'Activity' })

/** Records every layout shift from the first frame on. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(`window.shifts = []
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })`)

test('the layout does not shift on a phone while tracked items and activity load', async () => {
  const { tokens } = await createAccount(base)
  await follow(base, tokens, await readBill(base, '1'))
  const { released, release } = createGate()
  const before = async (context: BrowserContext): Promise<void> => {
    await watchShifts(context)
    await mockLedger().serve(context)
    await context.route(/\/activity\?/, (route) => released.then(() => route.fallback()))
  }
  await withPage({ reader: tokens, viewport: PHONE, before }, async (page) => {
    await page.goto('/tracking')
    await page.getByText('1 bill').waitFor()
    const row = page.getByRole('button', { name: 'Tracking H.R. 1', includeHidden: true })
    await row.waitFor({ state: 'attached' })
    await fontsApplied(page)
    release()
    await newsOf(page).getByText('In committee').waitFor()
    await row.waitFor()
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const shifts = 'window.shifts.reduce((sum, value) => sum + value, 0)'
    expect(await page.evaluate<number>(shifts)).toBeLessThan(0.005)
  })
})

test('the activity stays visible next to a long list', () =>
  withPage({ reader: 'signed-in', before: mockLedger().serve }, async (page) => {
    await page.goto('/tracking')
    await newsOf(page).getByText('In committee').waitFor()
    await page.evaluate(`document.querySelector('.tracking-list').style.minHeight = '6000px'
      window.scrollTo(0, 3000)`)
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(3000)
    const box = await newsOf(page).getByRole('heading', { name: 'Activity' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(100)
  }))
