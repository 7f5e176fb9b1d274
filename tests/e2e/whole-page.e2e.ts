import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { PHONE, settled, useBrowser, withService, listRows } from './browser.ts'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
/** A phone without any touches. */
const UNTOUCHED = { viewport: PHONE, isTouch: true } as const

/** The section titles, after all have loaded. */
async function loadedSections(page: Page): Promise<string[]> {
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
  const titles = await page.locator('main h2').allInnerTexts()
  return titles.map((title) => title.replace(/( in)? \d+$/, ''))
}

test('draws a bill completely as soon as its data arrives', () =>
  withService(withPage, mockBills)(
    '/bills/119/hr/1',
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      const expected = ['Summary', 'Actions', 'Cosponsors', 'Committees', 'Text', 'Other titles']
      expect(await loadedSections(page)).toEqual(expect.arrayContaining(expected))
    },
    UNTOUCHED,
  ))

test('draws a member completely as soon as their data arrives', () =>
  withPage({ reader: 'signed-in', ...UNTOUCHED }, async (page) => {
    await page.goto('/members/A900002')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const expected = ['Sponsored legislation', 'Congressional service', 'Committees', 'Votes']
    expect(await loadedSections(page)).toEqual(expect.arrayContaining(expected))
  }))

test.each([
  ['bills', mockBills, 20],
  ['members', mockMembers, 50],
])('draws all rows of a list of %s as soon as their data arrives', (name, serve, count) =>
  withService(withPage, serve)(
    `/${name}`,
    async (page) => {
      await listRows(page).first().waitFor()
      await settled(page)
      expect(await listRows(page).count()).toBe(count)
      expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1)
    },
    UNTOUCHED,
  ),
)
