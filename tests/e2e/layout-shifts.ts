import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { painted } from './browser.ts'

/** Records each layout shift's size and the elements that moved. */
const observe = (isBuffered: boolean): string => `{
  window.shifts = []
  const nameOf = ({ node }) => node?.getAttribute?.('class') || node?.textContent || node?.nodeName
  const note = (list) => list.getEntries().forEach(({ value, sources }) =>
    window.shifts.push({ value, moved: sources.map(nameOf) }))
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: ${isBuffered} })
}`

/** Records every layout shift of the pages that open from now on. */
export const watchShifts = (pages: Pick<BrowserContext, 'addInitScript'>) =>
  pages.addInitScript(observe(true))

/** Records every layout shift of an open page from now on. */
export const watchShiftsFromNow = (page: Page): Promise<void> => page.evaluate(observe(false))

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

/** Fonts of a different width than their fallbacks move line ends by a few pixels. */
export const LINE_ENDS = 0.005

/** Expects that the page has not moved by more than `most`. */
export async function expectStill(page: Page, most = 0): Promise<void> {
  await painted(page)
  const shifts = await page.evaluate<Shift[]>('window.shifts')
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total > most ? shifts : []).toEqual([])
}
