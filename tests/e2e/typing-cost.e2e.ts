import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { pathOf, useBrowser, withService, listRows } from './browser.ts'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)
const withMembers = withService(withPage, mockMembers)

const billBox = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')
const installClock = { hasClock: true }
const LONGEST_WAIT = 400

/** From here on, only the test advances time. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

async function typeSlowly(page: Page, words: string): Promise<void> {
  for (const letter of words) {
    await page.keyboard.press(letter)
    await page.clock.runFor(250)
  }
}

describe('words typed at 250 ms a key', () => {
  test('are searched for once in the list of bills, as soon as typing pauses', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        await listRows(page).nth(19).waitFor()
        await stopClock(page)
        await billBox(page).focus()
        await typeSlowly(page, 'clean')
        expect(pathOf(page)).toBe('/bills')
        await page.clock.runFor(LONGEST_WAIT - 250)
        await expect.poll(() => queryOf(page)).toBe('clean')
        await expect.poll(() => requests.filter((path) => path.startsWith('/search')).length).toBe(1)
      },
      installClock,
    ))

  test('are searched for at once on Enter', () =>
    withBills(
      '/bills',
      async (page) => {
        await listRows(page).nth(19).waitFor()
        await stopClock(page)
        await billBox(page).fill('clean')
        await billBox(page).press('Enter')
        await expect.poll(() => queryOf(page)).toBe('clean')
      },
      installClock,
    ))

  test('are looked up once in the command palette', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        const found: string[] = []
        await listRows(page).nth(19).waitFor()
        await page.getByRole('button', { name: /^Go to/ }).waitFor()
        page.on('request', (request) => found.push(request.url()))
        await page.keyboard.press('/')
        await page.getByRole('combobox', { name: /^Go to/ }).waitFor()
        await stopClock(page)
        await typeSlowly(page, 'clean')
        await page.clock.runFor(LONGEST_WAIT - 250)
        await expect.poll(() => requests.filter((path) => path.startsWith('/search')).length).toBe(1)
        expect(found.filter((url) => url.includes('/api/members/'))).toHaveLength(1)
      },
      installClock,
    ))
})

describe('the rows of a list', () => {
  const positionOf = (page: Page) => page.evaluate<number>('window.scrollY')

  test.each([
    ['bills', '/bills?perPage=50', withBills, 40],
    ['members', '/members', withMembers, 30],
  ])('keep their position on %s after Back', (_, path, withList, index) => {
    const journey = async (page: Page): Promise<void> => {
      const link = listRows(page).nth(index).getByRole('link').first()
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      const place = await link.boundingBox()
      const before = await positionOf(page)
      expect(before).toBeGreaterThan(500)
      // unlike a locator's click, this cannot scroll
      await page.mouse.down()
      await page.mouse.up()
      await expect.poll(() => pathOf(page)).not.toBe(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await expect.poll(() => positionOf(page)).toBe(before)
      expect(await link.boundingBox()).toEqual(place)
    }
    return withList(path, journey, { allowedLog: /status of 404/ })
  })
})
